/** Choices made in a fixed order from a text: the same seed chooses the same. */
export interface Random {
  pick<T>(list: readonly T[]): T
}

/** FNV-1a, 32 bits. */
const hashText = (text: string): number => {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** A mulberry32 sequence seeded by a text. */
export const createRandom = (seed: string): Random => {
  let state = hashText(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    pick: (list) => list[Math.floor(next() * list.length)]!,
  }
}

import type { SeatRun } from '../../../contract/index.ts'

/** mulberry32: small, and the same on every machine. */
export const createRandom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const PARTY_SIZES = [1, 2, 2, 2, 2, 3, 4, 4, 5] as const

/**
 * Seats already sold when a season is shown: parties of neighbours, from the middle of rows outwards and
 * nearer rows first, as an audience fills a house.
 * @param share of all seats, 0 to 1.
 * @returns ordinals; the same for the same seed.
 */
export const chooseSold = (runs: readonly SeatRun[], share: number, seed: number): Set<number> => {
  const total = runs.reduce((count, run) => count + run.length, 0)
  const wanted = Math.round(total * Math.min(Math.max(share, 0), 1))
  if (wanted === total) return new Set(Array.from({ length: total }, (_, ordinal) => ordinal))
  const taken = new Uint8Array(total)
  const random = createRandom(seed)
  let sold = 0
  let misses = 0
  while (sold < wanted && misses < total * 4) {
    const run = runs[Math.floor(random() ** 1.4 * runs.length)]
    const party = PARTY_SIZES[Math.floor(random() * PARTY_SIZES.length)] ?? 2
    if (run === undefined || run.length < party) {
      misses += 1
      continue
    }
    const offCentre = (random() + random() + random()) / 3
    const first = run.first + Math.floor(offCentre * (run.length - party + 1))
    const last = first + Math.min(party, wanted - sold)
    if (taken.subarray(first, last).includes(1)) {
      misses += 1
      continue
    }
    taken.fill(1, first, last)
    sold += last - first
  }
  for (let ordinal = 0; sold < wanted; ordinal += 1) {
    sold += 1 - taken[ordinal]!
    taken[ordinal] = 1
  }
  return new Set([...taken.keys()].filter((ordinal) => taken[ordinal] === 1))
}

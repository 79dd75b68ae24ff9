import type { World } from '../../statecharts/check/model.ts'
import { largePayingWorlds, smallPayingWorlds } from './paying/models.ts'
import { largeTabWorlds, smallTabWorlds } from './tabs/models.ts'

/** A world whose state and acts only itself needs to know. */
export type AnyWorld = World<never, never>

const small = () => [...smallTabWorlds(), ...smallPayingWorlds()] as unknown as AnyWorld[]
const large = () => [...largeTabWorlds(), ...largePayingWorlds()] as unknown as AnyWorld[]

/** The worlds whose names have all these words; all where there are none. */
export function findWorlds({ words, small: onlySmall }: { words: string[]; small: boolean }): AnyWorld[] {
  const worlds = onlySmall ? small() : [...small(), ...large()]
  return worlds.filter(({ name }) => words.every((word) => name.includes(word)))
}

import type { StateValue } from 'xstate'
import type { Face } from './face.ts'
import type { World } from './world.ts'

/** The innermost states that are active, as `delivery.choosing`. */
export const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [key]
          : leavesOf(inner).map((leaf) => `${key}.${leaf}`),
      )

/** Holds the page to what a state must look like. @throws with what is wrong */
export const lookAt = async (world: World, { machine, looks }: Face, state: string): Promise<void> => {
  const look = lookOf(looks, state)
  if (look === undefined) throw new Error(`The face of ${machine} does not say how ${state} looks`)
  if (typeof look === 'string') return
  await look(world).catch(async () => {
    // A page that brings more of itself first, and then is drawn by a timer, needs a moment of its own time.
    for (let moments = 0; moments < 4; moments++) await world.breathe()
    await look(world)
  })
}

/** What a face says of a state, or of the nearest parent it speaks of. */
export const lookOf = (looks: Face['looks'], state: string): Face['looks'][string] | undefined => {
  for (let at = state; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (looks[at] !== undefined) return looks[at]
  return undefined
}

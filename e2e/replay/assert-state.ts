import type { StateValue } from 'xstate'
import type { BrowserModel } from './browser-model.ts'
import type { TestContext } from './context.ts'

/** The innermost active states, as `delivery.choosing`. */
export const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [key]
          : leavesOf(inner).map((leaf) => `${key}.${leaf}`),
      )

/** Asserts that the page shows a state. @throws with what is wrong */
export const assertState = async (
  context: TestContext,
  { machine, states }: BrowserModel,
  state: string,
): Promise<void> => {
  const assertion = assertionOf(states, state)
  if (assertion === undefined) throw new Error(`The browser model of ${machine} has no entry for ${state}`)
  if (typeof assertion === 'string') return
  await assertion(context).catch(async () => {
    // Lazy content that has arrived is drawn by a timer of the page, and the page's time stands still.
    for (let times = 0; times < 4; times++) await context.settle()
    await assertion(context)
  })
}

/** The entry of a state, or of its nearest parent that has one. */
export const assertionOf = (
  states: BrowserModel['states'],
  state: string,
): BrowserModel['states'][string] | undefined => {
  for (let at = state; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (states[at] !== undefined) return states[at]
  return undefined
}

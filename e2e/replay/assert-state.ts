import { expect } from '@playwright/test'
import type { StateValue } from 'xstate'
import type { BrowserModel } from './browser-model.ts'
import type { TestContext } from './context.ts'
import { assertionIn, type StateEntry } from './screen-entry.ts'

/** The page's clock advances by half a second at most while a state is asserted: React draws within three tenths. */
const MOST_SETTLES = 5
const SETTLE_EVERY_MS = 200

/** The innermost active states, as `delivery.choosing`. */
export const leavesOf = (value: StateValue): string[] =>
  typeof value === 'string'
    ? [value]
    : Object.entries(value).flatMap(([key, inner]) =>
        inner === undefined || (typeof inner === 'object' && Object.keys(inner).length === 0)
          ? [key]
          : leavesOf(inner).map((leaf) => `${key}.${leaf}`),
      )

/**
 * Asserts that the page shows a state. A state that is left meanwhile is not asserted to its end.
 * @throws with what is wrong
 */
export const assertState = async (
  context: TestContext,
  { machine, states }: BrowserModel,
  state: string,
  isLeft: () => boolean,
): Promise<void> => {
  const entry = entryOf(states, state)
  if (entry === undefined) throw new Error(`The browser model of ${machine} has no entry for ${state}`)
  const asserts = assertionIn(entry)
  if (asserts !== null) await settlingMeanwhile(context, asserts(context), isLeft)
}

/** Lazy content that arrives while a state is asserted is drawn by timers of the page, whose clock stands still. */
export const settlingMeanwhile = async (
  context: TestContext,
  asserted: Promise<void>,
  isLeft: () => boolean,
): Promise<void> => {
  let isOver = false
  let left = MOST_SETTLES
  let settled = Promise.resolve()
  const settle = async () => {
    if (isOver || isLeft()) return true
    if (left-- > 0) {
      settled = context.settle()
      await settled
    }
    return false
  }
  const intervals = [SETTLE_EVERY_MS]
  try {
    await Promise.race([asserted, expect.poll(settle, { intervals, timeout: 60_000 }).toBe(true)])
  } finally {
    isOver = true
    await settled
  }
}

/** The entry of a state, or of its nearest parent that has one. */
export const entryOf = (states: BrowserModel['states'], state: string): StateEntry | undefined => {
  for (let at = state; at !== ''; at = at.slice(0, Math.max(0, at.lastIndexOf('.'))))
    if (states[at] !== undefined) return states[at]
  return undefined
}

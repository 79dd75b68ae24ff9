import type { TestContext } from './context.ts'

/** @throws when the page does not show the state */
export type StateAssertion = (context: TestContext) => Promise<void>

/** A state that is left as soon as it is reached: what is on the screen then belongs to another one. */
export interface Passage {
  passage: true
  /** Why no screen is its own, as a sentence. */
  because: string
  /** What may be asserted all the same: the address that it leads to, say. */
  shows: StateAssertion | null
}

/** What a browser model says of a state; a text says why there is nothing to see. */
export type StateEntry = StateAssertion | Passage | string

/** A state of passage. @param because why no screen is its own, as a sentence; translated in locales/LANGUAGE/no-screen.json */
export const passage = (because: string, shows: StateAssertion | null = null): Passage => ({
  passage: true,
  because,
  shows,
})

/** What is asserted while the state lasts; null where nothing is. */
export const assertionIn = (entry: StateEntry): StateAssertion | null => {
  if (typeof entry === 'function') return entry
  return typeof entry === 'string' ? null : entry.shows
}

/** Why a state has no picture; null where it has one. */
export const noScreenOf = (entry: StateEntry): string | null => {
  if (typeof entry === 'function') return null
  return typeof entry === 'string' ? entry : entry.because
}

import type { TestContext } from './context.ts'

/** @throws when the page does not show the state */
export type StateAssertion = (context: TestContext) => Promise<void>

/** A state while which the screen is another one's. */
export interface Elsewhere {
  /** It is left as soon as it is reached. */
  passage: boolean
  /** Why no screen is its own, as a sentence. */
  because: string
  /** What may be asserted all the same: the address that it leads to, say. */
  shows: StateAssertion | null
}

/** What a browser model says of a state; a text says why there is nothing to see. */
export type StateEntry = StateAssertion | Elsewhere | string

/** A state of passage. @param because why no screen is its own, as a sentence; translated in locales/LANGUAGE/no-screen.json */
export const passage = (because: string, shows: StateAssertion | null = null): Elsewhere => ({
  ...{ passage: true, because, shows },
})

/** A state that lasts while the page is already another's. @param because as for `passage` */
export const elsewhere = (because: string, shows: StateAssertion): Elsewhere => ({
  ...{ passage: false, because, shows },
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

import type { EventHands, Shown } from './hand.ts'

/** The first states of a list of the account. */
export const listShows: Readonly<Record<string, readonly Shown[]>> = {
  loading: [{ reads: 'Loading your list…', as: 'status' }],
  unavailable: [
    { reads: 'Your list could not be loaded', as: 'alert' },
    { offers: 'Retry', in: 'main' },
  ],
}

/** The question of removal of a row of the account: it is of the second row. */
export const removalHands: EventHands = {
  'loading.retried': { press: 'Retry', in: 'main' },
  'removal.requested': { press: 'Remove', in: 'second' },
  'removal.confirmed': { press: 'Yes, remove', in: 'main' },
  'removal.left': { press: 'Keep it', in: 'main' },
}

/** That question, and the form of a row. */
export const rowHands: EventHands = {
  ...removalHands,
  'editing.left': { press: 'Cancel', in: 'main' },
}

/** The states that they lead to. */
export const rowShows: Readonly<Record<string, readonly Shown[]>> = {
  ...listShows,
  'form.editing': [
    { offers: 'Save', in: 'main' },
    { offers: 'Cancel', in: 'main' },
  ],
  'form.saving': [{ waits: 'Saving…', in: 'main' }],
  'removal.removing': [{ waits: 'Removing…', in: 'main' }],
}

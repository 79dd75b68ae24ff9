import type { EventHands, Shown } from './hand.ts'

/** The first states of a list of the account. */
export const listShows: Readonly<Record<string, readonly Shown[]>> = {
  loading: [{ reads: 'Loading your list…', as: 'status' }],
  unavailable: [
    { reads: 'Your list could not be loaded', as: 'alert' },
    { offers: 'Retry', in: 'main' },
  ],
}

/** The form and the question of removal of a row of the account: the second row is removed. */
export const rowHands: EventHands = {
  'loading.retried': { press: 'Retry', in: 'main' },
  'editing.left': { press: 'Cancel', in: 'main' },
  'removal.requested': { press: 'Remove', in: 'second' },
  'removal.confirmed': { press: 'Yes, remove', in: 'main' },
  'removal.left': { press: 'Keep it', in: 'main' },
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

/** What a test card makes the provider do. */
export const faults = [
  'approve',
  'decline',
  'timeout-after-charge',
  'error-before-charge',
  'error-after-charge',
  'slow',
  'wrong-amount',
  'duplicate-notification',
  'late-approval',
  'lost-notification',
  'forged-notification',
  'out-of-order',
  'delayed',
  'very-delayed',
  'never-found',
  'refund-scheduled',
  'refund-by-hand',
  'refund-refused',
  'validation-refused',
  'validation-broken',
  'validation-slow',
] as const
export type Fault = (typeof faults)[number]

/** Test cards by number; any other valid number is approved. */
export const testCards: Readonly<Record<string, Fault>> = {
  '4242424242424242': 'approve',
  '5555555555554444': 'approve',
  '378282246310005': 'approve',
  '4000000000000010': 'decline',
  '4000000000000028': 'timeout-after-charge',
  '4000000000000036': 'error-before-charge',
  '4000000000000044': 'error-after-charge',
  '4000000000000051': 'slow',
  '4000000000000069': 'wrong-amount',
  '4000000000000077': 'duplicate-notification',
  '4000000000000085': 'late-approval',
  '4000000000000093': 'lost-notification',
  '4000000000000101': 'forged-notification',
  '4000000000000119': 'out-of-order',
  '4000000000000127': 'delayed',
  '4000000000000135': 'very-delayed',
  '4000000000000143': 'never-found',
  '4000000000000150': 'refund-scheduled',
  '4000000000000168': 'refund-by-hand',
  '4000000000000176': 'refund-refused',
  '4000000000000184': 'validation-refused',
  '4000000000000192': 'validation-broken',
  '4000000000000200': 'validation-slow',
}

export const faultOf = (cardNumber: string): Fault => testCards[cardNumber] ?? 'approve'

/** How many times a delayed charge must be asked about before it is approved. */
export const pollsUntilApproved: Partial<Record<Fault, number>> = { delayed: 3, 'very-delayed': 8 }

/** How long the provider takes to settle what it did not settle at once, in milliseconds. */
export const settlesAfterMs: Partial<Record<Fault, number>> = {
  'late-approval': 5_000,
  'lost-notification': 2_000,
  'out-of-order': 1_000,
}

const DAY_MS = 24 * 3_600_000

/** When a refund that is scheduled goes back, and until when one that is paid by hand is to be paid, in milliseconds. */
export const refundsAfterMs: Partial<Record<Fault, number>> = {
  'refund-scheduled': 2 * DAY_MS,
  'refund-by-hand': 30 * DAY_MS,
}

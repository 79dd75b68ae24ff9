const MINUTE_MS = 60_000

/** Times and counts of server.md, Payment. */
export const limits = {
  /** Seats of a payment under way stay ours this long, renewed by every question to the provider. */
  pinMs: 15 * MINUTE_MS,
  /** After it the provider is asked to void what is still unknown. */
  horizonMs: 30 * MINUTE_MS,
  /** Least time to try again after a payment that failed. */
  anotherTryMs: 5 * MINUTE_MS,
  /** A charge sent this long ago has surely been answered, or its process is gone. */
  inFlightMs: 15_000,
  /** The same for a terminal, which waits half a minute for a card. */
  terminalInFlightMs: 45_000,
  /** A node that asks the provider about an attempt has it for itself this long: three calls and their writing. */
  askLeaseMs: MINUTE_MS,
  /** A try to mail or to refund is given up after it. */
  outboxTryMs: MINUTE_MS,
  /** A node that tries has the entry for itself this long: longer than any try. */
  outboxLeaseMs: 5 * MINUTE_MS,
  /** An operator is alerted after so many failures in a row, which is about half an hour. */
  alertAfterTries: 10,
  /** About a day. */
  outboxTries: 100,
  /** Between two questions about a refund that the provider has scheduled. */
  scheduledAskMs: 6 * 60 * MINUTE_MS,
  /** The shop pays by hand within it what a provider gives no part of back. */
  byHandMs: 10 * 24 * 60 * MINUTE_MS,
  declinesPerPurchase: 8,
  declinesPerCustomerAndHour: 12,
} as const

export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

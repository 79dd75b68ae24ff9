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
  declinesPerPurchase: 8,
  declinesPerCustomerAndHour: 12,
} as const

export const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

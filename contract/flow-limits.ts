/** So many days are summed at once: a statement reads no more than their purchases. */
export const MOST_DAYS = 31

/** Purchases without payment are removed after ninety days (server/db/prune.ts): older sums would leave them out. */
export const KEPT_DAYS = 89

/** So many performances can be chosen from: those with most purchases. */
export const MOST_PERFORMANCES = 200

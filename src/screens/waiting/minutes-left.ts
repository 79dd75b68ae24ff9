/** Whole minutes to announce for an estimate in seconds: rounded up, and 0 for under a minute. */
export const minutesLeft = (seconds: number): number => (seconds < 60 ? 0 : Math.ceil(seconds / 60))

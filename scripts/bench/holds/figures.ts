export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/** @param latencies of all that was answered, in milliseconds. */
export const figuresOf = (latencies: readonly number[], seconds: number): Figures => {
  const sorted = latencies.toSorted((one, other) => one - other)
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0
  return { perSecond: sorted.length / seconds, p50: at(0.5), p99: at(0.99) }
}

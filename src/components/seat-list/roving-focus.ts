const STEPS: Readonly<Record<string, (at: number, length: number) => number>> = {
  ArrowRight: (at, length) => Math.min(length - 1, at + 1),
  ArrowDown: (at, length) => Math.min(length - 1, at + 1),
  ArrowLeft: (at) => Math.max(0, at - 1),
  ArrowUp: (at) => Math.max(0, at - 1),
  Home: () => 0,
  End: (_, length) => length - 1,
}

/** @returns where an arrow, Home or End leads within a row of `length`, or null for any other key. */
export const rovingStep = (key: string, at: number, length: number): number | null =>
  length > 0 && Object.hasOwn(STEPS, key) ? STEPS[key]!(at, length) : null

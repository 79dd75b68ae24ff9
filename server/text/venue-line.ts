/** @returns a venue's name, address and city in one line; what is not known is left out. */
export const venueLine = (...parts: readonly (string | null | undefined)[]): string =>
  parts.filter(Boolean).join(', ')

/** @returns a page of these to go on to; null for any other address. */
export const safeNextPage = (next: unknown): string | null =>
  typeof next === 'string' &&
  next.length < 300 &&
  /^\/sin-javascript\/[\w/?=&-]+$/.test(next) &&
  !next.includes('//')
    ? next
    : null

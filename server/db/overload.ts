/** Every connection is taken and too many already wait for one: nothing was asked of the database. */
export class DatabaseBusyError extends Error {
  override readonly name = 'DatabaseBusyError'
  readonly code = 'DATABASE_BUSY'
}

/** Of a connection that did not come about. */
const UNREACHED = new Set([
  ...['DATABASE_BUSY', 'ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // Too many connections; starting up.
  ...['53300', '57P03'],
])
/**
 * Of a statement that PostgreSQL ended and rolled back: a lock or the statement itself took too long; no write is taken,
 * as of a standby; the disk or the memory is full.
 */
const ENDED = new Set(['55P03', '57014', '25006', '53100', '53200'])
/** These have no code. */
const UNREACHED_MESSAGE =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout/

/** No write is taken: by a standby, or for want of room on the disk. */
const UNWRITABLE = new Set(['25006', '53100'])

/** Of a connection that broke while something was asked: whether it was done is not known. */
const BROKEN = new Set(['57P01', '57P02', '08000', '08003', '08006', 'ECONNRESET', 'EPIPE'])
/** These have no code either. */
const BROKEN_MESSAGE = /^Connection terminated|connection error and is not queryable|^Query read timeout/

const codesOf = (error: unknown): string[] => {
  if (!(error instanceof Error)) return []
  const { code, cause, message } = error as Error & { code?: string }
  return [
    ...(code ? [code] : []),
    ...(UNREACHED_MESSAGE.test(message) ? ['DATABASE_BUSY'] : []),
    ...(BROKEN_MESSAGE.test(message) ? ['57P01'] : []),
    ...codesOf(cause),
  ]
}

/** Whether the database was not reached at all, so that asking for less would not help. */
export const isUnreached = (error: unknown): boolean => codesOf(error).some((code) => UNREACHED.has(code))

/** Whether the database had no time for it and this statement did nothing: it can be asked again in a moment. */
export const isOverload = (error: unknown): boolean =>
  isUnreached(error) || codesOf(error).some((code) => ENDED.has(code))

/** Whether the database answers and takes no writes at all. */
export const isUnwritable = (error: unknown): boolean => codesOf(error).some((code) => UNWRITABLE.has(code))

/** Whether the database broke off, or answered nothing, while it was asked: it may have committed. */
export const isBroken = (error: unknown): boolean =>
  !isOverload(error) && codesOf(error).some((code) => BROKEN.has(code))

/** Kinds that a rule of the contract, or the server, names itself. */
const NAMED = [
  'required',
  'format',
  'length',
  'tooLow',
  'tooHigh',
  'checkDigit',
  'day',
  'month',
  'yearTooSmall',
  'yearTooLarge',
  'date',
  'mismatch',
  'rule',
  'common',
  'phone',
  'mustAgree',
  'wrong',
] as const

/** What is wrong with a field, in the few kinds a customer can act on (section 5). */
export type ProblemKind = (typeof NAMED)[number]

const LENGTH_CODES = new Set(['too_small', 'too_big'])

/**
 * Reads a schema's issue code together with the value that caused it: the schemas say only what
 * failed, and an empty field fails its format before anything else.
 *
 * @param code the code, as the resolver puts it in the field error's `type`
 * @param message of a custom issue: its kind
 */
export const problemKind = (code: string | undefined, value: unknown, message?: string): ProblemKind => {
  const named = code === 'custom' ? NAMED.find((kind) => kind === message) : undefined
  if (named !== undefined) return named
  if (value === undefined || value === null || value === '') return 'required'
  if (typeof value === 'string' && value.trim() === '') return 'required'
  return code !== undefined && LENGTH_CODES.has(code) ? 'length' : 'format'
}

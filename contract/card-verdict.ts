/** What a card-validation host says of a card. */
export interface CardVerdict {
  /** `ok`: it may pay. Any other word is a refusal. */
  status: string
  /** The host's own words to the customer; null where it has none, or could not be understood. */
  message: string | null
}

/** Nobody knows what the host thinks of the card: 'Ocurrió un error desconocido' (section 7). */
export const UNKNOWN_VERDICT: CardVerdict = { status: 'error', message: null }

const LONGEST_MESSAGE = 300

const messageOf = (body: object): string | null => {
  const message = 'message' in body && typeof body.message === 'string' ? body.message.trim() : ''
  return message === '' ? null : message.slice(0, LONGEST_MESSAGE)
}

/**
 * Reads a host's reply. One that cannot be understood, or that accepts under a status which is no success, is unknown.
 * @param succeeded its HTTP status is 2xx
 */
export const cardVerdictOf = (succeeded: boolean, body: unknown): CardVerdict => {
  if (typeof body !== 'object' || body === null || !('status' in body)) return UNKNOWN_VERDICT
  const { status } = body
  if (typeof status !== 'string' || (status === 'ok' && !succeeded)) return UNKNOWN_VERDICT
  return { status, message: messageOf(body) }
}

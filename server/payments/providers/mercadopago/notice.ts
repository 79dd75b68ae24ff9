import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../auth/same-secret.ts'
import type { HeardNotice, ReceivedNotice } from '../../provider.ts'
import { notice } from './wire.ts'

/** Name of our key in the query of the address that notifications go to. */
export const KEY_IN_QUERY = 'clave'

const AHEAD_MS = 5 * 60_000
/** Notifications are sent again for days, perhaps with their first time; a replayed one has the provider asked, no more. */
const BEHIND_MS = 7 * 24 * 3_600_000

/** Of a notification about a payment. @param time `ts` as it is in the header */
export const signatureOf = (secret: string, about: { id: string; requestId: string; time: string }): string =>
  createHmac('sha256', secret)
    .update(`id:${about.id.toLowerCase()};request-id:${about.requestId};ts:${about.time};`)
    .digest('hex')

/** Its text says milliseconds, an example of it has seconds. */
const millisecondsOf = (time: string): number => (time.length > 11 ? Number(time) : Number(time) * 1000)

const isInTime = (time: string, now: Date): boolean => {
  const age = now.getTime() - millisecondsOf(time)
  return age >= -AHEAD_MS && age <= BEHIND_MS
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const isAbout = (rawBody: string, id: string): boolean => {
  try {
    return String(notice.parse(JSON.parse(rawBody)).data.id) === id
  } catch {
    return false
  }
}

/**
 * Which of our keys a notification is about. Its signature covers the payment's number, the request's id and the time;
 * the key beside them and the body are hints, of which a wrong one has the provider asked in vain.
 * @returns null for one that was not signed with the secret, and for one of a payment that this shop did not begin
 */
export const readNotice = (
  { headers, query, rawBody }: ReceivedNotice,
  secret: string,
  now: Date,
): HeardNotice | null => {
  const id = text(query['data.id'])
  const key = text(query[KEY_IN_QUERY])
  const requestId = text(headers['x-request-id'])
  const signed = /^ts=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(
    (text(headers['x-signature']) ?? '').replaceAll(' ', ''),
  )
  if (id === null || key === null || requestId === null || signed === null) return null
  const [, time, given] = signed as unknown as [string, string, string]
  if (!isSameSecret(given, signatureOf(secret, { id, requestId, time }))) return null
  if (!isInTime(time, now) || !isAbout(rawBody, id)) return null
  return { eventId: `${id}-${requestId}`, about: { key } }
}

import { createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'

/** What a ticket's code says; enough to admit without a connection. */
export interface TicketPayload {
  number: string
  performanceId: number
  /** Seconds since 1970; null for a product. */
  startsAt: number | null
  sector: string
  row: string | null
  seat: string | null
}

export interface TicketKeySet {
  keys: { kty: 'OKP'; crv: 'Ed25519'; use: 'sig'; kid: string; x: string }[]
}

export const ticketKeySet = z.object({
  keys: z.array(
    z.object({
      kty: z.literal('OKP'),
      crv: z.literal('Ed25519'),
      use: z.literal('sig'),
      kid: z.string(),
      x: z.string(),
    }),
  ),
})

const wire = z.tuple([
  z.string(),
  z.int(),
  z.nullable(z.int()),
  z.string(),
  z.nullable(z.string()),
  z.nullable(z.string()),
])

export const toBytes = ({ number, performanceId, startsAt, sector, row, seat }: TicketPayload): Buffer =>
  Buffer.from(JSON.stringify([number, performanceId, startsAt, sector, row, seat]))

/** Which tickets of a performance admit at a moment, in seconds since 1970. */
export interface SignedList {
  performanceId: number
  at: number
  numbers: string[]
}

const listWire = z.tuple([z.int(), z.int(), z.array(z.string())])

export const listBytes = ({ performanceId, at, numbers }: SignedList): Buffer =>
  Buffer.from(JSON.stringify([performanceId, at, numbers]))

/** @returns what was signed, or null for a text of another kind, or that none of these keys signed. */
const readSigned = (text: string, kind: 'TQ1' | 'TL1', { keys }: TicketKeySet): unknown => {
  const [version, kid, body = '', signature = '', ...rest] = text.trim().split('.')
  const key = keys.find((candidate) => candidate.kid === kid)
  if (version !== kind || !key || rest.length > 0) return null
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' })
  const signed = Buffer.from(`${version}.${kid}.${body}`)
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) return null
  return JSON.parse(Buffer.from(body, 'base64url').toString())
}

/** @returns what the ticket says, or null for a text that none of these keys signed. */
export const verifyTicket = (text: string, keys: TicketKeySet): TicketPayload | null => {
  const parsed = wire.safeParse(readSigned(text, 'TQ1', keys))
  if (!parsed.success) return null
  const [number, performanceId, startsAt, sector, row, seat] = parsed.data
  return { number, performanceId, startsAt, sector, row, seat }
}

/** @returns what the list says, or null for a text that none of these keys signed. */
export const verifyList = (text: string, keys: TicketKeySet): SignedList | null => {
  const parsed = listWire.safeParse(readSigned(text, 'TL1', keys))
  if (!parsed.success) return null
  const [performanceId, at, numbers] = parsed.data
  return { performanceId, at, numbers }
}

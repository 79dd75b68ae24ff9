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

/** @returns what the ticket says, or null for a text that none of these keys signed. */
export const verifyTicket = (text: string, { keys }: TicketKeySet): TicketPayload | null => {
  const [version, kid, body = '', signature = '', ...rest] = text.trim().split('.')
  const key = keys.find((candidate) => candidate.kid === kid)
  if (version !== 'TQ1' || !key || rest.length > 0) return null
  const publicKey = createPublicKey({ key: { kty: key.kty, crv: key.crv, x: key.x }, format: 'jwk' })
  const signed = Buffer.from(`${version}.${kid}.${body}`)
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'base64url'))) return null
  const parsed = wire.safeParse(JSON.parse(Buffer.from(body, 'base64url').toString()))
  if (!parsed.success) return null
  const [number, performanceId, startsAt, sector, row, seat] = parsed.data
  return { number, performanceId, startsAt, sector, row, seat }
}

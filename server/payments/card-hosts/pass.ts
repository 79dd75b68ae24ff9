import { createHmac, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'

/** One card of one purchase, for one host (`aud`) until a time (`exp`, seconds). */
const claims = z.object({
  aud: z.string(),
  exp: z.int(),
  idProcesoDeCompra: z.string(),
  cTokenTarjeta: z.string(),
})
export type CardPassClaims = z.infer<typeof claims>

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
const HEADER = encode({ alg: 'HS256', typ: 'JWT' })
const macOf = (secret: string, signed: string): Buffer => createHmac('sha256', secret).update(signed).digest()

/** @returns a JSON Web Token (RFC 7519, HS256) that whoever has the secret can verify */
export const signCardPass = (secret: string, pass: CardPassClaims): string => {
  const signed = `${HEADER}.${encode(pass)}`
  return `${signed}.${macOf(secret, signed).toString('base64url')}`
}

/** @returns null for what was signed with another secret or algorithm, or is over */
export const readCardPass = (secret: string, text: string, now: Date): CardPassClaims | null => {
  const [header, payload = '', signature = ''] = text.split('.')
  if (header !== HEADER) return null
  const mac = macOf(secret, `${header}.${payload}`)
  const given = Buffer.from(signature, 'base64url')
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return null
  const parsed = claims.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
  return parsed.success && parsed.data.exp * 1000 > now.getTime() ? parsed.data : null
}

import { createHmac, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { isSameSecret } from '../../../auth/same-secret.ts'

/**
 * What PayPal's signature is over. The sandbox signs it with a secret of its own in place of a certificate: the shop
 * asks whether a notice is PayPal's, and never looks into the signature.
 */
const sign = (secret: string, id: string, time: string, webhookId: string, body: string): string =>
  createHmac('sha256', secret)
    .update(`${id}|${time}|${webhookId}|${crc32(body)}`)
    .digest('hex')

export const signedHeaders = (secret: string, webhookId: string, body: string, now: Date) => {
  const id = `t${randomUUID()}`
  const time = now.toISOString()
  return {
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-sandbox',
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': sign(secret, id, time, webhookId, body),
  }
}

export const isSigned = (
  secret: string,
  claims: { id: string; time: string; signature: string; webhookId: string; body: string },
): boolean =>
  isSameSecret(claims.signature, sign(secret, claims.id, claims.time, claims.webhookId, claims.body))

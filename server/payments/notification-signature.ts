import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far a notification's time may be from ours, either way, in milliseconds. */
const TOLERANCE_MS = 5 * 60_000

const mac = (secret: string, timestamp: string, rawBody: string) =>
  createHmac('sha256', secret).update(`${timestamp}.${rawBody}`).digest('hex')

/** @returns the signature header: time in milliseconds and a MAC over time and raw body. */
export const signNotification = (secret: string, rawBody: string, now: Date): string => {
  const timestamp = String(now.getTime())
  return `t=${timestamp},v1=${mac(secret, timestamp, rawBody)}`
}

/** True only for a well-formed, recent signature of exactly these bytes; compared in constant time. */
export const isNotificationSigned = (secret: string, rawBody: string, header: string, now: Date): boolean => {
  const match = /^t=(\d{1,16}),v1=([0-9a-f]{64})$/.exec(header)
  if (!match) return false
  const [, timestamp, signature] = match as unknown as [string, string, string]
  if (Math.abs(now.getTime() - Number(timestamp)) > TOLERANCE_MS) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(mac(secret, timestamp, rawBody), 'hex'))
}

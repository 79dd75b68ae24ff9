import * as z from 'zod/mini'
import { traceId } from '../trace.ts'
import { isNotificationSigned } from './notification-signature.ts'
import type { PaymentConfig } from './payment-config.ts'
import type {
  CardProvider,
  ChargeAnswer,
  ListedCharge,
  RefundAnswer,
  RefundRequestToProvider,
} from './provider.ts'

const chargeReply = z.object({
  state: z.enum(['approved', 'declined', 'pending', 'voided']),
  chargedCents: z.int(),
  message: z.nullable(z.string()),
  lastDigits: z.nullable(z.string()),
  receipt: z.optional(z.string()),
})
const refundReply = z.union([
  z.object({ state: z.enum(['refunded', 'refused']) }),
  z.object({ state: z.enum(['scheduled', 'byHand']), until: z.iso.datetime() }),
])
const listReply = z.object({
  charges: z.array(
    z.object({
      key: z.string(),
      at: z.iso.datetime(),
      state: z.enum(['approved', 'declined', 'pending', 'voided']),
      keptCents: z.int(),
    }),
  ),
  next: z.nullable(z.int()),
})
const brandReply = z.object({ name: z.string(), cvcDigits: z.int(), installments: z.array(z.int()) })
const binReply = z.object({ bin: z.string().check(z.regex(/^\d{6,8}$/)) })
const notification = z.object({
  id: z.string().check(z.maxLength(200)),
  key: z.string().check(z.maxLength(100)),
})

/** @param timeoutMs how long to wait for a reply before its outcome counts as unknown. */
export const createSandboxClient = (config: PaymentConfig, timeoutMs = 8_000): CardProvider => {
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const trace = traceId()
    const reply = await fetch(`${config.providerUrl}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${config.providerSecret}`,
        ...(trace !== null && { 'x-request-id': trace }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: reply.status, body: (await reply.json()) as unknown }
  }

  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ChargeAnswer> => {
    try {
      const reply = await call(method, path, body)
      if (reply.status === 404 && method === 'GET') return { state: 'notFound' }
      const parsed = chargeReply.safeParse(reply.body)
      if (reply.status !== 200 || !parsed.success) return { state: 'unknown' }
      const { state, chargedCents, message, lastDigits, receipt } = parsed.data
      if (state === 'approved') return { state, chargedCents, lastDigits, ...(receipt && { receipt }) }
      if (state === 'declined') return { state, message, lastDigits }
      return { state }
    } catch {
      return { state: 'unknown' }
    }
  }
  const refund = async ({ chargeRef: _, ...order }: RefundRequestToProvider): Promise<RefundAnswer> => {
    try {
      const reply = await call('POST', '/v1/refunds', order)
      const parsed = refundReply.safeParse(reply.body)
      if (reply.status !== 200 || !parsed.success) return { state: 'unknown' }
      const answer = parsed.data
      if ('until' in answer) return { state: answer.state, until: new Date(answer.until) }
      return { state: answer.state === 'refunded' ? 'done' : 'refused' }
    } catch {
      return { state: 'unknown' }
    }
  }
  const lookUp = async <Data>(path: string, schema: z.ZodMiniType<Data>) => {
    try {
      const reply = await call('GET', path)
      if (reply.status === 404) return null
      const parsed = schema.safeParse(reply.body)
      return reply.status === 200 && parsed.success ? parsed.data : 'unavailable'
    } catch {
      return 'unavailable'
    }
  }
  const byKey = (key: string) => `/v1/charges/by-key/${encodeURIComponent(key)}`

  return {
    charge: ({ visit: _, ...order }) => ask('POST', '/v1/charges', order),
    findByKey: (key) => ask('GET', byKey(key)),
    voidKey: (key) => ask('POST', `${byKey(key)}/void`),
    refund,
    list: async (since, until) => {
      const charges: ListedCharge[] = []
      const range = { since: since.toISOString(), until: until.toISOString() }
      try {
        for (let next: number | null = 0; next !== null; ) {
          const page = new URLSearchParams({ ...range, from: String(next) })
          const reply = await call('GET', `/v1/charges?${page}`)
          const parsed = listReply.safeParse(reply.body)
          if (reply.status !== 200 || !parsed.success) return null
          charges.push(...parsed.data.charges.map((charge) => ({ ...charge, at: new Date(charge.at) })))
          next = parsed.data.next
        }
      } catch {
        return null
      }
      return charges
    },
    binOf: (token) => lookUp(`/v1/tokens/${encodeURIComponent(token)}`, binReply),
    brandOf: (bin) => lookUp(`/v1/brands/${encodeURIComponent(bin)}`, brandReply),
    verifyNotification: (rawBody, signature, now) => {
      if (!isNotificationSigned(config.notifySecret, rawBody, signature, now)) return null
      try {
        const parsed = notification.safeParse(JSON.parse(rawBody))
        return parsed.success ? { eventId: parsed.data.id, key: parsed.data.key } : null
      } catch {
        return null
      }
    },
    cardPageOrigin: new URL(config.providerUrl).origin,
    cardPageUrl: ({ asksBirthDate, showsLogo, returnTo, ...page }) => {
      const settings = new URLSearchParams({
        ...page,
        ...(!asksBirthDate && { birthDate: 'no' }),
        ...(!showsLogo && { logo: 'no' }),
        ...(returnTo !== undefined && { returnTo }),
      })
      return `${config.providerUrl}${returnTo === undefined ? '/card' : '/card/window'}?${settings}`
    },
  }
}

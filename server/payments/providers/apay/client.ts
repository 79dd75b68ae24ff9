import { isNotificationSigned } from '../../notification-signature.ts'
import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, HostedProvider } from '../../provider.ts'
import { seenProviderOrigin } from '../../sandbox-kit/provider-origin.ts'
import { callJson } from '../call-json.ts'
import { type ApayOrder, apayNotice, apayOrder, type NewApayOrder } from './wire.ts'

const answerOf = (order: ApayOrder): ChargeAnswer => {
  if (order.state === 'paid')
    return { state: 'approved', chargedCents: order.paid ?? order.amount, lastDigits: null, ref: order.id }
  if (order.state === 'open')
    return {
      state: 'step',
      step: {
        kind: 'REDIRECCION',
        uri: order.pageUri,
        until: new Date(order.expires),
        ...(order.statusUri !== undefined && { statusUri: order.statusUri }),
      },
      ref: order.id,
    }
  return { state: 'voided' }
}

/** How long to wait for a reply before its outcome counts as unknown. */
const TIMEOUT_MS = 8_000

export const createApayClient = ({
  providerUrl,
  providerSecret,
  notifySecret,
}: PaymentConfig): HostedProvider => {
  const call = (method: 'GET' | 'POST', path: string, body?: object) =>
    callJson({
      method,
      url: `${providerUrl}/apay/v1${path}`,
      bearer: providerSecret,
      body,
      timeoutMs: TIMEOUT_MS,
    })
  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<ChargeAnswer> => {
    const reply = await call(method, path, body)
    if (reply?.status === 404) return { state: 'notFound' }
    const parsed = apayOrder.safeParse(reply?.body)
    return reply?.status === 200 && parsed.success ? answerOf(parsed.data) : { state: 'unknown' }
  }
  const byKey = (key: string) => `/orders/by-key/${encodeURIComponent(key)}`

  return {
    confirmationOrigin: seenProviderOrigin(providerUrl, 'apay'),
    charge: ({ key, amountCents, currency, reference, visit }) =>
      ask('POST', '/orders', {
        key,
        amount: amountCents,
        currency,
        description: reference,
        language: visit.locale,
        returnUri: visit.returnUri,
        expires: visit.until.toISOString(),
      } satisfies NewApayOrder),
    findByKey: (key) => ask('GET', byKey(key)),
    voidKey: (key) => ask('POST', `${byKey(key)}/cancel`),
    refund: async ({ key, chargeKey, amountCents }) => {
      const reply = await call('POST', `${byKey(chargeKey)}/refunds`, { key, amount: amountCents })
      if (reply?.status === 200) return { state: 'done' }
      // More than was paid, or nothing was: no later try is answered otherwise.
      return { state: reply?.status === 422 ? 'refused' : 'unknown' }
    },
    receive: ({ headers, rawBody }, now) => {
      const signature = headers['x-apay-signature']
      if (typeof signature !== 'string' || !isNotificationSigned(notifySecret, rawBody, signature, now))
        return null
      try {
        const { event, order } = apayNotice.parse(JSON.parse(rawBody))
        return { eventId: event, about: { ref: order } }
      } catch {
        return null
      }
    },
  }
}

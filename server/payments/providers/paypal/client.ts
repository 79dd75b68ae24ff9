import type { PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, ChargeRequestToProvider, HostedProvider } from '../../provider.ts'
import { createAccess, SANDBOX_WEBHOOK } from './access.ts'
import { answerOf, declinedFor, endOf, refunded, refusedRefund } from './answers.ts'
import { hear } from './notices.ts'
import { type PaypalAccount, paypalSettings } from './settings.ts'
import { centsOf, issuesOf, type Order, order, refund, toMoney, unitOfOrder } from './wire.ts'

const LOCALES = { es: 'es-ES', en: 'en-US', pt: 'pt-BR' } as const

const isAsked = (given: Order, { amountCents, currency }: ChargeRequestToProvider): boolean => {
  const { amount } = unitOfOrder(given)
  return amount.currency_code === currency && centsOf(amount) === amountCents
}

/** What is asked for: PayPal takes one order a request id, and one capture an invoice number. */
const newOrder = ({ key, amountCents, currency, reference, visit }: ChargeRequestToProvider) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      amount: toMoney(amountCents, currency),
      custom_id: key,
      invoice_id: key,
      description: reference.slice(0, 127),
    },
  ],
  payment_source: {
    paypal: {
      experience_context: {
        user_action: 'PAY_NOW',
        shipping_preference: 'NO_SHIPPING',
        locale: LOCALES[visit.locale],
        return_url: visit.returnUri,
        cancel_url: visit.returnUri,
      },
    },
  },
})

/** The shop's account with PayPal; the sandbox's where it has none. */
const settingsOf = (config: PaymentConfig): PaypalAccount =>
  paypalSettings.in(config) ?? {
    url: `${config.providerUrl}/paypal`,
    clientId: 'sandbox',
    secret: config.providerSecret,
    webhookId: SANDBOX_WEBHOOK,
  }

/** @param timeoutMs how long to wait for a reply before its outcome counts as unknown. */
export const createPaypalClient = (config: PaymentConfig, timeoutMs = 8_000): HostedProvider => {
  const settings = settingsOf(config)
  const call = createAccess(settings, timeoutMs)
  const post = (path: string, requestId: string, body: object) =>
    call({
      method: 'POST',
      path,
      headers: { 'paypal-request-id': requestId, prefer: 'return=representation' },
      body,
    })
  const pathOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`
  /** @returns null where it is not known whether there is such an order. */
  const read = async (ref: string): Promise<Order | 'none' | null> => {
    const reply = await call({ method: 'GET', path: pathOf(ref) })
    if (reply?.status === 404) return 'none'
    const parsed = order.safeParse(reply?.body)
    return reply?.status === 200 && parsed.success ? parsed.data : null
  }
  const find = async (ref: string | null): Promise<ChargeAnswer> => {
    // An order without a number on record was never shown to anybody: the same request makes it, or finds it.
    const found = ref === null ? 'none' : await read(ref)
    if (found === 'none') return { state: 'notFound' }
    return found === null ? { state: 'unknown' } : answerOf(found)
  }

  return {
    async charge(request) {
      const reply = await post('/v2/checkout/orders', request.key, newOrder(request))
      if (reply?.status === 422) return declinedFor(reply.body) ?? { state: 'voided' }
      const parsed = order.safeParse(reply?.body)
      const isMade = (reply?.status === 200 || reply?.status === 201) && parsed.success
      return isMade && isAsked(parsed.data, request)
        ? answerOf(parsed.data, request.visit.until)
        : { state: 'unknown' }
    },

    findByKey: (_key, ref = null) => find(ref),

    // Money moves by our capture alone, and none follows; but whoever has the page can still approve the order.
    async voidKey(_key, ref = null) {
      const found = ref === null ? 'none' : await read(ref)
      if (found === 'none') return { state: 'voided' }
      if (found === null) return { state: 'unknown' }
      const answer = answerOf(found)
      if (answer.state === 'authorised') return { state: 'leftOpen', until: endOf(found, 'approved') }
      return answer.state === 'step' ? { state: 'leftOpen', until: endOf(found, 'open') } : answer
    },

    async capture(key, ref) {
      if (ref === null) return { state: 'unknown' }
      const reply = await post(`${pathOf(ref)}/capture`, `${key}-capture`, {})
      const parsed = order.safeParse(reply?.body)
      if ((reply?.status === 200 || reply?.status === 201) && parsed.success) return answerOf(parsed.data)
      if (reply?.status !== 422) return { state: 'unknown' }
      if (issuesOf(reply.body).includes('ORDER_ALREADY_CAPTURED')) return find(ref)
      return declinedFor(reply.body) ?? { state: 'unknown' }
    },

    async refund({ key, chargeRef, amountCents }) {
      const found = chargeRef == null ? null : await read(chargeRef)
      if (found === null || found === 'none') return { state: 'unknown' }
      const { capture, refunds } = unitOfOrder(found)
      if (capture === undefined) return { state: 'refused' }
      // Request ids are forgotten after 45 days; what bears our number was asked for before.
      const known = refunds.find(({ custom_id }) => custom_id === key)
      if (known !== undefined) return refunded(known)
      const reply = await post(`/v2/payments/captures/${encodeURIComponent(capture.id)}/refund`, key, {
        amount: toMoney(amountCents, capture.amount.currency_code),
        custom_id: key,
        invoice_id: key,
      })
      const parsed = refund.safeParse(reply?.body)
      if ((reply?.status === 200 || reply?.status === 201) && parsed.success) return refunded(parsed.data)
      return reply?.status === 422 ? refusedRefund(reply.body) : { state: 'unknown' }
    },

    receive: (received) => hear(call, settings, received),
  }
}

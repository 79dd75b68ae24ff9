import type { Clock } from '../../../clock.ts'
import { NOTIFICATION_PATH, type PaymentConfig } from '../../payment-config.ts'
import type { ChargeAnswer, ChargeRequestToProvider, HostedProvider } from '../../provider.ts'
import { hundredthsOf } from '../decimal-amount.ts'
import { openAccount } from './account.ts'
import { KEY_IN_QUERY, readNotice } from './notice.ts'
import { mercadoPagoSettings } from './settings.ts'
import { type Payment, type Preference, preferenceOf } from './wire.ts'

/** It gives up by itself what nobody has decided by then. */
const UNDECIDED_MS = 30 * 24 * 3_600_000

/** The payer was charged; what became of it afterwards is the shop's to know. */
const PAID = new Set(['approved', 'refunded', 'charged_back', 'in_mediation'])
const UNDECIDED = new Set(['pending', 'in_process', 'authorized'])

const isPaid = ({ status }: Payment): boolean => PAID.has(status)
const isUndecided = ({ status }: Payment): boolean => UNDECIDED.has(status)
const timeOf = ({ date_approved, date_created }: Payment): number => Date.parse(date_approved ?? date_created)

/** Where the page was paid more than once, the first is the charge. */
const chargeAmong = (payments: readonly Payment[]): Payment | undefined =>
  payments.filter(isPaid).sort((a, b) => timeOf(a) - timeOf(b) || Number(a.id) - Number(b.id))[0]

const approvedBy = ({ transaction_amount, card }: Payment): ChargeAnswer => ({
  state: 'approved',
  chargedCents: hundredthsOf(transaction_amount),
  lastDigits: card?.last_four_digits ?? null,
})

/** Where its notifications go: the shop's own address that the customer comes back to, with our key. */
const notifyUriOf = ({ key, visit }: ChargeRequestToProvider): string => {
  const uri = new URL(`${NOTIFICATION_PATH}/mercadopago`, visit.returnUri)
  uri.search = new URLSearchParams({ source_news: 'webhooks', [KEY_IN_QUERY]: key }).toString()
  return uri.href
}

/** Mercado Pago's hosted page (docs/decisions/2026-11-26-mercado-pago.md), or the sandbox in its role. */
export const createMercadoPagoClient = (config: PaymentConfig, clock: Clock): HostedProvider => {
  const { providerUrl, providerSecret, notifySecret } = config
  const mercadoPago = mercadoPagoSettings.in(config)
  const webhookSecret = mercadoPago?.webhookSecret ?? notifySecret
  const account = openAccount(
    mercadoPago ?? { url: `${providerUrl}/mercadopago`, accessToken: providerSecret },
    clock,
  )

  const stepOf = (page: Preference): ChargeAnswer =>
    account.isOver(page)
      ? { state: 'voided' }
      : {
          state: 'step',
          step: { kind: 'REDIRECCION', uri: page.init_point, until: new Date(page.expiration_date_to ?? 0) },
          ref: page.id,
        }

  /** A page stays payable after it was paid: it is closed, and what was paid besides goes back by itself. */
  const settleOnce = async (
    key: string,
    ref: string | null,
    charge: Payment,
    payments: readonly Payment[],
  ) => {
    const besides = payments.filter(({ id, status }) => status === 'approved' && id !== charge.id)
    await Promise.all([
      ref !== null && account.closePage(key, ref),
      ...besides.map(({ id, transaction_amount }) =>
        account.giveBack(id, `${key}-again-${id}`, hundredthsOf(transaction_amount)),
      ),
    ])
    return approvedBy(charge)
  }

  /** What was paid, or is being decided; undefined where neither. */
  const verdictOn = async (
    key: string,
    ref: string | null,
    payments: readonly Payment[],
  ): Promise<ChargeAnswer | undefined> => {
    const charge = chargeAmong(payments)
    if (charge) return settleOnce(key, ref, charge, payments)
    return payments.some(isUndecided) ? { state: 'pending' } : undefined
  }

  return {
    charge: async (request) => {
      const page = await account.makePage(request.key, preferenceOf(request, notifyUriOf(request)))
      if (page === null) return { state: 'unknown' }
      // There is nothing to pay: the customer may pay otherwise at once.
      return page === 'refused' ? { state: 'declined', message: null, lastDigits: null } : stepOf(page)
    },

    findByKey: async (key, ref = null) => {
      const payments = await account.paymentsOf(key)
      if (payments === null) return { state: 'unknown' }
      const verdict = await verdictOn(key, ref, payments)
      if (verdict) return verdict
      const pages = ref === null ? await account.pagesOf(key) : await account.pageById(key, ref)
      if (pages === null) return { state: 'unknown' }
      const open = pages.find((page) => !account.isOver(page)) ?? pages[0]
      return open ? stepOf(open) : { state: 'notFound' }
    },

    // The pages first, so that nothing comes after the look at their payments.
    voidKey: async (key, ref = null) => {
      const pages = await account.pagesOf(key)
      if (pages === null) return { state: 'unknown' }
      const ids = new Set([...pages.map(({ id }) => id), ...(ref === null ? [] : [ref])])
      const closed = await Promise.all([...ids].map((id) => account.closePage(key, id)))
      const payments = await account.paymentsOf(key)
      if (payments === null || closed.includes(false)) return { state: 'unknown' }
      await Promise.all(payments.filter(isUndecided).map((payment) => account.cancel(key, payment)))
      const left = payments.some(isUndecided) ? await account.paymentsOf(key) : payments
      if (left === null) return { state: 'unknown' }
      const verdict = await verdictOn(key, null, left)
      if (verdict?.state !== 'pending') return verdict ?? { state: 'voided' }
      const begun = left.filter(isUndecided).map(({ date_created }) => Date.parse(date_created))
      return { state: 'leftOpen', until: new Date(Math.max(...begun) + UNDECIDED_MS) }
    },

    refund: async ({ key, chargeKey, amountCents }) => {
      const charge = chargeAmong((await account.paymentsOf(chargeKey)) ?? [])
      // It was seen once: its list is behind.
      return charge ? account.giveBack(charge.id, key, amountCents) : { state: 'unknown' }
    },

    receive: (received, now) => readNotice(received, webhookSecret, now),
  }
}

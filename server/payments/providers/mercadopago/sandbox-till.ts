import { randomInt, randomUUID } from 'node:crypto'
import { fromWireMoney } from '../../../../contract/money.ts'
import type { Clock } from '../../../clock.ts'
import { HostedOrders, type OrderLedger } from '../../sandbox-kit/hosted-orders.ts'
import { amountOf, type KeptPayment, type KeptPreference, refundedOf } from './sandbox-wire.ts'

const REFUND_DAYS = 180
const FIRST_PAYMENT = 10_000_000_000

type Begun = Pick<KeptPayment, 'status' | 'status_detail'> & {
  less?: number
  approvesInMs?: number
  isKept?: boolean
}

/** The pages of one account and what was paid at them, in the sandbox's ledger. */
export const openTill = (ledger: OrderLedger, clock: Clock) => {
  const pages = new HostedOrders<KeptPreference>(ledger, 'mercadopago')

  const withPayment = (page: KeptPreference, payment: KeptPayment): KeptPreference =>
    pages.save({
      ...page,
      payments: page.payments.map((one) => (one.id === payment.id ? payment : one)),
    })

  /** As it is now: what was to be approved by itself is. */
  const current = (page: KeptPreference): KeptPreference => {
    const due = page.payments.find(
      ({ status, approves }) =>
        (status === 'pending' || status === 'in_process') &&
        approves !== null &&
        new Date(approves) <= clock.now(),
    )
    if (due === undefined) return page
    return withPayment(page, {
      ...due,
      status: 'approved',
      status_detail: 'accredited',
      approved: due.approves,
    })
  }

  const all = () => pages.all().map(current)

  return {
    make: (page: Omit<KeptPreference, 'id' | 'key' | 'created' | 'payments' | 'uri'>, origin: string) => {
      const id = `1000001-${randomUUID()}`
      const uri = `${origin}/mercadopago/checkout/v1/redirect/${id}`
      const created = clock.now().toISOString()
      return pages.save({ ...page, id, uri, key: page.external_reference, created, payments: [] })
    },
    byId: (id: string): KeptPreference | undefined => {
      const page = pages.byId(id)
      return page && current(page)
    },
    byOnce: (once: string): KeptPreference | undefined => all().find((page) => page.once === once),
    byReference: (reference: unknown): KeptPreference[] =>
      all().filter(({ external_reference }) => reference === undefined || external_reference === reference),
    byPayment: (id: string): { page: KeptPreference; payment: KeptPayment } | undefined => {
      for (const page of all()) {
        const payment = page.payments.find((one) => String(one.id) === id)
        if (payment) return { page, payment }
      }
      return undefined
    },
    change: (page: KeptPreference, change: Partial<KeptPreference>) => pages.save({ ...page, ...change }),
    isOver: ({ expires, expiration_date_to }: KeptPreference): boolean =>
      expires && new Date(expiration_date_to) <= clock.now(),
    /** Somebody pays there. @returns the page with it, and it */
    pay: (page: KeptPreference, { less = 0, approvesInMs, isKept = false, ...begun }: Begun) => {
      const now = clock.now()
      const numbers = pages.all().flatMap(({ payments }) => payments.map(({ id }) => id))
      const payment: KeptPayment = {
        ...begun,
        id: Math.max(FIRST_PAYMENT, ...numbers) + randomInt(1, 1_000),
        amount: amountOf(page) - less,
        created: now.toISOString(),
        approved: begun.status === 'approved' ? now.toISOString() : null,
        approves: approvesInMs === undefined ? null : new Date(now.getTime() + approvesInMs).toISOString(),
        isKept,
        refunds: {},
      }
      return { page: pages.save({ ...page, payments: [...page.payments, payment] }), payment }
    },
    cancel: (page: KeptPreference, payment: KeptPayment): KeptPayment | null => {
      if (payment.isKept || (payment.status !== 'pending' && payment.status !== 'in_process')) return null
      const cancelled = { ...payment, status: 'cancelled', status_detail: 'by_collector' } as const
      withPayment(page, cancelled)
      return cancelled
    },
    /** Once a key. @returns the amount, or null for what cannot be given back */
    refund: (page: KeptPreference, payment: KeptPayment, key: string, asked?: number): number | null => {
      const known = payment.refunds[key]
      if (known !== undefined) return known
      const left = payment.amount - refundedOf(payment)
      const amount = asked ?? left
      const age = clock.now().getTime() - new Date(payment.approved ?? 0).getTime()
      if (payment.status !== 'approved' || age > REFUND_DAYS * 24 * 3_600_000) return null
      if (amount <= 0 || fromWireMoney(left - amount) < 0) return null
      const isWhole = fromWireMoney(left - amount) === 0
      withPayment(page, {
        ...payment,
        refunds: { ...payment.refunds, [key]: amount },
        ...(isWhole
          ? { status: 'refunded', status_detail: 'refunded' }
          : { status_detail: 'partially_refunded' }),
      })
      return amount
    },
  }
}

export type Till = ReturnType<typeof openTill>

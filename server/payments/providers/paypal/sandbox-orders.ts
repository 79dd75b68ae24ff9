import { randomBytes } from 'node:crypto'
import type { Locale } from '../../../../contract/index.ts'
import type { HostedOrder } from '../../sandbox-kit/hosted-orders.ts'
import { type captureStatuses, centsOf, type Money, toMoney } from './wire.ts'

/** What a tester has the payer and PayPal do. */
export const acts = [
  'pay',
  'payWithoutNotice',
  'payTwiceSaid',
  'payLess',
  'pending',
  'pendingRefused',
  'forge',
  'refuse',
  'leave',
] as const
export type Act = (typeof acts)[number]

export interface KeptCapture {
  id: string
  requestId: string
  status: (typeof captureStatuses)[number]
  amount: Money
  at: string
  /** What becomes of one that is PENDING, a minute after. */
  ends?: 'COMPLETED' | 'DECLINED'
}

export interface KeptRefund {
  id: string
  requestId: string
  amount: Money
  at: string
  customId: string | undefined
  invoiceId: string | undefined
}

/** One order of the sandbox. `key` is the request id that made it. */
export interface KeptOrder extends HostedOrder {
  createdAt: string
  amount: Money
  customId: string | undefined
  invoiceId: string | undefined
  description: string | undefined
  language: Locale
  pageUri: string
  returnUri: string
  cancelUri: string
  /** What the payer chose there; null until the order is approved. */
  approved: Act | null
  capture: KeptCapture | null
  refunds: readonly KeptRefund[]
}

const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
/** A number as PayPal writes its own. */
export const paypalId = (length = 17): string =>
  Array.from(randomBytes(length), (byte) => LETTERS[byte % LETTERS.length]).join('')

export const refundedCents = ({ refunds }: Pick<KeptOrder, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + centsOf(amount), 0)

/** What is taken of an order, as its payer chose; null where it is declined. */
export const captureOf = (order: KeptOrder, requestId: string, now: Date): KeptCapture | null => {
  if (order.approved === 'refuse') return null
  const less = order.approved === 'payLess' ? 100 : 0
  const taken = {
    id: paypalId(),
    requestId,
    amount: toMoney(centsOf(order.amount) - less, order.amount.currency_code),
    at: now.toISOString(),
  }
  if (order.approved === 'pending') return { ...taken, status: 'PENDING', ends: 'COMPLETED' }
  if (order.approved === 'pendingRefused') return { ...taken, status: 'PENDING', ends: 'DECLINED' }
  return { ...taken, status: 'COMPLETED' }
}

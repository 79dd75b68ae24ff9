import type { ChargeAnswer, RefundAnswer } from '../../provider.ts'
import { type Capture, centsOf, issuesOf, type Order, type Refund, unitOfOrder } from './wire.ts'

const HOUR_MS = 3_600_000
/** An order that nobody approves ends by itself, and so does one that nobody captures; counted from its beginning. */
const LIVES_MS = { open: 3 * HOUR_MS, approved: 72 * HOUR_MS }

/** Why a payer's means of payment is not taken; the same order may be approved again with another. */
const DECLINES: ReadonlySet<string> = new Set([
  'COMPLIANCE_VIOLATION',
  'DECLINED_DUE_TO_RELATED_TXN',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'INSTRUMENT_DECLINED',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'ORDER_NOT_APPROVED',
  'PAYEE_BLOCKED_TRANSACTION',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYER_ACTION_REQUIRED',
  'PAYER_CANNOT_PAY',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'TRANSACTION_REFUSED',
])

/** PayPal gives this money back no more: it goes back by other means. */
const NEVER_REFUNDED: ReadonlySet<string> = new Set([
  'MAX_NUMBER_OF_REFUNDS_EXCEEDED',
  'PARTIAL_REFUND_NOT_ALLOWED',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'REFUND_NOT_ALLOWED',
  'REFUND_NOT_PERMITTED_DUE_TO_CHARGEBACK',
  'REFUND_TIME_LIMIT_EXCEEDED',
  'TRANSACTION_DISPUTED',
])
/** What nobody should have asked for. An account without funds is topped up, and asked again. */
const WRONG_REFUNDS: ReadonlySet<string> = new Set([
  'CAPTURE_FULLY_REFUNDED',
  'DUPLICATE_INVOICE_ID',
  'REFUND_AMOUNT_EXCEEDED',
  'REFUND_CAPTURE_CURRENCY_MISMATCH',
])

/** @returns what a refund that PayPal knows has become. */
export const refunded = ({ id, status }: Refund): RefundAnswer => {
  if (status === 'COMPLETED') return { state: 'done', ref: id }
  return status === 'PENDING'
    ? { state: 'scheduled', until: null, ref: id }
    : { state: 'byHand', until: null }
}

const DECLINED: ChargeAnswer = { state: 'declined', message: null, lastDigits: null }

/** An order may be COMPLETED with a capture that is not: the capture decides. */
const captured: Record<Capture['status'], (capture: Capture, ref: string) => ChargeAnswer> = {
  COMPLETED: ({ amount }, ref) => ({
    state: 'approved',
    chargedCents: centsOf(amount),
    lastDigits: null,
    ref,
  }),
  PARTIALLY_REFUNDED: (capture, ref) => captured.COMPLETED(capture, ref),
  REFUNDED: (capture, ref) => captured.COMPLETED(capture, ref),
  PENDING: () => ({ state: 'pending' }),
  DECLINED: () => DECLINED,
  FAILED: () => DECLINED,
}

/** When an order ends by itself. */
export const endOf = ({ create_time }: Order, life: keyof typeof LIVES_MS): Date =>
  new Date(new Date(create_time).getTime() + LIVES_MS[life])

/** @param until when the hold ends, where that is known. */
export const answerOf = (given: Order, until?: Date): ChargeAnswer => {
  const { id: ref, status, links } = given
  const { amount, capture } = unitOfOrder(given)
  if (capture !== undefined)
    return capture.amount.currency_code === amount.currency_code
      ? captured[capture.status](capture, ref)
      : { state: 'unknown' }
  if (status === 'VOIDED') return { state: 'voided' }
  if (status === 'APPROVED') return { state: 'authorised' }
  const uri = links.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href
  if (status === 'COMPLETED' || uri === undefined) return { state: 'unknown' }
  const end = endOf(given, 'open')
  const earlier = until !== undefined && until < end ? until : end
  return { state: 'step', step: { kind: 'REDIRECCION', uri, until: earlier }, ref }
}

/** @returns what a charge that PayPal refused has become; null where its reason does not say that it is declined. */
export const declinedFor = (body: unknown): ChargeAnswer | null =>
  issuesOf(body).some((issue) => DECLINES.has(issue)) ? DECLINED : null

/** @returns the same of a refund. */
export const refusedRefund = (body: unknown): RefundAnswer => {
  const issues = issuesOf(body)
  if (issues.some((issue) => NEVER_REFUNDED.has(issue))) return { state: 'byHand', until: null }
  return issues.some((issue) => WRONG_REFUNDS.has(issue)) ? { state: 'refused' } : { state: 'unknown' }
}

import { eq } from 'drizzle-orm'
import type { Locale, PaymentOutcome } from '../../contract/index.ts'
import { purchase } from '../db/schema/index.ts'
import { purchaseOrder, type RefundReason } from '../db/schema/payment.ts'
import { orderNumber } from '../domain/order-number.ts'
import { Refusal } from '../domain/refusal.ts'
import { message } from '../text/messages.ts'
import { type AttemptRow, attemptById, latestAttempt } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

const refundNotices: Record<'refunded' | RefundReason, string> = {
  refunded: 'payment.refunded',
  AMOUNT: 'payment.refunded.amount',
  PLACES: 'payment.refunded.places',
  BEGUN: 'payment.refunded.begun',
  NOT_WANTED: 'payment.refunded.notWanted',
}

/**
 * A purchase's payment as its customer sees it; a purchase nobody tried to pay reads CANCELADO.
 * @param replayed the attempt of the same request, which came before; else the latest is read.
 * @throws Refusal NO_ENCONTRADO for another's purchase as for none.
 */
export const readOutcome = async (
  { database, decisions }: PaymentContext,
  purchaseId: string,
  customerId: number,
  locale: Locale,
  replayed?: string,
): Promise<{ outcome: PaymentOutcome; attempt: AttemptRow | undefined }> => {
  const { orm } = database
  const [row] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  if (row?.customerId !== customerId) throw new Refusal('NO_ENCONTRADO')
  const [order] = await orm.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const attempt =
    replayed === undefined ? await latestAttempt(orm, purchaseId) : await attemptById(orm, replayed)
  const { state, notice, deadline } = decisions.outcome(
    row,
    attempt && {
      state: attempt.state,
      isAlerted: attempt.alertedAt !== null,
      refundReason: attempt.refundReason,
    },
    replayed !== undefined,
  )
  const noticeText = () => {
    if (notice === null) return null
    return notice === 'issuer' ? (attempt?.issuerMessage ?? null) : message(locale, refundNotices[notice])
  }
  return {
    attempt,
    outcome: {
      cEstadoPago: state,
      cMensajeEmisor: noticeText(),
      cUltimosDigitos: attempt?.lastDigits ?? null,
      nOrden: order ? orderNumber(order.id) : null,
      dMaxima: deadline?.toISOString() ?? null,
    },
  }
}

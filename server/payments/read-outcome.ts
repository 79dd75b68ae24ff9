import { eq } from 'drizzle-orm'
import type { Locale, PaymentOutcome } from '../../contract/index.ts'
import { purchase } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../domain/order-number.ts'
import { Refusal } from '../domain/refusal.ts'
import { message } from '../text/messages.ts'
import { type AttemptRow, latestAttempt } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

/**
 * A purchase's payment as its customer sees it; a purchase nobody tried to pay reads CANCELADO.
 * @throws Refusal NO_ENCONTRADO for another's purchase as for none.
 */
export const readOutcome = async (
  { database, decisions }: PaymentContext,
  purchaseId: string,
  customerId: number,
  locale: Locale,
): Promise<{ outcome: PaymentOutcome; attempt: AttemptRow | undefined }> => {
  const { orm } = database
  const [row] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  if (row?.customerId !== customerId) throw new Refusal('NO_ENCONTRADO')
  const [order] = await orm.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const attempt = await latestAttempt(orm, purchaseId)
  const { state, notice, deadline } = decisions.outcome(
    row,
    attempt && { state: attempt.state, isAlerted: attempt.alertedAt !== null },
  )
  const texts = { issuer: attempt?.issuerMessage ?? null, refunded: message(locale, 'payment.refunded') }
  return {
    attempt,
    outcome: {
      cEstadoPago: state,
      cMensajeEmisor: notice && texts[notice],
      cUltimosDigitos: attempt?.lastDigits ?? null,
      nOrden: order ? orderNumber(order.id) : null,
      dMaxima: deadline?.toISOString() ?? null,
    },
  }
}

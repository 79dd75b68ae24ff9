import { eq } from 'drizzle-orm'
import type { Locale, PaymentOutcome, PaymentState } from '../../contract/index.ts'
import { purchase } from '../db/schema/index.ts'
import { type AttemptState, purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../domain/order-number.ts'
import { Refusal } from '../domain/refusal.ts'
import { message } from '../text/messages.ts'
import { type AttemptRow, latestAttempt } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

const stateOf: Record<AttemptState, PaymentState> = {
  ENVIANDO: 'PROCESANDO',
  DESCONOCIDO: 'PROCESANDO',
  RECHAZADO: 'RECHAZADO',
  CONFIRMADO: 'APROBADO',
  A_DEVOLVER: 'RECHAZADO',
  DEVUELTO: 'RECHAZADO',
}

const messageOf = (attempt: AttemptRow | undefined, locale: Locale): string | null => {
  if (attempt?.state === 'A_DEVOLVER' || attempt?.state === 'DEVUELTO')
    return message(locale, 'payment.refunded')
  return attempt?.state === 'RECHAZADO' ? attempt.issuerMessage : null
}

/**
 * A purchase's payment as its customer sees it; a purchase nobody tried to pay reads CANCELADO.
 * @throws Refusal NO_ENCONTRADO for another's purchase as for none.
 */
export const readOutcome = async (
  { database }: PaymentContext,
  purchaseId: string,
  customerId: number,
  locale: Locale,
): Promise<{ outcome: PaymentOutcome; attempt: AttemptRow | undefined }> => {
  const { orm } = database
  const [row] = await orm.select().from(purchase).where(eq(purchase.id, purchaseId))
  if (row?.customerId !== customerId) throw new Refusal('NO_ENCONTRADO')
  const [order] = await orm.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const attempt = await latestAttempt(orm, purchaseId)
  const paid = row.state === 'CONFIRMADO'
  const waiting = attempt?.alertedAt && stateOf[attempt.state] === 'PROCESANDO'
  const state = paid ? 'APROBADO' : waiting ? 'PENDIENTE' : attempt ? stateOf[attempt.state] : 'CANCELADO'
  return {
    attempt,
    outcome: {
      cEstadoPago: state,
      cMensajeEmisor: paid ? null : messageOf(attempt, locale),
      cUltimosDigitos: attempt?.lastDigits ?? null,
      nOrden: order ? orderNumber(order.id) : null,
      dMaxima: row.state === 'ABIERTO' || row.state === 'PAGANDO' ? row.deadline.toISOString() : null,
    },
  }
}

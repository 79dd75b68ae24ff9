import { and, asc, eq } from 'drizzle-orm'
import type { PurchaseTrace, RecordedTransition } from '../../../contract/index.ts'
import type { Orm } from '../../db/open.ts'
import { purchase, transitionRecord } from '../../db/schema/index.ts'
import { paymentAttempt, purchaseOrder } from '../../db/schema/payment.ts'
import { orderNumber } from '../../selling/order-number.ts'

const ORDER_NUMBER = /^\d{1,9}$/

const findPurchase = async (orm: Orm, number: string, deploymentId: string) => {
  const known = ORDER_NUMBER.test(number)
    ? eq(purchaseOrder.id, Number(number))
    : eq(purchase.id, number.toLowerCase())
  const [found] = await orm
    .select({
      id: purchase.id,
      state: purchase.state,
      startedAt: purchase.startedAt,
      deadline: purchase.deadline,
      order: purchaseOrder.id,
    })
    .from(purchase)
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(and(known, eq(purchase.deploymentId, deploymentId)))
  return found
}

const startedAt = (at: Date, state: string): RecordedTransition => ({
  cEvento: null,
  cDesde: null,
  cHasta: state,
  dFecha: at.toISOString(),
})

const toWire = ({
  event,
  fromState,
  toState,
  at,
}: typeof transitionRecord.$inferSelect): RecordedTransition => ({
  cEvento: event,
  cDesde: fromState,
  cHasta: toState,
  dFecha: at?.toISOString() ?? null,
})

/**
 * Where a purchase is and how it got there: its own steps and those of each payment attempt, in order.
 * @param number as customers see it on an order, or the purchase's id.
 * @returns null where the deployment has none of it.
 */
export const readTrace = async (
  orm: Orm,
  number: string,
  deploymentId: string,
): Promise<PurchaseTrace | null> => {
  const found = await findPurchase(orm, number, deploymentId)
  if (!found) return null
  const attempts = await orm
    .select({ id: paymentAttempt.id, state: paymentAttempt.state, createdAt: paymentAttempt.createdAt })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.purchaseId, found.id))
    .orderBy(asc(paymentAttempt.createdAt), asc(paymentAttempt.id))
  const records = await orm
    .select()
    .from(transitionRecord)
    .where(eq(transitionRecord.purchaseId, found.id))
    .orderBy(asc(transitionRecord.id))
  const stepsOf = (attemptId: string | null) =>
    records.filter((record) => record.attemptId === attemptId).map(toWire)
  return {
    nOrden: found.order === null ? null : orderNumber(found.order),
    idProcesoDeCompra: found.id,
    cEstado: found.state,
    dMaxima: found.deadline.toISOString(),
    listaTransicion: [startedAt(found.startedAt, 'ABIERTO'), ...stepsOf(null)],
    listaIntento: attempts.map(({ id, state, createdAt }) => ({
      idIntento: id,
      cEstado: state,
      listaTransicion: [startedAt(createdAt, 'ENVIANDO'), ...stepsOf(id)],
    })),
  }
}

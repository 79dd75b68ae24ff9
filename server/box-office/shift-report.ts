import { and, asc, count, eq, gte, inArray, isNotNull, lte } from 'drizzle-orm'
import { type ShiftClosing, toWireMoney } from '../../contract/index.ts'
import { statesWith } from '../db/attempt-states.ts'
import type { Transaction } from '../db/open.ts'
import { boxCancellation, boxPrint, boxReturn, boxSale, purchase, refund, staff } from '../db/schema/index.ts'
import { paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../selling/order-number.ts'
import { exchangesOf } from './shift-exchanges.ts'
import { returnsOf } from './shift-returns.ts'
import type { ShiftRow } from './shifts.ts'
import { paymentKindOf } from './sold.ts'

/** What a closed shift's sheet lists beside its sums. */
export type ShiftReport = Pick<
  ShiftClosing,
  'listaAnulacion' | 'listaImpresion' | 'listaDevolucion' | 'listaCambio'
>

/** Sales of a shift, and single tickets, that a manager cancelled, the first one first, and the orders that its member printed until it was closed. */
export const reportOf = async (
  tx: Pick<Transaction, 'select'>,
  shift: ShiftRow,
  closedAt: Date,
): Promise<ShiftReport> => {
  const cancelled = await tx
    .select({
      purchaseId: boxCancellation.purchaseId,
      orderId: purchaseOrder.id,
      at: boxCancellation.at,
      reason: boxCancellation.reason,
      manager: staff.name,
    })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(boxCancellation, eq(boxCancellation.purchaseId, purchase.id))
    .innerJoin(staff, eq(staff.id, boxCancellation.staffId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(eq(boxSale.shiftId, shift.id))
    .orderBy(asc(boxCancellation.at), asc(purchaseOrder.id))
  const returned = await tx
    .select({ part: boxReturn, orderId: purchaseOrder.id, manager: staff.name })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(boxReturn, eq(boxReturn.purchaseId, purchase.id))
    .innerJoin(staff, eq(staff.id, boxReturn.staffId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(eq(boxSale.shiftId, shift.id))
  const paid = [
    ...cancelled.map(({ purchaseId }) => purchaseId),
    ...returned.map(({ part }) => part.purchaseId),
  ]
  const charges = await tx
    .select()
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.purchaseId, paid),
        inArray(paymentAttempt.state, [...statesWith('charged'), ...statesWith('givenBack')]),
      ),
    )
    .orderBy(asc(paymentAttempt.createdAt))
  const printed = await tx
    .select({ orderId: purchaseOrder.id, times: count() })
    .from(boxPrint)
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, boxPrint.purchaseId))
    .where(
      and(eq(boxPrint.staffId, shift.staffId), gte(boxPrint.at, shift.openedAt), lte(boxPrint.at, closedAt)),
    )
    .groupBy(purchaseOrder.id)
    .orderBy(asc(purchaseOrder.id))
  // Those too that an operator gave back.
  const parts = await tx
    .select({ purchaseId: refund.purchaseId, cents: refund.cents })
    .from(refund)
    .where(and(inArray(refund.purchaseId, paid), isNotNull(refund.ticketNumbers)))
  // The last: one before it may have been answered late, and given back.
  const chargeOf = (purchaseId: string) => charges.findLast((one) => one.purchaseId === purchaseId)
  const kindOf = (purchaseId: string) => {
    const charge = chargeOf(purchaseId)
    return charge ? paymentKindOf(charge.port) : 'GRATIS'
  }
  const whole = cancelled.map(({ purchaseId, orderId, at, reason, manager }) => {
    const charge = chargeOf(purchaseId)
    const before = parts
      .filter((part) => part.purchaseId === purchaseId)
      .reduce((cents, part) => cents + part.cents, 0)
    return {
      nOrden: orderNumber(orderId),
      dAnulacion: at.toISOString(),
      cMotivo: reason,
      cEncargado: manager,
      cFormaDePago: kindOf(purchaseId),
      fDevuelto: toWireMoney((charge?.chargedCents ?? 0) - before),
      nEntradas: null,
    }
  })
  const single = returned.map(({ part, orderId, manager }) => ({
    nOrden: orderNumber(orderId),
    dAnulacion: part.at.toISOString(),
    cMotivo: part.reason,
    cEncargado: manager,
    cFormaDePago: kindOf(part.purchaseId),
    fDevuelto: toWireMoney(part.cents),
    nEntradas: part.ticketNumbers.length,
  }))
  return {
    listaAnulacion: [...single, ...whole].sort((a, b) => a.dAnulacion.localeCompare(b.dAnulacion)),
    listaDevolucion: await returnsOf(tx, shift.id),
    listaCambio: await exchangesOf(tx, shift.id),
    listaImpresion: printed.map(({ orderId, times }) => ({
      nOrden: orderNumber(orderId),
      nImpresiones: times,
    })),
  }
}

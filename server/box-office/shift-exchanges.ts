import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ShiftClosing, toWireMoney } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { boxExchange, exchange, staff } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../selling/order-number.ts'

const manager = alias(staff, 'manager')
const before = alias(purchaseOrder, 'before')

/** What was exchanged in a shift, the first one first. */
export const exchangesOf = async (
  tx: Pick<Transaction, 'select'>,
  shiftId: number,
): Promise<ShiftClosing['listaCambio']> => {
  const rows = await tx
    .select({ desk: boxExchange, exchange, order: purchaseOrder, oldId: before.id, manager: manager.name })
    .from(boxExchange)
    .innerJoin(exchange, eq(exchange.purchaseId, boxExchange.purchaseId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, exchange.purchaseId))
    .innerJoin(before, eq(before.purchaseId, exchange.oldPurchaseId))
    .leftJoin(manager, eq(manager.id, boxExchange.managerId))
    .where(and(eq(boxExchange.shiftId, shiftId), isNotNull(exchange.doneAt)))
    .orderBy(asc(exchange.doneAt), asc(purchaseOrder.id))
  return rows.map(
    ({ desk, exchange: { ticketNumbers, worthCents, creditCents, doneAt }, order, ...row }) => ({
      nOrden: orderNumber(order.id),
      nOrdenAnterior: orderNumber(row.oldId),
      dCambio: (doneAt ?? desk.at).toISOString(),
      nEntradas: ticketNumbers.length,
      fPagado: toWireMoney(order.totals.totalCents),
      fDevuelto: toWireMoney(worthCents - (creditCents ?? 0)),
      cDestino: desk.by,
      cComprobante: desk.evidence,
      cEncargado: row.manager,
      cMotivo: desk.reason,
    }),
  )
}

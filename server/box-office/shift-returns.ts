import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { type ShiftClosing, toWireMoney } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { boxGiveBack, staff } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../selling/order-number.ts'

const manager = alias(staff, 'manager')

/** What was given back in a shift, of sales of before and of the web, the first one first. */
export const returnsOf = async (
  tx: Pick<Transaction, 'select'>,
  shiftId: number,
): Promise<ShiftClosing['listaDevolucion']> => {
  const rows = await tx
    .select({ given: boxGiveBack, orderId: purchaseOrder.id, manager: manager.name })
    .from(boxGiveBack)
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, boxGiveBack.purchaseId))
    .leftJoin(manager, eq(manager.id, boxGiveBack.managerId))
    .where(eq(boxGiveBack.shiftId, shiftId))
    .orderBy(asc(boxGiveBack.at), asc(boxGiveBack.id))
  return rows.map(({ given, orderId, manager: allowedBy }) => ({
    nOrden: orderNumber(orderId),
    dDevolucion: given.at.toISOString(),
    nEntradas: given.ticketNumbers.length,
    fDevuelto: toWireMoney(given.cents),
    fRetenido: toWireMoney(given.keptCents),
    cDestino: given.by,
    cComprobante: given.evidence,
    cEncargado: allowedBy,
    cMotivo: given.reason,
  }))
}

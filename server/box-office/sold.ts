import { and, asc, count, desc, eq, inArray, isNotNull, or } from 'drizzle-orm'
import { type BoxSale, type Locale, toWireMoney } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { boxCancellation, boxPrint, boxSale, purchase } from '../db/schema/index.ts'
import { type PaymentPortName, paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../domain/order-number.ts'
import { type PrintedTicket, readTickets } from '../tickets/read-tickets.ts'

const kindOf: Partial<Record<PaymentPortName, BoxSale['cFormaDePago']>> = {
  CASH: 'EFECTIVO',
  TERMINAL: 'TERMINAL',
}

/** "La casa de las hojas, D 11, D 12", of one sale. */
const describe = (tickets: readonly PrintedTicket[]): string => {
  const placesOf = Map.groupBy(tickets, ({ showName }) => showName)
  return [...placesOf]
    .flatMap(([show, places]) => [
      show,
      ...places.map(({ sector, row, seat }) => (seat === null ? sector : `${row} ${seat}`)),
    ])
    .join(', ')
}

export interface SoldPurchase {
  customerId: number
  sale: BoxSale
  tickets: PrintedTicket[]
}

/**
 * What a shift has sold and been paid for, newest first; what was cancelled stays in the list.
 * @param purchaseId this one alone; none where it is another shift's, as one that does not exist.
 */
export const readSold = async (
  orm: Orm,
  { shiftId, purchaseId, locale }: { shiftId: number; purchaseId?: string; locale: Locale },
): Promise<SoldPurchase[]> => {
  const rows = await orm
    .select({
      id: purchase.id,
      order: purchaseOrder,
      cancelledAt: boxCancellation.at,
      customerId: purchase.customerId,
    })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .leftJoin(boxCancellation, eq(boxCancellation.purchaseId, purchase.id))
    .where(
      and(
        eq(boxSale.shiftId, shiftId),
        or(eq(purchase.state, 'CONFIRMADO'), isNotNull(boxCancellation.purchaseId)),
        ...(purchaseId === undefined ? [] : [eq(purchase.id, purchaseId)]),
      ),
    )
    .orderBy(desc(purchaseOrder.confirmedAt), desc(purchaseOrder.id))
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  const tickets = Map.groupBy(
    await readTickets(orm, { purchaseIds: ids }, locale),
    (ticket) => ticket.purchaseId,
  )
  const attempts = await orm
    .select()
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.purchaseId, ids),
        inArray(paymentAttempt.state, ['CONFIRMADO', 'A_DEVOLVER', 'DEVUELTO']),
      ),
    )
    .orderBy(asc(paymentAttempt.createdAt))
  const prints = await orm
    .select({ id: boxPrint.purchaseId, times: count() })
    .from(boxPrint)
    .where(inArray(boxPrint.purchaseId, ids))
    .groupBy(boxPrint.purchaseId)
  return rows.map(({ id, order, cancelledAt, customerId }) => {
    const attempt = attempts.findLast(({ purchaseId }) => purchaseId === id)
    const sold = tickets.get(id) ?? []
    const tendered = attempt?.tenderedCents ?? null
    return {
      customerId,
      tickets: sold,
      sale: {
        idProcesoDeCompra: id,
        nOrden: orderNumber(order.id),
        cEstado: cancelledAt === null ? 'CONFIRMADA' : 'ANULADA',
        dVenta: (order.confirmedAt ?? order.createdAt).toISOString(),
        cFormaDePago: (attempt && kindOf[attempt.port]) ?? 'GRATIS',
        fTotal: toWireMoney(order.totals.totalCents),
        fRecibido: tendered === null ? null : toWireMoney(tendered),
        cComprobante: attempt?.receipt ?? null,
        nEntradas: sold.length,
        cDescripcion: describe(sold),
        nImpresiones: prints.find((print) => print.id === id)?.times ?? 0,
      },
    }
  })
}

import { and, asc, count, desc, eq, inArray, isNotNull, type SQL, sum } from 'drizzle-orm'
import { type BoxSale, type Locale, toWireMoney } from '../../contract/index.ts'
import { statesWith } from '../db/attempt-states.ts'
import type { Orm } from '../db/open.ts'
import { boxPrint, boxSale, purchase, refund } from '../db/schema/index.ts'
import { type PaymentPortName, paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../selling/order-number.ts'
import { type PrintedTicket, readTickets } from '../tickets/read-tickets.ts'

const kinds: Partial<Record<PaymentPortName, BoxSale['cFormaDePago']>> = {
  CASH: 'EFECTIVO',
  TERMINAL: 'TERMINAL',
  link: 'ENLACE',
}

/** How a sale was paid, by the port of its charge: a desk has three, all others are the web's. */
export const paymentKindOf = (port: PaymentPortName): BoxSale['cFormaDePago'] => kinds[port] ?? 'TARJETA'

type DescribedTicket = Pick<PrintedTicket, 'showName' | 'sector' | 'row' | 'seat'>

/** "D 11", or the sector of a place without a seat. */
export const describePlace = ({ sector, row, seat }: DescribedTicket): string =>
  seat === null ? sector : [row, seat].filter(Boolean).join(' ')

/** "La casa de las hojas, D 11, D 12", of one sale. */
export const describePlaces = (tickets: readonly DescribedTicket[]): string => {
  const placesOf = Map.groupBy(tickets, ({ showName }) => showName)
  return [...placesOf].flatMap(([show, places]) => [show, ...places.map(describePlace)]).join(', ')
}

export interface SoldPurchase {
  purchase: typeof purchase.$inferSelect
  /** Null for a purchase of the web. */
  shiftId: number | null
  sale: BoxSale
  /** What it has; of a cancelled sale what it had at last, for its description: they are never printed. */
  tickets: PrintedTicket[]
}

/** What a shift has sold and been paid for; what was cancelled stays in the list. */
export const soldInShift = (shiftId: number): SQL => eq(boxSale.shiftId, shiftId)

/** Newest first. @param which of the purchases that were paid, by the columns of box_sale, purchase and its order */
export const readSold = async (
  orm: Orm,
  locale: Locale,
  which: SQL | undefined,
  limit = 1_000,
): Promise<SoldPurchase[]> => {
  const rows = await orm
    .select({ order: purchaseOrder, purchase, shiftId: boxSale.shiftId })
    .from(purchaseOrder)
    .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
    .leftJoin(boxSale, eq(boxSale.customerId, purchase.customerId))
    .where(and(isNotNull(purchaseOrder.confirmedAt), which))
    .orderBy(desc(purchaseOrder.confirmedAt), desc(purchaseOrder.id))
    .limit(limit)
  const ids = rows.map((row) => row.purchase.id)
  if (ids.length === 0) return []
  const tickets = Map.groupBy(
    await readTickets(orm, { purchaseIds: ids, cancelled: true }, locale),
    (ticket) => ticket.purchaseId,
  )
  const attempts = await orm
    .select()
    .from(paymentAttempt)
    .where(
      and(
        inArray(paymentAttempt.purchaseId, ids),
        inArray(paymentAttempt.state, [...statesWith('charged'), ...statesWith('givenBack')]),
      ),
    )
    .orderBy(asc(paymentAttempt.createdAt))
  const prints = await orm
    .select({ id: boxPrint.purchaseId, times: count() })
    .from(boxPrint)
    .where(inArray(boxPrint.purchaseId, ids))
    .groupBy(boxPrint.purchaseId)
  const returns = await orm
    .select({ id: refund.purchaseId, cents: sum(refund.cents).mapWith(Number) })
    .from(refund)
    .where(and(inArray(refund.purchaseId, ids), isNotNull(refund.ticketNumbers)))
    .groupBy(refund.purchaseId)
  return rows.map(({ order, shiftId, ...row }) => {
    const { id, state } = row.purchase
    const attempt = attempts.findLast(({ purchaseId }) => purchaseId === id)
    const sold = tickets.get(id) ?? []
    const isPaid = state === 'CONFIRMADO'
    const returnedCents = returns.find((one) => one.id === id)?.cents ?? 0
    const tendered = attempt?.tenderedCents ?? null
    return {
      ...row,
      shiftId,
      tickets: sold,
      sale: {
        idProcesoDeCompra: id,
        nOrden: orderNumber(order.id),
        cEstado: isPaid ? 'CONFIRMADA' : 'ANULADA',
        dVenta: (order.confirmedAt ?? order.createdAt).toISOString(),
        cFormaDePago: attempt ? paymentKindOf(attempt.port) : 'GRATIS',
        fTotal: toWireMoney(order.totals.totalCents),
        fRecibido: tendered === null ? null : toWireMoney(tendered),
        fDevuelto: toWireMoney(isPaid ? returnedCents : order.totals.totalCents),
        cComprobante: attempt?.receipt ?? null,
        nEntradas: sold.length,
        cDescripcion: describePlaces(sold),
        nImpresiones: prints.find((print) => print.id === id)?.times ?? 0,
        listaEntrada:
          isPaid && shiftId !== null
            ? sold.map((ticket) => ({
                cNumero: ticket.number,
                cDescripcion: describePlace(ticket),
                fPrecio: toWireMoney(ticket.priceCents),
              }))
            : [],
      },
    }
  })
}

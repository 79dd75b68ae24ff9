import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { type BoxParkedSale, type Locale, toWireMoney } from '../../contract/index.ts'
import { type AttemptMoney, moneyOf } from '../db/attempt-states.ts'
import type { Orm } from '../db/open.ts'
import { boxSale, performance, purchase, purchasePlace, seat, sector, show } from '../db/schema/index.ts'
import { paymentAttempt, purchaseOrder } from '../db/schema/payment.ts'
import { orderNumber } from '../selling/order-number.ts'
import { readWords } from '../tickets/read-tickets.ts'
import { describePlaces } from './sold.ts'

/** What is known of the money; a sale that is charged becomes one of the shift's sales. */
const VERDICTS: Record<AttemptMoney, BoxParkedSale['cEstado']> = {
  unknown: 'ESPERANDO',
  notCharged: 'NO_COBRADA',
  charged: 'DEVUELTA',
  givenBack: 'DEVUELTA',
}

/** The places of purchases, those that were given back too. */
const readPlaces = async (orm: Orm, locale: Locale, purchaseIds: string[]) => {
  const rows = await orm
    .select({ place: purchasePlace, sector: sector.name, seat, show: show.name })
    .from(purchasePlace)
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .innerJoin(show, eq(show.id, performance.showId))
    .leftJoin(
      seat,
      and(eq(seat.performanceId, purchasePlace.performanceId), eq(seat.ordinal, purchasePlace.seatOrdinal)),
    )
    .where(inArray(purchasePlace.purchaseId, purchaseIds))
    .orderBy(asc(purchasePlace.performanceId), asc(purchasePlace.seatOrdinal))
  const texts = rows.flatMap((row) => [row.show, row.sector, row.seat?.rowLabel])
  const say = await readWords(orm, locale, texts)
  return rows.map(({ place, ...row }) => ({
    purchaseId: place.purchaseId,
    quantity: place.quantity,
    showName: say(row.show),
    sector: say(row.sector),
    row: row.seat === null ? null : say(row.seat.rowLabel),
    seat: row.seat?.seatLabel ?? null,
  }))
}

/** Sales of a shift that the desk left to its terminal, and that have not become tickets; the oldest first. */
export const readParked = async (orm: Orm, locale: Locale, shiftId: number): Promise<BoxParkedSale[]> => {
  const rows = await orm
    .select({ order: purchaseOrder, attempt: paymentAttempt })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .innerJoin(paymentAttempt, eq(paymentAttempt.purchaseId, purchase.id))
    .where(and(eq(boxSale.shiftId, shiftId), isNotNull(boxSale.parkedAt), isNull(purchaseOrder.confirmedAt)))
    .orderBy(asc(boxSale.parkedAt), asc(paymentAttempt.createdAt))
  if (rows.length === 0) return []
  // Of each the attempt that it was left with, which is the last one.
  const last = new Map(rows.map((row) => [row.order.purchaseId, row]))
  const places = await readPlaces(orm, locale, [...last.keys()])
  return [...last.values()].map(({ order, attempt }) => {
    const own = places.filter(({ purchaseId }) => purchaseId === order.purchaseId)
    return {
      idProcesoDeCompra: order.purchaseId,
      nOrden: orderNumber(order.id),
      cEstado: VERDICTS[moneyOf[attempt.state]],
      dVenta: attempt.createdAt.toISOString(),
      fTotal: toWireMoney(order.totals.totalCents),
      nEntradas: own.reduce((sum, { quantity }) => sum + quantity, 0),
      cDescripcion: describePlaces(own),
    }
  })
}

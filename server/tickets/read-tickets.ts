import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import {
  establishment,
  performance,
  promotion,
  purchasePlace,
  seat,
  sector,
  show,
} from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'

/** A ticket with all that is printed on it. Price in whole cents; startsAt null for a product. */
export interface PrintedTicket {
  purchaseId: string
  number: string
  qr: string
  priceCents: number
  performanceId: number
  showName: string
  venue: string
  address: string
  startsAt: Date | null
  sector: string
  row: string | null
  seat: string | null
  promotion: string | null
}

/** @returns the tickets of these purchases in the order of their places. */
export const readTickets = async (orm: Orm, purchaseIds: readonly string[]): Promise<PrintedTicket[]> => {
  if (purchaseIds.length === 0) return []
  const rows = await orm
    .select({ ticket, place: purchasePlace, sector, seat, performance, show, establishment, promotion })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .innerJoin(show, eq(show.id, performance.showId))
    .innerJoin(establishment, eq(establishment.id, show.establishmentId))
    .leftJoin(promotion, eq(promotion.id, purchasePlace.promotionId))
    .leftJoin(
      seat,
      and(eq(seat.performanceId, purchasePlace.performanceId), eq(seat.ordinal, purchasePlace.seatOrdinal)),
    )
    .where(inArray(ticket.purchaseId, [...purchaseIds]))
    .orderBy(
      asc(purchasePlace.performanceId),
      asc(purchasePlace.seatOrdinal),
      asc(ticket.placeId),
      asc(ticket.copy),
    )
  return rows.map((row) => ({
    purchaseId: row.ticket.purchaseId,
    number: row.ticket.number,
    qr: row.ticket.qr,
    priceCents: row.ticket.priceCents,
    performanceId: row.performance.id,
    showName: row.show.name,
    venue: row.establishment.name,
    address: [row.establishment.address, row.establishment.city].filter(Boolean).join(', '),
    startsAt: row.performance.startsAt,
    sector: row.sector.name,
    row: row.seat?.rowLabel ?? null,
    seat: row.seat?.seatLabel ?? null,
    promotion: row.promotion?.name ?? null,
  }))
}

import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import {
  performance,
  purchasePlace,
  sector,
  ticketOffer,
  ticketRedemption,
  ticketResale,
} from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import type { GivenBackTicket } from './decide/give-back.ts'
import type { ChargedTicket } from './decide/part.ts'

export interface TicketOfPurchase extends ChargedTicket, GivenBackTicket {
  performanceId: number
  showId: number
  /** Another ticket of its buyer's has taken its place. */
  isExchanged: boolean
  sectorId: number
  /** Null in a sector without seats. */
  seatOrdinal: number | null
}

/** All that a purchase has had, as it is now. */
export const readTicketsOf = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<TicketOfPurchase[]> => {
  const rows = await tx
    .select({ ticket, place: purchasePlace, kind: sector.kind, performance })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(eq(ticket.purchaseId, purchaseId))
    .orderBy(asc(ticket.number))
  const admitted = await tx
    .select({ number: ticketRedemption.ticketNumber })
    .from(ticketRedemption)
    .innerJoin(ticket, eq(ticket.number, ticketRedemption.ticketNumber))
    .where(eq(ticket.purchaseId, purchaseId))
  const offers = await tx
    .select({ number: ticketOffer.ticketNumber })
    .from(ticketOffer)
    .innerJoin(ticket, eq(ticket.number, ticketOffer.ticketNumber))
    .where(and(eq(ticket.purchaseId, purchaseId), isNull(ticketOffer.endedAt)))
  const resales = await tx
    .select({ number: ticketResale.ticketNumber })
    .from(ticketResale)
    .where(and(eq(ticketResale.purchaseId, purchaseId), eq(ticketResale.state, 'OPEN')))
  const isOnResale = new Set(resales.map(({ number }) => number))
  const isOffered = new Set(offers.map(({ number }) => number))
  const isAdmitted = new Set(admitted.map(({ number }) => number))
  return rows.map(({ ticket: row, place, kind, performance: of }) => ({
    number: row.number,
    performanceId: of.id,
    showId: of.showId,
    sectorId: place.sectorId,
    seatOrdinal: place.seatOrdinal,
    priceCents: row.priceCents,
    isProduct: kind === 'PRODUCTO',
    isVoid: row.voidedAt !== null,
    isReturned: row.voidReason === 'RETURNED',
    isExchanged: row.voidReason === 'EXCHANGED',
    isResold: row.voidReason === 'RESOLD',
    isAdmitted: isAdmitted.has(row.number),
    isTransferred: row.holderName !== null,
    isOfCancelled: of.cancelled,
    isOffered: isOffered.has(row.number),
    isOnResale: isOnResale.has(row.number),
    startsAt: of.startsAt,
  }))
}

/** The same, locked: a door that scans one meanwhile waits, and then knows what became of it. */
export const lockTickets = async (tx: Transaction, purchaseId: string): Promise<TicketOfPurchase[]> => {
  await tx
    .select({ number: ticket.number })
    .from(ticket)
    .where(eq(ticket.purchaseId, purchaseId))
    .orderBy(asc(ticket.number))
    .for('update')
  return readTicketsOf(tx, purchaseId)
}

const isPaidBack = ({ isReturned, isExchanged, isResold }: TicketOfPurchase): boolean =>
  isReturned || isExchanged || isResold

/**
 * What was charged, of what went back or was exchanged before and of what goes now: what centsOfPart asks for.
 * @param moved performances whose tickets the house has left to choose about
 */
export const partsOf = (
  all: readonly TicketOfPurchase[],
  numbers: readonly string[],
  moved: ReadonlySet<number> = new Set(),
) => ({
  all: all.filter((one) => !one.isVoid || isPaidBack(one)),
  before: all.filter(isPaidBack),
  some: all
    .filter(({ number }) => numbers.includes(number))
    .map((one) => ({ ...one, isMoved: moved.has(one.performanceId) })),
})

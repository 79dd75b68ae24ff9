import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import {
  type PlaceNames,
  performance,
  purchase,
  purchasePlace,
  seat,
  sector,
  ticketOffer,
} from '../db/schema/index.ts'
import { type OutboxKind, outbox, ticket } from '../db/schema/payment.ts'
import { seatChangedHeldKey, seatChangedKey } from '../mail/seat-changed-mails.ts'
import type { PurchaseRow } from '../payments/locked-purchase.ts'
import { newTicketNumber } from '../tickets/mint-tickets.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'

/** The ticket's place and its seat, of a purchase that is locked. */
export const placeOf = async (tx: Transaction, number: string) => {
  const [found] = await tx
    .select({ ticket, place: purchasePlace, sector, seat, startsAt: performance.startsAt })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .leftJoin(
      seat,
      and(eq(seat.performanceId, purchasePlace.performanceId), eq(seat.ordinal, purchasePlace.seatOrdinal)),
    )
    .where(eq(ticket.number, number))
  if (found === undefined) throw new Error(`ticket ${number} has no place`)
  return found
}

/** The new ticket in the old one's place, with its holder and what it cost; a link that hands it on stays good. */
export const reseatTicket = async (
  signer: TicketSigner,
  tx: Transaction,
  { ticket: old, startsAt, place }: Awaited<ReturnType<typeof placeOf>>,
  after: PlaceNames,
  now: Date,
): Promise<string> => {
  const number = newTicketNumber()
  const qr = signer.sign({
    ...{ number, performanceId: place.performanceId, ...after },
    startsAt: startsAt ? Math.floor(startsAt.getTime() / 1000) : null,
  })
  await tx.update(ticket).set({ voidedAt: now, voidReason: 'RESEATED' }).where(eq(ticket.number, old.number))
  await tx.insert(ticket).values({ ...old, number, qr, createdAt: now, voidedAt: null, voidReason: null })
  await tx
    .update(ticketOffer)
    .set({ ticketNumber: number })
    .where(and(eq(ticketOffer.ticketNumber, old.number), isNull(ticketOffer.endedAt)))
  return number
}

/** What was assigned to the ticket stays with it: it is called by its seat. */
export const renameAssigned = async (
  tx: Transaction,
  { id, extras }: PurchaseRow,
  from: string,
  to: string,
): Promise<void> => {
  if (!extras?.assigned) return
  const assigned = extras.assigned.map((one) => (one.ticket === from ? { ...one, ticket: to } : one))
  await tx
    .update(purchase)
    .set({ extras: { ...extras, assigned } })
    .where(eq(purchase.id, id))
}

/** Owes the mails: to the buyer, and to whoever has the ticket where that is another person. */
export const oweSeatMails = async (
  tx: Transaction,
  purchaseId: string,
  number: string,
  isHeld: boolean,
  now: Date,
): Promise<void> => {
  const owe = (key: string, kind: OutboxKind, subjectId: string) =>
    tx.insert(outbox).values({ key, kind, subjectId, createdAt: now, nextTryAt: now })
  await owe(seatChangedKey(number), 'SEAT_CHANGED_MAIL', purchaseId)
  if (isHeld) await owe(seatChangedHeldKey(number), 'SEAT_CHANGED_TICKET_MAIL', number)
}

import { and, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/open.ts'
import { type PlaceNames, purchase, purchasePlace, seatChange } from '../db/schema/index.ts'
import { printedTickets, ticket } from '../db/schema/payment.ts'
import { isExchanging } from '../payments/exchange-rows.ts'
import { lockPurchase } from '../payments/locked-purchase.ts'
import { lockTickets } from '../payments/tickets-of-purchase.ts'
import { ticketNameOf } from '../selling/extras.ts'
import type { TicketSigner } from '../tickets/ticket-signer.ts'
import { oweSeatMails, placeOf, renameAssigned, reseatTicket } from './reseat-ticket.ts'
import { type SeatRefusal, whyNotReseated } from './seat-refusal.ts'
import { isFree, isOnResale, lockTarget, namesOf, swapSeats } from './seat-swap.ts'

export interface ChangeSeatServices {
  database: Pick<Database, 'orm'>
  clock: Clock
  signer: TicketSigner
}

/** Which ticket gets which seat of its performance, and by whom. */
export interface AskedSeat {
  number: string
  /** As it is printed, row and seat (`D 11`), or the id of the plan. */
  to: string
  /** Where two seats are called so. */
  sectorName: string | null
  by: string
  /** Whose ticket it has to be; null for any. */
  deploymentId: string | null
  /** The old seat is not sold again. */
  keepsOld: boolean
}

export interface ChangedSeat {
  newNumber: string
  before: PlaceNames
  after: PlaceNames
}

/**
 * Changes a sold seat for another free one of the same performance, of the same or a better category, in one commit: the
 * old code is void and a new ticket has its place, price and holder. What was paid stays as it is.
 * @returns what it was and what it is, or why nothing was changed.
 */
export const changeSeat = (
  services: ChangeSeatServices,
  asked: AskedSeat,
): Promise<ChangedSeat | SeatRefusal> =>
  services.database.orm.transaction(async (tx) => {
    const now = services.clock.now()
    const [named] = await tx
      .select({ purchaseId: ticket.purchaseId, deploymentId: purchase.deploymentId })
      .from(ticket)
      .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
      .where(eq(ticket.number, asked.number))
    if (named === undefined) return 'noTicket'
    if (asked.deploymentId !== null && asked.deploymentId !== named.deploymentId) return 'noTicket'
    const row = await lockPurchase(tx, named.purchaseId)
    const all = await lockTickets(tx, named.purchaseId)
    const known = all.find(({ number }) => number === asked.number)
    const found = await placeOf(tx, asked.number)
    const { ticket: old, place, seat: from, sector: fromSector } = found
    if (row === undefined || known === undefined) return 'noTicket'
    const why = whyNotReseated(known, old.voidReason, now)
    if (why !== null) return why
    if (from === null) return 'noSeat'
    if (await isExchanging(tx, row.id, old.number)) return 'exchanging'
    const target = await lockTarget(tx, place.performanceId, asked)
    if (typeof target === 'string') return target
    if (target.seat.ordinal === from.ordinal) return 'same'
    if (!isFree(target.seat, now) || (await isOnResale(tx, target.seat))) return 'taken'
    if (target.sector.priceCents < fromSector.priceCents) return 'lesser'
    const { performanceId, sectorId, ordinal: seatOrdinal } = target.seat
    const had = await tx
      .select({ id: purchasePlace.id })
      .from(purchasePlace)
      .where(
        and(
          eq(purchasePlace.purchaseId, row.id),
          eq(purchasePlace.performanceId, performanceId),
          eq(purchasePlace.seatOrdinal, seatOrdinal),
        ),
      )
    if (had.length > 0) return 'hadBefore'
    await swapSeats(tx, row.id, from, target.seat, asked.keepsOld)
    await tx.update(purchasePlace).set({ seatOrdinal, sectorId }).where(eq(purchasePlace.id, place.id))
    await renameAssigned(tx, row, ticketNameOf(place, 0), ticketNameOf({ ...place, seatOrdinal }, 0))
    const [before, after] = [namesOf(from, fromSector), namesOf(target.seat, target.sector)]
    const newNumber = await reseatTicket(services.signer, tx, found, after, now)
    await tx.insert(seatChange).values({
      ...{ purchaseId: row.id, placeId: place.id, oldNumber: old.number, newNumber },
      ...{ before, after, byWhom: asked.by, at: now },
    })
    await tx.delete(printedTickets).where(eq(printedTickets.purchaseId, row.id))
    await oweSeatMails(tx, row.id, newNumber, old.holderEmail !== null, now)
    return { newNumber, before, after }
  })

import { randomInt } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { performance, purchasePlace, seat, sector } from '../db/schema/index.ts'
import { purchaseOrder, ticket } from '../db/schema/payment.ts'
import { discountedPrices } from '../selling/discounted-prices.ts'
import type { TicketSigner } from './ticket-signer.ts'

/** Read aloud at a door: no letters that look like digits. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const newTicketNumber = (): string =>
  Array.from({ length: 10 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

/**
 * One signed ticket for each admission of a purchase's sold places; a quantity of n is n tickets. Its price is after
 * what its order has taken off.
 */
export const mintTickets = async (
  tx: Transaction,
  signer: TicketSigner,
  purchaseId: string,
  now: Date,
): Promise<void> => {
  const places = await tx
    .select({ place: purchasePlace, sector: sector.name, startsAt: performance.startsAt, seat })
    .from(purchasePlace)
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .leftJoin(
      seat,
      and(eq(seat.performanceId, purchasePlace.performanceId), eq(seat.ordinal, purchasePlace.seatOrdinal)),
    )
    .where(and(eq(purchasePlace.purchaseId, purchaseId), eq(purchasePlace.state, 'SOLD')))
    .orderBy(asc(purchasePlace.id))
  const minted = places.flatMap(({ place, sector: sectorName, startsAt, seat: taken }) =>
    Array.from({ length: place.quantity }, (_, copy) => {
      const number = newTicketNumber()
      return {
        number,
        purchaseId,
        placeId: place.id,
        copy,
        performanceId: place.performanceId,
        priceCents: place.priceCents - place.discountCents,
        createdAt: now,
        qr: signer.sign({
          number,
          performanceId: place.performanceId,
          startsAt: startsAt ? Math.floor(startsAt.getTime() / 1000) : null,
          sector: sectorName,
          row: taken?.rowLabel ?? null,
          seat: taken?.seatLabel ?? null,
        }),
      }
    }),
  )
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  const prices = discountedPrices(minted, order?.totals.discounts ?? [])
  await tx
    .insert(ticket)
    .values(
      minted.map(({ performanceId: _, ...one }, nth) => ({ ...one, priceCents: prices[nth] as number })),
    )
}

import { and, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { DeploymentCharges, Totals } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { performance, purchase, purchasePlace, seat, sector } from '../db/schema/index.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import { computeTotals } from '../domain/totals.ts'

export type PurchaseRow = typeof purchase.$inferSelect
export type AttemptRow = typeof paymentAttempt.$inferSelect

/** Always the purchase first, then its attempts, then seats: one order of locks. */
export const lockPurchase = async (tx: Transaction, id: string): Promise<PurchaseRow | undefined> =>
  (await tx.select().from(purchase).where(eq(purchase.id, id)).for('update'))[0]

export const lockAttempt = async (tx: Transaction, id: string): Promise<AttemptRow | undefined> =>
  (await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).for('update'))[0]

export const latestAttempt = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<AttemptRow | undefined> =>
  (
    await tx
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, purchaseId))
      .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
      .limit(1)
  )[0]

/** What is due by these charges for the places a purchase has, or had when it ended; whole cents. */
export const amountDue = async (
  charges: DeploymentCharges,
  tx: Transaction,
  row: PurchaseRow,
  installments: number,
): Promise<Totals & { placeCount: number }> => {
  const ended = row.state === 'EXPIRADO' || row.state === 'CANCELADO'
  const places = await tx
    .select({
      kind: sector.kind,
      quantity: purchasePlace.quantity,
      priceCents: purchasePlace.priceCents,
      discountCents: purchasePlace.discountCents,
    })
    .from(purchasePlace)
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .where(
      and(
        eq(purchasePlace.purchaseId, row.id),
        inArray(purchasePlace.state, ended ? ['RELEASED'] : ['HELD', 'SOLD']),
      ),
    )
  return { ...computeTotals(charges, places, row.deliveryTypeId, installments), placeCount: places.length }
}

/** True while every place is still this purchase's own: nothing sold, freed or taken by another. */
export const ownsItsPlaces = async (tx: Transaction, purchaseId: string): Promise<boolean> => {
  const [counted] = await tx
    .select({
      places: sql<number>`count(*)::int`,
      ours: sql<number>`count(*) filter (where ${purchasePlace.state} = 'HELD' and (${purchasePlace.seatOrdinal} is null
        or (${seat.state} = 'T' and ${seat.purchaseId} = ${purchaseId})))::int`,
    })
    .from(purchasePlace)
    .leftJoin(
      seat,
      and(eq(seat.performanceId, purchasePlace.performanceId), eq(seat.ordinal, purchasePlace.seatOrdinal)),
    )
    .where(eq(purchasePlace.purchaseId, purchaseId))
  return counted !== undefined && counted.places > 0 && counted.places === counted.ours
}

/** True once one of the purchase's performances has begun. */
export const hasBegun = async (tx: Transaction, purchaseId: string, now: Date): Promise<boolean> => {
  const begun = await tx
    .select({ id: performance.id })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(and(eq(purchasePlace.purchaseId, purchaseId), lte(performance.startsAt, now)))
    .limit(1)
  return begun.length > 0
}

export const performancesOf = async (
  tx: Pick<Transaction, 'selectDistinct'>,
  purchaseId: string,
): Promise<number[]> =>
  (
    await tx
      .selectDistinct({ id: purchasePlace.performanceId })
      .from(purchasePlace)
      .where(eq(purchasePlace.purchaseId, purchaseId))
  ).map(({ id }) => id)

import { and, desc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Deployment, SectorKind } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import {
  boxSale,
  boxShift,
  type PlaceState,
  performance,
  purchase,
  purchasePlace,
  sector,
} from '../db/schema/index.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import { chargesFor, ticketsIn } from '../selling/charges.ts'
import { ruleOf } from '../selling/coupons.ts'
import { costOf, type PurchaseCost } from '../selling/totals.ts'

export type PurchaseRow = typeof purchase.$inferSelect
export type AttemptRow = typeof paymentAttempt.$inferSelect

/** Always the purchase first, then its attempts, then seats: one order of locks. */
export const lockPurchase = async (tx: Transaction, id: string): Promise<PurchaseRow | undefined> =>
  (await tx.select().from(purchase).where(eq(purchase.id, id)).for('update'))[0]

export const lockAttempt = async (tx: Transaction, id: string): Promise<AttemptRow | undefined> =>
  (await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)).for('update'))[0]

export const attemptById = async (
  tx: Pick<Transaction, 'select'>,
  id: string,
): Promise<AttemptRow | undefined> =>
  (await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id)))[0]

/** An attempt as its provider calls it: by our key, or by an id of the provider's own. */
export const attemptOfProvider = async (
  tx: Pick<Transaction, 'select'>,
  port: string,
  about: { key: string } | { ref: string },
): Promise<AttemptRow | undefined> => {
  const named =
    'key' in about
      ? or(eq(paymentAttempt.providerKey, about.key), eq(paymentAttempt.id, about.key))
      : eq(paymentAttempt.providerRef, about.ref)
  return (
    await tx
      .select()
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.port, port), named))
  )[0]
}

/** @param clientKey the idempotency key that the browser sent with the attempt. */
export const attemptOfKey = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
  clientKey: string,
): Promise<AttemptRow | undefined> =>
  (
    await tx
      .select()
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.purchaseId, purchaseId), eq(paymentAttempt.clientKey, clientKey)))
  )[0]

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

/** What is due in its deployment for the places a purchase has, or had when it ended; whole cents. */
export const amountDue = async (
  deployment: Pick<Deployment, 'charges' | 'currency'>,
  tx: Transaction,
  row: PurchaseRow,
  installments: number,
  /** By which it is paid. */
  paymentMethodId: number | null = row.paymentMethodId,
  /** What tickets are worth that are exchanged for the places; null where none are. */
  exchangedCents: number | null = null,
): Promise<PurchaseCost & { placeCount: number; ticketCount: number }> => {
  const ended = row.state === 'EXPIRADO' || row.state === 'CANCELADO'
  const places = await tx
    .select({
      kind: sector.kind,
      performanceId: purchasePlace.performanceId,
      sectorId: purchasePlace.sectorId,
      seatOrdinal: purchasePlace.seatOrdinal,
      quantity: purchasePlace.quantity,
      promotionId: purchasePlace.promotionId,
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
  const { deliveryTypeId, deliveryAddress, processType, bankPromotionId, extras } = row
  const coupon = await ruleOf(tx, row.couponId)
  return {
    ...costOf(chargesFor(deployment, processType), {
      places,
      deliveryTypeId,
      deliveryAddress,
      installments,
      coupon,
      bankPromotionId,
      extras,
      paymentMethodId,
      exchangedCents,
    }),
    placeCount: places.length,
    ticketCount: ticketsIn(places),
  }
}

const PLACES = { OURS: true, LOST: false, LOCKED: 'locked' } as const

/**
 * Whether every place is still this purchase's own; its seats stay locked until the transaction ends. A place that is
 * offered for resale is not, once the time of its offer is over.
 */
export const ownsItsPlaces = async (
  tx: Transaction,
  purchaseId: string,
  now: Date,
): Promise<boolean | 'locked'> => {
  const { rows } = await tx.execute(
    sql`select lock_own_places(${purchaseId}) as places from set_config('taquilla.at', ${now.toISOString()}, true)`,
  )
  return PLACES[(rows[0] as { places: keyof typeof PLACES }).places]
}

/**
 * Holds again the very places of a purchase that has expired, for a late approval; sellPlaces comes next.
 * @returns false or `locked`, with nothing written, when one of them has gone or others decide about it.
 */
export const retakePlaces = async (
  tx: Transaction,
  purchaseId: string,
  now: Date,
  until: Date,
): Promise<boolean | 'locked'> => {
  // Taking them may end other purchases that have expired.
  await announceTransition(tx, null, now)
  const { rows } = await tx.execute(
    sql`select retake_own_places(${purchaseId}, ${now.toISOString()}::timestamptz, ${until.toISOString()}::timestamptz) as places`,
  )
  return PLACES[(rows[0] as { places: keyof typeof PLACES }).places]
}

/** True once the desk that sold it serves another person, or its shift is closed: nobody waits there for its tickets. */
const isLeftByDesk = async (tx: Pick<Transaction, 'select'>, customerId: number): Promise<boolean> => {
  const left = await tx
    .select({ id: boxSale.id })
    .from(boxSale)
    .innerJoin(boxShift, eq(boxShift.id, boxSale.shiftId))
    .where(
      and(eq(boxSale.customerId, customerId), or(isNull(boxSale.tokenHash), isNotNull(boxShift.closedAt))),
    )
  return left.length > 0
}

/**
 * True once its customer has started or paid another purchase of its deployment after this one, or is no longer at the
 * desk.
 */
export const isReplaced = async (
  tx: Pick<Transaction, 'select'>,
  {
    id,
    customerId,
    deploymentId,
    startedAt,
    processType,
  }: Pick<PurchaseRow, 'id' | 'customerId' | 'deploymentId' | 'startedAt' | 'processType'>,
): Promise<boolean> => {
  if (processType === 'BOX' && (await isLeftByDesk(tx, customerId))) return true
  const later = await tx
    .select({ id: purchase.id })
    .from(purchase)
    .where(
      and(
        eq(purchase.customerId, customerId),
        eq(purchase.deploymentId, deploymentId),
        ne(purchase.id, id),
        gt(purchase.startedAt, startedAt),
        inArray(purchase.state, ['ABIERTO', 'PAGANDO', 'CONFIRMADO']),
      ),
    )
    .limit(1)
  return later.length > 0
}

/** True once one of the purchase's performances has begun. @param state of the places that count; without, all do */
export const hasBegun = async (
  tx: Transaction,
  purchaseId: string,
  now: Date,
  state?: PlaceState,
): Promise<boolean> => {
  const begun = await tx
    .select({ id: performance.id })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(
      and(
        eq(purchasePlace.purchaseId, purchaseId),
        lte(performance.startsAt, now),
        state && eq(purchasePlace.state, state),
      ),
    )
    .limit(1)
  return begun.length > 0
}

/** Of what kind the places of a purchase are, and when their performances begin; null for products. */
export const whatIsDelivered = (
  tx: Pick<Transaction, 'selectDistinct'>,
  purchaseId: string,
): Promise<{ startsAt: Date | null; kind: SectorKind }[]> =>
  tx
    .selectDistinct({ startsAt: performance.startsAt, kind: sector.kind })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .where(and(eq(purchasePlace.purchaseId, purchaseId), inArray(purchasePlace.state, ['HELD', 'SOLD'])))

/** When the first of a purchase's performances begins; null where none has a time. */
export const firstBegins = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<Date | null> => {
  const [first] = await tx
    .select({ startsAt: performance.startsAt })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(and(eq(purchasePlace.purchaseId, purchaseId), isNotNull(performance.startsAt)))
    .orderBy(performance.startsAt)
    .limit(1)
  return first?.startsAt ?? null
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

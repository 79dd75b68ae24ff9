import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm, Transaction } from '../db/open.ts'
import { changeAnswer, performanceChange, purchase, purchasePlace } from '../db/schema/index.ts'
import { isAllOf } from './decide/return.ts'
import { doneExchangeOf } from './exchange-rows.ts'
import type { PurchaseRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { centsOfReturn } from './return-tickets.ts'
import { readTicketsOf, type TicketOfPurchase } from './tickets-of-purchase.ts'

export type ChangeRow = typeof performanceChange.$inferSelect
type Reader = Pick<Transaction, 'select' | 'selectDistinctOn'>

/** A purchase that was begun before pages showed the change, by a minute, is concerned by it; see concerned_by.sql. */
const wasBegunBefore = sql`${purchase.startedAt} <= ${performanceChange.at} + interval '1 minute'`

/** The last change of each performance of these purchases, for those whom it concerns. */
export const changesOf = async (
  tx: Reader,
  purchaseIds: readonly string[],
): Promise<{ purchaseId: string; change: ChangeRow }[]> => {
  if (purchaseIds.length === 0) return []
  return tx
    .selectDistinctOn([purchase.id, performanceChange.performanceId], {
      purchaseId: purchase.id,
      change: performanceChange,
    })
    .from(purchase)
    .innerJoin(purchasePlace, eq(purchasePlace.purchaseId, purchase.id))
    .innerJoin(
      performanceChange,
      and(
        eq(performanceChange.performanceId, purchasePlace.performanceId),
        eq(performanceChange.deploymentId, purchase.deploymentId),
        isNull(performanceChange.withdrawnAt),
      ),
    )
    .where(and(inArray(purchase.id, [...purchaseIds]), wasBegunBefore))
    .orderBy(purchase.id, performanceChange.performanceId, desc(performanceChange.id))
}

/** What these purchases have answered. */
export const answersOf = async (tx: Reader, purchaseIds: readonly string[]) =>
  purchaseIds.length === 0
    ? []
    : tx
        .select()
        .from(changeAnswer)
        .where(inArray(changeAnswer.purchaseId, [...purchaseIds]))

/** Performances of a purchase that the house has moved and whose tickets may still be given back for it, by their ids. */
export const openChoicesOf = async (
  tx: Reader,
  purchaseId: string,
  now: Date,
): Promise<ReadonlySet<number>> => {
  const changes = await changesOf(tx, [purchaseId])
  const open = changes.filter(({ change }) => change.answerUntil !== null && change.answerUntil > now)
  return new Set(open.map(({ change }) => change.performanceId))
}

/** The buyer's own tickets of the performance that can still be given back. */
export const returnableOf = (all: readonly TicketOfPurchase[], performanceId: number): string[] =>
  all
    .filter((one) => one.performanceId === performanceId)
    .filter((one) => !(one.isVoid || one.isAdmitted || one.isTransferred || one.isOffered))
    .map(({ number }) => number)

/** What would go back for them, whole cents; 0 where none is left. */
export const centsOfChange = async (
  context: Pick<PaymentContext, 'deployments' | 'clock'>,
  tx: Pick<Orm, 'select'>,
  row: Pick<PurchaseRow, 'id' | 'deploymentId' | 'processType'>,
  performanceId: number,
  all?: readonly TicketOfPurchase[],
): Promise<{ cents: number; numbers: string[] }> => {
  const tickets = all ?? (await readTicketsOf(tx, row.id))
  const numbers = returnableOf(tickets, performanceId)
  if (numbers.length === 0) return { cents: 0, numbers }
  const isWhole = isAllOf(tickets, numbers)
  // What came of an exchange goes back whole alone.
  if (!isWhole && (await doneExchangeOf(tx, row.id))) return { cents: 0, numbers: [] }
  return { cents: await centsOfReturn(context, tx, row, tickets, numbers, isWhole), numbers }
}

/** The change of this id, where it concerns the purchase. */
export const changeOf = async (
  tx: Reader,
  { id, deploymentId }: Pick<PurchaseRow, 'id' | 'deploymentId'>,
  changeId: number,
): Promise<ChangeRow | undefined> => {
  const [found] = await tx
    .select({ change: performanceChange })
    .from(performanceChange)
    .innerJoin(purchasePlace, eq(purchasePlace.performanceId, performanceChange.performanceId))
    .innerJoin(purchase, eq(purchase.id, purchasePlace.purchaseId))
    .where(
      and(
        eq(performanceChange.id, changeId),
        eq(performanceChange.deploymentId, deploymentId),
        eq(purchase.id, id),
        wasBegunBefore,
        isNull(performanceChange.withdrawnAt),
      ),
    )
    .limit(1)
  return found?.change
}

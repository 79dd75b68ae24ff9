import { and, arrayContains, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { exchange, purchase } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'

export type ExchangeRow = typeof exchange.$inferSelect

/** The exchange that a purchase's places are for, under way or done. */
export const exchangeOf = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<ExchangeRow | undefined> =>
  (await tx.select().from(exchange).where(eq(exchange.purchaseId, purchaseId)))[0]

/** The exchange that a paid purchase came of. */
export const doneExchangeOf = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<ExchangeRow | undefined> => {
  const row = await exchangeOf(tx, purchaseId)
  return row?.doneAt ? row : undefined
}

/** Whether tickets of a purchase were exchanged. Ask with the purchase locked. */
export const hasExchanged = async (tx: Pick<Transaction, 'select'>, purchaseId: string): Promise<boolean> => {
  const done = await tx
    .select({ id: exchange.purchaseId })
    .from(exchange)
    .where(and(eq(exchange.oldPurchaseId, purchaseId), isNotNull(exchange.doneAt)))
    .limit(1)
  return done.length > 0
}

/** Whether a ticket is given for places that are held or being paid. Ask with its purchase locked. */
export const isExchanging = async (
  tx: Pick<Transaction, 'select'>,
  oldPurchaseId: string,
  number: string,
): Promise<boolean> => {
  const underWay = await tx
    .select({ id: exchange.purchaseId })
    .from(exchange)
    .innerJoin(purchase, eq(purchase.id, exchange.purchaseId))
    .where(
      and(
        eq(exchange.oldPurchaseId, oldPurchaseId),
        arrayContains(exchange.ticketNumbers, [number]),
        isNull(exchange.doneAt),
        inArray(purchase.state, ['ABIERTO', 'PAGANDO']),
      ),
    )
    .limit(1)
  return underWay.length > 0
}

/**
 * What came of an exchange was paid by another sale too, and what was exchanged has paid for another: both are given back
 * by an operator. Ask with the purchase locked.
 * @throws Refusal ENTRADA_CAMBIADA
 */
export const requireNotExchanged = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<void> => {
  if ((await doneExchangeOf(tx, purchaseId)) || (await hasExchanged(tx, purchaseId)))
    throw new Refusal('ENTRADA_CAMBIADA')
}

import { and, eq, inArray, isNotNull, ne, sum } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { exchange, refund, ticketGiveBack, ticketResale } from '../db/schema/index.ts'
import { outbox, ticket } from '../db/schema/payment.ts'
import { restRefundOf } from '../selling/exchange-credit.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { centsLeftOf, lockCharge } from './charge-left.ts'
import { hasExchanged } from './exchange-rows.ts'
import type { AttemptRow, PurchaseRow } from './locked-purchase.ts'
import { byHandUntilOf, owePart } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'

type Reader = Pick<Transaction, 'select'>

/**
 * What is left of a charge, whole cents: all of it, or what was paid for other tickets than those that were exchanged. What
 * these are worth is in the purchases that they paid, and what a rule kept of others stays kept.
 */
export const centsRegretted = async (
  tx: Reader,
  purchaseId: string,
  attempt: AttemptRow | null,
): Promise<number> => {
  if (attempt === null || !(await hasExchanged(tx, purchaseId))) return centsLeftOf(tx, attempt)
  const [exchanged] = await tx
    .select({ cents: sum(exchange.worthCents).mapWith(Number) })
    .from(exchange)
    .where(and(eq(exchange.oldPurchaseId, purchaseId), isNotNull(exchange.doneAt)))
  const [back] = await tx
    .select({ cents: sum(refund.cents).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.attemptId, attempt.id), ne(refund.reason, 'EXCHANGED')))
  const [kept] = await tx
    .select({ cents: sum(ticketGiveBack.keptCents).mapWith(Number) })
    .from(ticketGiveBack)
    .where(eq(ticketGiveBack.purchaseId, purchaseId))
  const [resold] = await tx
    .select({ cents: sum(ticketResale.keptCents).mapWith(Number) })
    .from(ticketResale)
    .where(and(eq(ticketResale.purchaseId, purchaseId), eq(ticketResale.state, 'SOLD')))
  const gone = [exchanged, back, kept, resold].reduce((all, one) => all + (one?.cents ?? 0), 0)
  return (attempt.chargedCents ?? attempt.amountCents) - gone
}

/**
 * Gives back the tickets that are left of a purchase others of which were exchanged: it stays paid, as its charge has paid
 * for those too.
 * @param numbers of all that are left, locked
 */
export const returnRest = async (
  context: PaymentContext,
  tx: Transaction,
  purchase: PurchaseRow,
  numbers: readonly string[],
): Promise<void> => {
  const now = context.clock.now()
  const { id: purchaseId } = purchase
  const attempt = await lockCharge(tx, purchaseId)
  const cents = await centsRegretted(tx, purchaseId, attempt)
  if (attempt !== null && cents > 0) {
    const id = restRefundOf(purchaseId)
    const asked = { id, purchase, attempt, cents, ticketNumbers: numbers, reason: 'REGRET' } as const
    await owePart(context, tx, asked, byHandUntilOf(attempt, now))
  }
  await giveBackTickets(tx, purchaseId, numbers)
  await tx
    .update(ticket)
    .set({ voidedAt: now, voidReason: 'RETURNED' })
    .where(inArray(ticket.number, [...numbers]))
  const mail = { key: `regret-${purchaseId}`, kind: 'REGRET_MAIL', subjectId: purchaseId } as const
  await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
}

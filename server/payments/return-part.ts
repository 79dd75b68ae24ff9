import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { boxReturn } from '../db/schema/index.ts'
import { paymentAttempt, purchaseOrder, ticket } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { centsOfPart } from './decide/part.ts'
import { lockPurchase } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import { type AskedRefund, oweRefund, writeRefund } from './refund-rows.ts'
import { readRegretFacts } from './regret-purchase.ts'
import { lockTickets, partsOf } from './tickets-of-purchase.ts'

/** Some tickets of a sale that a manager cancels, and what is written of it in the same transaction. */
export interface PartAtDesk {
  ticketNumbers: readonly string[]
  /** While the sale may be cancelled at all. */
  until: Date
  staffId: number
  reason: string
  /** Asked before anything is written. @throws Refusal */
  mayWrite(tx: Transaction): Promise<void>
}

/** `whole`: these are all the tickets that it has, so nothing was written: the sale is to be cancelled. */
export type PartReturned = 'returned' | 'whole'

/** The money goes the way it came: out of the drawer in this transaction, by a terminal afterwards. */
const payBack = async (
  context: PaymentContext,
  tx: Transaction,
  asked: Omit<AskedRefund, 'attempt' | 'reason'>,
  purchaseId: string,
): Promise<Date | null> => {
  const { clock, decisions } = context
  const { id: key, cents } = asked
  if (cents === 0) return clock.now()
  const [attempt] = await tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.purchaseId, purchaseId), eq(paymentAttempt.state, 'CONFIRMADO')))
    .for('update')
  if (attempt === undefined) throw new Error(`purchase ${purchaseId} was paid by no attempt`)
  const refund: AskedRefund = { ...asked, attempt, reason: 'RETURNED' }
  if (attempt.port !== 'CASH') {
    await oweRefund(context, tx, refund)
    return null
  }
  await writeRefund(context, tx, refund)
  const chargeKey = decisions.chargeKeyOf(attempt)
  const answer = await portOf(context, attempt, tx).refund({ key, chargeKey, amountCents: cents })
  if (answer.state !== 'done') throw new Error(`the drawer does not give ${key} back`)
  await moveRefund(context, tx, { id: key, attemptId: attempt.id }, (locked) =>
    answered(context, locked, answer),
  )
  return clock.now()
}

/**
 * Takes some tickets of a sale back, which stays paid with the others: in one commit they are void, their places free,
 * and their money back or on its way. Done again, nothing is written.
 * @throws Refusal with the reason, NO_ENCONTRADO for another's purchase or ticket as for none.
 */
export const returnPart = async (
  context: PaymentContext,
  purchaseId: string,
  owner: Owner,
  desk: PartAtDesk,
): Promise<PartReturned> => {
  const { clock, database, decisions, deployments } = context
  let freed: number[] = []
  const returned = await database.orm.transaction(async (tx): Promise<PartReturned> => {
    const row = await lockPurchase(tx, purchaseId)
    if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
    const all = await lockTickets(tx, purchaseId)
    const wanted = new Set(desk.ticketNumbers)
    const some = all.filter(({ number }) => wanted.has(number))
    if (some.length < wanted.size) throw new Refusal('NO_ENCONTRADO')
    if (some.every(({ isReturned }) => isReturned)) return 'returned'
    if (some.some(({ isVoid }) => isVoid)) throw new Refusal('NO_ENCONTRADO')
    if (all.filter(({ isVoid }) => !isVoid).length === some.length) return 'whole'
    const numbers = some.map(({ number }) => number)
    const facts = await readRegretFacts(context, tx, row, { until: desk.until, numbers })
    const step = decisions.regret(facts)
    if (step.do === 'refuse') throw new Refusal(step.code)
    await desk.mayWrite(tx)

    const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
    if (order === undefined) throw new Refusal('NO_ENCONTRADO')
    const { decimals } = deployments.ofId(row.deploymentId).currency
    const now = clock.now()
    const id = randomUUID()
    const cents = centsOfPart(order.totals, partsOf(all, numbers), decimals)
    const { staffId, reason } = desk
    const refundedAt = await payBack(
      context,
      tx,
      { id: `refund-${id}`, purchase: row, cents, ticketNumbers: numbers, by: { staffId }, note: reason },
      purchaseId,
    )
    await tx
      .insert(boxReturn)
      .values({ id, purchaseId, ticketNumbers: numbers, cents, staffId, reason, at: now, refundedAt })
    freed = await giveBackTickets(tx, purchaseId, numbers)
    await tx
      .update(ticket)
      .set({ voidedAt: now, voidReason: 'RETURNED' })
      .where(inArray(ticket.number, numbers))
    return 'returned'
  })
  if (freed.length > 0) {
    context.placesChanged(freed)
    context.outboxFilled()
  }
  return returned
}

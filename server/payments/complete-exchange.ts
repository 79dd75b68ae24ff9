import { eq, inArray } from 'drizzle-orm'
import type { Totals } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { exchange } from '../db/schema/index.ts'
import { printedTickets, ticket } from '../db/schema/payment.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { lockCharge } from './charge-left.ts'
import { byHandUntilOf, owePart } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import type { StandingExchange } from './read-exchange.ts'

/**
 * In the commit that makes the new tickets: the old ones are void, their places free, and what they were worth beyond the
 * new ones is on its way back.
 * @param standing with the old purchase and its tickets locked; see standingExchange
 * @returns the performances of the old tickets
 */
export const completeExchange = async (
  context: PaymentContext,
  tx: Transaction,
  { row, refusal }: StandingExchange,
  { exchangedCents: creditCents = 0 }: Totals,
): Promise<number[]> => {
  // Nothing was taken off for them, so who paid has the new places and keeps the old.
  if (refusal !== null) return []
  const { purchaseId, oldPurchaseId, ticketNumbers, worthCents, deploymentId } = row
  const now = context.clock.now()
  const freed = await giveBackTickets(tx, oldPurchaseId, ticketNumbers)
  await tx
    .update(ticket)
    .set({ voidedAt: now, voidReason: 'EXCHANGED' })
    .where(inArray(ticket.number, ticketNumbers))
  await tx.delete(printedTickets).where(eq(printedTickets.purchaseId, oldPurchaseId))
  await tx.update(exchange).set({ creditCents, doneAt: now }).where(eq(exchange.purchaseId, purchaseId))
  const cents = worthCents - creditCents
  if (cents > 0) {
    const attempt = await lockCharge(tx, oldPurchaseId)
    if (attempt === null) throw new Error(`purchase ${oldPurchaseId} was paid by no attempt`)
    const id = `refund-exchange-${purchaseId}`
    const asked = {
      id,
      purchase: { deploymentId },
      attempt,
      cents,
      ticketNumbers,
      reason: 'EXCHANGED',
    } as const
    await owePart(context, tx, asked, byHandUntilOf(attempt, now))
  }
  return freed
}

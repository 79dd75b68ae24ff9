import { eq, inArray } from 'drizzle-orm'
import type { Totals } from '../../contract/index.ts'
import { lockShift } from '../box-office/drawer.ts'
import type { Transaction } from '../db/open.ts'
import { boxExchange, exchange } from '../db/schema/index.ts'
import { printedTickets, ticket } from '../db/schema/payment.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { lockCharge } from './charge-left.ts'
import type { DeskExchange } from './desk-exchange-rows.ts'
import type { AttemptRow } from './locked-purchase.ts'
import { byHandUntilOf, owePart } from './owe-part.ts'
import { payAtDesk } from './pay-at-desk.ts'
import type { PaymentContext } from './payment-context.ts'
import type { StandingExchange } from './read-exchange.ts'
import type { AskedRefund } from './refund-rows.ts'

/** It is done, and nothing goes back. */
const noteNothing = (tx: Transaction, purchaseId: string) =>
  tx.update(boxExchange).set({ by: 'NADA', evidence: null }).where(eq(boxExchange.purchaseId, purchaseId))

/** At a desk what goes back leaves the drawer that is open there. @throws Refusal CAJA_SIN_EFECTIVO, TURNO_CERRADO */
const payRestAtDesk = async (
  context: PaymentContext,
  tx: Transaction,
  asked: AskedRefund,
  { attempt, byHandUntil, desk }: { attempt: AttemptRow; byHandUntil: Date | null; desk: DeskExchange },
): Promise<void> => {
  const shift = await lockShift(tx, desk.shiftId)
  await payAtDesk(context, tx, asked, { attempt, by: desk.by, byHandUntil, shift, hand: desk })
}

/**
 * In the commit that makes the new tickets: the old ones are void, their places free, and what they were worth beyond the
 * new ones is on its way back.
 * @param standing with the old purchase and its tickets locked; see standingExchange
 * @returns the performances of the old tickets
 */
export const completeExchange = async (
  context: PaymentContext,
  tx: Transaction,
  { row, refusal, desk }: StandingExchange,
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
    const asked: AskedRefund = {
      ...{ id, purchase: { deploymentId }, attempt, cents, ticketNumbers, reason: 'EXCHANGED' },
      ...(desk && { by: { staffId: desk.staff.id } }),
      ...(desk?.reason != null && { note: desk.reason }),
    }
    const byHandUntil = byHandUntilOf(attempt, now)
    if (desk === null) await owePart(context, tx, asked, byHandUntil)
    else await payRestAtDesk(context, tx, asked, { attempt, byHandUntil, desk })
  } else if (desk) await noteNothing(tx, purchaseId)
  return freed
}

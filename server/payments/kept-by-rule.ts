import { and, eq, sum } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { ticketGiveBack, ticketResale } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import type { PurchaseRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { regretUntil } from './regret-time.ts'
import type { TicketOfPurchase } from './tickets-of-purchase.ts'

type Reader = Pick<Transaction, 'select'>
export type ReturnedPurchase = Pick<PurchaseRow, 'id' | 'deploymentId' | 'processType'>

/** What a purchase was paid by. @throws Refusal NO_ENCONTRADO */
export const orderOf = async (tx: Reader, purchaseId: string) => {
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  if (order === undefined) throw new Refusal('NO_ENCONTRADO')
  return order
}

/**
 * What was kept by the rule of tickets that their buyer gave back or resold, and stays kept when the house gives the last ones
 * back. Within the legal time everything goes back, and so it does where the last ones are of a cancelled performance.
 */
export const keptByRule = async (
  { deployments, clock }: Pick<PaymentContext, 'deployments' | 'clock'>,
  tx: Reader,
  { id, deploymentId, processType }: ReturnedPurchase,
  all: readonly TicketOfPurchase[],
): Promise<number> => {
  if (all.some(({ isVoid, isOfCancelled }) => !isVoid && isOfCancelled)) return 0
  const confirmedAt = (await orderOf(tx, id)).confirmedAt
  const until = regretUntil(deployments.ofId(deploymentId), { confirmedAt, processType })
  if (until !== null && until > clock.now()) return 0
  const [kept] = await tx
    .select({ cents: sum(ticketGiveBack.keptCents).mapWith(Number) })
    .from(ticketGiveBack)
    .where(eq(ticketGiveBack.purchaseId, id))
  const [resold] = await tx
    .select({ cents: sum(ticketResale.keptCents).mapWith(Number) })
    .from(ticketResale)
    .where(and(eq(ticketResale.purchaseId, id), eq(ticketResale.state, 'SOLD')))
  return (kept?.cents ?? 0) + (resold?.cents ?? 0)
}

import { exchange } from '../../../../../server/db/schema/index.ts'
import { whyNotExchanged } from '../../../../../server/payments/decide/exchange.ts'
import { lockPurchase } from '../../../../../server/payments/locked-purchase.ts'
import type { PaymentContext } from '../../../../../server/payments/payment-context.ts'
import { lockGivenTickets } from '../../../../../server/payments/read-exchange.ts'
import { Refusal } from '../../../../../server/refusal.ts'

/**
 * Gives tickets for the places of an open purchase, as routes/exchange/hold-for-tickets.ts does once it holds them.
 * @returns what they are worth, whole cents
 * @throws Refusal with the reason why they may not be given
 */
export const beginExchange = async (
  { database, deployments }: PaymentContext,
  asked: Parameters<typeof lockGivenTickets>[2],
  newPurchaseId: string,
): Promise<number> => {
  const { owner, purchaseId: oldPurchaseId, wanted, now } = asked
  return database.orm.transaction(async (tx) => {
    await lockPurchase(tx, newPurchaseId)
    const { facts, worthOf } = await lockGivenTickets(deployments, tx, asked)
    const code = whyNotExchanged(facts)
    if (code !== null) throw new Refusal(code)
    const worthCents = worthOf(wanted)
    await tx.insert(exchange).values({
      ...{ purchaseId: newPurchaseId, oldPurchaseId, ticketNumbers: [...wanted] },
      ...{ deploymentId: owner.deploymentId, customerId: owner.customerId ?? 0, currency: 'ARS' },
      ...{ worthCents, createdAt: now },
    })
    return worthCents
  })
}

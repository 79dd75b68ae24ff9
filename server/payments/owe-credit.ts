import type { Transaction } from '../db/open.ts'
import { creditRefundOf } from '../selling/exchange-credit.ts'
import { lockCharge } from './charge-left.ts'
import { doneExchangeOf } from './exchange-rows.ts'
import { oweHouseRefund } from './house-refund.ts'
import { lockPurchase, type PurchaseRow } from './locked-purchase.ts'
import { owePart, restByHandUntilOf } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import type { AskedRefund } from './refund-rows.ts'

/** What other tickets paid of a purchase that is given back goes back of the charge that paid those. */
export const oweCredit = async (
  context: PaymentContext,
  tx: Transaction,
  { id: purchaseId, deploymentId }: PurchaseRow,
  house?: { operator?: string; note: string },
): Promise<void> => {
  const came = await doneExchangeOf(tx, purchaseId)
  if (!came?.creditCents) return
  await lockPurchase(tx, came.oldPurchaseId)
  const attempt = await lockCharge(tx, came.oldPurchaseId)
  if (attempt === null) throw new Error(`purchase ${came.oldPurchaseId} was paid by no attempt`)
  const asked: AskedRefund = {
    id: creditRefundOf(purchaseId),
    purchase: { deploymentId },
    attempt,
    cents: came.creditCents,
    reason: 'EXCHANGED',
    ticketNumbers: came.ticketNumbers,
  }
  if (house === undefined)
    return owePart(context, tx, asked, restByHandUntilOf(attempt, asked.cents, context.clock.now()))
  const { operator, note } = house
  const by = operator === undefined ? {} : { by: { operator } }
  await oweHouseRefund(context, tx, { ...asked, ...by, note }, attempt)
}

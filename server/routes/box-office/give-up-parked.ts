import { and, eq, inArray } from 'drizzle-orm'
import type { GivenUp } from '../../box-office/shifts.ts'
import { statesWith } from '../../db/attempt-states.ts'
import type { Transaction } from '../../db/open.ts'
import { boxSale, purchase } from '../../db/schema/index.ts'
import { paymentAttempt } from '../../db/schema/payment.ts'
import { advancePurchase } from '../../payments/advance-purchase.ts'
import { lockPurchase, performancesOf } from '../../payments/locked-purchase.ts'
import type { Services } from '../../services.ts'

/**
 * Ends a shift's sales that a terminal has not answered: their places are free, and what turns out to be charged is
 * given back.
 */
export const giveUpParked = async (
  services: Services,
  tx: Transaction,
  shiftId: number,
): Promise<GivenUp[]> => {
  const waiting = await tx
    .select({ id: purchase.id, state: purchase.state, cents: paymentAttempt.amountCents })
    .from(boxSale)
    .innerJoin(purchase, eq(purchase.customerId, boxSale.customerId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.purchaseId, purchase.id))
    .where(and(eq(boxSale.shiftId, shiftId), inArray(paymentAttempt.state, statesWith('unknown'))))
    .orderBy(purchase.id)
  const givenUp: GivenUp[] = []
  for (const { id, state, cents } of waiting) {
    const row = state === 'PAGANDO' ? await lockPurchase(tx, id) : undefined
    // It was answered while this waited for it.
    if (state === 'PAGANDO' && row?.state !== 'PAGANDO') continue
    if (row) await advancePurchase(services, tx, row, { type: 'payment.abandoned' })
    givenUp.push({ purchaseId: id, cents, freed: row ? await performancesOf(tx, id) : [] })
  }
  return givenUp
}

import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { boxSearch, purchase } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'

type Reader = Pick<Transaction, 'select'>

/**
 * A purchase that is dealt with at a desk: sold at one of the deployment, or an order of the web that was found in this
 * shift by what its buyer says.
 * @throws Refusal NO_ENCONTRADO for any other as for none
 */
export const requireAtDesk = async (
  tx: Reader,
  { id, deploymentId, shiftId }: { id: string; deploymentId: string; shiftId: number },
): Promise<typeof purchase.$inferSelect> => {
  const [known] = await tx
    .select({ purchase, orderId: purchaseOrder.id })
    .from(purchase)
    .leftJoin(purchaseOrder, eq(purchaseOrder.purchaseId, purchase.id))
    .where(and(eq(purchase.id, id), eq(purchase.deploymentId, deploymentId)))
  if (known === undefined) throw new Refusal('NO_ENCONTRADO')
  if (known.purchase.processType === 'BOX') return known.purchase
  const found = await tx
    .select({ id: boxSearch.id })
    .from(boxSearch)
    .where(
      and(
        eq(boxSearch.shiftId, shiftId),
        eq(boxSearch.orderNumber, known.orderId ?? 0),
        eq(boxSearch.found, true),
      ),
    )
    .limit(1)
  if (found.length === 0) throw new Refusal('NO_ENCONTRADO')
  return known.purchase
}

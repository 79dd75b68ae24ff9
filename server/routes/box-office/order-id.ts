import { eq } from 'drizzle-orm'
import type { Orm } from '../../db/open.ts'
import { purchaseOrder } from '../../db/schema/payment.ts'
import { Refusal } from '../../refusal.ts'

/** The id of a purchase's order. @throws Refusal NO_ENCONTRADO where it has none */
export const orderIdOf = async (orm: Orm, purchaseId: string): Promise<number> => {
  const [order] = await orm
    .select({ id: purchaseOrder.id })
    .from(purchaseOrder)
    .where(eq(purchaseOrder.purchaseId, purchaseId))
  if (order === undefined) throw new Refusal('NO_ENCONTRADO')
  return order.id
}

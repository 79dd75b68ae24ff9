import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/open.ts'
import { purchase } from '../../db/schema/index.ts'

/** True where this customer owns the purchase. */
export const ownsPurchase = async (orm: Orm, customerId: number, purchaseId: string): Promise<boolean> =>
  (
    await orm
      .select({ id: purchase.id })
      .from(purchase)
      .where(and(eq(purchase.id, purchaseId), eq(purchase.customerId, customerId)))
  ).length > 0

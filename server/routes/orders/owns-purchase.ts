import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/open.ts'
import { purchase } from '../../db/schema/index.ts'
import type { Owner } from '../../selling/owner.ts'

/** True where the purchase is this owner's. */
export const ownsPurchase = async (
  orm: Orm,
  { customerId, deploymentId }: Owner,
  purchaseId: string,
): Promise<boolean> =>
  (
    await orm
      .select({ id: purchase.id })
      .from(purchase)
      .where(
        and(
          eq(purchase.id, purchaseId),
          eq(purchase.customerId, customerId),
          eq(purchase.deploymentId, deploymentId),
        ),
      )
  ).length > 0

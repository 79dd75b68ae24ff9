import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { speakerOf } from '../text/spanish.ts'

/** An order with its buyer and the deployment it was made in, whose name and look its mails carry. */
export const readOrder = async (orm: Orm, deployments: Deployments, purchaseId: string) => {
  const [row] = await orm
    .select({
      order: purchaseOrder,
      buyer: purchase.buyer,
      deploymentId: purchase.deploymentId,
      deliveryTypeId: purchase.deliveryTypeId,
      deliveryAddress: purchase.deliveryAddress,
      startedAt: purchase.startedAt,
    })
    .from(purchaseOrder)
    .innerJoin(purchase, eq(purchase.id, purchaseOrder.purchaseId))
    .where(eq(purchaseOrder.purchaseId, purchaseId))
  if (!row?.buyer) return null
  const { order, buyer, deliveryTypeId, deliveryAddress, startedAt } = row
  return {
    order,
    buyer,
    deliveryTypeId,
    deliveryAddress,
    startedAt,
    brand: speakerOf(deployments, row.deploymentId),
  }
}

export type OrderOfMail = NonNullable<Awaited<ReturnType<typeof readOrder>>>

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { PurchaseProcess } from '../../../contract/index.ts'
import type { Transaction } from '../../db/open.ts'
import type { Extras } from '../../db/schema/extras.ts'
import { purchase } from '../../db/schema/index.ts'
import type { PurchaseRecord } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { limitsOf } from './hold.ts'
import { lockOpenPurchase, wirePurchaseOf } from './own-purchase.ts'

export type ExtrasCall = Call<'assignProducts'> | Call<'chooseProduct'> | Call<'chooseInsurance'>

/** Changes what was chosen in the checkout of an open purchase, under its lock. */
export const changeExtras = async (
  services: Services,
  call: ExtrasCall,
  change: (extras: Extras) => Extras,
): Promise<PurchaseProcess> => {
  await services.database.selling.orm.transaction(async (tx: Transaction) => {
    await lockOpenPurchase(tx, call)
    const { rows } = await tx.execute(sql`select extras from purchase where id = ${call.params.id}`)
    const extras = change((rows[0] as { extras: Extras | null }).extras ?? {})
    await tx
      .update(purchase)
      .set({ extras, version: sql`${purchase.version} + 1` })
      .where(sql`${purchase.id} = ${call.params.id}`)
  })
  return wirePurchaseOf(services, call)
}

/** A product as it is held: by its one sector. */
export interface HeldProduct {
  performanceId: number
  sectorId: number
}

/** Holds so many of a product instead of what the purchase has of it, as the shop does. @throws Refusal */
export const holdProduct = async (
  services: Services,
  { customer, deployment }: ExtrasCall,
  { id, processType }: PurchaseRecord,
  { performanceId, sectorId }: HeldProduct,
  count: number,
): Promise<void> => {
  await services.holds.hold({
    customerId: customer.id,
    purchaseId: id,
    processType,
    idempotencyKey: randomUUID(),
    deploymentId: deployment.id,
    decimals: deployment.currency.decimals,
    purchaseMinutes: deployment.limits.purchaseMinutes,
    ...limitsOf(deployment, customer.desk !== undefined),
    performanceId,
    seats: [],
    sectors: count === 0 ? [] : [{ sectorId, places: count, promotionId: null }],
    group: null,
    admitted: false,
  })
}

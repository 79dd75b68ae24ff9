import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { announceTransition } from '../../domain/announce-transition.ts'
import { endPurchase } from '../../domain/purchase-state.ts'
import { toWirePurchase } from '../../domain/purchase-wire.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { lockOpenPurchase, ownPurchase } from './own-purchase.ts'

/** An empty set is wanted of the performance; through the hold engine, as every change of places. */
export const releasePerformance = async (services: Services, call: Call<'releasePerformance'>) => {
  const { params, body, customer, deployment, now } = call
  const before = await ownPurchase(services, customer.id, params.id, now)
  const { purchase } = await services.holds.hold({
    customerId: customer.id,
    purchaseId: before.id,
    processType: before.processType,
    idempotencyKey: randomUUID(),
    deploymentId: deployment.id,
    purchaseMinutes: deployment.limits.purchaseMinutes,
    placeLimit: deployment.limits.placesPerPurchase,
    performanceId: body.idFuncion,
    seats: [],
    sectors: [],
    group: null,
    admitted: false,
  })
  return toWirePurchase(services, purchase)
}

/** Cancelling what was cancelled, or has expired, is done already. */
export const invalidate = async (services: Services, call: Call<'invalidateProcess'>): Promise<null> => {
  const { params, customer, now } = call
  const touched = await services.database.orm.transaction(async (tx) => {
    try {
      await lockOpenPurchase(tx, customer.id, params.id, now)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { rows } = await tx.execute(sql`select state from purchase where id = ${params.id}`)
      const state = (rows[0] as { state: string } | undefined)?.state
      if (error.code === 'PROCESO_VENCIDO' || (error.code === 'PROCESO_CERRADO' && state === 'CANCELADO'))
        return []
      throw error
    }
    const { rows } = await tx.execute(
      sql`select distinct performance_id as id from purchase_place where purchase_id = ${params.id} and state = 'HELD'`,
    )
    await announceTransition(tx, 'purchase.cancelled', now)
    await endPurchase(tx, params.id, 'CANCELADO')
    return rows as { id: number }[]
  })
  for (const { id } of touched) services.availability.touch(id)
  return null
}

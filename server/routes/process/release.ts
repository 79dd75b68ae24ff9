import { randomUUID } from 'node:crypto'
import { advancePurchase } from '../../payments/advance-purchase.ts'
import { lockPurchase, performancesOf } from '../../payments/locked-purchase.ts'
import { Refusal } from '../../refusal.ts'
import { isOwn, ownerOf } from '../../selling/owner.ts'
import { toWirePurchase } from '../../selling/purchase-wire.ts'
import type { Services } from '../../services.ts'
import type { Call } from '../handler.ts'
import { limitsOf } from './hold.ts'
import { ownPurchase, requireOpen } from './own-purchase.ts'

/** Asks the hold engine, as every change of places does, for an empty set of the performance's places. */
export const releasePerformance = async (
  services: Services,
  call: Call<'releasePerformance'> | Call<'dropPerformance'> | Call<'releaseGroup'>,
) => {
  const { body, customer, deployment } = call
  const before = await ownPurchase(services, call)
  const { purchase } = await services.holds.hold({
    customerId: customer.id,
    purchaseId: before.id,
    processType: before.processType,
    idempotencyKey: randomUUID(),
    deploymentId: deployment.id,
    decimals: deployment.currency.decimals,
    purchaseMinutes: deployment.limits.purchaseMinutes,
    ...limitsOf(deployment, customer.desk !== undefined),
    performanceId: body.idFuncion,
    seats: [],
    sectors: [],
    group: null,
    admitted: false,
  })
  return toWirePurchase(services, purchase, call.locale)
}

/** Cancelling what was cancelled, or has expired, is done already. */
export const invalidate = async (services: Services, call: Call<'invalidateProcess'>): Promise<null> => {
  const { params, now } = call
  const freed = await services.database.selling.orm.transaction(async (tx) => {
    const purchase = await lockPurchase(tx, params.id)
    if (!isOwn(purchase, ownerOf(call))) throw new Refusal('NO_ENCONTRADO')
    const { state, deadline } = purchase
    if (state === 'CANCELADO' || state === 'EXPIRADO' || (state === 'ABIERTO' && deadline <= now)) return []
    requireOpen(purchase)
    await advancePurchase(services, tx, purchase, { type: 'purchase.cancelled' })
    return performancesOf(tx, purchase.id)
  })
  for (const id of freed) services.availability.invalidate(id)
  return null
}

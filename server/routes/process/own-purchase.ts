import { sql } from 'drizzle-orm'
import type { Deployment, Locale, PurchaseProcess } from '../../../contract/index.ts'
import type { Transaction } from '../../db/open.ts'
import { Refusal } from '../../refusal.ts'
import { ownerOf } from '../../selling/owner.ts'
import { readPurchaseEnd } from '../../selling/purchase-end.ts'
import { toWirePurchase } from '../../selling/purchase-wire.ts'
import { type PurchaseRecord, readPurchaseOf } from '../../selling/purchases.ts'
import type { Services } from '../../services.ts'

/** What a call about a customer's own purchase says. */
export interface OwnCall {
  params: { id: string }
  customer: { id: number }
  deployment: Pick<Deployment, 'id'>
  now: Date
}

/** @throws Refusal NO_ENCONTRADO for another's purchase, and another deployment's, as for one that does not exist. */
export const ownPurchase = async (
  { database }: Pick<Services, 'database'>,
  call: OwnCall,
): Promise<PurchaseRecord> => {
  const purchase = await readPurchaseOf(database.selling, ownerOf(call), call.params.id, call.now)
  if (purchase === null) throw new Refusal('NO_ENCONTRADO')
  return purchase
}

/** @throws Refusal that says why the purchase cannot be changed any more. */
export const requireOpen = (purchase: Pick<PurchaseRecord, 'state'>): void => {
  if (purchase.state === 'EXPIRADO') throw new Refusal('PROCESO_VENCIDO')
  if (purchase.state === 'PAGANDO') throw new Refusal('PAGO_EN_CURSO')
  if (purchase.state !== 'ABIERTO') throw new Refusal('PROCESO_CERRADO')
}

interface Locked {
  state: PurchaseRecord['state']
}

/** Locks an open purchase of a customer for a change; refuses as requireOpen and ownPurchase do. */
export const lockOpenPurchase = async (
  tx: Transaction,
  { params: { id }, customer, deployment, now }: OwnCall,
): Promise<void> => {
  const { rows } = await tx.execute(sql`
    select case when state = 'ABIERTO' and deadline <= ${now.toISOString()}::timestamptz then 'EXPIRADO' else state end
        as state
      from purchase where id = ${id} and customer_id = ${customer.id} and deployment_id = ${deployment.id} for update`)
  const locked = rows[0] as Locked | undefined
  if (locked === undefined) throw new Refusal('NO_ENCONTRADO')
  requireOpen(locked)
}

export const wirePurchaseOf = async (
  services: Services,
  call: OwnCall & { locale: Locale },
): Promise<PurchaseProcess> => {
  const purchase = await ownPurchase(services, call)
  const wire = await toWirePurchase(services, purchase, call.locale)
  if (purchase.state !== 'CANCELADO') return wire
  return { ...wire, oFin: await readPurchaseEnd(services.database.selling, purchase, call.now) }
}

/** Changes an open purchase of a customer, and answers it as it is then; refuses as lockOpenPurchase does. */
export const changeOpenPurchase = async (
  services: Services,
  call: OwnCall & { locale: Locale },
  set: ReturnType<typeof sql>,
) => {
  await services.database.selling.orm.transaction(async (tx) => {
    await lockOpenPurchase(tx, call)
    await tx.execute(sql`update purchase set ${set}, version = version + 1 where id = ${call.params.id}`)
  })
  return wirePurchaseOf(services, call)
}

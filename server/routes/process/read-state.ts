import type { PurchaseEnd, PurchaseState } from '../../../contract/index.ts'
import { Refusal } from '../../refusal.ts'
import { ownerOf } from '../../selling/owner.ts'
import { readPurchaseEnd } from '../../selling/purchase-end.ts'
import type { Services } from '../../services.ts'
import type { OwnCall } from './own-purchase.ts'

const READ = `
  select case when state = 'ABIERTO' and deadline <= $4::timestamptz then 'EXPIRADO' else state end as state
    from purchase where id = $1 and customer_id = $2 and deployment_id = $3`

/**
 * Where a purchase of the customer's stands. Browsers that show one ask every few seconds, so it is one row by its key,
 * and waits with browsing.
 * @throws Refusal NO_ENCONTRADO
 */
export const readPurchaseState = async (
  { database }: Pick<Services, 'database'>,
  call: OwnCall,
): Promise<{ cEstado: PurchaseState; oFin?: PurchaseEnd }> => {
  const owner = ownerOf(call)
  const { id } = call.params
  const [row] = await database.query<{ state: PurchaseState }>('purchase-state', READ, [
    ...[id, owner.customerId, owner.deploymentId],
    call.now.toISOString(),
  ])
  if (row === undefined) throw new Refusal('NO_ENCONTRADO')
  if (row.state !== 'CANCELADO') return { cEstado: row.state }
  return { cEstado: row.state, oFin: await readPurchaseEnd(database, { id, ...owner }, call.now) }
}

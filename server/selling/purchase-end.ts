import type { PurchaseEnd } from '../../contract/index.ts'
import type { PurchaseEvent } from '../../machines/purchase-process/purchase-process.events.ts'
import type { Database } from '../db/open.ts'
import type { Owner } from './owner.ts'

const REPLACED: PurchaseEvent['type'] = 'purchase.replaced'

const READ = `
  select coalesce((select event = $4 from transition_record
      where purchase_id = $1 and machine = 'purchase-process' order by id desc limit 1), false) as replaced,
    (select id from purchase where customer_id = $2 and deployment_id = $3
      and (state = 'PAGANDO' or (state = 'ABIERTO' and deadline > $5::timestamptz))
      order by started_at desc limit 1) as current`

/** How a purchase that was cancelled ended: its last recorded step says why. */
export const readPurchaseEnd = async (
  { query }: Pick<Database, 'query'>,
  { id, customerId, deploymentId }: Owner & { id: string },
  now: Date,
): Promise<PurchaseEnd> => {
  const [row] = await query<{ replaced: boolean; current: string | null }>('purchase-end', READ, [
    ...[id, customerId, deploymentId, REPLACED],
    now.toISOString(),
  ])
  return { lReemplazada: row?.replaced ?? false, idProcesoActual: row?.current ?? null }
}

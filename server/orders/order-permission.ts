import { eq } from 'drizzle-orm'
import type { Signatures } from '../auth/signatures.ts'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { Owner } from '../selling/owner.ts'

const PURPOSE = 'order'
const PERMISSION_MS = 30 * 60_000

/** What a look-up gives: it does what the order's owner may do, with this order and for half an hour. */
export const permissionFor = (signatures: Signatures, purchaseId: string, now: Date) => {
  const until = new Date(now.getTime() + PERMISSION_MS)
  return { cPermiso: signatures.seal(PURPOSE, `${purchaseId} ${until.getTime()}`), until }
}

/**
 * @returns whose a purchase is that was looked up.
 * @throws Refusal CONSULTA_VENCIDA alike for a permission that is over, forged or another order's, for a purchase that
 * there is not in this deployment, and for one whose buyer was erased meanwhile.
 */
export const ownerByPermission = async (
  { orm, signatures, now }: { orm: Orm; signatures: Signatures; now: Date },
  purchaseId: string,
  deploymentId: string,
  permission: string,
): Promise<Owner> => {
  const [permitted, until] = signatures.open(PURPOSE, permission)?.split(' ') ?? []
  if (permitted !== purchaseId || Number(until) <= now.getTime()) throw new Refusal('CONSULTA_VENCIDA')
  const [found] = await orm
    .select({
      customerId: purchase.customerId,
      deploymentId: purchase.deploymentId,
      buyer: purchase.buyer,
    })
    .from(purchase)
    .where(eq(purchase.id, purchaseId))
  if (!found?.buyer || found.deploymentId !== deploymentId) throw new Refusal('CONSULTA_VENCIDA')
  return { customerId: found.customerId, deploymentId }
}

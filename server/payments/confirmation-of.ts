import { pageUrl } from '../../contract/index.ts'
import type { Database } from '../db/open.ts'
import { eq } from '../db/operators.ts'
import { purchase } from '../db/schema/index.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { ownOrigin } from '../deployments/own-origin.ts'
import { attemptOfProvider } from './locked-purchase.ts'

/**
 * Where a provider's customer goes on: the confirmation, in the shop that sold it.
 * @param ref the provider's own id of the charge
 * @returns the whole address; null for an id that there is not
 */
export const confirmationOf = async (
  shop: { database: Database; deployments: Deployments; publicUrl: string },
  provider: string,
  ref: string,
): Promise<string | null> => {
  const { orm } = shop.database
  const attempt = await attemptOfProvider(orm, provider, { ref })
  if (attempt === undefined) return null
  const [sold] = await orm
    .select({ deploymentId: purchase.deploymentId })
    .from(purchase)
    .where(eq(purchase.id, attempt.purchaseId))
  if (sold === undefined) return null
  const deployment = shop.deployments.ofId(sold.deploymentId)
  return `${ownOrigin(deployment, shop.deployments, shop.publicUrl)}${pageUrl.confirmation(attempt.purchaseId)}`
}

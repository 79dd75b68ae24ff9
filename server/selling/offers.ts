import type { Locale, PurchaseProcess } from '../../contract/index.ts'
import { chargesFor } from './charges.ts'
import { goodsOf } from './discounts.ts'
import { offeredInsuranceOf } from './insurance.ts'
import type { PurchaseContext } from './purchase-wire.ts'
import type { PurchaseRecord } from './purchases.ts'

/** What the checkout offers beside the tickets of a purchase on the web; for products alone, to type a code. */
export const offersOf = (
  { deployments }: Pick<PurchaseContext, 'deployments'>,
  { deploymentId, processType, extras, places }: PurchaseRecord,
  locale: Locale,
): Pick<PurchaseProcess, 'oSeguro' | 'lProductos' | 'lCupones'> => {
  const tickets = places.filter(({ kind }) => kind !== 'PRODUCTO')
  if (processType === 'BOX') return {}
  const deployment = deployments.ofId(deploymentId)
  const asked = deployment.coupons && { lCupones: true }
  if (tickets.length === 0) return { ...asked }
  const charges = chargesFor(deployment, processType)
  const oSeguro = offeredInsuranceOf(charges, goodsOf(tickets), extras?.insured === true, locale)
  return {
    ...asked,
    ...(oSeguro && { oSeguro }),
    ...(deployment.additionalProducts && { lProductos: true }),
  }
}

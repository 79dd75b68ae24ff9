import type { Locale, PurchaseProcess } from '../../contract/index.ts'
import { chargesFor } from './charges.ts'
import { goodsOf } from './discounts.ts'
import { offeredInsuranceOf } from './insurance.ts'
import type { PurchaseContext } from './purchase-wire.ts'
import type { PurchaseRecord } from './purchases.ts'

/** What the checkout offers beside the tickets of a purchase on the web; nothing for products alone. */
export const offersOf = (
  { deployments }: Pick<PurchaseContext, 'deployments'>,
  { deploymentId, processType, extras, places }: PurchaseRecord,
  locale: Locale,
): Pick<PurchaseProcess, 'oSeguro' | 'lProductos'> => {
  const tickets = places.filter(({ kind }) => kind !== 'PRODUCTO')
  if (tickets.length === 0 || processType === 'BOX') return {}
  const deployment = deployments.ofId(deploymentId)
  const charges = chargesFor(deployment, processType)
  const oSeguro = offeredInsuranceOf(charges, goodsOf(tickets), extras?.insured === true, locale)
  return {
    ...(oSeguro && { oSeguro }),
    ...(deployment.additionalProducts && { lProductos: true }),
  }
}

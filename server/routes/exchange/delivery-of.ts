import type { Deployment } from '../../../contract/index.ts'
import type { PurchaseRow } from '../../payments/locked-purchase.ts'
import { offeredDeliveryTypes } from '../../selling/charges.ts'

/** The new tickets come by mail where they can, as nothing has to be sent for that. */
export const deliveryOf = ({ charges }: Deployment, old: PurchaseRow) => {
  const byMail = offeredDeliveryTypes(charges, [{ kind: 'NUMERADO' }]).find(({ key }) => key === 'eTicket')
  const { deliveryTypeId, deliveryAddress } = old
  return byMail ? { deliveryTypeId: byMail.id, deliveryAddress: null } : { deliveryTypeId, deliveryAddress }
}

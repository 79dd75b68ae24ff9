import { and, eq, sql } from 'drizzle-orm'
import type { BoxOrder, BoxOrderSearch, BoxOrders, DeploymentCharges, Locale } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { boxSearch, purchase } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import { addressInWords } from '../geo/address-in-words.ts'
import { deliveryTypeOf } from '../selling/charges.ts'
import { message } from '../text/messages.ts'
import { readSold, type SoldPurchase } from './sold.ts'

export interface OrdersOf {
  deploymentId: string
  charges: DeploymentCharges
  /** The shift of who asks. */
  shiftId: number
  staffId: number
  now: Date
}

/** Whether the box office hands it over or sends it, or this shift sold it. An electronic ticket is its buyer's own. */
export const isPrintable = (
  { shiftId, charges }: Pick<OrdersOf, 'shiftId' | 'charges'>,
  sold: SoldPurchase,
): boolean => {
  const delivery = deliveryTypeOf(charges, sold.purchase.deliveryTypeId)?.key
  return (
    sold.sale.cEstado === 'CONFIRMADA' &&
    (sold.shiftId === shiftId || delivery === 'boxOffice' || delivery === 'homeDelivery')
  )
}

/**
 * The paid order of a number, where it was bought with this document: a clerk who has one of them alone, or counts
 * numbers, learns nothing of anybody. Each search is written down.
 */
export const searchOrders = async (
  orm: Orm,
  of: OrdersOf,
  { cBuscar, cDocumento }: BoxOrderSearch,
  locale: Locale,
): Promise<BoxOrders> => {
  const { deploymentId, shiftId, staffId, charges, now } = of
  const orderNumber = Number(cBuscar)
  const which = and(
    eq(purchaseOrder.id, orderNumber),
    eq(purchase.deploymentId, deploymentId),
    sql`lower(${purchase.buyer}->>'cDocumento') = ${cDocumento.toLowerCase()}`,
  )
  const found = await readSold(orm, locale, which, 1)
  await orm
    .insert(boxSearch)
    .values({ deploymentId, staffId, shiftId, at: now, orderNumber, found: found.length > 0 })
  return {
    cBuscar,
    Lista: found.map((sold): BoxOrder => {
      const { buyer, deliveryTypeId, deliveryAddress } = sold.purchase
      const delivery = deliveryTypeOf(charges, deliveryTypeId)
      return {
        ...sold.sale,
        cComprador: buyer === null ? '' : `${buyer.cNombre} ${buyer.cApellido}`.trim(),
        cEntrega: delivery ? message(locale, `delivery.${delivery.key}.name`) : '',
        cDomicilioEntrega: deliveryAddress && addressInWords(deliveryAddress),
        lImprimible: isPrintable(of, sold),
      }
    }),
  }
}

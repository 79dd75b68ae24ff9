import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { BoxOrder, BoxOrders, DeploymentCharges, Locale } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { buyerPart } from '../db/schema/purchase.ts'
import { addressInWords } from '../geo/address-in-words.ts'
import { deliveryTypeOf } from '../selling/charges.ts'
import { message } from '../text/messages.ts'
import { readSold, type SoldPurchase } from './sold.ts'

/** As many as one person has at a desk. */
const LISTED = 20

export interface OrdersOf {
  deploymentId: string
  charges: DeploymentCharges
  /** The shift of who asks. */
  shiftId: number
}

/** The whole number, document or mail: a clerk finds who stands at the desk, and looks through nobody's orders. */
const isCalled = (text: string): SQL => {
  const said = text.toLowerCase()
  const number = /^\d{1,9}$/.test(text) ? Number(text) : null
  // A list of its own: each part of it has an index, and a condition over both tables has none.
  return sql`${purchase.id} = any(array(
    select id from purchase where ${buyerPart('cDocumento')} = ${said} or ${buyerPart('cEmail')} = ${said}
    union all select purchase_id from purchase_order where id = ${number}))`
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

/** Paid orders of a deployment by what the person at the desk says. */
export const searchOrders = async (
  orm: Orm,
  of: OrdersOf,
  text: string,
  locale: Locale,
): Promise<BoxOrders> => {
  const which = and(eq(purchase.deploymentId, of.deploymentId), isCalled(text))
  const found = await readSold(orm, locale, which, LISTED)
  return {
    cBuscar: text,
    Lista: found.map((sold): BoxOrder => {
      const { buyer, deliveryTypeId, deliveryAddress } = sold.purchase
      const delivery = deliveryTypeOf(of.charges, deliveryTypeId)
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

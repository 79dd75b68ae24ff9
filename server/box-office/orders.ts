import { and, eq, inArray } from 'drizzle-orm'
import type { BoxOrder, BoxOrderSearch, BoxOrders, DeploymentCharges, Locale } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { boxSearch, invoiceReceiver, purchase } from '../db/schema/index.ts'
import { addressInWords } from '../geo/address-in-words.ts'
import { deliveryTypeOf } from '../selling/charges.ts'
import { message } from '../text/messages.ts'
import type { TicketKeySet } from '../tickets/ticket-code.ts'
import { wantedSales } from './find-sales.ts'
import { readSold, type SoldPurchase } from './sold.ts'

export interface OrdersOf {
  deploymentId: string
  charges: DeploymentCharges
  /** The shift of who asks. */
  shiftId: number
  staffId: number
  now: Date
  /** By which what a ticket's square says is read. */
  keys: TicketKeySet
}

/** How many sales of one name are listed, the last one first. */
const LISTED = 20

/**
 * Whether it was sold at a desk, or the box office hands it over or sends it. An electronic ticket is its buyer's own.
 */
export const isPrintable = (
  charges: DeploymentCharges,
  { sale, purchase: bought }: SoldPurchase,
): boolean => {
  const delivery = deliveryTypeOf(charges, bought.deliveryTypeId)?.key
  return (
    sale.cEstado === 'CONFIRMADA' &&
    (bought.processType === 'BOX' || delivery === 'boxOffice' || delivery === 'homeDelivery')
  )
}

/** To whom the invoices of sales at the desk are issued, by their purchases. */
const receiversOf = async (orm: Orm, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await orm
    .select()
    .from(invoiceReceiver)
    .where(inArray(invoiceReceiver.purchaseId, [...ids]))
  return new Map(rows.map(({ purchaseId, name }) => [purchaseId, name]))
}

/**
 * Paid orders of a deployment, as somebody at the desk says them: a clerk who counts numbers, or has a document alone,
 * learns nothing of anybody. Each search is written down.
 */
export const searchOrders = async (
  orm: Orm,
  of: OrdersOf,
  asked: BoxOrderSearch,
  locale: Locale,
): Promise<BoxOrders> => {
  const { deploymentId, shiftId, staffId, charges, now } = of
  const { kind, orderNumber, which } = wantedSales(asked, of.keys)
  const found = await readSold(orm, locale, and(eq(purchase.deploymentId, deploymentId), which), LISTED)
  const [first] = found
  await orm.insert(boxSearch).values({
    ...{ deploymentId, staffId, shiftId, at: now, kind, found: found.length > 0 },
    orderNumber: orderNumber ?? (first ? Number(first.sale.nOrden) : null),
  })
  const receivers = await receiversOf(
    orm,
    found.map((sold) => sold.purchase.id),
  )
  return {
    cBuscar: asked.cBuscar,
    Lista: found.map((sold): BoxOrder => {
      const { id, buyer, deliveryTypeId, deliveryAddress } = sold.purchase
      const delivery = deliveryTypeOf(charges, deliveryTypeId)
      return {
        ...sold.sale,
        cComprador: receivers.get(id) ?? (buyer === null ? '' : `${buyer.cNombre} ${buyer.cApellido}`.trim()),
        cEntrega: delivery ? message(locale, `delivery.${delivery.key}.name`) : '',
        cDomicilioEntrega: deliveryAddress && addressInWords(deliveryAddress),
        lImprimible: isPrintable(charges, sold),
      }
    }),
  }
}

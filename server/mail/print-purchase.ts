import { eq } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { printedTickets } from '../db/schema/payment.ts'
import type { Deployments } from '../domain/deployments.ts'
import { orderNumber } from '../domain/order-number.ts'
import { message } from '../text/messages.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import { ticketPrinter } from '../tickets/ticket-printer.ts'
import { readOrder } from './read-order.ts'

export interface PrintedPurchase {
  /** Of the file. */
  name: string
  bytes: Uint8Array
}

const readKept = async (orm: Orm, purchaseId: string): Promise<PrintedPurchase | null> => {
  const [kept] = await orm.select().from(printedTickets).where(eq(printedTickets.purchaseId, purchaseId))
  return kept === undefined ? null : { name: kept.name, bytes: kept.pdf }
}

const draw = async (
  orm: Orm,
  deployments: Deployments,
  purchaseId: string,
): Promise<PrintedPurchase | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  if (!found) return null
  const { order, buyer, brand } = found
  const tickets = await readTickets(orm, [purchaseId], order.locale)
  if (tickets.length === 0) return null
  const number = orderNumber(order.id)
  const kind = tickets.every(({ isProduct }) => isProduct) ? 'ticket.file.product' : 'ticket.file'
  const name = `${message(order.locale, kind)}-${number}.pdf`
  const bytes = await ticketPrinter.draw(tickets, {
    locale: order.locale,
    brand: brand.name,
    accent: brand.accent,
    timeZone: brand.timeZone,
    currency: brand.currency,
    orderNumber: number,
    holder: `${buyer.cNombre} ${buyer.cApellido}`,
  })
  // Of two nodes that draw at once, the first is kept, and both answer with it.
  await orm.insert(printedTickets).values({ purchaseId, name, pdf: bytes }).onConflictDoNothing()
  return (await readKept(orm, purchaseId)) ?? { name, bytes }
}

/** By purchase: mail and downloads that come at once wait for one drawing. */
const underWay = new Map<string, Promise<PrintedPurchase | null>>()

/**
 * The tickets of a purchase as one PDF in its buyer's language; null where there are none. Drawn once and kept: a
 * paid purchase does not change.
 */
export const printPurchase = async (
  orm: Orm,
  deployments: Deployments,
  purchaseId: string,
): Promise<PrintedPurchase | null> => {
  const kept = await readKept(orm, purchaseId)
  if (kept !== null) return kept
  const known = underWay.get(purchaseId)
  if (known !== undefined) return known
  const printing = draw(orm, deployments, purchaseId).finally(() => underWay.delete(purchaseId))
  underWay.set(purchaseId, printing)
  return printing
}

import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { printedTickets, ticket } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { orderNumber } from '../selling/order-number.ts'
import { message } from '../text/messages.ts'
import { readTickets } from '../tickets/read-tickets.ts'
import type { TicketPrint } from '../tickets/ticket-print.ts'
import { ticketPrinter } from '../tickets/ticket-printer.ts'
import { type OrderOfMail, readOrder } from './read-order.ts'

export interface PrintedPurchase {
  /** Of the file. */
  name: string
  bytes: Uint8Array
}

/** @returns the numbers of the tickets that the buyer has, as they are kept beside the PDF. */
const numbersOf = async (orm: Orm, purchaseId: string): Promise<string> => {
  const own = and(eq(ticket.purchaseId, purchaseId), isNull(ticket.voidedAt), isNull(ticket.holderName))
  const rows = await orm.select({ number: ticket.number }).from(ticket).where(own).orderBy(ticket.number)
  return rows.map(({ number }) => number).join()
}

const readKept = async (orm: Orm, purchaseId: string): Promise<PrintedPurchase | null> => {
  const numbers = await numbersOf(orm, purchaseId)
  const [kept] = await orm
    .select()
    .from(printedTickets)
    .where(and(eq(printedTickets.purchaseId, purchaseId), eq(printedTickets.numbers, numbers)))
  return kept === undefined ? null : { name: kept.name, bytes: kept.pdf }
}

const printOf = ({ order, brand }: OrderOfMail, holder: string): TicketPrint => ({
  locale: order.locale,
  brand: brand.name,
  accent: brand.accent,
  timeZone: brand.timeZone,
  currency: brand.currency,
  orderNumber: orderNumber(order.id),
  holder,
})

/** A ticket that was transferred, with the name of its new holder; null where it does not admit any more. */
export const printTransferred = async (
  orm: Orm,
  deployments: Deployments,
  number: string,
): Promise<PrintedPurchase | null> => {
  const [row] = await orm
    .select({ purchaseId: ticket.purchaseId })
    .from(ticket)
    .where(eq(ticket.number, number))
  const found = row && (await readOrder(orm, deployments, row.purchaseId))
  if (!found) return null
  const [printed] = await readTickets(orm, { numbers: [number] }, found.order.locale)
  if (printed === undefined) return null
  const bytes = await ticketPrinter.draw([printed], printOf(found, printed.holder ?? ''))
  return { name: `${message(found.order.locale, 'ticket.file')}-${number}.pdf`, bytes }
}

const draw = async (
  orm: Orm,
  deployments: Deployments,
  purchaseId: string,
): Promise<PrintedPurchase | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  if (!found) return null
  const { order, buyer } = found
  const tickets = await readTickets(orm, { purchaseIds: [purchaseId], own: true }, order.locale)
  if (tickets.length === 0) return null
  const number = orderNumber(order.id)
  const kind = tickets.every(({ isProduct }) => isProduct) ? 'ticket.file.product' : 'ticket.file'
  const name = `${message(order.locale, kind)}-${number}.pdf`
  const bytes = await ticketPrinter.draw(tickets, printOf(found, `${buyer.cNombre} ${buyer.cApellido}`))
  const numbers = tickets
    .map((one) => one.number)
    .sort()
    .join()
  // Of two nodes that draw the same at once, the first is kept, and both answer with it.
  await orm
    .insert(printedTickets)
    .values({ purchaseId, name, numbers, pdf: bytes })
    .onConflictDoUpdate({
      target: printedTickets.purchaseId,
      set: { name, numbers, pdf: bytes },
      setWhere: ne(printedTickets.numbers, numbers),
    })
  return (await readKept(orm, purchaseId)) ?? { name, bytes }
}

/** By purchase: mail and downloads that come at once wait for one drawing. */
const underWay = new Map<string, Promise<PrintedPurchase | null>>()

/**
 * The tickets that a buyer has of a purchase as one PDF in its language; null where there are none. Drawn once and
 * kept, until one of them changes hands.
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

import type { Locale } from '../../../contract/index.ts'
import { readOrder } from '../../mail/read-order.ts'
import { ofPurchase, ticketEvents } from '../../mail/ticket-calendar.ts'
import type { Services } from '../../services.ts'
import { readTickets } from '../../tickets/read-tickets.ts'

/** The performances that a buyer has tickets of, as an iCalendar file; null where there are none. */
export const orderCalendar = async (
  { database: { orm }, deployments }: Services,
  purchaseId: string,
  locale: Locale,
  now: Date,
): Promise<string | null> => {
  const found = await readOrder(orm, deployments, purchaseId)
  if (found === null) return null
  const tickets = await readTickets(orm, { purchaseIds: [purchaseId], own: true }, locale)
  return ticketEvents({ brand: found.brand, order: { locale } }, tickets, ofPurchase(purchaseId), now)
}

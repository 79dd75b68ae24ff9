import { PDFDocument } from 'pdf-lib'
import { createFormat } from '../../contract/format.ts'
import type { Deployment, Locale } from '../../contract/index.ts'
import { message } from '../text/messages.ts'
import { createTags } from './pdf-tags.ts'
import type { PrintedTicket } from './read-tickets.ts'
import { drawTicket, PAGE } from './ticket-page.ts'
import { embedTypefaces } from './typeface.ts'

/** How a deployment prints: its name, accent, money and clock on the wall. */
export interface TicketPrint extends Pick<Deployment, 'accent' | 'timeZone' | 'currency'> {
  locale: Locale
  brand: string
  orderNumber: string
  holder: string
}

/**
 * One page a ticket, like a leaf of the printed programme; the code is drawn as lines, not as a picture. Tagged, so
 * that it can be read aloud.
 */
export const drawTickets = async (
  tickets: readonly PrintedTicket[],
  print: TicketPrint,
): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  const order = `${message(print.locale, 'ticket.order')} ${print.orderNumber}`
  document.setTitle(`${print.brand}, ${order}`, { showInWindowTitleBar: true })
  document.setLanguage(print.locale)
  const faces = await embedTypefaces(document)
  const format = createFormat(print, print.locale)
  const tags = createTags(document)
  for (const ticket of tickets) {
    const page = document.addPage([PAGE.width, PAGE.height])
    drawTicket({ page, ...faces, format, print, order, tags: tags.page(page) }, ticket)
  }
  tags.write()
  return document.save()
}

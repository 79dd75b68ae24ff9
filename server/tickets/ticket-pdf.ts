import { arrayBuffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { createFormat } from '../../contract/format.ts'
import { message } from '../text/messages.ts'
import type { PrintedTicket } from './read-tickets.ts'
import { drawTicket, PAGE } from './ticket-page.ts'
import type { TicketPrint } from './ticket-print.ts'
import { typefaceOf } from './typeface.ts'

/**
 * One page a ticket, like a leaf of the printed programme; the code is drawn as lines, not as a picture. Tagged, so
 * that it can be read aloud.
 */
export const drawTickets = async (
  tickets: readonly PrintedTicket[],
  print: TicketPrint,
): Promise<Uint8Array> => {
  const order = `${message(print.locale, 'ticket.order')} ${print.orderNumber}`
  const document = new PDFDocument({
    pdfVersion: '1.7',
    size: [PAGE.width, PAGE.height],
    autoFirstPage: false,
    // None of the standard ones, which are not embedded.
    font: '',
    info: { Title: `${print.brand}, ${order}` },
    displayTitle: true,
    lang: print.locale,
    tagged: true,
  })
  const whole = document.struct('Document')
  document.addStructure(whole)
  const faces = { bold: typefaceOf(document, 'bold'), text: typefaceOf(document, 'text') }
  const format = createFormat(print, print.locale)
  for (const ticket of tickets) {
    document.addPage()
    const section = document.struct('Sect')
    whole.add(section)
    drawTicket({ document, section, ...faces, format, print, order }, ticket)
  }
  document.end()
  return new Uint8Array(await arrayBuffer(document))
}

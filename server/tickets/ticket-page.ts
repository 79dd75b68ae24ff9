import { create } from 'qrcode'
import { onAccent } from '../../contract/contrast.ts'
import type { Format } from '../../contract/format.ts'
import { qrPath } from '../../contract/index.ts'
import { fullDate } from '../text/full-date.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import type { PrintedTicket } from './read-tickets.ts'
import type { TicketPrint } from './ticket-print.ts'
import { fitText, type Typeface } from './typeface.ts'

/** In points, counted from the top left corner; a text's y is its baseline. */
export const PAGE = { width: 420, height: 595, margin: 30 }
const FIELD_HEIGHT = 236
const INNER = PAGE.width - 2 * PAGE.margin
const QR_SIZE = 150
/** The number's baseline and the foot of the code. */
const FOOT = PAGE.height - PAGE.margin - 2
/** Between columns, so that a long sector does not run into the row. */
const GUTTER = 18

const INK = '#16150F'
const INK_2 = '#545248'
const LINE = '#C4C2B6'

export interface Pen {
  document: PDFKit.PDFDocument
  /** Of the page, in whose order it is read aloud. */
  section: PDFKit.PDFStructureElement
  bold: Typeface
  text: Typeface
  format: Format
  print: TicketPrint
  /** "Order 00000017" */
  order: string
}

interface Alternative {
  /** What a picture shows. */
  alt?: string
  /** What is read in place of what is drawn. */
  actual?: string
  /** Where a picture is: left, top, right, bottom. */
  bbox?: readonly number[]
}

/** Draws a heading, a line of text or a picture, which a screen reader finds. */
const element = (
  { document, section }: Pen,
  role: 'H1' | 'P' | 'Figure',
  draw: () => void,
  alternative: Alternative = {},
) => section.add(document.struct(role, alternative, draw))

/** Draws a line or a field, which is not read. */
const artifact = ({ document }: Pen, draw: (page: PDFKit.PDFDocument) => void) => {
  document.markContent('Artifact')
  draw(document)
  document.endMarkedContent()
}

/** The accent field: whose programme it is. */
const drawBrand = (pen: Pen) => {
  const { bold, text, print, order } = pen
  const color = onAccent(print.accent)
  const { margin, width } = PAGE
  artifact(pen, (page) => page.rect(0, 0, width, FIELD_HEIGHT).fill(print.accent))
  element(pen, 'P', () => bold.draw(print.brand, { x: margin, y: 36, size: 15, color }))
  const x = width - margin - text.widthOf(order, 9)
  element(pen, 'P', () => text.draw(order, { x, y: 35, size: 9, color }))
}

/** The date as the headline of the field, and when the doors open. */
const drawDate = (pen: Pen, ticket: PrintedTicket) => {
  const { bold, text, print, format } = pen
  const color = onAccent(print.accent)
  const { margin } = PAGE
  if (!ticket.startsAt) {
    const product = message(print.locale, 'ticket.product')
    const { size, lines } = fitText(bold, product, { size: 72, least: 40, width: INNER, lines: 1 })
    element(pen, 'P', () => bold.draw(lines[0] ?? '', { x: margin, y: 190, size, color }))
    return
  }
  const moment = format.moment(ticket.startsAt.toISOString())
  const of = print.locale === 'en' ? ' ' : ' de '
  const day = String(moment.day)
  const x = margin + Math.max(110, bold.widthOf(day, 212)) + 6
  element(
    pen,
    'P',
    () => {
      bold.draw(day, { x: margin - 6, y: 214, size: 212, color })
      bold.draw(format.weekday(moment), { x, y: 96, size: 25, color })
      bold.draw(`${format.month(moment)}${of}${moment.year}`, { x, y: 124, size: 25, color })
      bold.draw(moment.time, { x, y: 212, size: 66, color })
    },
    { actual: `${fullDate(format, moment)}, ${format.time(moment)}` },
  )
  if (!ticket.doorsAt) return
  const time = format.time(format.moment(ticket.doorsAt.toISOString()))
  const doors = message(print.locale, 'doors', { time })
  element(pen, 'P', () => text.draw(doors, { x, y: 228, size: 10, color }))
}

const drawShow = (pen: Pen, ticket: PrintedTicket) => {
  const { bold, text } = pen
  const x = PAGE.margin
  const alone = fitText(bold, ticket.showName, { size: 38, least: 32, width: INNER, lines: 1 })
  const name =
    alone.lines.join(' ') === ticket.showName
      ? alone
      : fitText(bold, ticket.showName, { size: 32, least: 16, width: INNER, lines: 2 })
  let y = FIELD_HEIGHT + 18
  element(pen, 'H1', () => {
    for (const line of name.lines) {
      y += name.size * 0.92
      bold.draw(line, { x, y, size: name.size, color: INK })
    }
  })
  const place = [ticket.venue, ticket.address].filter(Boolean).join(' · ')
  const where = fitText(text, place, { size: 11, least: 9, width: INNER, lines: 1 })
  element(pen, 'P', () => text.draw(where.lines[0] ?? '', { x, y: y + 20, size: where.size, color: INK }))
}

const drawColumn = (
  pen: Pen,
  label: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
) => {
  const { bold, text } = pen
  const fitted = fitText(bold, value, { size: 28, least: 13, width: width - GUTTER, lines: 1 })
  element(
    pen,
    'P',
    () => {
      text.draw(label, { x, y, size: 9, color: INK_2 })
      bold.draw(fitted.lines[0] ?? '', { x, y: y + 28, size: fitted.size, color: INK })
    },
    { actual: `${label}: ${value}` },
  )
}

const drawPlace = (pen: Pen, ticket: PrintedTicket) => {
  const { margin, width } = PAGE
  const top = 343
  const rule = (y: number, thickness: number, color: string) =>
    artifact(pen, (page) =>
      page
        .moveTo(margin, y)
        .lineTo(width - margin, y)
        .lineWidth(thickness)
        .stroke(color),
    )
  rule(top, 3, INK)
  const label = (key: string) => message(pen.print.locale, `ticket.${key}`)
  const y = top + 18
  const seated = ticket.row !== null || ticket.seat !== null
  drawColumn(pen, label(ticket.isProduct ? 'product.sector' : 'sector'), ticket.sector, {
    x: margin,
    y,
    width: seated ? INNER * 0.5 : INNER,
  })
  if (ticket.row !== null)
    drawColumn(pen, label('row'), ticket.row, { x: margin + INNER * 0.5, y, width: INNER * 0.25 })
  if (ticket.seat !== null)
    drawColumn(pen, label('seat'), ticket.seat, { x: margin + INNER * 0.75, y, width: INNER * 0.25 })
  rule(top + 60, 1, LINE)
}

const drawCode = (pen: Pen, { qr, number, isProduct }: PrintedTicket) => {
  const { modules } = create(qr, { errorCorrectionLevel: 'M' })
  const [left, top] = [PAGE.width - PAGE.margin - QR_SIZE, FOOT - QR_SIZE]
  const key = isProduct ? 'ticket.qr.product' : 'ticket.qr'
  element(
    pen,
    'Figure',
    () => {
      pen.document
        .save()
        .translate(left, top)
        .scale(QR_SIZE / modules.size)
      // As rectangles, the path's runs take far fewer bytes.
      for (const [, x, y, length] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)/g))
        pen.document.rect(Number(x), Number(y), Number(length), 1)
      pen.document.fill('#000000').restore()
    },
    { alt: message(pen.print.locale, key, { number }), bbox: [left, top, left + QR_SIZE, FOOT] },
  )
}

const drawStub = (pen: Pen, ticket: PrintedTicket) => {
  const { bold, text, print } = pen
  const x = PAGE.margin
  const width = INNER - QR_SIZE - 20
  const y = FOOT - QR_SIZE + 8
  const price = priceInWords(print, print.locale, ticket.priceCents)
  drawColumn(pen, message(print.locale, 'ticket.price'), price, { x, y, width })
  const lines = [ticket.promotion, ticket.products.join(', '), print.holder].filter((line): line is string =>
    Boolean(line),
  )
  for (const [index, line] of lines.entries()) {
    const { size, lines: fitted } = fitText(text, line, { size: 10, least: 8, width, lines: 1 })
    element(pen, 'P', () => text.draw(fitted[0] ?? '', { x, y: y + 48 + index * 14, size, color: INK }))
  }
  drawCode(pen, ticket)
  const advice = message(print.locale, ticket.isProduct ? 'ticket.advice.product' : 'ticket.advice')
  const { size, lines: fitted } = fitText(text, advice, { size: 9, least: 8, width, lines: 3 })
  element(pen, 'P', () => {
    for (const [index, line] of fitted.entries())
      text.draw(line, { x, y: FOOT - 14 - (fitted.length - index) * 11, size, color: INK_2 })
  })
  element(pen, 'P', () => bold.draw(ticket.number, { x, y: FOOT, size: 17, color: INK }))
}

/** Draws a ticket on the document's page, in the order in which it is read aloud. */
export const drawTicket = (pen: Pen, ticket: PrintedTicket): void => {
  drawBrand(pen)
  drawShow(pen, ticket)
  drawDate(pen, ticket)
  drawPlace(pen, ticket)
  drawStub(pen, ticket)
}

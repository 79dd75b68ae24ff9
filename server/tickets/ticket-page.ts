import { type PDFPage, rgb } from 'pdf-lib'
import { create } from 'qrcode'
import type { Format } from '../../contract/format.ts'
import { qrPath } from '../../contract/index.ts'
import { fullDate } from '../text/full-date.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import type { PageTags } from './pdf-tags.ts'
import type { PrintedTicket } from './read-tickets.ts'
import { colorOf, INK, INK_2, LINE, onAccent } from './ticket-colors.ts'
import type { TicketPrint } from './ticket-pdf.ts'
import { fitText, type Typeface } from './typeface.ts'

export const PAGE = { width: 420, height: 595, margin: 30 }
const FIELD_HEIGHT = 236
const QR_SIZE = 150
/** Between columns, so that a long sector does not run into the row. */
const GUTTER = 18

export interface Pen {
  page: PDFPage
  tags: PageTags
  bold: Typeface
  text: Typeface
  format: Format
  print: TicketPrint
  /** "Order 00000017" */
  order: string
}

/** The accent field: whose programme it is. */
const drawBrand = ({ page, tags, bold, text, print, order }: Pen) => {
  const accent = colorOf(print.accent)
  const color = onAccent(accent)
  const { margin, height, width } = PAGE
  tags.artifact(() =>
    page.drawRectangle({ x: 0, y: height - FIELD_HEIGHT, width, height: FIELD_HEIGHT, color: accent }),
  )
  tags.element('P', () => bold.draw(page, print.brand, { x: margin, y: height - 36, size: 15, color }))
  const x = width - margin - text.widthOf(order, 9)
  tags.element('P', () => text.draw(page, order, { x, y: height - 35, size: 9, color }))
}

/** The date as the headline of the field, and when the doors open. */
const drawDate = ({ page, tags, bold, text, print, format }: Pen, ticket: PrintedTicket) => {
  const color = onAccent(colorOf(print.accent))
  const { margin, height } = PAGE
  if (!ticket.startsAt) {
    const product = message(print.locale, 'ticket.product')
    const { size, lines } = fitText(bold, product, {
      size: 72,
      least: 40,
      width: PAGE.width - 2 * margin,
      lines: 1,
    })
    tags.element('P', () => bold.draw(page, lines[0] ?? '', { x: margin, y: height - 190, size, color }))
    return
  }
  const moment = format.moment(ticket.startsAt.toISOString())
  const of = print.locale === 'en' ? ' ' : ' de '
  const day = String(moment.day)
  const x = margin + Math.max(110, bold.widthOf(day, 212)) + 6
  tags.element(
    'P',
    () => {
      bold.draw(page, day, { x: margin - 6, y: height - 214, size: 212, color })
      bold.draw(page, format.weekday(moment), { x, y: height - 96, size: 25, color })
      bold.draw(page, `${format.month(moment)}${of}${moment.year}`, { x, y: height - 124, size: 25, color })
      bold.draw(page, moment.time, { x, y: height - 212, size: 66, color })
    },
    { actualText: `${fullDate(format, moment)}, ${format.time(moment)}` },
  )
  if (!ticket.doorsAt) return
  const time = format.time(format.moment(ticket.doorsAt.toISOString()))
  const doors = message(print.locale, 'doors', { time })
  tags.element('P', () => text.draw(page, doors, { x, y: height - 228, size: 10, color }))
}

const drawShow = ({ page, tags, bold, text }: Pen, ticket: PrintedTicket) => {
  const { margin, height, width } = PAGE
  const inner = width - 2 * margin
  const alone = fitText(bold, ticket.showName, { size: 38, least: 32, width: inner, lines: 1 })
  const name =
    alone.lines.join(' ') === ticket.showName
      ? alone
      : fitText(bold, ticket.showName, { size: 32, least: 16, width: inner, lines: 2 })
  let y = height - FIELD_HEIGHT - 18
  tags.element('H1', () => {
    for (const line of name.lines) {
      y -= name.size * 0.92
      bold.draw(page, line, { x: margin, y, size: name.size, color: INK })
    }
  })
  const place = [ticket.venue, ticket.address].filter(Boolean).join(' · ')
  const where = fitText(text, place, { size: 11, least: 9, width: inner, lines: 1 })
  tags.element('P', () =>
    text.draw(page, where.lines[0] ?? '', { x: margin, y: y - 20, size: where.size, color: INK }),
  )
}

const drawColumn = (
  { page, tags, bold, text }: Pen,
  label: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
) => {
  const fitted = fitText(bold, value, { size: 28, least: 13, width: width - GUTTER, lines: 1 })
  tags.element(
    'P',
    () => {
      text.draw(page, label, { x, y, size: 9, color: INK_2 })
      bold.draw(page, fitted.lines[0] ?? '', { x, y: y - 28, size: fitted.size, color: INK })
    },
    { actualText: `${label}: ${value}` },
  )
}

const drawPlace = (pen: Pen, ticket: PrintedTicket) => {
  const { page, tags, print } = pen
  const { margin, width } = PAGE
  const top = 252
  const inner = width - 2 * margin
  const rule = (y: number, thickness: number, color: typeof INK) =>
    tags.artifact(() =>
      page.drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness, color }),
    )
  rule(top, 3, INK)
  const label = (key: string) => message(print.locale, `ticket.${key}`)
  const y = top - 18
  const seated = ticket.row !== null || ticket.seat !== null
  drawColumn(pen, label(ticket.isProduct ? 'product.sector' : 'sector'), ticket.sector, {
    x: margin,
    y,
    width: seated ? inner * 0.5 : inner,
  })
  if (ticket.row !== null)
    drawColumn(pen, label('row'), ticket.row, { x: margin + inner * 0.5, y, width: inner * 0.25 })
  if (ticket.seat !== null)
    drawColumn(pen, label('seat'), ticket.seat, { x: margin + inner * 0.75, y, width: inner * 0.25 })
  rule(top - 60, 1, LINE)
}

const drawCode = ({ page, tags, print }: Pen, { qr, number, isProduct }: PrintedTicket) => {
  const { modules } = create(qr, { errorCorrectionLevel: 'M' })
  const [x, bottom, y] = [PAGE.width - PAGE.margin - QR_SIZE, PAGE.margin + 2, PAGE.margin + QR_SIZE + 2]
  const key = isProduct ? 'ticket.qr.product' : 'ticket.qr'
  tags.element(
    'Figure',
    () =>
      page.drawSvgPath(qrPath(modules), {
        x,
        y,
        scale: QR_SIZE / modules.size,
        color: rgb(0, 0, 0),
        borderWidth: 0,
      }),
    { alt: message(print.locale, key, { number }), box: [x, bottom, x + QR_SIZE, y] },
  )
}

const drawStub = (pen: Pen, ticket: PrintedTicket) => {
  const { page, tags, bold, text, print } = pen
  const { margin, width } = PAGE
  const x = margin
  const inner = width - 2 * margin - QR_SIZE - 20
  const y = margin + QR_SIZE - 6
  const price = priceInWords(print, print.locale, ticket.priceCents)
  drawColumn(pen, message(print.locale, 'ticket.price'), price, { x, y, width: inner })
  const lines = [ticket.promotion, print.holder].filter((line): line is string => Boolean(line))
  for (const [index, line] of lines.entries()) {
    const { size, lines: fitted } = fitText(text, line, { size: 10, least: 8, width: inner, lines: 1 })
    tags.element('P', () => text.draw(page, fitted[0] ?? '', { x, y: y - 48 - index * 14, size, color: INK }))
  }
  drawCode(pen, ticket)
  const advice = message(print.locale, ticket.isProduct ? 'ticket.advice.product' : 'ticket.advice')
  const { size, lines: fitted } = fitText(text, advice, { size: 9, least: 8, width: inner, lines: 3 })
  tags.element('P', () => {
    for (const [index, line] of fitted.entries())
      text.draw(page, line, { x, y: margin + 16 + (fitted.length - index) * 11, size, color: INK_2 })
  })
  tags.element('P', () => bold.draw(page, ticket.number, { x, y: margin + 2, size: 17, color: INK }))
}

/** Draws a ticket on its page, in the order in which it is read aloud. */
export const drawTicket = (pen: Pen, ticket: PrintedTicket): void => {
  drawBrand(pen)
  drawShow(pen, ticket)
  drawDate(pen, ticket)
  drawPlace(pen, ticket)
  drawStub(pen, ticket)
}

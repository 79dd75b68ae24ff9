import { PDFDocument, type PDFPage, type RGB, rgb } from 'pdf-lib'
import { create } from 'qrcode'
import { type Locale, qrPath } from '../../contract/index.ts'
import { message } from '../text/messages.ts'
import type { PrintedTicket } from './read-tickets.ts'
import { embedTypefaces, fitText, type Typeface } from './typeface.ts'

/** How a deployment prints: its name, accent and clock on the wall. */
export interface TicketPrint {
  locale: Locale
  brand: string
  accent: string
  timeZone: string
  currencySymbol: string
  orderNumber: string
  holder: string
}

const PAGE = { width: 420, height: 595, margin: 30 }
const FIELD_HEIGHT = 236
const QR_SIZE = 150

const colorOf = (hex: string): RGB => {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) / 255
  return rgb(channel(1), channel(3), channel(5))
}
const INK = colorOf('#16150F')
const INK_2 = colorOf('#545248')
const LINE = colorOf('#C4C2B6')

const luminance = ({ red, green, blue }: RGB): number => {
  const linear = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Ink where it reaches 4.5 on the accent, else white, else black. */
const onAccent = (accent: RGB): RGB => {
  const contrast = (color: RGB) => {
    const [dark, light] = [luminance(color), luminance(accent)].sort((a, b) => a - b) as [number, number]
    return (light + 0.05) / (dark + 0.05)
  }
  return [INK, rgb(1, 1, 1)].find((color) => contrast(color) >= 4.5) ?? rgb(0, 0, 0)
}

interface Pen {
  page: PDFPage
  bold: Typeface
  text: Typeface
  print: TicketPrint
}

const dateParts = (startsAt: Date, { locale, timeZone }: TicketPrint) => {
  const part = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone, ...options }).format(startsAt)
  return {
    day: part({ day: 'numeric' }),
    weekday: part({ weekday: 'long' }),
    month: part({ month: 'long', year: 'numeric' }),
    hour: part({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
  }
}

/** The accent field: whose programme it is, and the date as its headline. */
const drawField = ({ page, bold, text, print }: Pen, ticket: PrintedTicket) => {
  const accent = colorOf(print.accent)
  const color = onAccent(accent)
  const { margin, height, width } = PAGE
  page.drawRectangle({ x: 0, y: height - FIELD_HEIGHT, width, height: FIELD_HEIGHT, color: accent })
  bold.draw(page, print.brand, { x: margin, y: height - 36, size: 15, color })
  const order = `${message(print.locale, 'ticket.order')} ${print.orderNumber}`
  text.draw(page, order, { x: width - margin - text.widthOf(order, 9), y: height - 35, size: 9, color })
  if (!ticket.startsAt) {
    bold.draw(page, message(print.locale, 'ticket.product'), { x: margin, y: height - 190, size: 72, color })
    return
  }
  const { day, weekday, month, hour } = dateParts(ticket.startsAt, print)
  bold.draw(page, day, { x: margin - 6, y: height - 214, size: 212, color })
  const x = margin + Math.max(110, bold.widthOf(day, 212)) + 6
  bold.draw(page, weekday, { x, y: height - 96, size: 25, color })
  bold.draw(page, month, { x, y: height - 124, size: 25, color })
  bold.draw(page, hour, { x, y: height - 212, size: 66, color })
}

const drawColumn = (
  { page, bold, text }: Pen,
  label: string,
  value: string,
  { x, y, width }: { x: number; y: number; width: number },
) => {
  text.draw(page, label, { x, y, size: 9, color: INK_2 })
  const fitted = fitText(bold, value, { size: 28, least: 13, width: width - 8, lines: 1 })
  bold.draw(page, fitted.lines[0] ?? '', { x, y: y - 28, size: fitted.size, color: INK })
}

const drawShow = ({ page, bold, text }: Pen, ticket: PrintedTicket) => {
  const { margin, height, width } = PAGE
  const inner = width - 2 * margin
  const alone = fitText(bold, ticket.showName, { size: 38, least: 32, width: inner, lines: 1 })
  const name =
    alone.lines.join(' ') === ticket.showName
      ? alone
      : fitText(bold, ticket.showName, { size: 32, least: 16, width: inner, lines: 2 })
  let y = height - FIELD_HEIGHT - 18
  for (const line of name.lines) {
    y -= name.size * 0.92
    bold.draw(page, line, { x: margin, y, size: name.size, color: INK })
  }
  const place = [ticket.venue, ticket.address].filter(Boolean).join(' · ')
  const where = fitText(text, place, { size: 11, least: 9, width: inner, lines: 1 })
  text.draw(page, where.lines[0] ?? '', { x: margin, y: y - 20, size: where.size, color: INK })
}

/** Whole cents as the deployment writes money; zero is written as "free". */
export const formatPrice = (locale: Locale, symbol: string, cents: number): string =>
  cents === 0
    ? message(locale, 'ticket.free')
    : `${symbol}\u00a0${new Intl.NumberFormat('es-AR', { maximumFractionDigits: 0 }).format(cents / 100)}`

const drawPlace = (pen: Pen, ticket: PrintedTicket) => {
  const { page, print } = pen
  const { margin, width } = PAGE
  const top = 252
  const inner = width - 2 * margin
  page.drawLine({
    start: { x: margin, y: top },
    end: { x: width - margin, y: top },
    thickness: 3,
    color: INK,
  })
  const label = (key: string) => message(print.locale, `ticket.${key}`)
  const y = top - 18
  const seated = ticket.row !== null || ticket.seat !== null
  drawColumn(pen, label('sector'), ticket.sector, { x: margin, y, width: seated ? inner * 0.5 : inner })
  if (ticket.row !== null)
    drawColumn(pen, label('row'), ticket.row, { x: margin + inner * 0.5, y, width: inner * 0.25 })
  if (ticket.seat !== null)
    drawColumn(pen, label('seat'), ticket.seat, { x: margin + inner * 0.75, y, width: inner * 0.25 })
  page.drawLine({
    start: { x: margin, y: top - 60 },
    end: { x: width - margin, y: top - 60 },
    thickness: 1,
    color: LINE,
  })
}

const drawStub = (pen: Pen, ticket: PrintedTicket) => {
  const { page, bold, text, print } = pen
  const { margin, width } = PAGE
  const { modules } = create(ticket.qr, { errorCorrectionLevel: 'M' })
  const top = margin + QR_SIZE + 2
  page.drawSvgPath(qrPath(modules), {
    x: width - margin - QR_SIZE,
    y: top,
    scale: QR_SIZE / modules.size,
    color: rgb(0, 0, 0),
    borderWidth: 0,
  })
  const inner = width - 2 * margin - QR_SIZE - 20
  drawColumn(
    pen,
    message(print.locale, 'ticket.price'),
    formatPrice(print.locale, print.currencySymbol, ticket.priceCents),
    {
      x: margin,
      y: top - 8,
      width: inner,
    },
  )
  const lines = [ticket.promotion, print.holder].filter((line): line is string => Boolean(line))
  for (const [index, line] of lines.entries()) {
    const fitted = fitText(text, line, { size: 10, least: 8, width: inner, lines: 1 })
    text.draw(page, fitted.lines[0] ?? '', {
      x: margin,
      y: top - 56 - index * 14,
      size: fitted.size,
      color: INK,
    })
  }
  const advice = fitText(text, message(print.locale, 'ticket.advice'), {
    size: 9,
    least: 8,
    width: inner,
    lines: 2,
  })
  for (const [index, line] of advice.lines.entries())
    text.draw(page, line, { x: margin, y: margin + 38 - index * 11, size: advice.size, color: INK_2 })
  bold.draw(page, ticket.number, { x: margin, y: margin + 2, size: 17, color: INK })
}

/** One page a ticket, like a leaf of the printed programme; the code is drawn as lines, not as a picture. */
export const drawTickets = async (
  tickets: readonly PrintedTicket[],
  print: TicketPrint,
): Promise<Uint8Array> => {
  const document = await PDFDocument.create()
  document.setTitle(`${print.brand} · ${print.orderNumber}`)
  document.setLanguage(print.locale)
  const faces = await embedTypefaces(document)
  for (const ticket of tickets) {
    const page = document.addPage([PAGE.width, PAGE.height])
    const pen: Pen = { page, ...faces, print }
    drawField(pen, ticket)
    drawShow(pen, ticket)
    drawPlace(pen, ticket)
    drawStub(pen, ticket)
  }
  return document.save()
}

import { arrayBuffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import { create } from 'qrcode'
import { type Deployment, type Locale, qrPath } from '../../contract/index.ts'
import { message } from '../text/messages.ts'
import { priceInWords } from '../text/price-words.ts'
import { fitText, type Typeface, typefaceOf } from '../tickets/typeface.ts'
import { invoiceNumber, letterOf } from './invoice-number.ts'
import { type AuthorisedInvoice, qrOfInvoice } from './invoice-qr.ts'
import { receiverOf } from './receipt-request.ts'
import { taxedParts, vatOf } from './taxed-parts.ts'

/** What an invoice prints beside its own row. */
export interface InvoicePrint {
  seller: Pick<Deployment, 'name' | 'invoices' | 'currency' | 'timeZone'>
  locale: Locale
  orderNumber: string
  /** Of a credit note: the invoice that it takes from. */
  original: { pointOfSale: number; number: number } | null
}

/** In points from the top left corner of an A4 page; a text's y is its baseline. */
const PAGE = { width: 595, height: 842, margin: 48 }
const INNER = PAGE.width - 2 * PAGE.margin
const QR_SIZE = 120
const [INK, INK_2, LINE] = ['#16150F', '#545248', '#C4C2B6']

/** YYYY-MM-DD as it is written in Argentina. */
const day = (text: string): string => text.split('-').reverse().join('/')

interface Pen {
  document: PDFKit.PDFDocument
  section: PDFKit.PDFStructureElement
  bold: Typeface
  text: Typeface
}

const line = (
  { document, section, bold, text }: Pen,
  words: string,
  { x = PAGE.margin, y, size, strong = false, role = 'P', width = INNER }: Line,
) => {
  const face = strong ? bold : text
  const fitted = fitText(face, words, { size, least: 7, width, lines: 1 })
  const drawn = fitted.lines[0] ?? ''
  section.add(
    document.struct(role, { actual: words }, () =>
      face.draw(drawn, { x, y, size: fitted.size, color: strong ? INK : INK_2 }),
    ),
  )
}
interface Line {
  x?: number
  y: number
  size: number
  strong?: boolean
  role?: 'H1' | 'P'
  width?: number
}

const rule = ({ document }: Pen, y: number) => {
  document.markContent('Artifact')
  document
    .moveTo(PAGE.margin, y)
    .lineTo(PAGE.width - PAGE.margin, y)
    .lineWidth(1)
    .stroke(LINE)
  document.endMarkedContent()
}

/** What a picture shows, and where it is: left, top, right, bottom. */
interface Shown {
  alt: string
  bbox: readonly number[]
}

const drawQr = ({ document, section }: Pen, text: string, alt: string, top: number) => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const left = PAGE.margin
  const shown: Shown = { alt, bbox: [left, top, left + QR_SIZE, top + QR_SIZE] }
  section.add(
    document.struct('Figure', shown, () => {
      document
        .save()
        .translate(left, top)
        .scale(QR_SIZE / modules.size)
      for (const [, x, y, length] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)/g))
        document.rect(Number(x), Number(y), Number(length), 1)
      document.fill('#000000').restore()
    }),
  )
}

/** Label and value of each line below the heading. */
const rowsOf = (row: AuthorisedInvoice, { seller, locale, orderNumber, original }: InvoicePrint) => {
  const say = (key: string) => message(locale, `invoice.${key}`)
  // The tax has cents, whatever the prices of the shop have.
  const inCents = { ...seller, currency: { ...seller.currency, decimals: 2 } }
  const price = (cents: number) => priceInWords(inCents, locale, cents)
  const receiver = receiverOf(row)
  const named = receiver.number === '0' ? '' : `, ${row.receiverDocumentType} ${receiver.number}`
  const parts = taxedParts({ cents: row.cents, vat: vatOf(row) })
  return [
    [say('receiver'), `${row.receiverName}${named}`],
    [say('condition'), say('finalConsumer')],
    [say('order'), orderNumber],
    ...(original ? [[say('original'), invoiceNumber(original)]] : []),
    [say('concept'), say(row.kind === 'FACTURA' ? 'concept.sale' : 'concept.refund')],
    ...(letterOf(row) === 'C' ? [] : [[say('net'), price(parts.net + parts.exempt)]]),
    ...(parts.tax === 0 ? [] : [[`${say('vat')} ${row.vat} %`, price(parts.tax)]]),
    [say('total'), price(row.cents)],
  ] as [string, string][]
}

/** A row of before they were written down has the names of now, if the issuer of now is who issued it. */
const issuerOf = (
  { issuerName, issuerAddress, cuit }: AuthorisedInvoice,
  { name, invoices }: InvoicePrint['seller'],
): { name: string; address: string | null } => {
  if (issuerName !== null) return { name: issuerName, address: issuerAddress }
  return invoices?.cuit === cuit ? invoices : { name, address: null }
}

/** An invoice or a credit note as a page to print, with the authority's code; tagged, so that it can be read aloud. */
export const drawInvoice = async (row: AuthorisedInvoice, print: InvoicePrint): Promise<Uint8Array> => {
  const { seller, locale } = print
  const say = (key: string) => message(locale, `invoice.${key}`)
  const kind = say(row.kind)
  const title = `${kind} ${letterOf(row)} ${invoiceNumber(row)}`
  const document = new PDFDocument({
    ...{ pdfVersion: '1.7', size: [PAGE.width, PAGE.height], margin: 0, font: '' },
    ...{ info: { Title: title }, displayTitle: true, lang: locale, tagged: true },
  })
  const section = document.struct('Document')
  document.addStructure(section)
  const pen = { document, section, bold: typefaceOf(document, 'bold'), text: typefaceOf(document, 'text') }
  line(pen, title, { y: 76, size: 26, strong: true, role: 'H1' })
  const code = String(row.receiptType).padStart(3, '0')
  line(pen, `${say('code')} ${code} · ${say('date')} ${day(row.issuedOn)}`, { y: 96, size: 10 })
  rule(pen, 112)
  const { name, address } = issuerOf(row, seller)
  line(pen, name, { y: 136, size: 14, strong: true })
  line(pen, `CUIT ${row.cuit}${address === null ? '' : ` · ${address}`}`, { y: 153, size: 10 })
  line(pen, say(`seller.${letterOf(row)}`), { y: 167, size: 10 })
  rule(pen, 184)
  let y = 208
  for (const [label, value] of rowsOf(row, print)) {
    line(pen, label, { y, size: 10, width: 150 })
    line(pen, value, { x: PAGE.margin + 160, y, size: 11, strong: true, width: INNER - 160 })
    y += 22
  }
  rule(pen, y)
  drawQr(pen, qrOfInvoice(row), say('qr'), y + 24)
  const beside = { x: PAGE.margin + QR_SIZE + 20, width: INNER - QR_SIZE - 20 }
  line(pen, `${row.emission} ${row.cae}`, { ...beside, y: y + 60, size: 14, strong: true })
  line(pen, `${say(`until.${row.emission}`)} ${day(row.caeUntil)}`, { ...beside, y: y + 78, size: 10 })
  line(pen, say('authorised'), { ...beside, y: y + 94, size: 10 })
  document.end()
  return new Uint8Array(await arrayBuffer(document))
}

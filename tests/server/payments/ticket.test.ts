import { execFile } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { createCanvas } from '@napi-rs/canvas'
import jsQR from 'jsqr'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import PDFDocument from 'pdfkit'
import { describe, expect, it } from 'vitest'
import type { PrintedTicket } from '../../../server/tickets/read-tickets.ts'
import { verifyTicket } from '../../../server/tickets/ticket-code.ts'
import { drawTickets } from '../../../server/tickets/ticket-pdf.ts'
import { createTicketPrinter } from '../../../server/tickets/ticket-printer.ts'
import { createTicketSigner, openTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { LETTERS, typefaceOf } from '../../../server/tickets/typeface.ts'

const payload = {
  number: 'K7Q2M9XWPA',
  performanceId: 42,
  startsAt: 1_796_343_600,
  sector: 'Platea',
  row: 'F',
  seat: '12',
}
const signer = createTicketSigner()

const printed = (change: Partial<PrintedTicket> = {}): PrintedTicket => ({
  purchaseId: 'p',
  number: payload.number,
  qr: signer.sign(payload),
  priceCents: 1_850_000,
  performanceId: 42,
  showName: 'La niña, el corazón y un pingüino en São Paulo',
  venue: 'Teatro del Valle',
  address: 'Av. San Martín 450, Santa Rosa',
  startsAt: new Date(payload.startsAt * 1000),
  doorsAt: new Date((payload.startsAt - 1800) * 1000),
  minutes: null,
  isCancelled: false,
  isProduct: false,
  sector: 'Platea',
  row: 'F',
  seat: '12',
  promotion: 'Jubilados',
  holder: null,
  products: [],
  admittedAt: null,
  isOffered: false,
  resale: null,
  placeBefore: null,
  ...change,
})
const print = {
  locale: 'es' as const,
  brand: 'Programa Regional de Cultura',
  accent: '#F6B800',
  timeZone: 'America/Argentina/Buenos_Aires',
  currency: { code: 'ARS', locale: 'es-AR', symbol: '$', decimals: 0 },
  orderNumber: '00000017',
  holder: 'Ana Núñez',
}

const openPdf = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise
type Pdf = Awaited<ReturnType<typeof openPdf>>

const textOf = async (pdf: Pdf, page = 1) => {
  const { items } = await (await pdf.getPage(page)).getTextContent()
  return items
    .map((item) => ('str' in item ? item.str : ''))
    .join(' ')
    .replace(/\s+/g, ' ')
}

const decode = async (pdf: Pdf, number = 1) => {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(viewport.width, viewport.height)
  const context = canvas.getContext('2d')
  await page.render({
    canvas: canvas as unknown as HTMLCanvasElement,
    canvasContext: context as unknown as CanvasRenderingContext2D,
    viewport,
  }).promise
  const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
  return jsQR(new Uint8ClampedArray(data), canvas.width, canvas.height)?.data ?? null
}

interface Tagged {
  role: string
  alt: string | undefined
  text: string
}

/** The elements of a page in reading order, with the text that is marked as theirs. */
const readTags = async (page: Awaited<ReturnType<Pdf['getPage']>>): Promise<Tagged[]> => {
  const texts = new Map<string, string>()
  let current: string | null = null
  for (const item of (await page.getTextContent({ includeMarkedContent: true })).items) {
    if ('str' in item) {
      if (current !== null) texts.set(current, (texts.get(current) ?? '') + item.str)
    } else if (item.type === 'beginMarkedContentProps') current = item.id ?? null
    else if (item.type === 'endMarkedContent') current = null
  }
  type Node = { role?: string; alt?: string; id?: string; children?: Node[] }
  const leaves = (node: Node): Tagged[] =>
    (node.children ?? []).some(({ children }) => children)
      ? (node.children ?? []).flatMap(leaves)
      : [
          {
            role: node.role ?? '',
            alt: node.alt,
            text: (node.children ?? []).map(({ id }) => texts.get(id ?? '') ?? '').join(''),
          },
        ]
  return leaves((await page.getStructTree()) as Node)
}

describe('a ticket code', () => {
  it('is verified by who holds the public key, and by nobody else', () => {
    const text = signer.sign(payload)
    expect(verifyTicket(text, signer.keySet)).toEqual(payload)
    expect(verifyTicket(text, createTicketSigner().keySet)).toBeNull()
  })

  it('is refused when a single letter was changed, and for any other text', () => {
    const text = signer.sign(payload)
    for (let index = 0; index < text.length; index += 7) {
      const other = text[index] === 'A' ? 'B' : 'A'
      const forged = `${text.slice(0, index)}${other}${text.slice(index + 1)}`
      // The last letter of base64url carries bits that no byte uses.
      if (index < text.length - 1) expect(verifyTicket(forged, signer.keySet)).toBeNull()
    }
    for (const text of ['', 'TQ1', 'TQ1.x.y.z', 'https://example.org', `${signer.sign(payload)}.more`])
      expect(verifyTicket(text, signer.keySet)).toBeNull()
  })

  it('is signed by the same key after a restart', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'taquilla-key-'))
    const text = openTicketSigner(directory, null).sign(payload)
    expect(verifyTicket(text, openTicketSigner(directory, null).keySet)).toEqual(payload)
  })

  it('is checked by npm run verify-ticket, which holds the public key alone', async () => {
    const keys = path.join(mkdtempSync(path.join(tmpdir(), 'taquilla-keys-')), 'keys.json')
    writeFileSync(keys, JSON.stringify(signer.keySet))
    expect(JSON.stringify(signer.keySet)).not.toContain('"d"')
    const run = (text: string) =>
      promisify(execFile)(process.execPath, ['scripts/verify-ticket.ts', text, '--keys', keys])
    const { startsAt, ...rest } = payload
    expect(JSON.parse((await run(signer.sign(payload))).stdout)).toEqual({
      valid: true,
      ...rest,
      startsAt: new Date(startsAt * 1000).toISOString(),
    })
    await expect(run(createTicketSigner().sign(payload))).rejects.toMatchObject({ code: 1 })
  })
})

describe('the thread that draws tickets', () => {
  it('draws what was asked for, one after the other, and goes on after a drawing that failed', async () => {
    const printer = createTicketPrinter()
    const [first, failed, second] = await Promise.allSettled([
      printer.draw([printed()], print),
      printer.draw([printed()], { ...print, timeZone: 'Nowhere/Nowhere' }),
      printer.draw([printed({ number: 'SECOND2222' })], print),
    ])
    expect(failed).toMatchObject({
      status: 'rejected',
      reason: { message: expect.stringMatching('Nowhere') },
    })
    const textOfDrawn = async (one: PromiseSettledResult<Uint8Array>) =>
      textOf(await openPdf((one as PromiseFulfilledResult<Uint8Array>).value))
    expect(await textOfDrawn(first)).toContain('K7Q2M9XWPA')
    expect(await textOfDrawn(second)).toContain('SECOND2222')
    expect(printer.drawn).toBe(3)
  })
})

describe('a printed ticket', () => {
  it('shows a code that decodes, from the rendered page, to its signed text', async () => {
    const pdf = await openPdf(await drawTickets([printed()], print))
    const text = await decode(pdf)
    expect(verifyTicket(text ?? '', signer.keySet)).toEqual(payload)
  })

  it('says date, show, place, price and number with every accent', async () => {
    const text = await textOf(await openPdf(await drawTickets([printed()], print)))
    for (const words of [
      'La niña, el corazón y un pingüino',
      'São Paulo',
      'Teatro del Valle · Av. San Martín 450, Santa Rosa',
      'Platea',
      'Asiento',
      '12',
      '18.500',
      'Ana Núñez',
      'K7Q2M9XWPA',
      'diciembre',
      'Puertas abiertas desde las 20:50 h',
    ])
      expect(text).toContain(words)
  })

  it('keeps a long sector apart from the row', async () => {
    const pdf = await openPdf(await drawTickets([printed({ sector: 'Platea preferencial' })], print))
    const { items } = await (await pdf.getPage(1)).getTextContent()
    const at = (text: string) => {
      const found = items.find((item) => 'str' in item && item.str === text)
      if (!found || !('str' in found)) throw new Error(`no ${text} on the page`)
      return { left: found.transform[4] as number, right: (found.transform[4] as number) + found.width }
    }
    expect(at('F').left - at('Platea preferencial').right).toBeGreaterThan(12)
  })

  it('is tagged: title, language, headings and lines in order, and what the code is', async () => {
    const bytes = await drawTickets([printed(), printed({ number: 'SECOND2222' })], print)
    const source = Buffer.from(bytes).toString('latin1')
    expect(source.match(/\/ActualText \(\w+: [^)]*/g)).toEqual(
      Array(2)
        .fill(['Sector: Platea', 'Fila: F', 'Asiento: 12'])
        .flat()
        .map((text) => `/ActualText (${text}`),
    )
    const pdf = await openPdf(bytes)
    const { info } = await pdf.getMetadata()
    expect(info).toMatchObject({ Title: 'Programa Regional de Cultura, Orden 00000017', Language: 'es' })
    expect(Object.fromEntries((await pdf.getMarkInfo()) as unknown as Map<string, boolean>)).toMatchObject({
      Marked: true,
    })
    for (const [index, number] of ['K7Q2M9XWPA', 'SECOND2222'].entries()) {
      const page = await pdf.getPage(index + 1)
      const read = await readTags(page)
      expect(read.map(({ role }) => role).join(' ')).toBe('P P H1 P P P P P P P P P Figure P P')
      expect(read.find(({ role }) => role === 'H1')?.text).toContain('La niña, el corazón')
      expect(read.find(({ role }) => role === 'Figure')?.alt).toBe(`Código QR de la entrada ${number}`)
      expect(read.at(-1)?.text).toBe(number)
      // Whatever is written on the page is in an element.
      const { items } = await page.getTextContent()
      const written = items.map((item) => ('str' in item ? item.str : '')).join('')
      const tagged = read.map(({ text }) => text).join('')
      expect([...tagged].toSorted().join('').trim()).toBe([...written].toSorted().join('').trim())
    }
  })

  it('is one page a ticket', async () => {
    const pdf = await openPdf(await drawTickets([printed(), printed({ number: 'SECOND2222' })], print))
    expect(pdf.numPages).toBe(2)
    expect(await textOf(pdf, 2)).toContain('SECOND2222')
  })

  it.each(['en', 'pt'] as const)('speaks %s', async (locale) => {
    const text = await textOf(await openPdf(await drawTickets([printed()], { ...print, locale })))
    expect(text).toContain(locale === 'en' ? 'December' : 'dezembro')
    expect(text).toContain(locale === 'en' ? 'Seat' : 'Assento')
  })

  it('prints what it can of names in other scripts, and a voucher without a date', async () => {
    const ticket = printed({
      showName: 'Łódź, Тройка & 東京 🎭',
      startsAt: null,
      doorsAt: null,
      isProduct: true,
      row: null,
      seat: null,
      sector: 'Remera',
      priceCents: 0,
    })
    const pdf = await openPdf(await drawTickets([ticket], { ...print, holder: 'Đorđe Ştefan Ñandú' }))
    const text = await textOf(pdf)
    expect(text.replaceAll(' ', '')).toContain('Łódź,??????&??')
    expect(text.replaceAll(' ', '')).toContain('ĐorđeŞtefanÑandú')
    expect(text).toContain('Producto')
    expect(text).toContain('al retirar tu compra')
    expect(text).toContain('Sin cargo')
    expect(await decode(pdf)).toBe(ticket.qr)
  })

  it.each(['bold', 'text'] as const)(
    'has a glyph for every letter that its %s cut is to print',
    async (cut) => {
      const document = new PDFDocument({ font: '', compress: false })
      const face = typefaceOf(document, cut)
      const every = Array.from({ length: 0x20ad }, (_, codePoint) => String.fromCodePoint(codePoint))
      const letters = every.filter((letter) => Object.values(LETTERS).some((script) => script.test(letter)))
      for (const letter of letters) face.draw(letter, { x: 0, y: 10, size: 9, color: '#000000' })
      document.end()
      const drawn = [...(await readText(document)).matchAll(/<([0-9a-f]{4})> [\d.-]+\] TJ/g)].map(
        ([, glyphs]) => glyphs,
      )
      expect(drawn).toHaveLength(letters.length)
      expect(drawn).not.toContain('0000')
    },
  )
})

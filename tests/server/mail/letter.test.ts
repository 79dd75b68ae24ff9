import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Letter } from '../../../server/mail/letter.ts'
import { letterHtml } from '../../../server/mail/letter-html.ts'
import { letterKind } from '../../../server/mail/letter-kind.ts'
import { toLetterShows } from '../../../server/mail/letter-shows.ts'
import { letterText } from '../../../server/mail/letter-text.ts'
import { message } from '../../../server/text/messages.ts'
import type { PrintedTicket } from '../../../server/tickets/read-tickets.ts'

const ticket = (change: Partial<PrintedTicket> = {}): PrintedTicket => ({
  purchaseId: 'p',
  number: 'K7Q2M9XWPA',
  qr: 'TQ1.signed',
  priceCents: 1_850_000,
  performanceId: 42,
  showName: 'Cuartos vacíos',
  venue: 'Teatro Mayor',
  address: 'Av. Independencia 450, San Evaristo',
  startsAt: new Date('2026-12-12T23:30:00Z'),
  doorsAt: new Date('2026-12-12T23:00:00Z'),
  minutes: null,
  isCancelled: false,
  isProduct: false,
  sector: 'Platea preferencial',
  row: 'F',
  seat: '10',
  promotion: null,
  holder: null,
  products: [],
  admittedAt: null,
  isOffered: false,
  resale: null,
  placeBefore: null,
  ...change,
})
const letterOf = (locale: Locale, tickets: readonly PrintedTicket[]): Letter => ({
  locale,
  brand: programaRegional.name,
  accent: programaRegional.accent,
  headline: 'Headline',
  paragraphs: ['Paragraph <1>'],
  shows: toLetterShows(programaRegional, locale, tickets),
  rows: [['Total', '$ 1']],
})
const readableOf = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>|<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')

describe('a mail about tickets', () => {
  it.each<[Locale, string, string, string]>([
    [
      'es',
      'sábado 12 de diciembre de 2026, 20:30 h',
      'Puertas abiertas desde las 20:00 h',
      'Platea preferencial, fila F, asiento 10',
    ],
    ['en', 'Saturday 12 December 2026, 20:30', 'Doors open at 20:00', 'Platea preferencial, row F, seat 10'],
    [
      'pt',
      'sábado 12 de dezembro de 2026, 20:30 h',
      'Portas abertas a partir das 20:00 h',
      'Platea preferencial, fila F, assento 10',
    ],
  ])('says in %s when, where and which seat, as the pages write it', (locale, when, doors, place) => {
    const letter = letterOf(locale, [ticket()])
    for (const part of [readableOf(letterHtml(letter)), letterText(letter).replace(/\s+/g, ' ')])
      for (const words of [
        when,
        doors,
        place,
        'Cuartos vacíos',
        'Teatro Mayor, Av. Independencia 450, San Evaristo',
      ])
        expect(part).toContain(words)
  })

  it('has a row of several words stand alone, and no words for what there is not', () => {
    const [show] = toLetterShows(programaRegional, 'es', [
      ticket({ sector: 'Palcos', row: 'Palco 9', seat: '1' }),
      ticket({ sector: 'Campo', row: null, seat: null, priceCents: 0, startsAt: null, doorsAt: null }),
    ])
    expect(show?.tickets.map(({ place, price }) => `${place}: ${price}`)).toEqual([
      'Palcos, Palco 9, asiento 1: $\u00a018.500',
      'Campo: Sin cargo',
    ])
    const letter = letterOf('es', [ticket({ startsAt: null, doorsAt: null, address: '' })])
    expect(letter.shows[0]).toMatchObject({ when: null, doors: null, map: null })
    expect(letterText(letter)).not.toContain('null')
  })

  it("leads to a map of the deployment's by the venue's address", () => {
    const { map } = letterOf('es', [ticket()]).shows[0]!
    expect(map).toBe(
      'https://www.openstreetmap.org/search?query=Teatro%20Mayor%2C%20Av.%20Independencia%20450%2C%20San%20Evaristo',
    )
    expect(letterHtml(letterOf('es', [ticket()]))).toContain(`href="${map}"`)
    expect(letterText(letterOf('es', [ticket()]))).toContain(map)
  })

  it('shows each code as a picture of the mail, and writes its text into the plain part', () => {
    const letter = letterOf('es', [ticket(), ticket({ number: 'SECOND2222', qr: 'TQ1.other' })])
    const html = letterHtml(letter)
    for (const number of ['K7Q2M9XWPA', 'SECOND2222']) {
      expect(html).toContain(`src="cid:qr-${number}@taquilla"`)
      expect(html).toContain(`alt="Código QR de la entrada ${number}"`)
    }
    for (const text of ['TQ1.signed', 'TQ1.other', 'K7Q2M9XWPA', 'SECOND2222'])
      expect(letterText(letter)).toContain(text)
  })

  it('has nothing in the HTML that the plain text leaves out', () => {
    const letter = letterOf('en', [ticket({ promotion: 'Students' })])
    const text = letterText(letter).replace(/\s+/g, ' ')
    const { name, when, doors, venue, address, tickets } = letter.shows[0]!
    const { place, promotion, price, number } = tickets[0]!
    for (const part of [
      name,
      when,
      doors,
      venue,
      address,
      place,
      promotion,
      price,
      number,
      ...letter.paragraphs,
    ])
      expect(text).toContain(String(part).replace(/\s+/g, ' '))
  })

  it('escapes what customers and organisers wrote', () => {
    const html = letterHtml(letterOf('es', [ticket({ showName: '<b>"Ana" & co</b>' })]))
    expect(html).toContain('&lt;b&gt;&quot;Ana&quot; &amp; co&lt;/b&gt;')
    expect(html).toContain('Paragraph &lt;1&gt;')
  })

  it('has dark colours where the reader is dark, and the code on white', () => {
    const html = letterHtml(letterOf('es', [ticket()]))
    expect(html).toContain('@media (prefers-color-scheme:dark)')
    expect(html).toMatch(/<img[^>]+background:#FFFFFF/)
  })
})

describe('a mail about what was bought', () => {
  it.each<[string, boolean[], RegExp, RegExp]>([
    ['tickets', [false, false], /entradas/, /productos|comprobante/],
    ['products', [true], /comprobante/, /entradas/],
    ['both', [false, true], /entradas.*comprobante.*productos/, /retirarla/],
  ])('has words for %s', (_what, products, has, hasNot) => {
    const kind = letterKind(products.map((isProduct) => ({ isProduct })))
    const said = message('es', `mail.${kind}.body`)
    expect(said).toMatch(has)
    expect(said).not.toMatch(hasNot)
  })

  it('of a refund has words for whatever was bought', () => {
    expect(message('es', 'mail.refund.body')).not.toMatch(/entradas|productos/)
  })
})

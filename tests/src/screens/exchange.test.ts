import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { exchangeOffer, exchangePayment } from '../../../machines/samples/exchange.ts'
import { order } from '../../../machines/samples/payment.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type View = typeof import('../../../src/screens/exchange/exchange-view.tsx')
type Props = Parameters<View['ExchangeView']>[0]

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let ExchangeView: View['ExchangeView']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ ExchangeView } = await renderer.load<View>('/src/screens/exchange/exchange-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const [first, second] = exchangeOffer.aEntrada.map(({ cNumero }) => cNumero) as [string, string]
const none = {
  givenDate: null as number | null,
  given: [first, second],
  date: null,
  idSector: null,
  missing: { tickets: false, place: false },
}
const html = (part: Props['part'], over: Partial<Props> = {}) =>
  renderer.render(ExchangeView, {
    ...{ part, offer: exchangeOffer, choice: none, exchange: null, busy: false, failure: null },
    ...{ onRetry: vi.fn(), onGivenDate: vi.fn(), onToggle: vi.fn(), onDate: vi.fn(), onSector: vi.fn() },
    ...{ onSubmit: vi.fn(), onContinue: vi.fn() },
    ...over,
  })
const words = (...shown: Parameters<typeof html>) => wordsOf(html(...shown)).replaceAll(/\s+/g, ' ')

test('while the dates are asked for the page says so, and nothing of before is shown', () => {
  const before = { exchange: exchangePayment }
  expect(words('loading', before)).toContain('Looking for other dates…')
  expect(html('loading', before)).toContain('aria-busy="true"')
  for (const one of ['See the difference', 'Your new places are held'])
    expect(words('loading', before)).not.toContain(one)
  expect(html('choosing')).toContain('aria-busy="false"')
  expect(words('choosing')).not.toContain('Looking for other dates…')
})

test('where nothing can be exchanged the page says why, and asks again', () => {
  const shown = words('failed', { failure: 'The time is over.' })
  for (const one of ['The date cannot be changed', 'The time is over.', 'Retry']) expect(shown).toContain(one)
})

test('the tickets that are given are ticked, and the sectors are those of the chosen date', () => {
  const date = exchangeOffer.listaFuncion[1] ?? null
  const chosen = { ...none, given: [second], date, idSector: 91 }
  const shown = html('choosing', { choice: chosen })
  expect(
    [...shown.matchAll(/type="(checkbox|radio)"[^>]*?( checked="")?\/>/g)].map(([, , on]) => on),
  ).toEqual([undefined, ' checked=""', ' checked=""'])
  expect(shown).toContain('<option value="9" selected="">')
  expect(words('choosing', { choice: chosen })).not.toContain('Choose at least one ticket')
})

test.each([
  [{ tickets: true, place: false }, 'Choose at least one ticket', 'Choose a date and a sector'],
  [{ tickets: false, place: true }, 'Choose a date and a sector', 'Choose at least one ticket'],
])('what is missing is shown, and nothing else: %j', (missing, shown, other) => {
  const alerts = words('choosing', { choice: { ...none, missing } })
  expect(alerts).toContain(shown)
  expect(alerts).not.toContain(other)
})

test('what is paid is shown, or what goes back', () => {
  const dearer = words('held', { exchange: exchangePayment })
  for (const one of ['You pay', '$ 5.500', 'Pay the difference']) expect(dearer).toContain(one)
  expect(dearer).not.toContain('We return')
  const cheaper = words('held', { exchange: { ...exchangePayment, fAPagar: 0, fADevolver: 700 } })
  for (const one of ['We return', '$ 700', 'Confirm the change']) expect(cheaper).toContain(one)
  expect(cheaper).not.toContain('You pay')
  const equal = words('held', { exchange: { ...exchangePayment, fAPagar: 0 } })
  for (const one of ['You pay', '$ 0', 'Confirm the change']) expect(equal).toContain(one)
})

test('a sector shows what a place costs with its charges, and the delivery where it costs something', () => {
  const choice = { ...none, date: exchangeOffer.listaFuncion[0] ?? null }
  const free = words('choosing', { choice })
  for (const one of ['Platea $ 11.000', 'Balcón $ 5.500', 'For each ticket, with its charges.'])
    expect(free).toContain(one)
  expect(free).not.toContain('The delivery of the new tickets')
  const brought = words('choosing', { choice, offer: { ...exchangeOffer, fEntrega: 450 } })
  expect(brought).toContain('The delivery of the new tickets costs $ 450 more.')
})

test('of an order of two dates the one that changes is chosen, with its tickets and its new dates', () => {
  const [other] = exchangeOffer.listaOtra
  const lineOf = (idFuncion: number) => ({ ...order.listaFuncion[0]!, idFuncion })
  const offer = {
    ...exchangeOffer,
    oFuncion: lineOf(7),
    listaOtra: [{ ...other!, oFuncion: lineOf(8) }],
  }
  const choosing = (givenDate: number | null) => html('choosing', { offer, choice: { ...none, givenDate } })
  const shown = (markup: string) => ({
    given: /<option value="(\d)" selected/.exec(markup)?.[1],
    dates: [...markup.matchAll(/<option value="(\d)"/g)].map(([, id]) => id),
    tickets: markup.match(/type="checkbox"/g)?.length,
  })
  expect(shown(choosing(null))).toEqual({ given: '7', dates: ['7', '8', '8', '9'], tickets: 2 })
  expect(shown(choosing(8))).toEqual({ given: '8', dates: ['7', '8', '7'], tickets: 1 })
  const alone = { ...offer, listaOtra: [] }
  expect(words('choosing', { offer: alone })).not.toContain('Date that you change')
  expect(words('choosing', { offer })).toContain('Date that you change')
  const namesOf = (markup: string) =>
    [...markup.matchAll(/<option value="[78]"[^>]*>(.*?)<\/option>/g)].map(([, name]) => wordsOf(name ?? ''))
  // The end of a long name is cut in a narrow field, and these two differ in their dates.
  for (const name of namesOf(choosing(null)).slice(0, 2))
    expect(name).toMatch(/^\S+ \d{1,2}.*, Noche de zambas$/)
})

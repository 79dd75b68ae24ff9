import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { availability, layout, performance, promotions } from '../../../machines/samples/catalogue.ts'
import { indexPlan } from '../../../src/components/seat-map/plan-index.ts'
import type {
  PerformanceViewProps,
  PlaceLine,
} from '../../../src/screens/performance/performance-view-props.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/performance/performance-view.tsx')
type List = typeof import('../../../src/components/seat-list/seat-list.tsx')
type Around = typeof import('../../../src/components/venue/view-360.tsx')

let renderer: Renderer
let PerformanceView: View['PerformanceView']
let View360: Around['View360']
let SeatList: List['SeatList']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ PerformanceView } = await renderer.load<View>('/src/screens/performance/performance-view.tsx'))
  ;({ SeatList } = await renderer.load<List>('/src/components/seat-list/seat-list.tsx'))
  ;({ View360 } = await renderer.load<Around>('/src/components/venue/view-360.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const field: PlaceLine = {
  idPosicion: null,
  idSector: 2,
  cSector: 'Campo',
  cFila: null,
  cAsiento: null,
  nCantidad: 2,
  idPromocion: 11,
  fPrecio: 16000,
  fDescuento: 5280,
  fPrecioFinal: 10720,
  promotions: [...promotions],
}
const totals = {
  count: 2,
  fTickets: 16000,
  fDescuento: 5280,
  fCargoServicio: 1072,
  fQrAntifraude: 300,
  fTotal: 12092,
}

const markupWith = (over: Partial<PerformanceViewProps> = {}): string =>
  renderer.render(PerformanceView, {
    performance,
    layout: null,
    availability: { cEstados: '', listaSector: [] },
    outdated: false,
    places: [field],
    totals,
    limit: { maximum: 4, left: 2, reached: false },
    holding: false,
    notice: null,
    clock: null,
    planFirst: true,
    thumbnail: false,
    hrefOf: () => '/',
    mayToggle: () => true,
    onToggleSeat: vi.fn(),
    proposal: null,
    nothingFound: false,
    onPropose: vi.fn(),
    onAnother: vi.fn(),
    onAccept: vi.fn(),
    onDismiss: vi.fn(),
    onFindInstead: vi.fn(),
    onSetQuantity: vi.fn(),
    onSetPromotion: vi.fn(),
    onRemove: vi.fn(),
    onContinue: vi.fn(),
    onAcknowledge: vi.fn(),
    onKeepSeats: vi.fn(),
    onChooseByHand: vi.fn(),
    ...over,
  })
const wordsWith = (over: Partial<PerformanceViewProps> = {}): string => wordsOf(markupWith(over))

test('the choice shows the prices it was given, row by row', () => {
  const words = wordsWith()
  for (const row of ['Tickets $ 16.000', 'Service charge $ 1.072', 'Anti-fraud QR $ 300', 'Total $ 12.092'])
    expect(words).toContain(row)
  expect(words).toMatch(/Promotions\D+5\.280/)
  expect(wordsWith({ totals: { ...totals, fQrAntifraude: 0 } })).not.toContain('Anti-fraud QR')
})

test('the limit is shown once more places than it allows were asked for', () => {
  const limitText = 'Up to 4 places per purchase: remove one to choose another.'
  expect(wordsWith({ limit: { maximum: 4, left: 0, reached: true } })).toContain(limitText)
  expect(wordsWith({ limit: { maximum: 4, left: 0, reached: false } })).not.toContain(limitText)
})

const seat = (cAsiento: string): PlaceLine => ({
  ...field,
  idPosicion: `A-${cAsiento}`,
  idSector: 1,
  cSector: 'Platea',
  cFila: 'A',
  cAsiento,
  nCantidad: 1,
})
const free = { ...availability, listaSector: [{ idSector: 1, nDisponible: 4, nMias: 0 }] }
const NOT_CONTINUOUS = 'Automatically assigned seats are not continuous'

test('good seats are shown by name before they are chosen, and those that are not together say so', () => {
  const proposed = (together: boolean) =>
    wordsWith({
      layout,
      availability: free,
      places: [],
      totals: { ...totals, count: 0 },
      proposal: { aIdPosicion: ['A-2', 'A-3'], together },
    })
  expect(proposed(true)).toContain('Row A, seats 2, 3 Sala Choose these Others')
  expect(proposed(true)).not.toContain(NOT_CONTINUOUS)
  expect(proposed(false)).toContain(`${NOT_CONTINUOUS} Row A, seats 2, 3 Sala Choose these Others`)
  expect(proposed(true)).toContain('Nothing chosen yet')
})

test('places that the shop assigned in place of lost ones are named, and say whether they are together', () => {
  const assigned = (together: boolean) =>
    wordsWith({
      layout,
      availability: free,
      places: [seat('1'), seat('3')],
      notice: { kind: 'assigned', aIdPosicion: ['A-1', 'A-3'], together },
    })
  expect(assigned(true)).toContain('We found you these places instead Row A, seat 1 Row A, seat 3')
  expect(assigned(false)).toContain(`${NOT_CONTINUOUS} Row A, seat 1 Row A, seat 3`)
})

test('others are offered for lost places only where the shop may find them', () => {
  const lost = (instead: boolean) =>
    wordsWith({ layout, availability: free, notice: { kind: 'conflict', lost: ['A-1'], instead } })
  expect(lost(true)).toContain('Find others for me')
  expect(lost(false)).not.toContain('Find others for me')
})

test('what is chosen here is not counted as left', () => {
  const legend = (places: PlaceLine[], nMias = 0) =>
    wordsWith({
      layout,
      availability: { ...free, listaSector: [{ idSector: 1, nDisponible: 4 - nMias, nMias }] },
      places,
    })
  expect(legend([])).toContain('Platea 4 free')
  expect(legend([seat('1')])).toContain('Platea 3 free')
  // Held by this purchase: chosen still, then given up.
  expect(legend([seat('1')], 1)).toContain('Platea 3 free')
  expect(legend([], 1)).toContain('Platea 4 free')
})

test('a plan that may be out of date says so', () => {
  const words = 'The plan may be out of date: we could not check again which places are free.'
  expect(wordsWith({ outdated: true })).toContain(words)
  expect(wordsWith()).not.toContain(words)
})

test('the clock shows only its own text during a payment', () => {
  const clock = { text: '24:18', alert: false, paying: false }
  expect(wordsWith({ clock })).toContain('to finish your purchase 24:18')
  expect(wordsWith({ clock: { ...clock, text: 'Paying…', paying: true } })).not.toContain('to finish')
})

test('a product is counted as items, in words that fit a bag', () => {
  const bag: PlaceLine = {
    ...field,
    idSector: 3,
    cSector: 'Bolsa',
    nCantidad: 2,
    fPrecio: 19000,
    promotions: [],
  }
  const words = wordsWith({
    performance: {
      ...performance,
      oEspectaculo: { ...performance.oEspectaculo, idEspectaculoCartelTipo: 100 },
      listaSector: performance.listaSector.slice(2),
      oFuncionFecha: null,
    },
    places: [bag],
    totals: { ...totals, fTickets: 19000 },
    limit: { maximum: 4, left: 2, reached: true },
  })
  for (const said of [
    'Add to the cart',
    '2 items chosen',
    'Products $ 19.000',
    'Up to 4 items per purchase',
    'Bolsa ×2',
  ])
    expect(words).toContain(said)
  expect(words).not.toMatch(/place|ticket/i)
})

test('what costs nothing is free, as on the page of the show', () => {
  const sectors = performance.listaSector.map((sector) => ({ ...sector, fPrecio: 0 }))
  const words = wordsWith({
    performance: { ...performance, listaSector: sectors },
    layout,
    availability: free,
  })
  expect(words).toContain('Platea 4 free Free')
  expect(words).toContain('Campo Free,')
})

test('the bar at the foot of a phone names what is chosen, and its total with the currency, as it is said', () => {
  const box = { ...seat('1'), cFila: 'Palco 9' }
  const words = wordsWith({ places: [seat('21'), seat('22'), box, field] })
  expect(words).toContain('A 21, A 22, Palco 9, seat 1, Campo ×2 $ 12.092 ARS Continue')
  expect(words).toContain('Places chosen: 2. Total: $ 12.092 ARS')
})

test('a house that has a view all around offers it', () => {
  expect(wordsWith({ performance: { ...performance, cVista360Uri: '/vista.svg' } })).toContain('Look around')
  expect(wordsWith()).not.toContain('Look around')
})

test('the view all around of a house is a strip of its picture, twice, named after the house', () => {
  const markup = renderer.render(View360, { uri: '/vista.svg', name: 'Teatro Mayor' })
  expect(markup).toContain('aria-label="View all around: Teatro Mayor"')
  expect([...markup.matchAll(/<img src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    '/vista.svg',
    '/vista.svg',
  ])
})

test('a sector without seats is chosen by quantity, one more or one fewer, as far as places are left', () => {
  const keysWith = (nDisponible: number, left: number) => {
    const markup = markupWith({
      availability: { cEstados: '', listaSector: [{ idSector: 2, nDisponible, nMias: 0 }] },
      limit: { maximum: 4, left, reached: false },
    })
    const [, keys = ''] = /<legend class="vh">Campo<\/legend>(.*?)<\/fieldset>/.exec(markup) ?? []
    return [
      wordsOf(/<output[^>]*>.*?<\/output>/.exec(keys)?.[0] ?? ''),
      ...[...keys.matchAll(/<button[^>]*aria-label="([^"]*)"([^>]*)>/g)].map(([, name, rest]) => [
        name,
        !rest?.includes('disabled'),
      ]),
    ]
  }
  const keys = (isMore: boolean) => ['2', ['One fewer: Campo', true], ['One more: Campo', isMore]]
  expect([keysWith(9, 2), keysWith(9, 0), keysWith(2, 2)]).toEqual([keys(true), keys(false), keys(false)])
})

test('each place offers the promotions it may have, beside the full price, and shows the one it has', () => {
  const markup = markupWith({ places: [field, { ...seat('1'), idPromocion: null, promotions: [] }] })
  const choices = [...markup.matchAll(/<select aria-label="(Promotion for [^"]*)".*?<\/select>/g)]
  expect(choices.map(([, name]) => name)).toEqual(['Promotion for Campo'])
  const options = [...(choices[0]?.[0] ?? '').matchAll(/<option value="([^"]*)"([^>]*)>/g)]
  expect(options.map(([, value, rest]) => [value, rest?.includes('selected')])).toEqual([
    ['', false],
    ...promotions.map(({ idPromocion }) => [String(idPromocion), idPromocion === 11]),
  ])
})

test('seats are shown as a plan at once where the shop says so, and else as a list', () => {
  const shown = (planFirst: boolean) =>
    [
      ...markupWith({ layout, availability: free, planFirst }).matchAll(
        /<label><input class="vh" type="radio"([^>]*)>([^<]*)/g,
      ),
    ].map(([, rest, name]) => [name, rest?.includes('checked')])
  expect([shown(true), shown(false)]).toEqual([
    [
      ['Plan', true],
      ['List', false],
    ],
    [
      ['Plan', false],
      ['List', true],
    ],
  ])
})

test('the list has the seats that can be chosen, or given up, by sector and row, with their price', () => {
  const category = { colour: 'var(--cls-a)', shape: 'circle' as const }
  const markup = renderer.render(SeatList, {
    plan: indexPlan(layout),
    categories: [
      { ...category, name: 'Platea', price: 16000, idSector: 1 },
      { ...category, name: 'Prensa', price: null, idSector: null },
    ],
    states: 'LTLLV',
    selected: new Set(['A-3']),
    proposed: [],
    onToggleSeat: vi.fn(),
  })
  expect(wordsOf(markup)).toContain(
    'Only free seats 3 seats to choose from Sala $ 16.000, 3 free Row A 3 free: 1, 3 to 4',
  )
})

import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Show } from '../../../contract/entities/billboard.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/billboard/billboard-view.tsx')

let renderer: Renderer
let BillboardView: View['BillboardView']

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ BillboardView } = await renderer.load<View>('/src/screens/billboard/billboard-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const show = (over: Partial<Show>): Show => ({
  idEspectaculoCartel: 1,
  cSeo: 'la-casa',
  cEspectaculoCartelNombre: 'La casa',
  cBajada: '',
  idEspectaculoTipo: 1,
  idEspectaculoCartelTipo: 1,
  idEstablecimiento: 1,
  cEstablecimientoNombre: 'Teatro Mayor',
  dPrimera: '2026-11-27T20:30:00-03:00',
  dUltima: '2026-11-27T20:30:00-03:00',
  nFunciones: 1,
  fPrecioDesde: 15000,
  lAgotado: false,
  lUltimosLugares: false,
  listaImagenEspectaculoCartel: [],
  h: '',
  ...over,
})

const nothing = {
  headline: null,
  featured: [],
  days: [],
  selectedDay: null,
  filter: '',
  filters: null,
  shows: [],
  total: 0,
  pageSize: 12,
  status: 'ready' as const,
  onDay: vi.fn(),
  onMore: vi.fn(),
}

const wordsWith = (over: object): string => wordsOf(renderer.render(BillboardView, { ...nothing, ...over }))

const PRICE_NOTE =
  'El cargo de servicio y el QR antifraude, si los hay, se suman al total que ves antes de pagar.'

test('a billboard without shows counts none of none', () => {
  expect(wordsWith({ shows: [show({})], total: 2 })).toContain('1 de 2 espectáculos')
  expect(wordsWith({})).not.toContain('0 de 0')
})

test('the listing says what its prices leave out', () => {
  expect(wordsWith({ shows: [show({})], total: 1 })).toContain(PRICE_NOTE)
})

const cardOf = (over: Partial<Show>): string => {
  const words = wordsWith({ shows: [show(over)], total: 1 })
  return words.slice(words.indexOf('1 espectáculo') + '1 espectáculo'.length, words.indexOf('1 de 1')).trim()
}

test('one day, two days, a daily run and a longer run each have their own wording', () => {
  expect([
    cardOf({}),
    cardOf({ dUltima: '2026-11-29T20:30:00-03:00', nFunciones: 2 }),
    cardOf({ dUltima: '2026-11-29T20:30:00-03:00', nFunciones: 3 }),
    cardOf({ dUltima: '2026-12-12T20:30:00-03:00', nFunciones: 5 }),
  ]).toEqual([
    '27 vie nov 20:30 h La casa viernes 27 de noviembre, 20:30 h Teatro Mayor desde $ 15.000',
    '27 y 29 vie y dom nov 2 funciones La casa 27 nov y 29 nov, 2 funciones Teatro Mayor desde $ 15.000',
    '27–29 vie a dom nov 3 funciones La casa 27 nov al 29 nov, 3 funciones Teatro Mayor desde $ 15.000',
    '27 vie nov, hasta 12 dic 5 funciones La casa 27 nov al 12 dic, 5 funciones Teatro Mayor desde $ 15.000',
  ])
})

const performanceOn = (dFecha: string) => ({
  idFuncion: 7,
  dFecha,
  fPrecioDesde: 15000,
  lAgotada: false,
  lUltimosLugares: false,
  lCola: false,
  h: '',
})

test('under days a card says the performance on them, and leads to its day', () => {
  const run = { dUltima: '2026-12-12T20:30:00-03:00', nFunciones: 5 }
  const oFuncion = performanceOn('2026-11-28T21:00:00-03:00')
  expect([cardOf({ ...run, oFuncion, nOtras: 0 }), cardOf({ ...run, oFuncion, nOtras: 2 })]).toEqual([
    '28 sáb nov 21:00 h La casa sábado 28 de noviembre, 21:00 h Teatro Mayor desde $ 15.000',
    '28 sáb nov 21:00 h y 2 más La casa sábado 28 de noviembre, 21:00 h y 2 más Teatro Mayor desde $ 15.000',
  ])
  const html = renderer.render(BillboardView, { ...nothing, shows: [show({ ...run, oFuncion })], total: 1 })
  expect(html).toContain('href="/landing/la-casa?fecha=2026-11-28#performances"')
})

test('the strip of days and the row of words below call all dates by two names', () => {
  const words = wordsWith({
    days: [{ dDia: '2026-11-27', nFunciones: 1 }],
    ...{ shows: [show({})], total: 1, filters: 'Todas las fechas' },
  })
  expect(words.match(/Todas( las fechas)?/g)).toEqual(['Todas', 'Todas las fechas'])
})

test('a season of few days begins with its headline and its days, each with how much there is', () => {
  const days = [
    { dDia: '2026-12-08', nFunciones: 1 },
    { dDia: '2026-12-09', nFunciones: 14 },
  ]
  const over = { days, featured: [show({})], shows: [show({})], total: 1 }
  const words = wordsWith({ ...over, headline: 'Siete días a la orilla' })
  expect(words).toMatch(/^Siete días a la orilla .*8 1 función .*9 14 funciones .*La casa/)
  expect(words.match(/14 funciones/g)).toHaveLength(1)
  expect(wordsWith(over)).toMatch(/^Cartelera .*La casa .*Todas/)
})

test('the title says the days that are shown', () => {
  const days = [
    { dDia: '2026-11-27', nFunciones: 1 },
    { dDia: '2027-02-02', nFunciones: 1 },
  ]
  const titled = (selectedDay: string | null) =>
    /<h2[^>]*id="season"[^>]*>([^<]*)/.exec(
      renderer.render(BillboardView, { ...nothing, days, selectedDay, shows: [show({})], total: 1 }),
    )?.[1]
  expect(['weekend', 'today', '2026-11-28', null].map(titled)).toEqual([
    'Este fin de semana',
    'Hoy',
    'Sábado 28 de noviembre',
    'Noviembre a febrero',
  ])
})

test('sold out, free, last places and a product take the place of the price', () => {
  expect(
    [
      cardOf({ lAgotado: true }),
      cardOf({ fPrecioDesde: null }),
      cardOf({ lUltimosLugares: true }),
      cardOf({ idEspectaculoCartelTipo: 100, dPrimera: null, dUltima: null }),
      cardOf({ idEspectaculoCartelTipo: 100, dPrimera: null, dUltima: null, lAgotado: true }),
    ].map((words) => words.split('Teatro Mayor')[1]?.trim()),
  ).toEqual([
    'Agotado',
    'Entrada libre Gratis',
    'Últimos lugares, desde $ 15.000',
    'precio $ 15.000',
    'Sin stock',
  ])
})

test('the button says how many shows it adds, and a failure which ones stay', () => {
  const shows = [show({})]
  expect(
    [
      wordsWith({ shows, total: 60 }),
      wordsWith({ shows, total: 4 }),
      wordsWith({ shows, total: 1 }),
      wordsWith({ shows, total: 4, status: 'failed' }),
    ].map((words) => words.split('$ 15.000')[1]?.replace(PRICE_NOTE, '').trim()),
  ).toEqual([
    '1 de 60 espectáculos Mostrar 12 más',
    '1 de 4 espectáculos Mostrar 3 más',
    '1 de 1 espectáculos',
    'No pudimos cargar más espectáculos. Los que ves siguen acá. Probar de nuevo',
  ])
})

test('an empty catalogue says so and what comes next', () => {
  expect(wordsWith({})).toBe(
    'Telón bajo, por ahora. No hay funciones a la venta. La próxima temporada aparece acá apenas se anuncie.',
  )
})

test('the strip of days offers all dates and each date with performances, and marks the one that is shown', () => {
  const days = [
    { dDia: '2026-11-27', nFunciones: 2 },
    { dDia: '2026-11-29', nFunciones: 1 },
  ]
  const choices = (selectedDay: string | null) =>
    [
      ...renderer
        .render(BillboardView, { ...nothing, days, selectedDay, shows: [show({})], total: 1 })
        .matchAll(/<input[^>]*name="day"[^>]*>/g),
    ].map(([tag]) => [
      /aria-label="([^"]*)"/.exec(tag)?.[1],
      tag.includes(' disabled') ? 'none' : tag.includes(' checked') ? 'shown' : 'offered',
    ])
  const named = (states: string[]) => [
    ['Todas las fechas', states[0]],
    ['viernes 27 de noviembre, 2 funciones', states[1]],
    ['sábado 28 de noviembre, 0 funciones', states[2]],
    ['domingo 29 de noviembre, 1 función', states[3]],
  ]
  expect(choices(null)).toEqual(named(['shown', 'offered', 'none', 'offered']))
  expect(choices('2026-11-29')).toEqual(named(['offered', 'offered', 'none', 'shown']))
})

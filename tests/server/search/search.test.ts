import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type {
  Billboard,
  BillboardAddress,
  SearchRequest,
  SearchResult,
  Suggestion,
} from '../../../contract/index.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'

/** The test season, with a venue without steps, a performance in sign language, and types of its own. */
const season = () => {
  const whole = testSeason()
  whole.eventTypes.push({ id: 2, name: { es: 'Infantil', en: 'Children', pt: 'Infantil' }, order: 2 })
  whole.establishments[0]!.access = ['stepFree']
  whole.establishments.push({
    key: 'carpa',
    seo: 'carpa',
    name: 'Carpa del Parque',
    address: 'Calle 2',
    city: 'San Evaristo',
  })
  const [play, recital] = whole.shows
  play!.performances[1]!.access = ['signLanguage']
  recital!.eventTypeId = 2
  recital!.establishmentKey = 'carpa'
  return whole
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ season: season() })
})
afterAll(() => shop.close())

const find = async (body: object, query = ''): Promise<SearchResult> =>
  (await shop.call<SearchResult>('POST', `/v2/EspectaculosCartel/Buscar${query}`, { body })).oData
const names = ({ Lista }: SearchResult) => Lista.map((one) => one.cEspectaculoCartelNombre)

describe('a search without text lists performances by their dates', () => {
  test('all of them, what has no date last', async () => {
    const found = await find({})
    expect(names(found)).toEqual(['La obra', 'La obra', 'El recital', 'La gala', 'La remera'])
    expect(found.nTotal).toBe(5)
  })

  test('of a type, a place, days or a price', async () => {
    expect(names(await find({ aListaidTipoDeEspectaculo: [2] }))).toEqual(['El recital'])
    const [{ idEstablecimiento } = { idEstablecimiento: 0 }] = (await find({ cBuscar: 'recital' })).Lista
    expect(names(await find({ aIdEstablecimiento: [idEstablecimiento] }))).toEqual(['El recital'])
    expect(names(await find({ dDesde: '2026-03-08', dHasta: '2026-03-12' }))).toEqual([
      'La obra',
      'El recital',
    ])
    expect(names(await find({ fPrecioHasta: 3000 }))).toEqual(['El recital'])
    expect(names(await find({ fPrecioDesde: 6000 }))).toEqual(['La remera'])
  })

  test('that offer all that is needed, the venue and the performance together', async () => {
    expect(names(await find({ aAccesibilidad: ['stepFree'] }))).toEqual([
      'La obra',
      'La obra',
      'La gala',
      'La remera',
    ])
    const both = await find({ aAccesibilidad: ['stepFree', 'signLanguage'] })
    expect(both.Lista.map((one) => [one.oFuncion.idFuncion, one.aAccesibilidad])).toEqual([
      [shop.performances.get('obra-2'), ['stepFree', 'signLanguage']],
    ])
  })

  test('a page at a time; far behind the last there is nothing', async () => {
    expect(names(await find({}, '?cantXpagina=2&pagina=2'))).toEqual(['El recital', 'La gala'])
    expect((await find({}, '?cantXpagina=2&pagina=1000000000')).Lista).toEqual([])
    expect((await find({}, '?pagina=0&cantXpagina=100000000')).Lista).toHaveLength(5)
  })
})

describe('a search by text lists shows', () => {
  test('each by its next performance, with how many others there are', async () => {
    const { Lista, nTotal, lAproximado } = await find({ cBuscar: '  la OBRA ' })
    expect(Lista[0]).toMatchObject({
      cEspectaculoCartelNombre: 'La obra',
      oFuncion: { idFuncion: shop.performances.get('obra-1') },
      nOtras: 1,
    })
    expect([nTotal > 0, lAproximado]).toEqual([true, false])
  })

  test('within the filters; a misspelt word is said to be read as another', async () => {
    const found = await find({ cBuscar: 'recitel', fPrecioHasta: 5000 })
    expect([names(found), found.lAproximado]).toEqual([['El recital'], true])
    expect(names(await find({ cBuscar: 'recital', fPrecioHasta: 100 }))).toEqual([])
  })

  test('of performances that have begun there is nothing', async () => {
    const before = shop.clock.now()
    shop.clock.set(new Date('2026-03-13T15:00:00Z'))
    expect(names(await find({ cBuscar: 'recital' }))).toEqual([])
    shop.clock.set(before)
  })
})

/** A value that finds some of the season and leaves some out; a filter without a line is a type error. */
const narrowing: { [Filter in keyof Required<SearchRequest>]: SearchRequest[Filter] } = {
  cBuscar: 'recital',
  aListaidTipoDeEspectaculo: [2],
  aIdEstablecimiento: [2],
  dDesde: '2026-03-08',
  dHasta: '2026-03-12',
  fPrecioDesde: 6000,
  fPrecioHasta: 3000,
  aAccesibilidad: ['stepFree'],
}

test.each(Object.entries(narrowing))('%s narrows what is found', async (filter, value) => {
  const [all, found] = [await find({}), await find({ [filter]: value })]
  expect(found.nTotal).toBeGreaterThan(0)
  expect(found.nTotal).toBeLessThan(all.nTotal)
})

/** The same for the address of the billboard; its pages narrow nothing. */
const addressed: { [Filter in Exclude<keyof BillboardAddress, 'pages'>]: string } = {
  types: 'aListaidTipoDeEspectaculo=2',
  venues: 'aIdEstablecimiento=2',
  when: 'cFecha=2026-03-12',
  highestPrice: 'fPrecioHasta=3000',
}

test.each(Object.entries(addressed))('%s in its address narrow the billboard', async (_, filter) => {
  const showsOf = async (query: string) => {
    const { oData } = await shop.call<Billboard>('GET', `/v2/Cartelera?cFiltro=${encodeURIComponent(query)}`)
    return oData.nTotal
  }
  const found = await showsOf(filter)
  expect(found).toBeGreaterThan(0)
  expect(found).toBeLessThan(await showsOf(''))
})

test('each filter counts what it would leave, the others applied', async () => {
  const { oFacetas } = await find({ aListaidTipoDeEspectaculo: [2], fPrecioHasta: 5000 })
  expect(oFacetas.listaTipo).toEqual([
    { idEspectaculoTipo: 1, nTotal: 3 },
    { idEspectaculoTipo: 2, nTotal: 1 },
  ])
  expect(oFacetas.listaEstablecimiento.map((one) => [one.cNombre, one.nTotal])).toEqual([
    ['Carpa del Parque', 1],
  ])
  expect(oFacetas.oPrecio.aTotal.reduce((sum, count) => sum + count)).toBe(1)
})

test('where shows are listed, filters count shows, and leave out what has none', async () => {
  const { nTotal, oFacetas } = await find({ cBuscar: 'obra' })
  // All four shows have the word in a line of theirs; La obra has two performances.
  expect([nTotal, oFacetas.listaTipo, oFacetas.listaAccesibilidad]).toEqual([
    4,
    [
      { idEspectaculoTipo: 1, nTotal: 3 },
      { idEspectaculoTipo: 2, nTotal: 1 },
    ],
    [
      { cClave: 'stepFree', nTotal: 3 },
      { cClave: 'signLanguage', nTotal: 1 },
    ],
  ])
  expect(oFacetas.listaEstablecimiento.map((one) => one.nTotal)).toEqual([3, 1])
  expect(oFacetas.oPrecio.aTotal.reduce((sum, count) => sum + count)).toBe(4)
})

test('suggestions are shows that what is typed may become', async () => {
  const { oData } = await shop.call<{ Lista: Suggestion[] }>(
    'GET',
    '/v2/EspectaculosCartel/Sugerencias?cBuscar=rec',
  )
  expect(oData.Lista).toEqual([
    { cSeo: 'recital', cEspectaculoCartelNombre: 'El recital', cEstablecimientoNombre: 'Carpa del Parque' },
  ])
})

test.each([
  { cBuscar: 'x'.repeat(10_000) },
  { dDesde: '2026-02-30' },
  { dDesde: 'ayer' },
  { fPrecioHasta: -1 },
  { fPrecioHasta: 1e300 },
  { aListaidTipoDeEspectaculo: [9_000_000_000] },
  { aListaidTipoDeEspectaculo: Array.from({ length: 51 }, () => 1) },
  { aAccesibilidad: ['<script>'] },
  { otro: 1 },
])('what cannot be meant is refused in words (%#)', async (body) => {
  const answer = await shop.call('POST', '/v2/EspectaculosCartel/Buscar', { body })
  expect([answer.status, answer.nCode >= 400 && answer.nCode < 500, answer.cMensaje !== '']).toEqual([
    200,
    true,
    true,
  ])
})

test.each(['🎭', "' or 1=1 --", '<img src=x onerror=alert(1)>', '\u0000', '%_\\', 'a'.repeat(200)])(
  'whatever is typed is a search: «%s»',
  async (cBuscar) => {
    expect((await shop.call('POST', '/v2/EspectaculosCartel/Buscar', { body: { cBuscar } })).nCode).toBe(200)
  },
)

test('days that begin where they end, and end before they begin, have nothing and break nothing', async () => {
  expect(names(await find({ dDesde: '2026-03-07', dHasta: '2026-03-07' }))).toEqual(['La obra'])
  expect((await find({ dDesde: '9999-12-31', dHasta: '0001-01-01' })).Lista).toEqual([])
})

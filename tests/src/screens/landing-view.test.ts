import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OfferedPerformance } from '../../../contract/entities/show-detail.ts'
import { showDetail } from '../../../machines/samples/catalogue.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Renderer = Awaited<ReturnType<typeof createViewRenderer>>
type View = typeof import('../../../src/screens/landing/details/landing-details.tsx')

let renderer: Renderer
let Details: View['LandingDetails']
let ProductLead: typeof import('../../../src/screens/landing/details/product-lead.tsx').ProductLead

beforeAll(async () => {
  renderer = await createViewRenderer('es')
  ;({ LandingDetails: Details } = await renderer.load<View>(
    '/src/screens/landing/details/landing-details.tsx',
  ))
  ;({ ProductLead } = await renderer.load<
    typeof import('../../../src/screens/landing/details/product-lead.tsx')
  >('/src/screens/landing/details/product-lead.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const [offered] = showDetail.listaFuncion as [OfferedPerformance]
const at = (idFuncion: number, day: string, more: Partial<OfferedPerformance> = {}): OfferedPerformance => ({
  ...offered,
  idFuncion,
  dFecha: `${day}T21:00:00-03:00`,
  dPuertas: null,
  ...more,
})
const rendered = (listaFuncion: OfferedPerformance[], fecha: string | null = null): string =>
  renderer.render(Details, { show: { ...showDetail, listaFuncion }, fecha })
const ways = (markup: string): string[] =>
  [...markup.matchAll(/href="(\/funcion\/[^"]+)"/g)].map(([, href]) => href as string)

test('a performance that was cancelled is listed as such, and leads nowhere', () => {
  const markup = rendered([at(7, '2027-04-02', { lCancelada: true, lUltimosLugares: true })])
  expect(wordsOf(markup)).toContain('Cancelada')
  expect(ways(markup)).toEqual([])
})

test('a day with fewer places than most is filling up, and its number is not called few', () => {
  const words = wordsOf(rendered([at(7, '2027-04-02', { cDisponibilidad: 'POCOS', nDisponible: 259 })]))
  expect(words).toContain('Se está llenando')
  expect(words).toContain('Quedan 259 lugares')
  expect(words).not.toContain('Pocos')
})

test('a show of which nothing is known has no heading above nothing', () => {
  const words = (show: typeof showDetail) => wordsOf(renderer.render(Details, { show, fecha: null }))
  const bare = { ...showDetail, cDescripcion: '', nDuracionMinutos: null, nEdadMinima: null }
  expect(words({ ...bare, nEdadMinima: 12, listaFicha: [], listaFoto: [] })).toContain('De qué se trata')
  expect(words({ ...bare, listaFicha: [], listaFoto: [] })).not.toContain('De qué se trata')
})

describe('the calendar', () => {
  const season = [
    at(1, '2027-04-02', { cDisponibilidad: 'AGOTADO', lAgotada: true, nDisponible: 0 }),
    at(2, '2027-04-03', { cDisponibilidad: 'ULTIMOS', nDisponible: 6 }),
    at(3, '2027-04-03'),
    at(4, '2027-06-12', { cDisponibilidad: 'POCOS', nDisponible: 31 }),
  ]

  test('opens on the first day that can be bought, with each of its performances', () => {
    expect(ways(rendered(season))).toEqual(['/funcion/show-1/2', '/funcion/show-1/3'])
  })

  test.each([
    ['a day', '2027-06-12', ['/funcion/show-1/4']],
    ['a month', '2027-06', ['/funcion/show-1/4']],
    ['a day that is sold out', '2027-04-02', []],
    ['a day without performances', '2027-04-20', ['/funcion/show-1/2', '/funcion/show-1/3']],
    ['what is no day', '<script>', ['/funcion/show-1/2', '/funcion/show-1/3']],
  ])('opens where the address says: %s', (_what, fecha, expected) => {
    expect(ways(rendered(season, fecha))).toEqual(expected)
  })

  test('links each day with performances, says what it has left, and marks the chosen one', () => {
    const days = [
      ...rendered(season).matchAll(
        /<a[^>]*href="\/landing\/show-1\?fecha=([\d-]+)#performances"[^>]*>(?:<span class="vh">([^<]+))?/g,
      ),
    ]
    const months = days.filter(([, date]) => date?.length === 7)
    expect(months.map(([, date]) => date)).toEqual(['2027-06'])
    const links = days.filter(([, date]) => date?.length === 10)
    expect(links.map(([tag, date, name]) => [date, name, /aria-current/.test(tag)])).toEqual([
      ['2027-04-02', 'viernes 2 de abril, Agotado', false],
      ['2027-04-03', 'sábado 3 de abril, Muchos lugares', true],
    ])
  })

  test('says how many places are left where they are few', () => {
    expect(wordsOf(rendered(season))).toContain('Quedan 6 lugares')
    expect(wordsOf(rendered(season, '2027-06-12'))).toContain('Quedan 31 lugares')
  })

  test('begins its weeks on Monday in Spanish', () => {
    const [, heading] = /<thead>(.*?)<\/thead>/.exec(rendered(season)) as RegExpExecArray
    expect(
      wordsOf(heading as string)
        .replaceAll(/\s+/g, ' ')
        .trim(),
    ).toMatch(/^lun lunes mar martes/)
  })
})

test('says for whom a show is, how long it lasts, who makes it, and shows its pictures and its house', () => {
  const words = wordsOf(rendered([offered])).replaceAll(/\s+/g, ' ')
  expect(words).toContain('desde los 13 años')
  expect(words).toContain('120 minutos')
  expect(words).toContain('Director Renata Quiroga')
  expect(words).toContain('The dress rehearsal')
  expect(words).toContain('Teatro del Valle')
  expect(words).toContain('Line 2')
  expect(words).toContain('Lengua de señas')
})

describe('a product', () => {
  const product = {
    ...showDetail,
    idEspectaculoCartelTipo: 100,
    cEspectaculoCartelNombre: 'Taza de las olas',
  }
  const inStock: OfferedPerformance = {
    ...offered,
    dFecha: null,
    fPrecioDesde: 4500,
    cDisponibilidad: 'POCOS',
    lAgotada: false,
    nDisponible: 4,
  }
  const lead = (more: Partial<OfferedPerformance>): string =>
    renderer.render(ProductLead, {
      show: { ...product, listaFuncion: [{ ...inStock, ...more }] },
      most: 6,
    })
  const quantities = (markup: string): string[] =>
    [...markup.matchAll(/<option[^>]*>(\d+)/g)].map(([, number]) => number as string)

  test('is headed by its own name, with its price and stock beside one way to buy it', () => {
    const markup = lead({})
    expect(markup.match(/<h\d[^>]*>[^<]*/g)).toEqual(['<h1 class="d">Taza de las olas'])
    expect(wordsOf(markup).replaceAll(/\s+/g, ' ')).toMatch(/\$ 4\.500 Quedan 4 Cantidad/)
    expect(ways(markup)).toEqual(['/funcion/show-1/7?cantidad=1'])
    expect(wordsOf(markup)).not.toContain('Tienda')
  })

  test('is bought in as many as there are, and no more than a purchase may hold', () => {
    expect(quantities(lead({}))).toEqual(['1', '2', '3', '4'])
    expect(quantities(lead({ nDisponible: 400 }))).toEqual(['1', '2', '3', '4', '5', '6'])
    expect(quantities(lead({ nDisponible: null }))).toEqual(['1', '2', '3', '4', '5', '6'])
  })

  test('is out of stock and never sold out, and then a mail is asked for', () => {
    const gone = lead({ cDisponibilidad: 'AGOTADO', lAgotada: true, nDisponible: 0 })
    expect(wordsOf(gone)).toContain('Sin stock')
    expect(wordsOf(gone)).not.toMatch(/Agotad|lugar|Función/i)
    expect(ways(gone)).toEqual([])
    const below = (lAgotado: boolean): string =>
      renderer.render(Details, { show: { ...product, lAgotado, listaFuncion: [inStock] }, fecha: null })
    expect(below(true)).toContain('action="/avisos"')
    expect(below(false)).not.toContain('action="/avisos"')
    expect(below(false)).not.toContain('<table')
  })
})

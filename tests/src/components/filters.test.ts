import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BillboardAddress, billboardQuery, readBillboard } from '../../../contract/billboard-address.ts'
import type { SearchPage } from '../../../contract/entities/search.ts'
import { type SearchAddress, searchQuery } from '../../../contract/search-address.ts'
import { createViewRenderer, wordsOf } from '../support/view-renderer.tsx'

type Billboard = typeof import('../../../src/components/filters/billboard-filters.tsx')
type Search = typeof import('../../../src/screens/search/search-view.tsx')

let renderer: Awaited<ReturnType<typeof createViewRenderer>>
let BillboardFilters: Billboard['BillboardFilters']
let SearchView: Search['SearchView']

beforeAll(async () => {
  renderer = await createViewRenderer('en')
  ;({ BillboardFilters } = await renderer.load<Billboard>('/src/components/filters/billboard-filters.tsx'))
  ;({ SearchView } = await renderer.load<Search>('/src/screens/search/search-view.tsx'))
}, 60_000)
afterAll(() => renderer.close())

const pairsOf = (query: string): string[] => query.split('&').map(decodeURIComponent).sort()

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&')

/** What the one form sends as it stands, with fields that lie outside of it, each field as name=value; what is empty narrows nothing. */
const sentBy = (markup: string): string[] => {
  const inputs = [...markup.matchAll(/<input[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => attribute(tag, 'type') !== 'checkbox' || tag.includes(' checked'))
    .map((tag) => [attribute(tag, 'name'), attribute(tag, 'value')])
  const selects = [...markup.matchAll(/<select[^>]*name="(\w+)".*?<\/select>/gs)].map(([all, name]) => [
    name,
    attribute(/<option[^>]* selected="">/.exec(all)?.[0] ?? '', 'value'),
  ])
  return [...inputs, ...selects]
    .filter(([, value]) => value)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
}

/** Each address that takes one thing off. */
const withouts = (markup: string): string[] =>
  [...markup.matchAll(/<a [^>]*aria-label="Remove: [^>]*>/g)].map(([tag]) => attribute(tag, 'href') ?? '')

const removesAll = (markup: string): string | undefined =>
  attribute(/<a [^>]*>(?=Remove all)/.exec(markup)?.[0] ?? '', 'href')

const asked: BillboardAddress = { types: [2], venues: [3], when: 'weekend', highestPrice: 6000, pages: 1 }

test('the filters of the billboard send, name and take off everything that its address may ask', () => {
  const query = billboardQuery(asked)
  const markup = renderer.render(BillboardFilters, {
    billboard: {
      cFiltro: query,
      listaTipo: [{ idEspectaculoTipo: 2, cNombre: 'Theatre', nOrden: 1 }],
      listaEstablecimiento: [{ idEstablecimiento: 3, cNombre: 'Main House' }],
    },
    when: asked.when,
    isNothing: false,
    onWhen: vi.fn(),
  })
  expect(sentBy(markup)).toEqual(pairsOf(query))
  // Its dates are a row of links of their own.
  const each = pairsOf(query).filter((pair) => pair !== 'cFecha=weekend')
  const left = withouts(markup).map((href) => pairsOf(href.split('?')[1] ?? ''))
  expect(left.map((rest) => pairsOf(query).filter((pair) => !rest.includes(pair))).sort()).toEqual(
    each.map((pair) => [pair]).sort(),
  )
  expect(removesAll(markup)).toBe('/?cFecha=weekend')
  expect(readBillboard(new URLSearchParams('cFecha=weekend'))).toEqual({
    ...readBillboard(new URLSearchParams()),
    when: 'weekend',
  })
})

const searched: SearchAddress = {
  ...{ text: 'mahler', types: [2], venues: [3], when: null, first: '2026-12-01', last: '2026-12-24' },
  ...{ highestPrice: 6000, access: ['stepFree'], page: 1 },
}

test('the filters of the search send, name and take off everything that its address may ask', () => {
  const page: SearchPage = {
    oPedido: searched,
    oResultado: {
      ...{ Lista: [], nTotal: 0, lAproximado: false },
      oFacetas: {
        listaTipo: [],
        listaEstablecimiento: [{ idEstablecimiento: 3, cNombre: 'Main House', nTotal: 0 }],
        listaAccesibilidad: [],
        oPrecio: { fHasta: 9000, aTotal: [0, 0] },
      },
    },
    listaTipo: [
      { idEspectaculoTipo: 2, cNombre: 'Theatre', nOrden: 1 },
      { idEspectaculoTipo: 4, cNombre: 'Circus', nOrden: 2 },
    ],
    dHoy: '2026-11-26',
  }
  const query = searchQuery(searched)
  const markup = renderer.render(SearchView, page)
  // What is asked for stays, to be taken off; what would leave nothing is not offered.
  expect([markup.includes('Theatre'), markup.includes('Circus'), markup.includes('“mahler”')]).toEqual([
    true,
    false,
    true,
  ])
  expect(sentBy(markup)).toEqual(pairsOf(query))
  // Both ends of the days are one word.
  const off = withouts(markup).map((href) =>
    pairsOf(query).filter((pair) => !pairsOf(href.split('?')[1] ?? '').includes(pair)),
  )
  expect(off.flat().sort()).toEqual(pairsOf(query))
  expect(removesAll(markup)).toBe('/AdvancedSearch')
  expect(wordsOf(markup)).toContain('Nothing on sale fits all of it. Search without: “mahler”')
})

test('a billboard that is narrowed to nothing says so and leads back to all of it', () => {
  const said = 'Nothing on sale fits all of it. See the whole billboard'
  const words = (isNothing: boolean) =>
    wordsOf(
      renderer.render(BillboardFilters, {
        billboard: { cFiltro: billboardQuery(asked), listaTipo: [], listaEstablecimiento: [] },
        ...{ when: null, isNothing, onWhen: vi.fn() },
      }),
    )
  expect(words(true)).toContain(said)
  expect(words(false)).not.toContain(said)
})

import { describe, expect, test } from 'vitest'
import { type BillboardAddress, billboardQuery, readBillboard } from '../../contract/billboard-address.ts'
import { readSearch, type SearchAddress, searchQuery, searchUrl } from '../../contract/search-address.ts'

const canonical = (query: string) => searchQuery(readSearch(new URLSearchParams(query)))

describe('the address of a search', () => {
  test('is one for all addresses that ask for the same', () => {
    const query =
      'cBuscar=mahler&aListaidTipoDeEspectaculo=2&aListaidTipoDeEspectaculo=5&aAccesibilidad=stepFree'
    expect(canonical(query)).toBe(query)
    expect(
      canonical(
        'utm=x&aAccesibilidad=stepFree,otro&aListaidTipoDeEspectaculo=5,2,2&pagina=1&cBuscar=+mahler+',
      ),
    ).toBe(query)
  })

  test.each([
    'dDesde=2026-02-30',
    'dHasta=ayer',
    'cFecha=someday',
    'pagina=-1',
    'pagina=0',
    'fPrecioHasta=-5',
    'fPrecioHasta=1e9',
    'aListaidTipoDeEspectaculo=x',
    'aListaidTipoDeEspectaculo=99999999999',
    'cBuscar=%20%20',
  ])('is as without what cannot be understood: %s', (query) => {
    expect(canonical(query)).toBe('')
  })

  test('is bounded, whatever is asked', () => {
    const ids = Array.from({ length: 1000 }, (_, id) => `aIdEstablecimiento=${id}`).join('&')
    const asked = readSearch(new URLSearchParams(`cBuscar=${'x'.repeat(10_000)}&pagina=1000000000&${ids}`))
    expect([asked.text.length, asked.page, asked.venues.length]).toEqual([200, 100_000, 20])
  })

  test('keeps to a word for days, where there is one', () => {
    expect(canonical('cFecha=weekend&dDesde=2026-12-01')).toBe('cFecha=weekend')
  })

  test('has its earlier day first, whichever field it was typed in', () => {
    expect(canonical('dDesde=2026-12-24&dHasta=2026-12-01')).toBe('dDesde=2026-12-01&dHasta=2026-12-24')
    expect(canonical('dDesde=2026-12-24&dHasta=never')).toBe('dDesde=2026-12-24')
  })

  test('changes in one thing and begins at the first page', () => {
    const asked = readSearch(new URLSearchParams('cBuscar=a%26b&pagina=3'))
    expect(searchUrl(asked, { highestPrice: 6000 })).toBe('/AdvancedSearch?cBuscar=a%26b&fPrecioHasta=6000')
    expect(searchUrl(asked, { text: '' })).toBe('/AdvancedSearch')
  })
})

test('an address of the search and of the billboard keeps everything that may be asked', () => {
  const words: SearchAddress = {
    ...{ text: 'mahler', types: [2], venues: [3], when: 'weekend', first: null, last: null },
    ...{ highestPrice: 6000, access: ['stepFree'], page: 2 },
  }
  for (const asked of [words, { ...words, when: null, first: '2026-12-01', last: '2026-12-24' }])
    expect(readSearch(new URLSearchParams(searchQuery(asked)))).toEqual(asked)
  const billboard: BillboardAddress = {
    ...{ types: [2], venues: [3], when: 'weekend', highestPrice: 6000, pages: 2 },
  }
  expect(readBillboard(new URLSearchParams(billboardQuery(billboard)))).toEqual(billboard)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Billboard } from '../../../contract/index.ts'
import { testSeason } from '../support/season.ts'
import { openShop, type Shop } from '../support/shop.ts'

/** Thirty shows, of which five would be featured. */
const season = () => {
  const known = testSeason()
  const [recital] = known.shows.filter(({ key }) => key === 'recital')
  if (recital === undefined) throw new Error('the season has no recital')
  return {
    ...known,
    shows: Array.from({ length: 30 }, (_, index) => ({
      ...recital,
      ...{ key: `show-${index}`, seo: `show-${index}`, featuredOrder: index < 5 ? index + 1 : null },
      performances: recital.performances.map((one) => ({ ...one, key: `performance-${index}` })),
    })),
  }
}

let shop: Shop
beforeAll(async () => {
  shop = await openShop({ season: season() })
})
afterAll(() => shop.close())

const sizesOf = async (path: string) => {
  const { Lista, listaDestacado = [], nTotal } = (await shop.call<Billboard>('GET', path)).oData
  return { featured: listaDestacado.map(({ cSeo }) => cSeo), shows: Lista.length, total: nTotal }
}

test('the billboard has three featured shows and twelve of all, and as many more as pages are asked for', async () => {
  const featured = ['show-0', 'show-1', 'show-2']
  expect(await sizesOf('/v2/Cartelera')).toEqual({ featured, shows: 12, total: 30 })
  expect(await sizesOf('/v2/Cartelera?cFiltro=pagina%3D2')).toEqual({ featured, shows: 24, total: 30 })
})

test('the listing has twelve shows a page, and what is left on the last', async () => {
  const pages = [1, 2, 3].map(async (page) => (await sizesOf(`/v2/EspectaculosCartel?pagina=${page}`)).shows)
  expect(await Promise.all(pages)).toEqual([12, 12, 6])
})

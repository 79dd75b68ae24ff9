import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Reading } from '../support/explained-database.ts'
import { SEASON_OF_SALES } from '../support/fill-tables.ts'
import { take } from '../support/shop.ts'
import { openShopOfSales, type ShopOfSales, WORK } from '../support/shop-of-sales.ts'

/** Of a table with fewer rows it hardly matters how it is read. */
const LARGE = 5_000

let of: ShopOfSales
let large: ReadonlySet<string>

beforeAll(async () => {
  of = await openShopOfSales(SEASON_OF_SALES)
  const tables = await of.explained.database.query<{ name: string }>(
    'large',
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [LARGE],
  )
  large = new Set(tables.map(({ name }) => name))
}, 300_000)
afterAll(() => of.shop.close())

/** Statements that read a large table from end to end. */
const withoutIndex = (readings: readonly Reading[]): string[] =>
  readings
    .filter(({ table, node }) => node === 'Seq Scan' && large.has(table))
    .map(({ table, statement }) => `${table}: ${statement}`)

it.each(WORK)('statements that %s go by an index', async (_what, tables, work) => {
  const readings = await of.explained.during(() => work(of))
  const read = new Set(readings.map(({ table }) => table))
  expect(
    tables.filter((table) => !read.has(table)),
    'tables that nothing asked',
  ).toEqual([])
  expect(withoutIndex(readings)).toEqual([])
})

it('a listing asks for no row of the season, once it was counted', async () => {
  await of.shop.app.server.availability.refreshSeason()
  const readings = await of.explained.during(() => of.shop.call('GET', '/v2/Cartelera'))
  expect(readings).toEqual([])
})

it('a statement whose index is gone is noticed', async () => {
  await of.explained.exec('drop index purchase_place_purchase, purchase_place_performance')
  const readings = await of.explained.during(() => take(of.shop, of.token, 'obra-1', { seats: ['2-1'] }))
  expect(new Set(withoutIndex(readings).map((one) => one.split(':')[0]))).toEqual(new Set(['purchase_place']))
})

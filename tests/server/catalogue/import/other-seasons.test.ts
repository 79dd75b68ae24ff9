import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherSeasonsOf } from '../../../../server/catalogue/import/load-shows.ts'
import { openShop, type Shop } from '../../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('shows that would leave another season are counted by season', async () => {
  const { orm, query } = shop.app.server.database
  const rows = await query<{ key: string; season: string }>('shows', 'select key, season from show', [])
  const [{ season } = { season: '' }] = rows
  const keys = rows.filter((row) => row.season === season).map(({ key }) => key)
  expect(keys.length).toBeGreaterThan(1)
  expect(await otherSeasonsOf(orm, [...keys, 'nobody'], 'another')).toEqual([
    { other: season, shows: keys.length },
  ])
  expect(await otherSeasonsOf(orm, keys.slice(1), 'another')).toEqual([
    { other: season, shows: keys.length - 1 },
  ])
  expect(await otherSeasonsOf(orm, keys, season)).toEqual([])
})

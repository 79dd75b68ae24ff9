import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from '../../../../server/catalogue/import/load.ts'
import { rollSeason } from '../../../../server/catalogue/import/roll-season.ts'
import type { Database } from '../../../../server/db/open.ts'
import { openTestDatabase } from '../../support/database.ts'
import { SEASON_START, testSeason } from '../../support/season.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('nodes that start at once on an empty database load the season once, and none of them fails', async () => {
  const loads = Array.from({ length: 4 }, () => rollSeason(database, SEASON_START, testSeason))
  const loaded = await Promise.all(loads)
  expect(loaded.filter((one) => one !== null).length).toBeGreaterThan(0)
  const [counted] = await database.query(
    'count',
    'select (select count(*)::int from show) as shows, (select count(*)::int from performance) as performances',
    [],
  )
  const { shows } = testSeason()
  expect(counted).toEqual({
    shows: shows.length,
    performances: shows.flatMap(({ performances }) => performances).length,
  })
})

test('a season of another shop does not stand in for the main one', async () => {
  const other = await openTestDatabase()
  const { shows, ...rest } = testSeason()
  const later = {
    ...rest,
    season: 'another',
    shows: shows.map((show) => ({ ...show, key: `x-${show.key}` })),
  }
  const moved = later.shows.map((show) => ({
    ...show,
    performances: show.performances.map((performance) => ({
      ...performance,
      key: `x-${performance.key}`,
      date: new Date(SEASON_START.getTime() + 90 * 86_400_000),
    })),
  }))
  await loadCatalogue(other, { ...later, shows: moved })
  expect((await rollSeason(other, SEASON_START, testSeason))?.shows).toBe(shows.length)
  await other.close()
})

test('a season of its own is loaded beside the main one, and again only when nothing of it is left', async () => {
  const { shows } = testSeason()
  const key = (text: string) => `roll-${text}`
  const own = () => {
    const built = testSeason()
    return {
      ...built,
      season: 'own',
      shows: built.shows.map((show) => ({
        ...show,
        key: key(show.key),
        performances: show.performances.map((one) => ({ ...one, key: key(one.key) })),
      })),
    }
  }
  const roll = (now: Date) => rollSeason(database, now, own, { season: 'own', leftMs: 0 })
  const last = Math.max(...shows.flatMap(({ performances }) => performances.map(({ date }) => +(date ?? 0))))
  expect((await roll(SEASON_START))?.shows).toBe(shows.length)
  expect(await roll(new Date(last))).toBeNull()
  expect((await roll(new Date(last + 1)))?.shows).toBe(shows.length)
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadCatalogue } from '../../../server/catalogue/import/load.ts'
import type { Database } from '../../../server/db/open.ts'
import { buildDemoSeason } from '../../../server/demo/season.ts'
import { findShows } from '../../../server/search/find-shows.ts'
import { openTestDatabase } from '../support/database.ts'
import { QUERIES } from './queries.ts'

const NOW = new Date('2026-11-22T12:00:00Z')
let database: Database
const seoOf = new Map<number, string>()

beforeAll(async () => {
  database = await openTestDatabase()
  const season = buildDemoSeason(NOW, 'America/Argentina/Buenos_Aires')
  // Words do not depend on seats: without plans the season loads in a fraction of the time.
  const shows = season.shows.map((show) => ({
    ...show,
    performances: show.performances.map((one) => ({ ...one, planKey: null, sectors: [], promotions: [] })),
  }))
  await loadCatalogue(database, { ...season, plans: [], shows })
  for (const { id, seo } of await database.orm.query.show.findMany()) seoOf.set(id, seo)
})
afterAll(() => database.close())

test.each(QUERIES)('«%s» finds %s first', async (text, first) => {
  const { showIds } = await findShows(database, text, 'principal', NOW)
  expect(showIds.slice(0, 5).map((id) => seoOf.get(id))[0]).toBe(first)
})

test('there are sixty queries and more, and no two are alike', () => {
  expect(QUERIES.length).toBeGreaterThanOrEqual(60)
  expect(new Set(QUERIES.map(([text]) => text)).size).toBe(QUERIES.length)
})

test.each([
  'qwzxkv',
  'zzzzqq',
  'asdfgh',
  'xkcd',
  'wwwwww',
  'telefono movil xyz',
  '🎭🎭🎭',
  '%%%',
  '& | ! ( ) :*',
  '\\',
  '',
])('«%s» finds nothing', async (text) => {
  expect((await findShows(database, text, 'principal', NOW)).showIds).toEqual([])
})

test.each(["'; drop table show; -- mahler", '<script>mahler(1)</script>', 'mahler:*|!(&'])(
  'what looks like code is read as words: «%s»',
  async (text) => {
    const { showIds } = await findShows(database, text, 'principal', NOW)
    expect(showIds.map((id) => seoOf.get(id))).toContain('mahler-5-orquesta-del-valle')
  },
)

test('a text of 10,000 characters costs no more than its first words', async () => {
  const { showIds } = await findShows(database, `mahler ${'palabra '.repeat(1250)}`, 'principal', NOW)
  expect(seoOf.get(showIds[0] ?? 0)).toBe('mahler-5-orquesta-del-valle')
})

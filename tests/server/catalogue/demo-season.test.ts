import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Catalogue } from '../../../server/catalogue/import/catalogue.ts'
import { runCatalogueCommand } from '../../../server/catalogue/import/command.ts'
import { buildDemoSeason } from '../../../server/demo/season.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const now = new Date('2026-11-21T12:00:00Z')
const season = buildDemoSeason(now, ZONE)
const performances = season.shows.flatMap((show) =>
  show.performances.map((performance) => ({ show, ...performance })),
)
const seatsOf = new Map(
  season.plans.map(({ key, plan }) => [
    key,
    plan.zones.flatMap((zone) => zone.rows.flatMap((row) => row.seats)).length,
  ]),
)
const local = (date: Date): { weekday: string; hour: number } => ({
  weekday: date.toLocaleDateString('en-US', { weekday: 'short', timeZone: ZONE }),
  hour: Number(date.toLocaleTimeString('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone: ZONE })),
})

describe('demo season', () => {
  test('is the same for the same day', () => {
    expect(buildDemoSeason(now, ZONE)).toEqual(season)
  })

  test('has 59 shows and ten products in twenty houses, all of them in use', () => {
    expect(season.shows.filter(({ cartelTypeId }) => cartelTypeId !== 100).length).toBe(59)
    expect(season.shows.length).toBe(69)
    expect(season.establishments.length).toBe(20)
    const used = new Set(season.shows.map((show) => show.establishmentKey))
    expect(season.establishments.filter((house) => !used.has(house.key))).toEqual([])
  })

  test.each(['2026-11-21T02:59:00Z', '2026-12-31T23:00:00Z', '2027-02-28T12:00:00Z', '2028-02-29T12:00:00Z'])(
    'built at %s, all dates are in the 90 days after, and on another day than today',
    (instant) => {
      const start = new Date(instant)
      const dates = buildDemoSeason(start, ZONE).shows.flatMap((show) =>
        show.performances.flatMap(({ date }) => date ?? []),
      )
      const day = (date: Date): string => date.toLocaleDateString('en-CA', { timeZone: ZONE })
      expect(dates.filter((date) => day(date) <= day(start))).toEqual([])
      expect(dates.filter((date) => date.getTime() > start.getTime() + 90 * 86_400_000)).toEqual([])
    },
  )

  test('keys and cSeo are unique', () => {
    const keys = performances.map((performance) => performance.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(season.shows.map((show) => show.seo)).size).toBe(69)
    expect(season.shows.filter((show) => !/^[a-z0-9-]+$/.test(show.seo))).toEqual([])
  })

  test('a later season names the performances they share the same', () => {
    const later = buildDemoSeason(new Date('2026-11-22T01:00:00Z'), ZONE)
    expect(later).toEqual(season)
  })

  test('every sector with seats is a category of its plan, and every category is sold', () => {
    const categories = new Map(
      season.plans.map(({ key, plan }) => [key, plan.categories.map(({ name }) => name).sort()]),
    )
    for (const { planKey, sectors } of performances) {
      const numbered = sectors.filter((sector) => sector.kind === 'NUMERADO').map((sector) => sector.name)
      expect(numbered.sort()).toEqual(planKey === null ? [] : categories.get(planKey))
    }
  })

  test('prices are whole, between free and $ 28.000', () => {
    const prices = performances.flatMap(({ sectors }) => sectors.map((sector) => sector.priceCents))
    expect(prices.filter((price) => price % 50_000 !== 0 || price > 2_800_000)).toEqual([])
    expect(prices).toContain(0)
  })

  test('shows for children are in the daytime', () => {
    const late = performances.filter(
      ({ show, date }) => show.eventTypeId === 5 && date && local(date).hour >= 19,
    )
    expect(late.map(({ key }) => key)).toEqual([])
  })

  test('has performances that are sold out, nearly sold out, half sold and unsold', () => {
    const count = (low: number, high: number): number =>
      performances.filter(({ soldShare }) => soldShare >= low && soldShare <= high).length
    expect(count(1, 1)).toBeGreaterThanOrEqual(4)
    expect(count(0.9, 0.99)).toBeGreaterThanOrEqual(5)
    expect(count(0.2, 0.7)).toBeGreaterThan(performances.length / 2)
    expect(count(0, 0.05)).toBeGreaterThanOrEqual(5)
  })

  test('three are featured, of different kinds, La casa de las hojas first', () => {
    const featured = season.shows
      .filter((show) => show.featuredOrder !== null)
      .sort((one, other) => one.featuredOrder! - other.featuredOrder!)
    expect(featured.map(({ featuredOrder, seo, eventTypeId }) => [featuredOrder, seo, eventTypeId])).toEqual([
      [1, 'la-casa-de-las-hojas', 1],
      [2, 'mahler-5-orquesta-del-valle', 2],
      [3, 'cuerpo-de-agua', 4],
    ])
  })

  test('one performance asks for a turn, products have no date', () => {
    expect(performances.filter(({ queue }) => queue).map(({ show }) => show.seo)).toEqual([
      'gran-noche-del-valle',
    ])
    const undated = performances.filter(({ date }) => date === null)
    expect(undated.length).toBe(10)
    expect(
      undated.filter(
        ({ show, sectors }) => show.cartelTypeId !== 100 || sectors.some(({ kind }) => kind !== 'PRODUCTO'),
      ),
    ).toEqual([])
  })

  test('every house has a map, a way there and its access, in three languages', () => {
    for (const house of season.establishments) {
      expect([house.key, Number.isFinite(house.latitude), house.directions!.length > 0]).toEqual([
        house.key,
        true,
        true,
      ])
      const said = [
        house.tagline!,
        ...[...house.facts!, ...house.directions!, ...house.accessFacts!].flatMap((fact) => [
          fact.name,
          fact.text,
        ]),
      ]
      const missing = said.filter((text) => !season.texts?.[text]?.en || !season.texts[text]?.pt)
      expect(missing).toEqual([])
    }
  })

  test('every show has credits, and what they are called is in three languages', () => {
    const shows = season.shows.filter(({ cartelTypeId }) => cartelTypeId !== 100)
    expect(shows.filter(({ credits = [] }) => credits.length === 0).map(({ seo }) => seo)).toEqual([])
    const said = shows.flatMap(({ credits = [], gallery = [] }) => [
      ...credits.map(({ role }) => role),
      ...gallery.map(({ text }) => text),
    ])
    expect([...new Set(said)].filter((text) => !season.texts?.[text]?.pt)).toEqual([])
  })

  test('the seats of all performances are few enough for a first start', () => {
    const seats = performances.reduce((total, { planKey }) => total + (seatsOf.get(planKey ?? '') ?? 0), 0)
    expect(seats).toBeLessThan(120_000)
  })

  test('its files are loaded by the command to the same season, but for what is sold', async () => {
    const loaded: Catalogue[] = []
    const printed: string[] = []
    const code = await runCatalogueCommand(
      ['season', 'venues.json', 'programme.json', '--start', '2026-11-22'],
      {
        seasons: new Map([['principal', { timeZone: ZONE, decimals: 0, deliversProducts: true }]]),
        readFile: (name) => readFile(`server/demo/principal/${name}`, 'utf8'),
        print: (line) => void printed.push(line),
        open: async () => ({
          load: async (catalogue) => {
            loaded.push(catalogue)
            return { shows: catalogue.shows.length, performances: performances.length, seats: 0 }
          },
          plansNamed: async (name) => season.plans.flatMap(({ plan }) => (plan.name === name ? [plan] : [])),
          otherSeasonsOf: async () => [],
          close: async () => {},
        }),
      },
    )
    const unsold = ({ texts: _, ...catalogue }: Catalogue) => ({
      ...catalogue,
      shows: catalogue.shows.map((show) => ({
        ...show,
        performances: show.performances.map(({ soldShare: __, ...performance }) => performance),
      })),
    })
    expect([code, printed]).toEqual([
      0,
      [`Loaded 69 shows and products: ${performances.length} performances in 20 venues.`],
    ])
    expect(loaded.map(unsold)).toEqual([unsold(season)])
  })
})

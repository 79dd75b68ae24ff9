import { expect, test } from 'vitest'
import { centroAsuncion } from '../../../deployments/centro-asuncion.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { buildAsuncionSeason, buildDemoSeason, buildFestivalSeason } from '../../../server/demo/season.ts'
import { costOf } from '../../../server/selling/totals.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const { timeZone } = centroAsuncion
const season = buildAsuncionSeason(NOW, timeZone)
const performances = season.shows.flatMap((show) => show.performances)
const prices = performances.flatMap(({ sectors }) => sectors.map(({ priceCents }) => priceCents))

test('the season in guaraníes lasts four weeks, with seats on a plan, tables and standing places', () => {
  const days = performances.flatMap(({ date }) => (date ? [date.getTime()] : []))
  expect(Math.min(...days)).toBeGreaterThan(NOW.getTime())
  expect(Math.max(...days) - NOW.getTime()).toBeLessThan(35 * 86_400_000)
  expect(performances.filter(({ planKey }) => planKey !== null).length).toBeGreaterThan(0)
  const sectors = new Set(performances.flatMap((one) => one.sectors.map(({ name }) => name)))
  expect([...sectors].sort()).toEqual(['De pie', 'Fondo', 'Mesas', 'Platea'])
})

test('nothing of it is in another demo season, and all that it says is in three languages', () => {
  const others = [buildDemoSeason, buildFestivalSeason].flatMap((build) => {
    const { shows, establishments } = build(NOW, programaRegional.timeZone)
    return [...shows, ...establishments].map(({ key }) => key)
  })
  expect([...season.shows, ...season.establishments].filter(({ key }) => others.includes(key))).toEqual([])
  const facts = season.establishments.flatMap((house) => [
    ...(house.facts ?? []),
    ...(house.directions ?? []),
    ...(house.accessFacts ?? []),
  ])
  const said = [
    ...season.shows.flatMap(({ tagline, description }) => [tagline, description]),
    ...season.establishments.map(({ tagline = '' }) => tagline),
    ...facts.flatMap(({ name, text }) => [name, text]),
    ...performances.flatMap(({ sectors }) => sectors.map(({ name }) => name)),
    ...season.shows.flatMap(({ credits = [] }) => credits.map(({ role }) => role)),
  ]
  expect(said.filter((text) => !season.texts?.[text]?.en || !season.texts[text]?.pt)).toEqual([])
})

// Guaraníes have no smaller unit, and the database counts hundredths of them as of any other currency.
test('no purchase of it costs a part of a guaraní', () => {
  expect(prices.length).toBeGreaterThan(0)
  const charges = { ...centroAsuncion.charges, decimals: centroAsuncion.currency.decimals }
  for (const priceCents of new Set(prices))
    for (const discountCents of [0, priceCents / 5])
      for (const quantity of [1, 3]) {
        const place = { performanceId: 1, sectorId: 1, seatOrdinal: null, promotionId: null }
        const priced = [{ ...place, kind: 'GENERAL' as const, quantity, priceCents, discountCents }]
        const cost = costOf(charges, {
          places: priced,
          deliveryTypeId: 1,
          deliveryAddress: null,
          installments: 1,
        })
        expect(cost.totals.totalCents % 100).toBe(0)
      }
})

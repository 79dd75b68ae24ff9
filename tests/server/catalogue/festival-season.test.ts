import { expect, test } from 'vitest'
import { EVENT_TYPE } from '../../../server/catalogue/import/event-types.ts'
import { buildDemoSeason, buildFestivalSeason } from '../../../server/demo/season.ts'

const ZONE = 'America/Argentina/Buenos_Aires'
const season = buildFestivalSeason(new Date('2026-11-21T12:00:00Z'), ZONE)
const performances = season.shows.flatMap((show) => show.performances)
const day = (date: Date): string => date.toLocaleDateString('en-CA', { timeZone: ZONE })

test.each([
  ['2026-11-21T12:00:00Z', '2026-12-07', '2026-12-13'],
  ['2026-11-23T02:59:00Z', '2026-12-07', '2026-12-13'],
  ['2026-12-28T15:00:00Z', '2027-01-11', '2027-01-17'],
])('the festival loaded at %s is from Monday %s to Sunday %s', (instant, first, last) => {
  const dates = buildFestivalSeason(new Date(instant), ZONE).shows.flatMap(({ performances }) =>
    performances.flatMap(({ date }) => (date ? day(date) : [])),
  )
  expect([dates.sort()[0], dates.at(-1)]).toEqual([first, last])
  expect(new Set(dates).size).toBe(7)
})

test('it has stages of several kinds, all in use: seats, standing places, a deck, sand', () => {
  const used = new Set(season.shows.map(({ establishmentKey }) => establishmentKey))
  expect(season.establishments.filter(({ key }) => !used.has(key))).toEqual([])
  const sectors = new Set(performances.flatMap((one) => one.sectors.map(({ name }) => name)))
  expect([...sectors]).toEqual(expect.arrayContaining(['Butaca', 'De pie', 'Mirador', 'Arena', 'Pista']))
  expect(performances.filter(({ planKey }) => planKey !== null).length).toBeGreaterThan(0)
})

test('its passes are products, which are collected at its house', () => {
  const passes = season.shows.filter(({ seo }) => seo.startsWith('pase-'))
  expect(
    passes.map(({ seo, eventTypeId, establishmentKey, performances: [one] }) => [
      seo,
      eventTypeId,
      establishmentKey,
      one?.date,
      one?.sectors[0]?.name,
    ]),
  ).toEqual([
    ['pase-siete-dias', EVENT_TYPE.shop, 'casa-del-festival', null, 'Pulsera'],
    ['pase-fin-de-semana', EVENT_TYPE.shop, 'casa-del-festival', null, 'Pulsera'],
  ])
})

test('nothing of it is in the main season, and all that it says is in three languages', () => {
  const main = buildDemoSeason(new Date('2026-11-21T12:00:00Z'), ZONE)
  const keys = [...main.shows, ...main.establishments].map(({ key }) => key)
  expect([...season.shows, ...season.establishments].filter(({ key }) => keys.includes(key))).toEqual([])
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

test('no stage has two things at once', () => {
  const placed = season.shows.flatMap(({ name, establishmentKey, durationMinutes, performances: all }) =>
    all.flatMap(({ date }) =>
      date ? [{ name, at: establishmentKey, from: +date, to: +date + (durationMinutes ?? 0) * 60_000 }] : [],
    ),
  )
  const clashes = placed.flatMap((one) =>
    placed
      .filter(
        (other) => other !== one && other.at === one.at && other.from >= one.from && other.from < one.to,
      )
      .map((other) => `${one.name} and ${other.name}`),
  )
  expect(clashes).toEqual([])
})

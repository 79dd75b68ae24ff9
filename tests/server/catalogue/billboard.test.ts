import { expect, test } from 'vitest'
import { createBillboard } from '../../../server/catalogue/billboard.ts'
import type { PerformanceRow, ShowRow } from '../../../server/catalogue/catalogue-snapshot.ts'

const ZONE = 'America/Argentina/Salta'
const at = (text: string) => new Date(`2026-03-${text}:00Z`)

const show = (id: number, featuredOrder: number | null = null): ShowRow => ({
  id,
  key: `show-${id}`,
  season: 'principal',
  seo: `show-${id}`,
  name: `Show ${id}`,
  tagline: '',
  description: '',
  eventTypeId: 1,
  cartelTypeId: 1,
  establishmentId: 1,
  assigned: false,
  durationMinutes: null,
  minimumAge: null,
  credits: [],
  gallery: [],
  featuredOrder,
  addedAt: new Date(0),
})

/** A catalogue that counts how often its shows are read. */
const catalogueOf = (shows: ShowRow[], dates: [showId: number, date: Date | null][]) => {
  const rows = dates.map(([showId, startsAt], index): [number, PerformanceRow] => [
    index + 1,
    {
      id: index + 1,
      key: `p-${index + 1}`,
      ...{ showId, startsAt, doorsAt: null, planHash: null, queued: false },
      ...{ cancelled: false, cancelledAt: null, cancellationDoneAt: null },
      access: [],
    },
  ])
  let reads = 0
  const counted = new Map(shows.map((one) => [one.id, one]))
  const get = counted.get.bind(counted)
  counted.get = (id) => {
    reads += 1
    return get(id)
  }
  const catalogue = { shows: counted, performances: new Map(rows) }
  return { catalogue, reads: () => reads }
}

const season = () =>
  catalogueOf(
    [show(1), show(2, 2), show(3), show(4, 1)],
    [
      [2, at('05T20:00')],
      // Ten in the evening of the fifth where the theatre is.
      [4, at('06T01:00')],
      [1, at('06T20:00')],
      [2, at('07T20:00')],
      [3, null],
    ],
  )

const idsOf = (shows: readonly ShowRow[]) => shows.map(({ id }) => id)

test('shows come by their next date, products last, until their last performance begins', () => {
  const billboard = createBillboard(season().catalogue)
  expect(idsOf(billboard.upcoming(at('05T19:59')))).toEqual([2, 4, 1, 3])
  expect(idsOf(billboard.featured(1, at('05T19:59')))).toEqual([4])
  expect(idsOf(billboard.upcoming(at('05T20:00')))).toEqual([4, 1, 2, 3])
  expect(idsOf(billboard.upcoming(at('07T20:00')))).toEqual([3])
  expect(idsOf(billboard.featured(1, at('07T20:00')))).toEqual([])
  // Clocks of tests go back as well.
  expect(idsOf(billboard.upcoming(at('05T19:59')))).toEqual([2, 4, 1, 3])
})

test('days are those of the theatre', () => {
  const billboard = createBillboard(season().catalogue)
  expect(billboard.days(ZONE, at('05T19:00'))).toEqual([
    { dDia: '2026-03-05', nFunciones: 2 },
    { dDia: '2026-03-06', nFunciones: 1 },
    { dDia: '2026-03-07', nFunciones: 1 },
  ])
  expect(billboard.days('UTC', at('05T19:00'))[0]).toEqual({ dDia: '2026-03-05', nFunciones: 1 })
})

test('nothing is worked out again until a performance begins or the catalogue is another', () => {
  const { catalogue, reads } = season()
  const billboard = createBillboard(catalogue)
  const first = billboard.upcoming(at('05T19:00'))
  billboard.days(ZONE, at('05T19:00'))
  const read = reads()
  expect(billboard.upcoming(at('05T19:59'))).toBe(first)
  expect(reads()).toBe(read)
  expect(billboard.upcoming(at('05T20:00'))).not.toBe(first)
  catalogue.performances = new Map(catalogue.performances)
  const now = billboard.upcoming(at('05T20:00'))
  expect(billboard.upcoming(at('05T20:00'))).toBe(now)
  catalogue.shows = new Map([[4, show(4)]])
  catalogue.performances = new Map(catalogue.performances)
  expect(idsOf(billboard.upcoming(at('05T20:00')))).toEqual([4])
})

test('when performances begin, their shows alone are looked at', () => {
  const { catalogue, reads } = season()
  const billboard = createBillboard(catalogue)
  billboard.upcoming(at('05T19:59'))
  const read = reads()
  expect(idsOf(billboard.upcoming(at('05T20:00')))).toEqual([4, 1, 2, 3])
  expect(reads()).toBe(read + 1)
  expect(idsOf(billboard.upcoming(at('06T20:00')))).toEqual([2, 3])
  // Nothing is left of the shows that began.
  expect(reads()).toBe(read + 1)
})

test('a billboard that followed the season shows what one of that moment does', () => {
  const days = Array.from({ length: 40 }, (_day, day) => day)
  const dates = days.map((day): [number, Date | null] => [
    1 + ((day * 7) % 9),
    day % 11 === 10 ? null : new Date(at('01T20:00').getTime() + ((day * 5) % 13) * 43_200_000),
  ])
  const inOrder = dates.sort(([, a], [, b]) => (a?.getTime() ?? Infinity) - (b?.getTime() ?? Infinity))
  const shows = days.slice(0, 9).map((id) => show(id + 1, id % 3 === 0 ? 9 - id : null))
  const { catalogue } = catalogueOf(shows, inOrder)
  const following = createBillboard(catalogue)
  for (const hours of [0, 11, 12, 36, 37, 90, 130, 131, 160, 500, 40]) {
    const now = new Date(at('01T19:00').getTime() + hours * 3_600_000)
    const fresh = createBillboard(catalogue)
    expect(idsOf(following.upcoming(now))).toEqual(idsOf(fresh.upcoming(now)))
    expect(idsOf(following.featured(9, now))).toEqual(idsOf(fresh.featured(9, now)))
    expect(following.days(ZONE, now)).toEqual(fresh.days(ZONE, now))
  }
})

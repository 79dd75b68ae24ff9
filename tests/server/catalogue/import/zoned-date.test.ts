import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { localDay, zonedDate } from '../../../../server/catalogue/import/zoned-date.ts'

const day = (text: string): Date => new Date(`${text}T00:00:00Z`)

describe('wall clock times', () => {
  test.each([
    ['2026-12-01', '21:00', 'America/Argentina/Buenos_Aires', '2026-12-02T00:00:00.000Z'],
    ['2026-01-15', '20:30', 'Europe/Madrid', '2026-01-15T19:30:00.000Z'],
    ['2026-07-15', '20:30', 'Europe/Madrid', '2026-07-15T18:30:00.000Z'],
    ['2026-03-29', '12:00', 'Europe/Madrid', '2026-03-29T10:00:00.000Z'],
  ])('%s %s in %s', (date, time, zone, instant) => {
    expect(zonedDate(day(date), time, zone).toISOString()).toBe(instant)
  })

  test('an instant falls on the local day of its place', () => {
    expect(localDay(new Date('2026-11-21T02:59:59.999Z'), 'America/Argentina/Buenos_Aires')).toEqual(
      day('2026-11-20'),
    )
    expect(localDay(new Date('2026-11-21T03:00:00Z'), 'America/Argentina/Buenos_Aires')).toEqual(
      day('2026-11-21'),
    )
  })

  test('an evening falls on its local day in every time zone', () => {
    const zones = fc.constantFrom(
      'America/Argentina/Buenos_Aires',
      'Asia/Tokyo',
      'Europe/Madrid',
      'America/New_York',
    )
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), zones, (days, zone) => {
        const date = new Date(days * 86_400_000)
        expect(localDay(zonedDate(date, '20:30', zone), zone)).toEqual(date)
      }),
    )
  })
})

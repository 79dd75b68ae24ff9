import { describe, expect, it } from 'vitest'
import { type CalendarEvent, calendarOf } from '../../../server/text/calendar.ts'
import { readCalendar } from '../support/read-calendar.ts'

const now = new Date('2026-02-01T12:00:00Z')

const performanceAt = (startsAt: string, change: Partial<CalendarEvent> = {}): CalendarEvent => ({
  uid: '42@programa',
  title: 'La niña; el corazón, y un pingüino \\ en São Paulo',
  place: 'Teatro del Valle · Av. San Martín 450, Santa Rosa',
  notes: 'Traé tu entrada\nPlatea, fila F, asiento 12: K7Q2M9XWPA',
  startsAt: new Date(startsAt),
  minutes: 90,
  ...change,
})

describe('a calendar file', () => {
  it('is read by another program with each text and hour, on both sides of a change of clocks', () => {
    const events = [
      performanceAt('2026-10-24T19:00:00Z'),
      performanceAt('2026-10-25T19:00:00Z', { uid: '43@programa', minutes: null }),
    ]
    const [before, after] = events as [CalendarEvent, CalendarEvent]
    const { title: summary, place: location, notes: description } = before
    const texts = { summary, location, description, zone: 'Europe/Madrid' }
    expect(readCalendar(calendarOf(events, 'Europe/Madrid', now))).toEqual([
      {
        ...texts,
        uid: before.uid,
        clock: '2026-10-24T21:00:00',
        start: '2026-10-24T19:00:00.000Z',
        end: '2026-10-24T20:30:00.000Z',
      },
      {
        ...texts,
        uid: after.uid,
        clock: '2026-10-25T20:00:00',
        start: '2026-10-25T19:00:00.000Z',
        end: '2026-10-25T21:00:00.000Z',
      },
    ])
  })

  it.each(['Europe/Madrid', 'America/Argentina/Buenos_Aires', 'America/Santiago'])(
    'brings the clock changes of %s for years to come',
    (timeZone) => {
      const days = Array.from({ length: 800 }, (_, day) =>
        performanceAt(new Date(now.getTime() + day * 86_400_000).toISOString(), { uid: `${day}` }),
      )
      const read = readCalendar(calendarOf(days, timeZone, now))
      expect(read.map(({ start }) => start)).toEqual(days.map(({ startsAt }) => startsAt.toISOString()))
      expect(new Set(read.map(({ zone }) => zone))).toEqual(new Set([timeZone]))
    },
  )

  it.each([
    ['by its older name', 'America/Buenos_Aires', 'America/Argentina/Buenos_Aires', '2026-03-07T12:00:00'],
    ['by its distance from UTC', '-03:00', 'UTC', '2026-03-07T15:00:00Z'],
  ])('keeps the hour of a zone that is named %s', (_, timeZone, zone, clock) => {
    const [read] = readCalendar(calendarOf([performanceAt('2026-03-07T15:00:00Z')], timeZone, now))
    expect(read).toMatchObject({ zone, clock, start: '2026-03-07T15:00:00.000Z' })
  })

  it('has lines of at most 75 octets, each with its end', () => {
    const lines = calendarOf([performanceAt('2026-03-07T15:00:00Z')], 'Europe/Madrid', now).split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([])
  })

  it('has no time of its own: the same performances make the same file', () => {
    const file = () => calendarOf([performanceAt('2026-03-07T15:00:00Z')], 'Europe/Madrid', now)
    expect(file()).toContain('DTSTAMP:20260201T120000Z')
    expect(file()).toBe(file())
  })
})

import ical, { ICalCalendarMethod } from 'ical-generator'
import { tzlib_get_ical_block as vtimezoneOf } from 'timezones-ical-library'

/** A performance as a calendar shows it. */
export interface CalendarEvent {
  /** The same whenever the file is made, so that a calendar that has it replaces it. */
  uid: string
  title: string
  place: string
  notes: string
  startsAt: Date
  /** Null where a show does not say how long it is. */
  minutes: number | null
}

const USUAL_MINUTES = 120

/** An iCalendar file (RFC 5545) of these events, at the hours of the venue's time zone. */
export const calendarOf = (events: readonly CalendarEvent[], timeZone: string, now: Date): string => {
  // A zone that has two names is found by both, and written by the one that its clock changes are listed under.
  const [clockChanges = '', parameter = ''] = vtimezoneOf(timeZone)
  const timezone = parameter.replace('TZID=', '')
  const calendar = ical({
    prodId: '//Taquilla//Orders//ES',
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: () => clockChanges },
    events: events.map(({ uid, title, place, notes, startsAt, minutes }) => ({
      id: uid,
      stamp: now,
      timezone,
      start: startsAt.toTemporalInstant(),
      end: startsAt.toTemporalInstant().add({ minutes: minutes ?? USUAL_MINUTES }),
      summary: title,
      location: place,
      description: notes,
    })),
  })
  return `${calendar}\r\n`
}

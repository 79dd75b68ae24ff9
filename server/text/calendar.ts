import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
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
  /** It does not take place: a calendar that has it strikes it out. */
  isCancelled?: boolean
}

/** To be put into a calendar, or to be taken out of it. */
export type CalendarMethod = 'PUBLISH' | 'CANCEL'

const USUAL_MINUTES = 120

/** An iCalendar file (RFC 5545) of these events, at the hours of the venue's time zone. */
export const calendarOf = (
  events: readonly CalendarEvent[],
  timeZone: string,
  now: Date,
  method: CalendarMethod = 'PUBLISH',
): string => {
  // A zone that has two names is found by both, and written by the one that its clock changes are listed under.
  const [clockChanges = '', parameter = ''] = vtimezoneOf(timeZone)
  const timezone = parameter.replace('TZID=', '')
  const calendar = ical({
    prodId: '//Taquilla//Orders//ES',
    method: ICalCalendarMethod[method],
    timezone: { name: null, generator: () => clockChanges },
    events: events.map(({ uid, title, place, notes, startsAt, minutes, isCancelled }) => ({
      id: uid,
      stamp: now,
      timezone,
      start: startsAt.toTemporalInstant(),
      end: startsAt.toTemporalInstant().add({ minutes: minutes ?? USUAL_MINUTES }),
      summary: title,
      location: place,
      description: notes,
      // A change counts where its number is higher than that of the event that the calendar has.
      ...(isCancelled && { status: ICalEventStatus.CANCELLED, sequence: 1 }),
    })),
  })
  return `${calendar}\r\n`
}

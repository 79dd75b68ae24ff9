import type { AnyEventObject } from 'xstate'
import { withDates } from '../describe/dates.ts'
import type { AnyCases } from '../model/serialise.ts'

/** The time of day in a simulation, where its events carry one. */
export interface Clock {
  /** Milliseconds since 1970, or since whatever moment the samples count from; null where none carries a time. */
  time: number | null
  /** Somebody moved time by hand: from then on events happen when the clock says. */
  byHand: boolean
}

/** A simulation begins when the earliest of its sample events happens. */
export function clockAtStart({ events }: AnyCases): Clock {
  const times = (events as readonly AnyEventObject[]).flatMap((event) => timeOf(event) ?? [])
  return { time: times.length === 0 ? null : Math.min(...times), byHand: false }
}

export const clockAfter = ({ time, byHand }: Clock, milliseconds: number): Clock => ({
  time: time === null ? null : time + milliseconds,
  byHand,
})

/** The clock once an event happened: a sample that is sent with its own time takes the clock there. */
export function clockWith(clock: Clock, event: AnyEventObject): Clock {
  const time = timeOf(event)
  return time === null || clock.time === null ? clock : { ...clock, time: Math.max(clock.time, time) }
}

/**
 * The event as it happens by this clock, once time was moved by hand: its `now` is the clock's, and what else it holds
 * of dates keeps its distance to that (a purchase begun an hour later ends an hour later). Without a `now`, dates stay,
 * since they are earlier facts; only a login is dated by the moment at which it is answered.
 */
export function eventAt<Event extends AnyEventObject>({ time, byHand }: Clock, event: Event): Event {
  if (!byHand || time === null) return event
  const own = timeOf(event)
  if (own === null) return withDates(event, (date, field) => (field === 'dLogin' ? time : date)) as Event
  return { ...(withDates(event, (date) => date + time - own) as Event), now: time }
}

const timeOf = ({ now }: AnyEventObject): number | null => (typeof now === 'number' ? now : null)

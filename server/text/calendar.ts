import { localMoment } from '../../contract/local-day.ts'

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

const CRLF = '\r\n'
const MOST_OCTETS = 75

const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r?\n/g, '\\n')

/** RFC 5545, 3.1: a line of more than 75 octets goes on in the next, after a space; no character is torn apart. */
const folded = (line: string): string => {
  const lines = ['']
  for (const character of line) {
    const last = lines.at(-1) as string
    if (Buffer.byteLength(last + character) > MOST_OCTETS) lines.push(` ${character}`)
    else lines[lines.length - 1] = last + character
  }
  return lines.join(CRLF)
}

const digits = (text: string) => text.replace(/[-:]/g, '')
const utc = (date: Date): string => `${digits(date.toISOString()).slice(0, 15)}Z`
const local = (date: Date, timeZone: string): string => {
  const { date: day, time } = localMoment(date.toISOString(), timeZone)
  return `${digits(day)}T${digits(time)}00`
}

const offset = (date: Date, timeZone: string): string => {
  const { date: day, time } = localMoment(date.toISOString(), timeZone)
  const minutes = Math.round((Date.parse(`${day}T${time}:00Z`) - date.getTime()) / 60_000)
  const at = Math.abs(minutes)
  const twoDigits = (value: number) => String(value).padStart(2, '0')
  return `${minutes < 0 ? '-' : '+'}${twoDigits(Math.floor(at / 60))}${twoDigits(at % 60)}`
}

/** RFC 5545, 3.6.5: what the time zone's clocks say at each event, which is all that these events need of it. */
const zoneLines = (events: readonly CalendarEvent[], timeZone: string): string[] => {
  const starts = events.map(({ startsAt }) => startsAt).sort((a, b) => a.getTime() - b.getTime())
  const changes = starts
    .map((at) => ({ at, offset: offset(at, timeZone) }))
    .filter((one, index, all) => one.offset !== all[index - 1]?.offset)
  return changes.flatMap((change, index) => [
    'BEGIN:STANDARD',
    `DTSTART:${index === 0 ? '19700101T000000' : `${local(change.at, timeZone).slice(0, 8)}T000000`}`,
    `TZOFFSETFROM:${changes[index - 1]?.offset ?? change.offset}`,
    `TZOFFSETTO:${change.offset}`,
    'END:STANDARD',
  ])
}

/** An iCalendar file (RFC 5545) of these events, at the hours of the venue's time zone. */
export const calendarOf = (events: readonly CalendarEvent[], timeZone: string, now: Date): string => {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Taquilla//Orders//ES',
    'METHOD:PUBLISH',
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...zoneLines(events, timeZone),
    'END:VTIMEZONE',
    ...events.flatMap(({ uid, title, place, notes, startsAt, minutes }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `DTSTAMP:${utc(now)}`,
      `DTSTART;TZID=${timeZone}:${local(startsAt, timeZone)}`,
      `DURATION:PT${minutes ?? USUAL_MINUTES}M`,
      `SUMMARY:${escaped(title)}`,
      `LOCATION:${escaped(place)}`,
      `DESCRIPTION:${escaped(notes)}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + CRLF).join('')
}

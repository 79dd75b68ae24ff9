import type { Catalogue, CatalogueEstablishment, CatalogueShow } from './catalogue.ts'
import { readDate } from './event-dates.ts'
import { type EventOptions, type ReadEvent, RecordRefused, readEvent } from './event-record.ts'
import { eventTypes } from './event-types.ts'
import { type EventDocument, type EventRecord, readEventDocument } from './jsonld.ts'
import type { Problem } from './problem.ts'

export interface EventsFileOptions extends EventOptions {
  /**
   * Moves the season so that its first event of a month or less starts on this day, YYYY-MM-DD; longer
   * ones that began before are shown from that day on. null leaves all dates as they are.
   */
  startsOn: string | null
}

export interface EventsFile {
  catalogue: Catalogue
  problems: Problem[]
  /** Event records found, loaded or not. */
  records: number
}

const DAY_MS = 86_400_000

const placeOf = (record: EventRecord): string => (record.id ? `${record.path} (${record.id})` : record.path)

/** An event that lasts longer runs in the background: it does not count for the start of the season. */
const LONGEST_OPENING_DAYS = 31

const shiftOf = (records: EventRecord[], startsOn: string | null): number => {
  const target = startsOn === null ? null : readDate(startsOn)
  const spans = records.flatMap((record) => {
    const start = readDate(record.node.startDate)?.day.getTime()
    const end = readDate(record.node.endDate)?.day.getTime()
    return start === undefined ? [] : [{ start, days: end === undefined ? 0 : (end - start) / DAY_MS }]
  })
  const short = spans.filter((span) => span.days <= LONGEST_OPENING_DAYS)
  const starts = (short.length > 0 ? short : spans).map((span) => span.start)
  if (!target || starts.length === 0) return 0
  return Math.round((target.day.getTime() - Math.min(...starts)) / DAY_MS)
}

const readAll = (document: EventDocument, options: EventsFileOptions, problems: Problem[]): ReadEvent[] => {
  const shift = shiftOf(document.records, options.startsOn)
  const notBefore = options.startsOn === null ? null : (readDate(options.startsOn)?.day ?? null)
  const firstPlace = new Map<string, string>()
  const events: ReadEvent[] = []
  for (const record of document.records) {
    const path = placeOf(record)
    try {
      const event = readEvent(record, document, { days: shift, notBefore }, options)
      const earlier = firstPlace.get(event.show.key)
      if (earlier !== undefined) throw new RecordRefused(`has the same identity as ${earlier}`)
      firstPlace.set(event.show.key, path)
      events.push(event)
      problems.push(...event.notes.map((message) => ({ path, message, refused: false })))
    } catch (error) {
      if (!(error instanceof RecordRefused)) throw error
      problems.push({ path, message: error.message, refused: true })
    }
  }
  return events
}

/**
 * Reads schema.org Event JSON-LD as a season: a graph, a list or a single event, of any subtype.
 * A record that cannot be a show is refused with its place and the rest still loads; what a record
 * lacks and how it was made up for is reported too. Text that is no JSON is one refusal.
 */
export const readEventsFile = (text: string, options: EventsFileOptions): EventsFile => {
  const problems: Problem[] = []
  let json: unknown = []
  try {
    json = JSON.parse(text)
  } catch (error) {
    problems.push({ path: '$', message: `is not JSON: ${(error as Error).message}`, refused: true })
  }
  const document = readEventDocument(json)
  for (const path of document.strays) problems.push({ path, message: 'is no object', refused: true })
  const events = readAll(document, options, problems)
  const shows: CatalogueShow[] = events.map((event) => event.show)
  const establishments = new Map<string, CatalogueEstablishment>()
  for (const { establishment } of events)
    if (!establishments.has(establishment.key)) establishments.set(establishment.key, establishment)
  const usesPlan = shows.some((show) => show.performances.some((performance) => performance.planKey !== null))
  return {
    records: document.records.length,
    problems,
    catalogue: {
      eventTypes: eventTypes.filter((type) => shows.some((show) => show.eventTypeId === type.id)),
      establishments: [...establishments.values()],
      plans: options.plan && usesPlan ? [{ key: options.plan.key, plan: options.plan.plan }] : [],
      shows,
      texts: Object.assign({}, ...events.map(({ texts }) => texts)),
    },
  }
}

import type { SeatingPlan } from '../../../contract/index.ts'
import { EVENT_TYPE, eventTypeNamed } from './event-types.ts'
import type { Problem } from './problem.ts'
import type { SeasonFiles, SeasonShow } from './season-file.ts'
import type { SeatedVenue } from './season-seating.ts'

const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ')

/** What is wrong with the prices of a show in its venue. */
const priceProblems = ({ price, performances }: SeasonShow, { seating }: SeatedVenue): string[] => {
  const names = seating.map(({ name }) => name)
  if (names.length === 0) return performances.length === 0 ? [] : ['its venue has neither a plan nor sectors']
  if (typeof price === 'number') return []
  const missing = names.filter((name) => price[name] === undefined)
  const others = Object.keys(price).filter((name) => !names.includes(name))
  return [
    ...(missing.length > 0 ? [`has no price for ${quoted(missing)}`] : []),
    ...(others.length > 0 ? [`has a price for ${quoted(others)}, which its venue does not sell`] : []),
  ]
}

/** Who uses a name that an earlier one has. */
const usedTwice = (records: readonly { key: string; path: string }[]): Problem[] => {
  const first = new Map<string, string>()
  return records.flatMap(({ key, path }) => {
    const earlier = first.get(key)
    if (earlier === undefined) first.set(key, path)
    return earlier === undefined ? [] : [{ path, message: `has the same key as ${earlier}`, refused: true }]
  })
}

/** Performances that are not told apart: by their key, else by when they are. */
const samePerformances = ({ path, performances }: SeasonShow): Problem[] =>
  usedTwice(
    performances.map(({ key, date, week, weekday, time }, index) => ({
      key: key ?? [date, week, weekday, time].join(' '),
      path: `${path}.performances[${index}]`,
    })),
  )

/** Every name in the files of a season that nothing has, and every key that two records have. */
export const referenceProblems = (
  { maps, venues, promotions, shows, products }: SeasonFiles,
  {
    seated,
    plans,
    startsOn,
  }: {
    seated: ReadonlyMap<string, SeatedVenue>
    plans: ReadonlyMap<string, SeatingPlan>
    startsOn: Date | null
  },
): Problem[] => {
  const promotionNames = promotions.map(({ name }) => name)
  const refusals = (path: string, messages: readonly (string | false)[]): Problem[] =>
    messages.flatMap((message) => (message === false ? [] : [{ path, message, refused: true }]))
  return [
    ...usedTwice(venues),
    ...usedTwice([...shows, ...products]),
    ...venues.flatMap(({ path, plan, map }) =>
      refusals(path, [
        plan !== undefined &&
          !plans.has(plan) &&
          `no plan is named "${plan}": load it with the plan command first`,
        map !== undefined && maps[map] === undefined && `no map is named "${map}"`,
      ]),
    ),
    ...shows.flatMap((show) => {
      const venue = seated.get(show.venue)
      const typeId = eventTypeNamed(show.type)?.id
      const unknown = (show.promotions ?? []).filter((name) => !promotionNames.includes(name))
      const countsWeeks = show.performances.some(({ week }) => week !== undefined)
      return [
        ...samePerformances(show),
        ...refusals(show.path, [
          venue === undefined && `no venue has the key "${show.venue}"`,
          (typeId === undefined || typeId === EVENT_TYPE.shop) && `no event type is named "${show.type}"`,
          unknown.length > 0 && `no promotion is named ${quoted(unknown)}`,
          startsOn === null && countsWeeks && 'counts weeks: --start says from which day',
          ...(venue === undefined ? [] : priceProblems(show, venue)),
        ]),
      ]
    }),
    ...products.flatMap(({ path, venue }) =>
      refusals(path, [!seated.has(venue) && `no venue has the key "${venue}"`]),
    ),
  ]
}

import { type SeatingPlan, seatingPlan } from '../../../contract/index.ts'
import { jsonPath, type Problem } from './problem.ts'

/** More seats than any plan of this shop may have. */
export const MAXIMUM_SEATS = 60_000

export type SeatingPlanFile = { plan: SeatingPlan } | { problems: Problem[] }

type Steps = readonly PropertyKey[]
const refuse = (steps: Steps, message: string): Problem => ({ path: jsonPath(steps), message, refused: true })

const describe = (issue: {
  code: string
  message: string
  expected?: unknown
  values?: unknown[]
}): string => {
  if (issue.code === 'invalid_type') return `must be ${String(issue.expected)}`
  if (issue.code === 'invalid_value') return `must be one of: ${(issue.values ?? []).join(', ')}`
  if (issue.code === 'too_small') return 'is too small or empty'
  if (issue.code === 'too_big') return 'is too large or too long'
  return issue.message
}

/** Names may be given once: the second use is refused, saying where the first is. */
const createRegistry = (what: string, problems: Problem[]) => {
  const first = new Map<string, Steps>()
  return (name: string | undefined, steps: Steps): void => {
    if (name === undefined) return
    const earlier = first.get(name)
    if (earlier === undefined) first.set(name, steps)
    else problems.push(refuse(steps, `${what} "${name}" is already used at ${jsonPath(earlier)}`))
  }
}

const findOverlaps = (plan: SeatingPlan): Problem[] => {
  const problems: Problem[] = []
  const registerCategory = createRegistry('category', problems)
  const registerZone = createRegistry('zone_id', problems)
  const registerUuid = createRegistry('uuid', problems)
  const registerGuid = createRegistry('seat_guid', problems)
  for (const [index, category] of plan.categories.entries())
    registerCategory(category.name, ['categories', index, 'name'])
  const categories = new Set(plan.categories.map((category) => category.name))
  for (const [z, zone] of plan.zones.entries()) {
    registerZone(zone.zone_id, ['zones', z, 'zone_id'])
    registerUuid(zone.uuid, ['zones', z, 'uuid'])
    const registerPlace = createRegistry('place', problems)
    for (const [r, row] of zone.rows.entries()) {
      registerUuid(row.uuid, ['zones', z, 'rows', r, 'uuid'])
      for (const [s, seat] of row.seats.entries()) {
        const steps = ['zones', z, 'rows', r, 'seats', s]
        registerGuid(seat.seat_guid, [...steps, 'seat_guid'])
        registerUuid(seat.uuid, [...steps, 'uuid'])
        registerPlace(`${zone.name}, row ${row.row_number}, seat ${seat.seat_number}`, [
          ...steps,
          'seat_number',
        ])
        if (!categories.has(seat.category))
          problems.push(
            refuse([...steps, 'category'], `"${seat.category}" is not one of the plan's categories`),
          )
      }
    }
  }
  return problems
}

/**
 * Reads a seating plan from the text of its file.
 * @returns the plan, or every reason why it is refused: shape, ids used twice (both places named),
 * unknown categories, no seats at all or more than `maximumSeats`.
 */
export const readSeatingPlanFile = (text: string, maximumSeats = MAXIMUM_SEATS): SeatingPlanFile => {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    return { problems: [refuse([], `is not JSON: ${(error as Error).message}`)] }
  }
  const parsed = seatingPlan.safeParse(json)
  if (!parsed.success)
    return { problems: parsed.error.issues.map((issue) => refuse(issue.path, describe(issue))) }
  const plan = parsed.data
  const seats = plan.zones.reduce(
    (total, zone) => total + zone.rows.reduce((inZone, row) => inZone + row.seats.length, 0),
    0,
  )
  if (seats > maximumSeats)
    return { problems: [refuse(['zones'], `has ${seats} seats, more than ${maximumSeats}`)] }
  if (seats === 0) return { problems: [refuse(['zones'], 'has no seats')] }
  const problems = findOverlaps(plan)
  return problems.length > 0 ? { problems } : { plan }
}

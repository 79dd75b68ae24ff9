import type { Locale } from '../../contract/client-state.ts'
import { findPart, type Machines, type RestsOn } from '../questions/question.ts'

/** Who does it: the customer, the shop's own machines, who takes the money, or the house's door. */
export const lanes = ['person', 'shop', 'provider', 'door'] as const
export type Lane = (typeof lanes)[number]

type InEachLanguage<Text> = Record<Locale, Text>

/** One thing that happens on the way from the billboard to the door. */
export interface JourneyStep extends InEachLanguage<{ title: string; says: string }> {
  id: string
  lane: Lane
  /** From 0, left to right. */
  column: number
  /** Id of a state, or a machine's name; left out where no chart runs it. */
  opens?: string
}

/** From one step to the next, by what the charts do. */
export interface JourneyWay {
  from: string
  to: string
  /** Not on every day. */
  sometimes?: boolean
  rests: RestsOn[]
}

/** How somebody leaves the way, what they keep and where they are then. `says` may name numbers: {purchaseMinutes}. */
export interface JourneyWayOut extends InEachLanguage<{ title: string; says: string; leadsTo: string }> {
  id: string
  /** The step that is left. */
  from: string
  column: number
  rests: RestsOn[]
}

/** journey.json: from the billboard to the door. */
export interface Journey {
  steps: JourneyStep[]
  ways: JourneyWay[]
  /** In which columns the purchase clock runs. */
  clock: { from: number; to: number; rests: RestsOn[] }
  waysOut: JourneyWayOut[]
}

/** @returns what the journey says and the charts do not have: one sentence each. */
export function journeyProblems({ steps, ways, clock, waysOut }: Journey, machines: Machines): string[] {
  const ids = new Set(steps.map(({ id }) => id))
  const taken = new Set<string>()
  const problems: string[] = []
  const check = (whose: string, rests: readonly RestsOn[]) => {
    if (rests.length === 0) problems.push(`${whose} rests on nothing`)
    for (const part of rests)
      if (!findPart(machines, part)) problems.push(`${whose}: no chart has ${JSON.stringify(part)}`)
  }
  for (const { id, opens, lane, column } of steps) {
    if (opens !== undefined) check(id, [{ state: opens }])
    if (taken.has(`${lane} ${column}`)) problems.push(`${id} stands on another step`)
    taken.add(`${lane} ${column}`)
  }
  for (const { from, to, rests } of ways) {
    for (const end of [from, to]) if (!ids.has(end)) problems.push(`there is no step ${end}`)
    check(`${from} to ${to}`, rests)
  }
  for (const { id, from, rests } of waysOut) {
    if (!ids.has(from)) problems.push(`there is no step ${from}`)
    check(id, rests)
  }
  check('clock', clock.rests)
  return [...problems, ...unreached(steps, ways)]
}

/** Steps that no way leads to, but for the first. */
const unreached = ([, ...steps]: readonly JourneyStep[], ways: readonly JourneyWay[]): string[] =>
  steps.filter(({ id }) => !ways.some(({ to }) => to === id)).map(({ id }) => `no way leads to ${id}`)

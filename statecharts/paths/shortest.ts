import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Chart, chartOf, statesOf } from '../chart.ts'
import type { MachinePath } from '../paths.ts'
import { pureStart, pureStep } from '../pure.ts'
import { type AnyCases, type Edge, openWorlds, serialise, type World } from './world.ts'

/** What a way is looked for to: a state by its id, or an event by its type. */
export type Goal = { state: string } | { event: string }

/**
 * The shortest path to a state (also one that is left at once), or up to a step that takes an event.
 * @returns undefined where the samples reach no such place
 */
export function shortestPath(machine: AnyStateMachine, cases: AnyCases, goal: Goal): MachinePath | undefined {
  const isThere = arrival(chartOf(machine), goal)
  const found = openWorlds(machine, cases).flatMap((world) => wayIn(world, isThere) ?? [])
  const lasting = found.filter((path) => holdsOn(machine, cases, path))
  return lasting.sort((a, b) => a.steps.length - b.steps.length)[0]
}

/** The states that a goal may mean, by id, by the end of the id or by key, without regard to case. */
export function statesNamed(chart: Chart, name: string): string[] {
  const ids = statesOf(chart.root).map(({ id }) => id)
  const wanted = name.toLowerCase()
  const exact = ids.filter((id) => id.toLowerCase() === wanted)
  return exact.length > 0 ? exact : ids.filter((id) => id.toLowerCase().endsWith(`.${wanted}`))
}

type Arrival = (edge: Pick<Edge, 'to' | 'taken'> & { event?: AnyEventObject }) => boolean

function arrival(chart: Chart, goal: Goal): Arrival {
  if ('event' in goal) return ({ event, taken }) => event?.type === goal.event && taken.length > 0
  const targets = new Map(chart.transitions.map(({ key, targets }) => [key, targets]))
  return ({ to, taken }) =>
    activeIds(chart.name, JSON.parse(to)[0]).includes(goal.state) ||
    taken.some((key) => targets.get(key)?.includes(goal.state))
}

/** Ids of the states that are active in a state value, outermost first. */
export function activeIds(root: string, value: unknown): string[] {
  if (typeof value === 'string') return [root, `${root}.${value}`]
  return [root, ...Object.entries(value ?? {}).flatMap(([key, inner]) => activeIds(`${root}.${key}`, inner))]
}

function wayIn({ input, start, startTaken, edges }: World, isThere: Arrival): MachinePath | undefined {
  if (isThere({ to: start, taken: startTaken })) return { input, steps: [] }
  const seen = new Set([start])
  let frontier: { at: string; steps: MachinePath['steps'] }[] = [{ at: start, steps: [] }]
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { at, steps } of frontier)
      for (const edge of edges.get(at) ?? []) {
        const way = [...steps, { event: edge.event, state: edge.to, taken: edge.taken }]
        if (isThere(edge)) return { input, steps: way }
        if (seen.has(edge.to)) continue
        seen.add(edge.to)
        next.push({ at: edge.to, steps: way })
      }
    frontier = next
  }
  return undefined
}

/** Whether a path leads the machine itself where it leads in the world of the samples. */
export function holdsOn(machine: AnyStateMachine, cases: AnyCases, { input, steps }: MachinePath): boolean {
  let { snapshot } = pureStart(machine, input)
  return steps.every(({ event, state }) => {
    snapshot = pureStep(machine, snapshot, event).snapshot
    return serialise(cases, snapshot) === state
  })
}

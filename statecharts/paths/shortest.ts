import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { type Chart, chartOf, statesOf } from '../model/chart.ts'
import { pureStart, pureStep } from '../model/pure.ts'
import { type AnyCases, serialise } from '../model/serialise.ts'
import { type Edge, type StateGraph, stateGraphsOf } from '../model/state-graph.ts'
import type { MachinePath } from './cover.ts'

/** Where a path leads: to a state by its id, or through an event by its type. */
export type Goal = { state: string } | { event: string }

/**
 * The shortest path to a state (also one that is left at once), or up to a step that takes an event.
 * @returns undefined where the samples reach no such place
 */
export function shortestPath(machine: AnyStateMachine, cases: AnyCases, goal: Goal): MachinePath | undefined {
  const isThere = arrival(chartOf(machine), goal)
  const found = stateGraphsOf(machine, cases).flatMap((graph) => pathIn(graph, isThere) ?? [])
  const replayable = found.filter((path) => isReplayable(machine, cases, path))
  return replayable.sort((a, b) => a.steps.length - b.steps.length)[0]
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

function pathIn(
  { input, initial, initialTaken, edges }: StateGraph,
  isThere: Arrival,
): MachinePath | undefined {
  if (isThere({ to: initial, taken: initialTaken })) return { input, steps: [] }
  const seen = new Set([initial])
  let frontier: { at: string; steps: MachinePath['steps'] }[] = [{ at: initial, steps: [] }]
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { at, steps } of frontier)
      for (const edge of edges.get(at) ?? []) {
        const path = [...steps, { event: edge.event, state: edge.to, taken: edge.taken }]
        if (isThere(edge)) return { input, steps: path }
        if (seen.has(edge.to)) continue
        seen.add(edge.to)
        next.push({ at: edge.to, steps: path })
      }
    frontier = next
  }
  return undefined
}

/** Whether the machine itself goes where the path says; it does unless `abstract` joins states too freely. */
export function isReplayable(
  machine: AnyStateMachine,
  cases: AnyCases,
  { input, steps }: MachinePath,
): boolean {
  let { snapshot } = pureStart(machine, input)
  return steps.every(({ event, state }) => {
    snapshot = pureStep(machine, snapshot, event).snapshot
    return serialise(cases, snapshot) === state
  })
}

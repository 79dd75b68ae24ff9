import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineCases } from '../machines/cases.ts'
import { declaredChart, type TransitionKey, takenKey } from './declared.ts'
import { getAdjacencyMap } from './graph.ts'
import { pureStart, pureStep } from './pure.ts'

export interface MachinePath {
  input: unknown
  steps: { event: AnyEventObject; state: string; taken: TransitionKey[] }[]
}

export interface Cover {
  states: string[]
  declared: TransitionKey[]
  covered: Set<TransitionKey>
  /** Declared, not hit and without a written exception. */
  missing: TransitionKey[]
  /** Exceptions that name no declared transition, or one that is hit after all. */
  staleExceptions: TransitionKey[]
  paths: MachinePath[]
}

type AnyCases = MachineCases<AnyStateMachine>
type AdjacencyMap = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: AnyEventObject }> }
>
interface Edge {
  event: AnyEventObject
  to: string
  taken: TransitionKey[]
}

/** A snapshot as the paths tell snapshots apart: state, status and the finite projection of the context. */
export const serialise = (cases: AnyCases, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, cases.abstract(snapshot)])

/**
 * Few paths from the start that together take every transition the samples can reach.
 * @throws when the samples and `abstract` open more states than `limit` allows.
 */
export function coverMachine(machine: AnyStateMachine, cases: AnyCases): Cover {
  const { states, transitions: declared } = declaredChart(machine)
  const limit = cases.limit ?? 20_000
  const covered = new Set<TransitionKey>()
  const paths: MachinePath[] = []
  for (const input of [cases.input, ...(cases.moreInputs ?? [])]) {
    const world = explore(machine, cases, input, limit)
    for (const key of world.startTaken) covered.add(key)
    paths.push(...greedyCover(world.edges, world.start, covered).map((steps) => ({ input, steps })))
  }
  const excused = new Set((cases.exceptions ?? []).map(({ transition }) => transition))
  return {
    states,
    declared,
    covered,
    missing: declared.filter((key) => !covered.has(key) && !excused.has(key)),
    staleExceptions: [...excused].filter((key) => covered.has(key) || !declared.includes(key)),
    paths,
  }
}

function explore(machine: AnyStateMachine, cases: AnyCases, input: unknown, limit: number) {
  const start = pureStart(machine, input)
  const logic = {
    getInitialSnapshot: () => start.snapshot,
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) =>
      pureStep(machine, snapshot, event).snapshot,
  }
  const adjacency = getAdjacencyMap(logic as unknown as AnyStateMachine, {
    events: (snapshot: AnyMachineSnapshot) =>
      snapshot.status === 'active'
        ? (cases.events as AnyEventObject[]).filter((event) => snapshot.can(event))
        : [],
    serializeState: (snapshot: AnyMachineSnapshot) => serialise(cases, snapshot) as never,
    limit,
  }) as unknown as AdjacencyMap
  const edges = new Map<string, Edge[]>()
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    const outgoing = Object.values(transitions).map(({ event }) => {
      const step = pureStep(machine, state, event)
      return {
        event,
        to: serialise(cases, step.snapshot),
        taken: step.taken.map(takenKey),
      }
    })
    edges.set(from, outgoing)
  }
  return {
    edges,
    start: serialise(cases, start.snapshot),
    startTaken: start.taken.map(takenKey),
  }
}

/** From where a path stands, go on to the nearest edge with something new; start again when there is none. */
function greedyCover(edges: Map<string, Edge[]>, start: string, covered: Set<TransitionKey>) {
  const paths: MachinePath['steps'][] = []
  for (;;) {
    const steps: MachinePath['steps'] = []
    let at = start
    for (let leg = nearestNew(edges, at, covered); leg; leg = nearestNew(edges, at, covered)) {
      for (const { event, to, taken } of leg) {
        steps.push({ event, state: to, taken })
        for (const key of taken) covered.add(key)
        at = to
      }
    }
    if (steps.length === 0) return paths
    paths.push(steps)
  }
}

function nearestNew(edges: Map<string, Edge[]>, from: string, covered: Set<TransitionKey>) {
  const seen = new Set([from])
  let frontier: { at: string; leg: Edge[] }[] = [{ at: from, leg: [] }]
  while (frontier.length > 0) {
    const next: typeof frontier = []
    for (const { at, leg } of frontier) {
      for (const edge of edges.get(at) ?? []) {
        if (edge.taken.some((key) => !covered.has(key))) return [...leg, edge]
        if (!seen.has(edge.to)) {
          seen.add(edge.to)
          next.push({ at: edge.to, leg: [...leg, edge] })
        }
      }
    }
    frontier = next
  }
  return undefined
}

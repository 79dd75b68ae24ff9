import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { declaredChart, type TransitionKey } from './declared.ts'
import { fewestWalks } from './paths/fewest.ts'
import { labelGraph } from './paths/label-graph.ts'
import { lowerBound } from './paths/lower-bound.ts'
import { holdsOn } from './paths/shortest.ts'
import type { Walk } from './paths/walks.ts'
import { type AnyCases, openWorlds, type World } from './paths/world.ts'

export { serialise } from './paths/world.ts'

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
  /** Fewer paths than this cannot cover what is covered. */
  fewest: number
}

/**
 * The fewest paths found that together take every transition the samples can reach; the same on every run.
 * @throws when the samples and `abstract` open more states than `limit` allows.
 */
export function coverMachine(machine: AnyStateMachine, cases: AnyCases): Cover {
  const known = covers.get(cases)
  if (known?.machine === machine) return known.cover
  const cover = findCover(machine, cases)
  covers.set(cases, { machine, cover })
  return cover
}

const covers = new WeakMap<AnyCases, { machine: AnyStateMachine; cover: Cover }>()

function findCover(machine: AnyStateMachine, cases: AnyCases): Cover {
  const { states, transitions: declared } = declaredChart(machine)
  const worlds = openWorlds(machine, cases)
  const graph = labelGraph(worlds)
  const covered = new Set(graph.labels)
  const path = (walk: Walk) => pathOf(worlds, graph.roots, walk)
  const excused = new Set((cases.exceptions ?? []).map(({ transition }) => transition))
  return {
    states,
    declared,
    covered,
    missing: declared.filter((key) => !covered.has(key) && !excused.has(key)),
    staleExceptions: [...excused].filter((key) => covered.has(key) || !declared.includes(key)),
    paths:
      graph.all === 0n ? [] : fewestWalks(graph, (walk) => holdsOn(machine, cases, path(walk))).map(path),
    fewest: lowerBound(graph),
  }
}

function pathOf(worlds: World[], roots: number[], [start, ...edges]: Walk): MachinePath {
  const world = worlds[roots.indexOf(start!.from)]!
  let at = world.start
  const steps = edges.map(({ index }) => {
    const { event, to, taken } = world.edges.get(at)![index]!
    at = to
    return { event, state: to, taken }
  })
  return { input: world.input, steps }
}

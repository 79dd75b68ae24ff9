import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { declaredChart, type TransitionKey } from '../model/declared.ts'
import type { AnyCases } from '../model/serialise.ts'
import { stateGraphsOf } from '../model/state-graph.ts'
import { greedyCover, transitionsIn } from './greedy-cover.ts'
import { isReplayable } from './shortest.ts'

export interface MachinePath {
  input: unknown
  steps: { event: AnyEventObject; state: string; taken: TransitionKey[] }[]
}

export interface Cover {
  states: string[]
  declared: TransitionKey[]
  covered: Set<TransitionKey>
  /** Declared, not covered and without a written exception. */
  missing: TransitionKey[]
  /** Exceptions that name no declared transition, or one that is covered after all. */
  staleExceptions: TransitionKey[]
  paths: MachinePath[]
}

/**
 * Paths that together take every transition the samples can reach; the same on every run.
 * @throws when the samples and `abstract` reach more states than `limit` allows, or `abstract` joins snapshots
 *   that answer an event differently.
 */
export function coverMachine(machine: AnyStateMachine, cases: AnyCases): Cover {
  const { states, transitions: declared } = declaredChart(machine)
  const graphs = stateGraphsOf(machine, cases)
  const covered = new Set(graphs.flatMap(transitionsIn))
  const excused = new Set((cases.exceptions ?? []).map(({ transition }) => transition))
  const paths = greedyCover(graphs)
  if (!paths.every((path) => isReplayable(machine, cases, path)))
    throw new Error(`${machine.id}: \`abstract\` joins snapshots that answer events differently`)
  return {
    states,
    declared,
    covered,
    missing: declared.filter((key) => !covered.has(key) && !excused.has(key)),
    staleExceptions: [...excused].filter((key) => covered.has(key) || !declared.includes(key)),
    paths,
  }
}

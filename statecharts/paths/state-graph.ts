import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type TransitionKey, takenKey } from '../model/declared.ts'
import { getAdjacencyMap } from '../model/graph.ts'
import { type PureStep, pureStart, pureStep } from '../model/pure.ts'
import { type AnyCases, serialise } from '../model/serialise.ts'

/** One sample event in one state, and where it leads. */
export interface Edge {
  event: AnyEventObject
  to: string
  taken: TransitionKey[]
}

/** Everything that the sample events reach from one input: states by their serialised snapshot. */
export interface StateGraph {
  input: unknown
  initial: string
  /** What starting the machine takes. */
  initialTaken: TransitionKey[]
  edges: ReadonlyMap<string, readonly Edge[]>
}

type AdjacencyMap = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: AnyEventObject }> }
>

/**
 * One state graph for each input of the cases.
 * @throws when the samples and `abstract` reach more states than `limit` allows.
 */
export function stateGraphsOf(machine: AnyStateMachine, cases: AnyCases): StateGraph[] {
  const known = cache.get(cases)
  if (known?.machine === machine) return known.graphs
  const graphs = [cases.input, ...(cases.moreInputs ?? [])].map((input) => graphFrom(machine, cases, input))
  cache.set(cases, { machine, graphs })
  return graphs
}

/** The graphs of a large machine take a second; whoever asks for its paths asks several times. */
const cache = new WeakMap<AnyCases, { machine: AnyStateMachine; graphs: StateGraph[] }>()

function graphFrom(machine: AnyStateMachine, cases: AnyCases, input: unknown): StateGraph {
  const start = pureStart(machine, input)
  const stepFrom = cachedSteps(machine)
  const logic = {
    getInitialSnapshot: () => start.snapshot,
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => stepFrom(snapshot, event).snapshot,
  }
  const adjacency = getAdjacencyMap(logic as unknown as AnyStateMachine, {
    events: (snapshot: AnyMachineSnapshot) =>
      snapshot.status === 'active'
        ? (cases.events as AnyEventObject[]).filter((event) => snapshot.can(event))
        : [],
    serializeState: (snapshot: AnyMachineSnapshot) => serialise(cases, snapshot) as never,
    limit: cases.limit ?? 20_000,
  }) as unknown as AdjacencyMap
  const edges = new Map<string, Edge[]>()
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    const outgoing = Object.values(transitions).map(({ event }) => {
      const step = stepFrom(state, event)
      return { event, to: serialise(cases, step.snapshot), taken: step.taken.map(takenKey) }
    })
    edges.set(from, outgoing)
  }
  return { input, initial: serialise(cases, start.snapshot), initialTaken: start.taken.map(takenKey), edges }
}

/** The traversal and the reading of what it took ask for the same steps. */
function cachedSteps(machine: AnyStateMachine) {
  const known = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, PureStep>>()
  return (snapshot: AnyMachineSnapshot, event: AnyEventObject): PureStep => {
    const steps = known.get(snapshot) ?? new Map<AnyEventObject, PureStep>()
    known.set(snapshot, steps)
    const step = steps.get(event) ?? pureStep(machine, snapshot, event)
    steps.set(event, step)
    return step
  }
}

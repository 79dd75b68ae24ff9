import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type TransitionKey, takenKey } from './declared.ts'
import { getAdjacencyMap } from './graph.ts'
import { type PureStep, pureStart, pureStep } from './pure.ts'
import { type AnyCases, serialise } from './serialise.ts'

/** One sample event in one state, and where it leads. */
export interface Edge {
  event: AnyEventObject
  to: string
  taken: TransitionKey[]
  sent: readonly Message[]
}

/** An event for another actor. */
export interface Message {
  /** The engine's name of the actor that it is sent to; null when it is emitted. */
  actor: string | null
  event: string
}

/** Everything that the sample events reach from one input: states by their serialised snapshot. */
export interface StateGraph {
  input: unknown
  initial: string
  /** What starting the machine takes. */
  initialTaken: TransitionKey[]
  initialSent: readonly Message[]
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
  const explore = createExploration(machine, cases)
  const graphs = [cases.input, ...(cases.moreInputs ?? [])].map((input) => graphFrom(machine, input, explore))
  cache.set(cases, { machine, graphs })
  return graphs
}

/** The graphs of a large machine take a second; whoever asks for its paths asks several times. */
const cache = new WeakMap<AnyCases, { machine: AnyStateMachine; graphs: StateGraph[] }>()

function graphFrom(machine: AnyStateMachine, input: unknown, explore: Exploration): StateGraph {
  const { limit, keyOf, eventsOf, stepFrom } = explore
  const start = pureStart(machine, input)
  const logic = {
    getInitialSnapshot: () => start.snapshot,
    transition: (snapshot: AnyMachineSnapshot, event: AnyEventObject) => stepFrom(snapshot, event).snapshot,
  }
  const adjacency = getAdjacencyMap(logic as unknown as AnyStateMachine, {
    events: eventsOf,
    serializeState: keyOf as never,
    limit,
  }) as unknown as AdjacencyMap
  const edges = new Map<string, Edge[]>()
  for (const [from, { state, transitions }] of Object.entries(adjacency)) {
    const outgoing = Object.values(transitions).map(({ event }) => {
      const step = stepFrom(state, event)
      return { event, to: keyOf(step.snapshot), taken: step.taken.map(takenKey), sent: sentBy(step) }
    })
    edges.set(from, outgoing)
  }
  return {
    input,
    initial: keyOf(start.snapshot),
    initialTaken: start.taken.map(takenKey),
    initialSent: sentBy(start),
    edges,
  }
}

function sentBy({ effects }: PureStep): Message[] {
  return effects.flatMap(({ type, params }): Message[] => {
    const { targetId = null, event } = (params ?? {}) as { targetId?: string; event?: AnyEventObject }
    if (event === undefined) return []
    if (type === 'xstate.emit') return [{ actor: null, event: event.type }]
    return type === 'xstate.sendTo' ? [{ actor: targetId, event: event.type }] : []
  })
}

type Exploration = ReturnType<typeof createExploration>

/**
 * Results that the graphs of all inputs share: most states are reached from every input, and snapshots with the same
 * `abstract` take the same transitions.
 */
function createExploration(machine: AnyStateMachine, cases: AnyCases) {
  const keys = new WeakMap<AnyMachineSnapshot, string>()
  const keyOf = (snapshot: AnyMachineSnapshot): string => {
    const key = keys.get(snapshot) ?? serialise(cases, snapshot)
    keys.set(snapshot, key)
    return key
  }
  const steps = new Map<string, Map<AnyEventObject, PureStep>>()
  const stepsOf = (snapshot: AnyMachineSnapshot): Map<AnyEventObject, PureStep> => {
    const known = steps.get(keyOf(snapshot))
    if (known) return known
    const answered = snapshot.status === 'active' ? (cases.events as AnyEventObject[]) : []
    const made = new Map(
      answered
        .filter((event) => snapshot.can(event))
        .map((event) => [event, pureStep(machine, snapshot, event)]),
    )
    steps.set(keyOf(snapshot), made)
    return made
  }
  return {
    limit: cases.limit ?? 20_000,
    keyOf,
    eventsOf: (snapshot: AnyMachineSnapshot): AnyEventObject[] => [...stepsOf(snapshot).keys()],
    stepFrom: (snapshot: AnyMachineSnapshot, event: AnyEventObject): PureStep =>
      stepsOf(snapshot).get(event)!,
  }
}

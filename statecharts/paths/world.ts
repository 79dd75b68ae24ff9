import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { type TransitionKey, takenKey } from '../declared.ts'
import { getAdjacencyMap } from '../graph.ts'
import { type PureStep, pureStart, pureStep } from '../pure.ts'

export type AnyCases = MachineCases<AnyStateMachine>

/** One sample event at one place, and where it leads. */
export interface Edge {
  event: AnyEventObject
  to: string
  taken: TransitionKey[]
}

/** Everything the samples can reach from one input. */
export interface World {
  input: unknown
  start: string
  startTaken: TransitionKey[]
  edges: ReadonlyMap<string, readonly Edge[]>
}

type AdjacencyMap = Record<
  string,
  { state: AnyMachineSnapshot; transitions: Record<string, { event: AnyEventObject }> }
>

/** A snapshot as the paths tell snapshots apart: state, status and the finite projection of the context. */
export const serialise = (cases: AnyCases, snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.status, cases.abstract(snapshot)])

/**
 * One world for each input of the cases.
 * @throws when the samples and `abstract` open more states than `limit` allows.
 */
export function openWorlds(machine: AnyStateMachine, cases: AnyCases): World[] {
  const known = opened.get(cases)
  if (known?.machine === machine) return known.worlds
  const worlds = [cases.input, ...(cases.moreInputs ?? [])].map((input) => openWorld(machine, cases, input))
  opened.set(cases, { machine, worlds })
  return worlds
}

/** Opening the worlds of a large machine takes a second; whoever asks for its paths asks several times. */
const opened = new WeakMap<AnyCases, { machine: AnyStateMachine; worlds: World[] }>()

function openWorld(machine: AnyStateMachine, cases: AnyCases, input: unknown): World {
  const start = pureStart(machine, input)
  const stepFrom = rememberedSteps(machine)
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
  return { input, start: serialise(cases, start.snapshot), startTaken: start.taken.map(takenKey), edges }
}

/** The walk over the samples and the reading of what it took ask for the same steps. */
function rememberedSteps(machine: AnyStateMachine) {
  const known = new WeakMap<AnyMachineSnapshot, Map<AnyEventObject, PureStep>>()
  return (snapshot: AnyMachineSnapshot, event: AnyEventObject): PureStep => {
    const steps = known.get(snapshot) ?? new Map<AnyEventObject, PureStep>()
    known.set(snapshot, steps)
    const step = steps.get(event) ?? pureStep(machine, snapshot, event)
    steps.set(event, step)
    return step
  }
}

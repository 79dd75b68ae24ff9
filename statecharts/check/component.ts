import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { type TransitionKey, takenKey } from '../declared.ts'
import { pureStart, pureStep } from '../pure.ts'

/** What one event did to a machine; equal steps are one object. */
export interface PartStep {
  /** Names the snapshot after the step; a world keeps this text alone. */
  at: string
  /** null once it has been stopped. */
  value: StateValue | null
  status: 'active' | 'done' | 'error' | 'stopped'
  output: unknown
  taken: TransitionKey[]
  effects: PartEffect[]
}

/** What a participant is told when whoever invoked it leaves it. */
export const stopStep: PartStep = {
  at: '',
  value: null,
  status: 'stopped',
  output: undefined,
  taken: [],
  effects: [],
}

/** What a step asks of the world around the machine. */
export type PartEffect =
  | { do: 'start'; id: string; input: unknown }
  | { do: 'stop'; id: string }
  /** `to` is the invoked actor's id, or `#_parent`. */
  | { do: 'send'; to: string; event: AnyEventObject }
  | { do: 'emit'; event: AnyEventObject }
  | { do: 'action'; name: string }

export interface PartOptions {
  /** The context that decides what can still happen, as JSON; what is left out must not matter to any guard. */
  project(context: never): unknown
  /** Short text for an event; two events with the same text do the same. All of it unless given. */
  brief?(event: AnyEventObject): string
}

/** A machine as a participant: its own chart, stepped purely, every step remembered. */
export interface Part {
  machine: string
  start(input?: unknown): PartStep
  step(at: string, event: AnyEventObject): PartStep
  can(at: string, event: AnyEventObject): boolean
  has(at: string, tag: string): boolean
  matches(at: string, value: StateValue): boolean
  value(at: string): StateValue
  /** The snapshot of a state alone, as a database row holds it; for machines without a context. */
  resume(value: StateValue): string
  snapshot(at: string): AnyMachineSnapshot
}

export function createPart(machine: AnyStateMachine, options: PartOptions): Part {
  const { project, brief = JSON.stringify } = options
  const snapshots = new Map<string, AnyMachineSnapshot>()
  const remembered = new Map<string, PartStep>()

  const describe = ({ snapshot, taken, effects }: ReturnType<typeof pureStep>): PartStep => {
    const at = JSON.stringify([snapshot.value, snapshot.status, project(snapshot.context as never)])
    if (!snapshots.has(at)) snapshots.set(at, snapshot)
    return {
      at,
      value: snapshot.value,
      status: snapshot.status,
      output: snapshot.output,
      taken: taken.map(takenKey),
      effects: effects.flatMap(effectOf),
    }
  }
  const remember = (key: string, run: () => ReturnType<typeof pureStep>): PartStep => {
    const known = remembered.get(key)
    if (known) return known
    const step = describe(run())
    remembered.set(key, step)
    return step
  }
  const snapshotAt = (at: string) => snapshots.get(at) as AnyMachineSnapshot
  const answers = new Map<string, boolean>()
  const answer = (question: string, find: () => boolean): boolean => {
    const known = answers.get(question)
    if (known !== undefined) return known
    const found = find()
    answers.set(question, found)
    return found
  }

  return {
    machine: machine.id,
    start: (input) => remember(`start\n${JSON.stringify(input)}`, () => pureStart(machine, input)),
    step: (at, event) => remember(`${at}\n${brief(event)}`, () => pureStep(machine, snapshotAt(at), event)),
    can: (at, event) => answer(`can ${at} ${brief(event)}`, () => snapshotAt(at).can(event)),
    has: (at, tag) => answer(`has ${at} ${tag}`, () => snapshotAt(at).hasTag(tag as never)),
    matches: (at, value) =>
      answer(`at ${at} ${JSON.stringify(value)}`, () => snapshotAt(at).matches(value as never)),
    value: (at) => snapshotAt(at).value,
    resume: (value) => describe({ snapshot: resolved(machine, value), taken: [], effects: [] }).at,
    snapshot: snapshotAt,
  }
}

const resolved = (machine: AnyStateMachine, value: StateValue): AnyMachineSnapshot =>
  machine.resolveState({ value, context: {} })

interface EngineEffect {
  type: string
  params: { id: string; input: unknown; targetId: string; event: AnyEventObject }
}

function effectOf(effect: { type: string; params: unknown }): PartEffect[] {
  const { type, params } = effect as EngineEffect
  switch (type) {
    case 'xstate.spawnChild':
      return [{ do: 'start', id: params.id, input: params.input }]
    case 'xstate.stopChild':
      return [{ do: 'stop', id: params.id }]
    case 'xstate.sendTo':
      return [{ do: 'send', to: params.targetId, event: params.event }]
    case 'xstate.emit':
      return [{ do: 'emit', event: params.event }]
    default:
      return type.startsWith('xstate.') ? [] : [{ do: 'action', name: type }]
  }
}

import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine, StateValue } from 'xstate'
import { type TransitionKey, takenKey } from '../model/declared.ts'
import { pureStart, pureStep } from '../model/pure.ts'

/** What one event did to a machine; equal steps are one object. */
export interface ComponentStep {
  /** Key of the snapshot after the step; a model state holds this key alone. */
  at: string
  /** null once it has been stopped. */
  value: StateValue | null
  status: 'active' | 'done' | 'error' | 'stopped'
  output: unknown
  taken: TransitionKey[]
  effects: ComponentEffect[]
}

/** The step of a component whose parent leaves the state that invoked it. */
export const stoppedStep: ComponentStep = {
  at: '',
  value: null,
  status: 'stopped',
  output: undefined,
  taken: [],
  effects: [],
}

/** An effect of a step outside the machine. */
export type ComponentEffect =
  | { do: 'start'; id: string; input: unknown }
  | { do: 'stop'; id: string }
  /** `to` is the invoked actor's id, or `#_parent`. */
  | { do: 'send'; to: string; event: AnyEventObject }
  | { do: 'emit'; event: AnyEventObject }
  | { do: 'action'; name: string }

export interface ComponentOptions {
  /** The part of the context that decides what can still happen, as JSON; no guard may depend on the rest. */
  project(context: never): unknown
  /** Key of an event; events with equal keys cause equal steps. The whole event unless given. */
  eventKey?(event: AnyEventObject): string
}

/** A machine as a component of a model: stepped by the pure transition function, each step computed once. */
export interface Component {
  machine: string
  start(input?: unknown): ComponentStep
  step(at: string, event: AnyEventObject): ComponentStep
  can(at: string, event: AnyEventObject): boolean
  has(at: string, tag: string): boolean
  matches(at: string, value: StateValue): boolean
  value(at: string): StateValue
  /** The snapshot of a state alone, as a database row holds it; for machines without a context. */
  resume(value: StateValue): string
  snapshot(at: string): AnyMachineSnapshot
}

export function createComponent(machine: AnyStateMachine, options: ComponentOptions): Component {
  const { project, eventKey = JSON.stringify } = options
  const snapshots = new Map<string, AnyMachineSnapshot>()
  const steps = new Map<string, ComponentStep>()

  const toStep = ({ snapshot, taken, effects }: ReturnType<typeof pureStep>): ComponentStep => {
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
  const cached = (key: string, run: () => ReturnType<typeof pureStep>): ComponentStep => {
    const known = steps.get(key)
    if (known) return known
    const step = toStep(run())
    steps.set(key, step)
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
    start: (input) => cached(`start\n${JSON.stringify(input)}`, () => pureStart(machine, input)),
    step: (at, event) => cached(`${at}\n${eventKey(event)}`, () => pureStep(machine, snapshotAt(at), event)),
    can: (at, event) => answer(`can ${at} ${eventKey(event)}`, () => snapshotAt(at).can(event)),
    has: (at, tag) => answer(`has ${at} ${tag}`, () => snapshotAt(at).hasTag(tag as never)),
    matches: (at, value) =>
      answer(`at ${at} ${JSON.stringify(value)}`, () => snapshotAt(at).matches(value as never)),
    value: (at) => snapshotAt(at).value,
    resume: (value) => toStep({ snapshot: resolved(machine, value), taken: [], effects: [] }).at,
    snapshot: snapshotAt,
  }
}

const resolved = (machine: AnyStateMachine, value: StateValue): AnyMachineSnapshot =>
  machine.resolveState({ value, context: {} })

interface EngineEffect {
  type: string
  params: { id: string; input: unknown; targetId: string; event: AnyEventObject }
}

function effectOf(effect: { type: string; params: unknown }): ComponentEffect[] {
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

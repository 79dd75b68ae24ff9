import { isDeepStrictEqual } from 'node:util'
import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type ContextFrom,
  createActor,
  type EventFromLogic,
  fromPromise,
  type InputFrom,
  type StateValue,
} from 'xstate'
import type { EngineEvent } from '../../../machines/cases.ts'
import { type PureStep, pureStart, pureStep } from '../../../statecharts/model/pure.ts'

/** What an event did: the state after it, the context's fields that changed, and every effect in order. */
export interface Reaction<Machine extends AnyStateMachine> {
  state: StateValue
  changed: Partial<ContextFrom<Machine>>
  effects: Effect[]
  /** Only of a machine that has ended. */
  output?: unknown
}

export type Effect =
  | { start: string; input?: unknown }
  | { toParent: unknown }
  | { to: string; event: unknown }
  | { emit: unknown }
  | { wait: string; milliseconds: number }

interface RawParams {
  actorRef: unknown
  id: string
  input: unknown
  event: { type: string }
  targetId: string
  delay: number | undefined
}

/**
 * A machine put into a state by hand.
 * @param base the context it stands in, unless a step says otherwise
 * @param children ids of the actors that it can send to
 * @returns a function (state, event, context fields that differ) to what the event does there
 */
export const stepper =
  <Machine extends AnyStateMachine>(
    machine: Machine,
    base: ContextFrom<Machine>,
    children: readonly string[] = [],
  ) =>
  (
    state: StateValue,
    event: EventFromLogic<Machine> | EngineEvent,
    context: Partial<ContextFrom<Machine>> = {},
  ): Reaction<Machine> => {
    const snapshot = snapshotAt(machine, state, Object.assign({}, base, context), children)
    return reaction(snapshot.context, pureStep(machine, snapshot, event))
  }

/** A machine after an event: what another does then, and how it stands after that one too. */
export interface Followed<Machine extends AnyStateMachine> {
  react(event: EventFromLogic<Machine> | EngineEvent): Reaction<Machine>
  after(event: EventFromLogic<Machine> | EngineEvent): Followed<Machine>
}

/** Like `stepper`, where it matters what came before: a history state, or a key that is repeated. */
export const follower =
  <Machine extends AnyStateMachine>(machine: Machine, base: ContextFrom<Machine>) =>
  (
    state: StateValue,
    event: EventFromLogic<Machine> | EngineEvent,
    context: Partial<ContextFrom<Machine>> = {},
  ): Followed<Machine> => {
    const follow = (snapshot: AnyMachineSnapshot): Followed<Machine> => ({
      react: (next) => reaction(snapshot.context, pureStep(machine, snapshot, next)),
      after: (next) => follow(pureStep(machine, snapshot, next).snapshot),
    })
    const before = snapshotAt(machine, state, Object.assign({}, base, context))
    return follow(pureStep(machine, before, event).snapshot)
  }

/** How a machine begins; `changed` is its whole context. */
export const begin = <Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): Reaction<Machine> => reaction({}, pureStart(machine, input))

/** The snapshot of a machine that stands in a state, for selectors too. */
export const snapshotAt = <Machine extends AnyStateMachine>(
  machine: Machine,
  value: StateValue,
  context: ContextFrom<Machine>,
  children: readonly string[] = [],
) => {
  const snapshot = machine.resolveState({ value, context } as never)
  return Object.assign(snapshot, {
    children: Object.fromEntries(children.map((id) => [id, createActor(hanging, { id })])),
  }) as AnyMachineSnapshot as ReturnType<Machine['resolveState']>
}

const hanging = fromPromise(() => new Promise<never>(() => {}))

const reaction = <Machine extends AnyStateMachine>(
  before: Record<string, unknown>,
  { snapshot, effects }: PureStep,
): Reaction<Machine> => ({
  state: snapshot.value,
  changed: Object.fromEntries(
    Object.entries(snapshot.context).filter(
      ([field, value]) => !(field in before && isDeepStrictEqual(before[field], value)),
    ),
  ) as Partial<ContextFrom<Machine>>,
  effects: effects.filter((effect) => !isStoppedAtOnce(effect, effects)).flatMap(readEffect),
  ...(snapshot.status === 'done' ? { output: snapshot.output } : {}),
})

/** The engine never runs an actor of a state that is left in the same step. */
const isStoppedAtOnce = ({ type, params }: PureStep['effects'][number], effects: PureStep['effects']) =>
  type === 'xstate.spawnChild' &&
  effects.some(
    (other) => other.type === 'xstate.stopChild' && other.params === (params as RawParams).actorRef,
  )

/** Stops and cancelled delays follow from leaving a state: they are not effects of their own. */
const readEffect = ({ type, params }: PureStep['effects'][number]): Effect[] => {
  const { id, input, event, targetId, delay } = (params ?? {}) as RawParams
  switch (type) {
    case 'xstate.spawnChild':
      return [input === undefined ? { start: id } : { start: id, input }]
    case 'xstate.sendTo':
      return [targetId === '#_parent' ? { toParent: event } : { to: targetId, event }]
    case 'xstate.emit':
      return [{ emit: event }]
    case 'xstate.raise':
      return delay === undefined ? [] : [{ wait: event.type, milliseconds: delay }]
    case 'xstate.stopChild':
    case 'xstate.cancel':
      return []
    default:
      throw new Error(`An effect that expectations cannot tell: ${type}`)
  }
}

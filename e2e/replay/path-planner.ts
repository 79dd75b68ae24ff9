import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { type TransitionKey, takenKey } from '../../statecharts/model/declared.ts'
import { type PureStep, pureStart, pureStep } from '../../statecharts/model/pure.ts'
import { serialise } from '../../statecharts/model/serialise.ts'
import type { RecordedStep } from '../../statecharts/recording/recording.ts'
import type { EventHandler, EventHandlers, Setup, StubbedCall } from './browser-model.ts'
import type { ModelledMachine } from './replay-machine.ts'

/** A state of the machine's graph: snapshots that its cases serialise to the same key are one. */
export interface ModelState {
  key: string
  snapshot: AnyMachineSnapshot
}

export interface PlannedStep {
  event: AnyEventObject
  handler: EventHandler
  taken: TransitionKey[]
  to: ModelState
}

/** Finds paths through a machine that its browser model can bring about after one setup. */
export class PathPlanner {
  readonly #machine: AnyStateMachine
  readonly #cases: MachineCases<AnyStateMachine>
  readonly #events: EventHandlers
  readonly #calls: Readonly<Record<string, StubbedCall>>
  /** The machine's first state, and those that the setup's initial events lead to. */
  readonly start: readonly Omit<PlannedStep, 'handler'>[]
  readonly #steps = new Map<string, PlannedStep[]>()
  readonly #blocked = new Set<string>()
  readonly #broken: ReadonlySet<TransitionKey>

  /** @param broken transitions that failed, after any setup: no way leads through them */
  constructor(
    { machine, cases, model }: ModelledMachine,
    { input, initialEvents = [], events = model.events }: Setup,
    broken: ReadonlySet<TransitionKey>,
  ) {
    this.#broken = broken
    this.#machine = machine
    this.#cases = cases
    this.#events = events
    this.#calls = model.stubbedCalls ?? {}
    const first = pureStart(machine, input)
    const start = [
      { event: { type: 'xstate.init' }, to: this.#stateOf(first), taken: first.taken.map(takenKey) },
    ]
    for (const event of initialEvents) start.push({ event, ...this.foresee(start.at(-1)!.to, event) })
    this.start = start
  }

  /** Whether a visit can cover a wanted transition. */
  leadsTo(wanted: (key: TransitionKey) => boolean): boolean {
    return (
      this.start.some(({ taken }) => taken.some(wanted)) ||
      this.wayTo(wanted, this.start.at(-1)!.to, new Set()) !== undefined
    )
  }

  /**
   * The shortest way from a state to a wanted transition; undefined where there is none.
   * @param spent types of the events that were brought about on this path
   * @param ended actors that have ended without a change of state: they give no further outcome there
   */
  wayTo(
    wanted: (key: TransitionKey) => boolean,
    from: ModelState,
    spent: ReadonlySet<string>,
    ended: ReadonlySet<string> = new Set(),
  ): PlannedStep[] | undefined {
    const seen = new Set([from.key])
    let frontier: { at: ModelState; way: PlannedStep[] }[] = [{ at: from, way: [] }]
    while (frontier.length > 0) {
      const next: typeof frontier = []
      for (const { at, way } of frontier)
        for (const step of this.#stepsFrom(at)) {
          const { type } = step.event
          const again = spent.has(type) || way.some(({ event }) => event.type === type)
          if ((step.handler.once && again) || this.#blocked.has(edgeOf(at, step.event))) continue
          if (step.taken.some((key) => this.#broken.has(key))) continue
          if (ended.has(actorOf(type) ?? '') && sameValue(at.snapshot.value, from.snapshot.value)) continue
          if (step.taken.some(wanted)) return [...way, step]
          if (seen.has(step.to.key)) continue
          seen.add(step.to.key)
          next.push({ at: step.to, way: [...way, step] })
        }
      frontier = next
    }
    return undefined
  }

  /** Excludes a step that did not go as planned. */
  block(at: ModelState, event: AnyEventObject): void {
    this.#blocked.add(edgeOf(at, event))
  }

  /** The result of an event, by the machine alone. */
  foresee(at: ModelState, event: AnyEventObject): { to: ModelState; taken: TransitionKey[] } {
    const step = pureStep(this.#machine, at.snapshot, event)
    return { to: this.#stateOf(step), taken: step.taken.map(takenKey) }
  }

  /**
   * The state after an unplanned step, found by trying the sample events, those the model offers first.
   * @returns undefined where no sample explains the step
   */
  explain(at: ModelState, step: RecordedStep): ModelState | undefined {
    const samples = (this.#cases.events as AnyEventObject[]).filter(({ type }) => type === step.event)
    const offers = (event: AnyEventObject) =>
      this.#handlerOf(event, at.snapshot)?.when?.(event, at.snapshot) !== false
    const ordered = [...samples.filter(offers), ...samples.filter((event) => !offers(event))]
    for (const event of ordered) {
      const { to, taken } = this.foresee(at, event)
      if (isSameStep(step, to, taken)) return to
    }
    const changesNothing = step.taken.length === 0 && sameValue(step.state, at.snapshot.value)
    return changesNothing ? at : undefined
  }

  #stepsFrom(at: ModelState): PlannedStep[] {
    const known = this.#steps.get(at.key)
    if (known) return known
    const steps = at.snapshot.status === 'active' ? this.#possible(at) : []
    this.#steps.set(at.key, steps)
    return steps
  }

  /** An event that the browser model brings about there; undefined where it does not, or nothing would be taken. */
  stepOf(at: ModelState, event: AnyEventObject): PlannedStep | undefined {
    const handler = this.#handlerOf(event, at.snapshot)
    if (!handler || handler.when?.(event, at.snapshot) === false) return undefined
    const { to, taken } = this.foresee(at, event)
    return taken.length > 0 ? { event, handler, to, taken } : undefined
  }

  #possible(at: ModelState): PlannedStep[] {
    const steps = (this.#cases.events as AnyEventObject[]).flatMap((event) => this.stepOf(at, event) ?? [])
    const following = steps.filter(({ handler }) => !handler.act)
    return following.length > 0 ? following : steps
  }

  #handlerOf(event: AnyEventObject, snapshot: AnyMachineSnapshot): EventHandler | undefined {
    const own = this.#events[event.type]
    if (own) return typeof own === 'function' ? { act: own } : own
    const actor = actorOf(event.type)
    const call = actor === undefined ? undefined : this.#calls[actor]
    if (call) return { act: (context, _, to) => context.network.answer(call, event, to) }
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
    if (delay === undefined) return undefined
    const named = this.#machine.implementations.delays[delay] ?? Number(delay)
    const time =
      typeof named === 'function' ? named({ ...snapshot, event } as never, undefined as never) : named
    return { act: (context) => context.advanceTime(Number(time)) }
  }

  #stateOf({ snapshot }: PureStep): ModelState {
    return { snapshot, key: serialise(this.#cases, snapshot) }
  }
}

export const isSameStep = (step: RecordedStep, to: ModelState, taken: readonly TransitionKey[]): boolean =>
  step.status === to.snapshot.status &&
  sameValue(step.state, to.snapshot.value) &&
  step.taken.length === taken.length &&
  step.taken.every((key, index) => key === taken[index])

/** The actor whose outcome an event is; undefined for any other event. */
export const actorOf = (type: string): string | undefined =>
  /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]

export const sameValue = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([key, inner]) => `${key}:${sorted(inner)}`)
        .sort()
        .join()}}`
    : String(value)

const edgeOf = (at: ModelState, event: AnyEventObject): string => `${at.key} ${JSON.stringify(event)}`

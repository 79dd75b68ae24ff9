import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { MachineCases } from '../../machines/cases.ts'
import { type TransitionKey, takenKey } from '../../statecharts/declared.ts'
import { serialise } from '../../statecharts/paths.ts'
import { type PureStep, pureStart, pureStep } from '../../statecharts/pure.ts'
import type { RecordedStep } from '../../statecharts/recording.ts'
import type { Arrival, Call, Does, Doing } from './face.ts'
import type { Replayed } from './replay-machine.ts'

/** Where a machine stands, as its cases tell snapshots apart. */
export interface Place {
  key: string
  snapshot: AnyMachineSnapshot
}

export interface PlannedStep {
  event: AnyEventObject
  doing: Doing
  taken: TransitionKey[]
  to: Place
}

/** Finds ways through a machine that its face can go after one of its arrivals. */
export class Plan {
  readonly #machine: AnyStateMachine
  readonly #cases: MachineCases<AnyStateMachine>
  readonly #does: Does
  readonly #calls: Readonly<Record<string, Call>>
  /** Where the machine begins, and where the events lead that then come by themselves. */
  readonly start: readonly Omit<PlannedStep, 'doing'>[]
  readonly #steps = new Map<string, PlannedStep[]>()
  readonly #blocked = new Set<string>()

  constructor({ machine, cases, face }: Replayed, { input, follows = [], does = face.does }: Arrival) {
    this.#machine = machine
    this.#cases = cases
    this.#does = does
    this.#calls = face.calls ?? {}
    const first = pureStart(machine, input)
    const start = [
      { event: { type: 'xstate.init' }, to: this.#placeOf(first), taken: first.taken.map(takenKey) },
    ]
    for (const event of follows) start.push({ event, ...this.foresee(start.at(-1)!.to, event) })
    this.start = start
  }

  /** Whether a visit has something to bring. */
  leadsTo(wanted: (key: TransitionKey) => boolean): boolean {
    return (
      this.start.some(({ taken }) => taken.some(wanted)) ||
      this.wayTo(wanted, this.start.at(-1)!.to, new Set()) !== undefined
    )
  }

  /**
   * The shortest way from a place to a transition that is wanted; undefined where there is none.
   * @param spent types of events that can happen but once, and did
   */
  wayTo(
    wanted: (key: TransitionKey) => boolean,
    from: Place,
    spent: ReadonlySet<string>,
  ): PlannedStep[] | undefined {
    const seen = new Set([from.key])
    let frontier: { at: Place; way: PlannedStep[] }[] = [{ at: from, way: [] }]
    while (frontier.length > 0) {
      const next: typeof frontier = []
      for (const { at, way } of frontier)
        for (const step of this.#stepsFrom(at)) {
          const { type } = step.event
          const again = spent.has(type) || way.some(({ event }) => event.type === type)
          if ((step.doing.once && again) || this.#blocked.has(edgeOf(at, step.event))) continue
          if (step.taken.some(wanted)) return [...way, step]
          if (seen.has(step.to.key)) continue
          seen.add(step.to.key)
          next.push({ at: step.to, way: [...way, step] })
        }
      frontier = next
    }
    return undefined
  }

  /** Never to be tried again: it did not go as planned. */
  block(at: Place, event: AnyEventObject): void {
    this.#blocked.add(edgeOf(at, event))
  }

  get blockedCount(): number {
    return this.#blocked.size
  }

  /** What an event would do, as the machine has it. */
  foresee(at: Place, event: AnyEventObject): { to: Place; taken: TransitionKey[] } {
    const step = pureStep(this.#machine, at.snapshot, event)
    return { to: this.#placeOf(step), taken: step.taken.map(takenKey) }
  }

  /** Where a step leads that nobody planned: a sample event has to explain it, first one that the face offers there. */
  explain(at: Place, step: RecordedStep): Place | undefined {
    const samples = (this.#cases.events as AnyEventObject[]).filter(({ type }) => type === step.event)
    const offers = (event: AnyEventObject) =>
      this.#doingOf(event, at.snapshot)?.when?.(event, at.snapshot) !== false
    const ordered = [...samples.filter(offers), ...samples.filter((event) => !offers(event))]
    for (const event of ordered) {
      const { to, taken } = this.foresee(at, event)
      if (isSameStep(step, to, taken)) return to
    }
    const changesNothing = step.taken.length === 0 && sameValue(step.state, at.snapshot.value)
    return changesNothing ? at : undefined
  }

  #stepsFrom(at: Place): PlannedStep[] {
    const known = this.#steps.get(at.key)
    if (known) return known
    const steps = at.snapshot.status === 'active' ? this.#possible(at) : []
    this.#steps.set(at.key, steps)
    return steps
  }

  #possible(at: Place): PlannedStep[] {
    const steps = (this.#cases.events as AnyEventObject[]).flatMap((event) => {
      const doing = this.#doingOf(event, at.snapshot)
      if (!doing || doing.when?.(event, at.snapshot) === false) return []
      const { to, taken } = this.foresee(at, event)
      return taken.length > 0 ? [{ event, doing, to, taken }] : []
    })
    const following = steps.filter(({ doing }) => !doing.act)
    return following.length > 0 ? following : steps
  }

  #doingOf(event: AnyEventObject, snapshot: AnyMachineSnapshot): Doing | undefined {
    const own = this.#does[event.type]
    if (own) return typeof own === 'function' ? { act: own } : own
    const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    const call = actor === undefined ? undefined : this.#calls[actor]
    if (call) return { act: (world, _, to) => world.network.answer(call, event, to) }
    const [, delay] = /^xstate\.after\.([^.]+)\./.exec(event.type) ?? []
    if (delay === undefined) return undefined
    const named = this.#machine.implementations.delays[delay] ?? Number(delay)
    const time =
      typeof named === 'function' ? named({ ...snapshot, event } as never, undefined as never) : named
    return { act: (world) => world.pass(Number(time)) }
  }

  #placeOf({ snapshot }: PureStep): Place {
    return { snapshot, key: serialise(this.#cases, snapshot) }
  }
}

export const isSameStep = (step: RecordedStep, to: Place, taken: readonly TransitionKey[]): boolean =>
  step.status === to.snapshot.status &&
  sameValue(step.state, to.snapshot.value) &&
  step.taken.length === taken.length &&
  step.taken.every((key, index) => key === taken[index])

const sameValue = (one: unknown, other: unknown): boolean => sorted(one) === sorted(other)

const sorted = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? `{${Object.entries(value)
        .map(([key, inner]) => `${key}:${sorted(inner)}`)
        .sort()
        .join()}}`
    : String(value)

const edgeOf = (at: Place, event: AnyEventObject): string => `${at.key} ${JSON.stringify(event)}`

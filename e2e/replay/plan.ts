import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type TransitionKey, takenKey } from '../../charts/declared.ts'
import { serialise } from '../../charts/paths.ts'
import { type PureStep, pureStart, pureStep } from '../../charts/pure.ts'
import type { RecordedStep } from '../../charts/recording.ts'
import type { MachineCases } from '../../machines/cases.ts'
import type { Doing, Face } from './face.ts'

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

/** Finds ways through a machine that its face can go. */
export class Plan {
  readonly #machine: AnyStateMachine
  readonly #cases: MachineCases<AnyStateMachine>
  readonly #face: Face
  readonly #steps = new Map<string, PlannedStep[]>()
  readonly #blocked = new Set<string>()

  constructor(machine: AnyStateMachine, cases: MachineCases<AnyStateMachine>, face: Face) {
    this.#machine = machine
    this.#cases = cases
    this.#face = face
  }

  start(input: unknown): { place: Place; taken: TransitionKey[] } {
    const start = pureStart(this.#machine, input)
    return { place: this.#placeOf(start), taken: start.taken.map(takenKey) }
  }

  /** The shortest way from a place to a transition that is wanted; undefined where there is none. */
  wayTo(wanted: (key: TransitionKey) => boolean, from: Place): PlannedStep[] | undefined {
    const seen = new Set([from.key])
    let frontier: { at: Place; way: PlannedStep[] }[] = [{ at: from, way: [] }]
    while (frontier.length > 0) {
      const next: typeof frontier = []
      for (const { at, way } of frontier)
        for (const step of this.#stepsFrom(at)) {
          if (this.#blocked.has(edgeOf(at, step.event))) continue
          if (step.taken.some(wanted)) return [...way, step]
          if (seen.has(step.to.key)) continue
          seen.add(step.to.key)
          next.push({ at: step.to, way: [...way, step] })
        }
      frontier = next
    }
    return undefined
  }

  /** Every transition that is on some way from the places. */
  reachable(from: readonly Place[]): Set<TransitionKey> {
    const found = new Set<TransitionKey>()
    const seen = new Set<string>()
    const waiting = [...from]
    for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
      if (seen.has(at.key)) continue
      seen.add(at.key)
      for (const { taken, to } of this.#stepsFrom(at)) {
        for (const key of taken) found.add(key)
        waiting.push(to)
      }
    }
    return found
  }

  /** Never to be tried again: it did not go as planned. */
  block(at: Place, event: AnyEventObject): void {
    this.#blocked.add(edgeOf(at, event))
  }

  /** What an event would do, as the machine has it. */
  foresee(at: Place, event: AnyEventObject): { to: Place; taken: TransitionKey[] } {
    const step = pureStep(this.#machine, at.snapshot, event)
    return { to: this.#placeOf(step), taken: step.taken.map(takenKey) }
  }

  /** Where a step leads that nobody planned: one of the sample events has to explain it. */
  explain(at: Place, step: RecordedStep): Place | undefined {
    for (const event of this.#cases.events as AnyEventObject[]) {
      if (event.type !== step.event) continue
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
      if (!doing || !at.snapshot.can(event) || doing.when?.(event, at.snapshot) === false) return []
      return [{ event, doing, ...this.foresee(at, event) }]
    })
    const following = steps.filter(({ doing }) => !doing.act)
    return following.length > 0 ? following : steps
  }

  #doingOf(event: AnyEventObject, snapshot: AnyMachineSnapshot): Doing | undefined {
    const own = this.#face.does[event.type]
    if (own) return typeof own === 'function' ? { act: own } : own
    const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(event.type) ?? []
    const call = actor === undefined ? undefined : this.#face.calls?.[actor]
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

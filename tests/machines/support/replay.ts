import {
  type AnyActor,
  type AnyActorLogic,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  fromPromise,
  SimulatedClock,
} from 'xstate'
import type { MachineCases } from '../../../machines/cases.ts'
import { pureStart, pureStep } from '../../../statecharts/model/pure.ts'
import { serialise } from '../../../statecharts/model/serialise.ts'
import type { MachinePath } from '../../../statecharts/paths/cover.ts'

type AnyCases = MachineCases<AnyStateMachine>

/** Where a replay stood after each event, for comparison with the path that was generated. */
export function replayPure(machine: AnyStateMachine, cases: AnyCases, path: MachinePath): string[] {
  let { snapshot } = pureStart(machine, path.input)
  return path.steps.map(({ event }) => {
    snapshot = pureStep(machine, snapshot, event).snapshot
    return serialise(cases, snapshot)
  })
}

/**
 * The same path on a running actor: every invoked actor hangs, results are sent as the engine would send
 * them, and delays elapse on a simulated clock.
 */
export function replayLive(machine: AnyStateMachine, cases: AnyCases, path: MachinePath): string[] {
  const clock = new WatchedClock()
  const parent = createActor(hanging, { clock })
  const actor: AnyActor = createActor(withHangingActors(machine), { input: path.input, parent })
  actor.start()
  return path.steps.map(({ event }) => {
    const delay = delayOf(machine, event, actor.getSnapshot())
    if (delay === undefined || !clock.elapse(delay)) actor.send(event)
    return serialise(cases, actor.getSnapshot())
  })
}

const hanging = fromPromise(() => new Promise<never>(() => {}))

const withHangingActors = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(
      Object.keys(machine.implementations.actors).map((src) => [src, hanging as AnyActorLogic]),
    ),
  })

/** Milliseconds of the delay that this event stands for, when it is one of the engine's `after` events. */
function delayOf(machine: AnyStateMachine, event: AnyEventObject, snapshot: AnyMachineSnapshot) {
  const [, engine, name = ''] = event.type.match(/^xstate\.(after)\.([^.]+)/) ?? []
  if (!engine) return undefined
  const delay = machine.implementations.delays[name] ?? Number(name)
  return typeof delay === 'function'
    ? Number(delay({ context: snapshot.context, event } as never, undefined))
    : Number(delay)
}

class WatchedClock extends SimulatedClock {
  readonly #pending = new Map<number, { delay: number; due: number }>()

  override setTimeout(fn: (...args: unknown[]) => void, delay: number): number {
    const id = super.setTimeout((...args) => {
      this.#pending.delete(id)
      fn(...args)
    }, delay)
    this.#pending.set(id, { delay, due: this.now() + delay })
    return id
  }

  override clearTimeout(id: number): void {
    this.#pending.delete(id)
    super.clearTimeout(id)
  }

  /** Step to the timer of this delay, if no other timer comes before it; one step fires one timer. */
  elapse(delay: number): boolean {
    const [first] = [...this.#pending.values()].sort((a, b) => a.due - b.due)
    if (first?.delay !== delay) return false
    this.increment(first.due - this.now())
    return true
  }
}

import { type AnyActorRef, type AnyMachineSnapshot, type AnyStateMachine, StateMachine } from 'xstate'
import { declaredChart, takenKey } from '../../../statecharts/model/declared.ts'
import { UNKNOWN_EVENT } from '../../../statecharts/recording/live.ts'
import type { RecordedActor, RecordedStep } from '../../../statecharts/recording/recording.ts'
import type { Report } from './follow-tab.ts'

/** Receives actors and steps in the order in which they began. */
export interface Listener {
  joined(actor: RecordedActor): void
  stepped(step: RecordedStep): void
}

interface KnownActor {
  id: string
  events: ReadonlySet<string>
  /** The step under way: raised events and eventless transitions still belong to it. */
  open: RecordedStep | null
}

/**
 * Turns the machines' reports into steps: names declared in their files, and times. Payloads of events and
 * contexts are never read.
 */
export function createRecorder(begunAt: number, listener: Listener) {
  const known = new WeakMap<AnyActorRef, KnownActor>()
  /** Taken while the machine was being made. Recorded when it starts, since some never do. */
  const takenEarly = new WeakMap<AnyActorRef, string[]>()
  const timesStarted = new Map<string, number>()
  let pending: (() => void)[] = []
  let last = 0

  const begin = (at: number, actor: KnownActor, event: string): RecordedStep => {
    last = Math.max(last, at - begunAt)
    const step: RecordedStep = {
      at: last,
      actor: actor.id,
      event: actor.events.has(event) ? event : UNKNOWN_EVENT,
      taken: [],
      state: null,
      status: 'active',
    }
    actor.open = step
    pending.push(() => listener.stepped(step))
    return step
  }

  const start = (at: number, actorRef: AnyActorRef, machine: AnyStateMachine) => {
    const turn = (timesStarted.get(machine.id) ?? 0) + 1
    timesStarted.set(machine.id, turn)
    const id = turn === 1 ? machine.id : `${machine.id} ${turn}`
    const actor: KnownActor = { id, events: eventsOf(machine), open: null }
    known.set(actorRef, actor)
    pending.push(() => listener.joined({ id, machine: machine.id, state: null }))
    begin(at, actor, INIT).taken.push(...(takenEarly.get(actorRef) ?? []))
  }

  return {
    hear([at, report]: Report): void {
      const actorRef = report.actorRef as AnyActorRef & { logic: unknown }
      const machine = actorRef.logic
      if (!(machine instanceof StateMachine)) return
      const actor = known.get(actorRef)
      if (report.type === '@xstate.event') {
        if (report.event.type === INIT) start(at, actorRef, machine)
      } else if (report.type === '@xstate.microstep') {
        const taken = report._transitions.map(takenKey)
        if (actor) {
          const step = actor.open ?? begin(at, actor, report.event.type)
          step.taken.push(...taken)
          settle(step, report.snapshot as AnyMachineSnapshot)
        } else takenEarly.set(actorRef, [...(takenEarly.get(actorRef) ?? []), ...taken])
      } else if (report.type === '@xstate.snapshot' && actor?.open) {
        settle(actor.open, report.snapshot as AnyMachineSnapshot)
        actor.open = null
      }
    },
    /** Passes the pending steps on; to be called when no machine is in the middle of a step. */
    flush(): void {
      const complete = pending
      pending = []
      for (const notify of complete) notify()
    },
  }
}

const INIT = 'xstate.init'

const settle = (step: RecordedStep, { status, value }: AnyMachineSnapshot) => {
  step.status = status
  step.state = status === 'stopped' ? null : value
}

const eventsOf = (machine: AnyStateMachine): ReadonlySet<string> => {
  const declared = declaredChart(machine).transitions.map((key) => key.split('|')[1] as string)
  return new Set([INIT, 'xstate.stop', ...declared])
}

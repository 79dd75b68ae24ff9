import type { AnyEventObject, AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import { type DataField, distinguishingData } from '../describe/sample-data.ts'
import { type TransitionKey, takenKey } from '../model/declared.ts'
import { pureStep } from '../model/pure.ts'
import { type TriggerKind, triggerOf } from '../model/triggers.ts'
import { type GuardReading, readGuard } from './guard-reading.ts'
import { eventNow, momentOf, type Simulation } from './simulation.ts'

/** A transition that an event makes be looked at, where the machine stands. */
export interface Candidate {
  key: TransitionKey
  source: string
  targets: string[]
  guard: GuardReading | null
  taken: boolean
}

/** A sample event, where the machine stands. */
export interface Choice {
  sample: number
  event: AnyEventObject
  trigger: TriggerKind
  /** What distinguishes it from the other samples of its type. */
  data: DataField[]
  /** Whether it would do something now. */
  does: boolean
  /** In the order in which the engine looks at them; empty where the event is not listened to. */
  candidates: Candidate[]
}

/** Every sample event with what it would do now; those that differ in nothing but their own time are one by the clock. */
export function choicesOf(simulation: Simulation): Choice[] {
  const { machine, cases } = simulation
  const { snapshot, clock } = momentOf(simulation)
  const events = (cases.events as AnyEventObject[]).map((_, sample) => eventNow(simulation, sample))
  const moved = events.map((event) => (clock.byHand && 'now' in event ? JSON.stringify(event) : null))
  return events.flatMap((event, sample): Choice[] => {
    if (moved[sample] !== null && moved.indexOf(moved[sample]!) < sample) return []
    const looked = snapshot.status === 'active' ? transitionsFor(simulation, event) : []
    const taken = looked.length > 0 ? pureStep(machine, snapshot, event).taken.map(takenKey) : []
    return [
      {
        sample,
        event,
        trigger: triggerOf(event.type, '').trigger,
        data: distinguishingData(event, events),
        does: taken.length > 0,
        candidates: looked.map((transition) => candidateOf(transition, snapshot, event, taken)),
      },
    ]
  })
}

function candidateOf(
  transition: AnyTransitionDefinition,
  snapshot: AnyMachineSnapshot,
  event: AnyEventObject,
  taken: readonly TransitionKey[],
): Candidate {
  const { guard, source, target } = transition
  const key = takenKey(transition)
  return {
    key,
    source: source.id,
    targets: (target ?? []).map(({ id }) => id),
    guard: guard === undefined ? null : readGuard(guard, snapshot, event),
    taken: taken.includes(key),
  }
}

function transitionsFor(simulation: Simulation, event: AnyEventObject): AnyTransitionDefinition[] {
  const { snapshot } = momentOf(simulation)
  return [...snapshot._nodes]
    .sort((a, b) => b.path.length - a.path.length || a.order - b.order)
    .flatMap((node) => (node.transitions.get(event.type) ?? []) as AnyTransitionDefinition[])
}

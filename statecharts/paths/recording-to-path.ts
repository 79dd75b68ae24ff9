import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type TransitionKey, takenKey } from '../model/declared.ts'
import { type PureStep, pureStart, pureStep } from '../model/pure.ts'
import { type AnyCases, serialise } from '../model/serialise.ts'
import type { Recording } from '../recording/recording.ts'
import type { MachinePath } from './cover.ts'

export interface PathOfRecording {
  /** As far as samples stand for what was recorded. */
  path: MachinePath
  /** The first recorded step that no sample stands for, counted from 1; null when the path is whole. */
  stopped: { step: number; event: string; taken: TransitionKey[] } | null
  /** Recorded steps of this machine in all. */
  recorded: number
}

/** Starts that are tried side by side at most. */
const WIDTH = 200

/**
 * The test path of what one machine did in a recording: for every step the sample event of its type that takes the
 * same transitions. Several samples may do; the one that lets the path go on longest is chosen.
 * @param actor id of the recorded actor; without it the first one of this machine
 */
export function pathOfRecording(
  machine: AnyStateMachine,
  cases: AnyCases,
  recording: Recording,
  actor?: string,
): PathOfRecording {
  const recorded = recording.actors.find(
    ({ id, machine: name }) => name === machine.id && (actor ?? id) === id,
  )
  if (!recorded) throw new Error(`No ${machine.id} in this recording`)
  const steps = recording.steps
    .filter(
      (step) => step.actor === recorded.id && step.event !== 'xstate.init' && step.event !== 'xstate.stop',
    )
    // What changed nothing needs no step of a test.
    .filter(({ taken }) => taken.length > 0)
  let fronts = startsOf(machine, cases, recorded.state)
  for (const [index, { event, taken }] of steps.entries()) {
    const next = fronts.flatMap((front) => stepsLike(machine, cases, front, event, taken))
    if (next.length === 0)
      return { path: fronts[0]!.path, stopped: { step: index + 1, event, taken }, recorded: steps.length }
    fronts = distinct(next).slice(0, WIDTH)
  }
  return { path: fronts[0]!.path, stopped: null, recorded: steps.length }
}

interface Front {
  key: string
  snapshot: AnyMachineSnapshot
  path: MachinePath
}

/** Each input that begins where the recording does; all of them where it begins elsewhere or does not say. */
function startsOf(machine: AnyStateMachine, cases: AnyCases, state: unknown): Front[] {
  const starts = [cases.input, ...(cases.moreInputs ?? [])].map((input): Front => {
    const { snapshot } = pureStart(machine, input)
    return { key: serialise(cases, snapshot), snapshot, path: { input, steps: [] } }
  })
  const same = starts.filter(({ snapshot }) => JSON.stringify(snapshot.value) === JSON.stringify(state))
  return same.length > 0 ? same : starts
}

function stepsLike(
  machine: AnyStateMachine,
  cases: AnyCases,
  { snapshot, path }: Front,
  type: string,
  taken: readonly TransitionKey[],
): Front[] {
  return (cases.events as AnyEventObject[])
    .filter((event) => event.type === type)
    .map((event) => ({ event, step: pureStep(machine, snapshot, event) }))
    .filter(({ step }) => sameKeys(keysOf(step), taken))
    .map(({ event, step }) => {
      const key = serialise(cases, step.snapshot)
      const taking = { event, state: key, taken: keysOf(step) }
      return { key, snapshot: step.snapshot, path: { ...path, steps: [...path.steps, taking] } }
    })
}

const keysOf = ({ taken }: PureStep): TransitionKey[] => taken.map(takenKey)

const sameKeys = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((key, index) => key === other[index])

const distinct = (fronts: Front[]): Front[] => [
  ...new Map(fronts.toReversed().map((front) => [front.key, front])).values(),
]

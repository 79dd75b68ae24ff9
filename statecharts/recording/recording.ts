import type { StateValue } from 'xstate'
import type { TransitionKey } from '../model/declared.ts'

/**
 * What happened to some machines, step by step: recorded from a running tab, found by the model checker
 * as a counterexample, or simulated in the visualiser, which plays them all. It holds names from the machine
 * files, and times: no data of an event and nothing of a context.
 */
export interface Recording {
  format: 'taquilla-recording'
  version: 1
  origin: 'tab' | 'model-checker' | 'simulation'
  /** One line that says what this is. */
  title: string
  /** Milliseconds since 1970 at which it began; null where time does not matter. */
  begunAt: number | null
  /** Everyone who takes part, in order of appearance. */
  actors: RecordedActor[]
  steps: RecordedStep[]
}

export interface RecordedActor {
  /** Unique within the recording. */
  id: string
  /** The machine's name; null for a part without a chart (a provider, the network). */
  machine: string | null
  /** Where the machine stood when the recording began; null when it was started later, or has no chart. */
  state: StateValue | null
}

export interface RecordedStep {
  /** Milliseconds since the recording began. */
  at: number | null
  actor: string
  /** The event's type; the action's note where the actor has no chart. */
  event: string
  /** What the machine took, as `statecharts/model/declared.ts` names it. */
  taken: TransitionKey[]
  /** Where it stands after the step; null where it has no chart, or has been stopped. */
  state: StateValue | null
  status: 'active' | 'done' | 'error' | 'stopped'
  /** What the model checker says about the step. */
  note?: string
}

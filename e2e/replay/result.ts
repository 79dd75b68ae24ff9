import type { TransitionKey } from '../../statecharts/model/declared.ts'

/** Result of one machine's replay: plain JSON, from the worker that ran it to the report. */
export interface MachineResult {
  machine: string
  milliseconds: number
  states: StateResult[]
  transitions: TransitionResult[]
  paths: PathResult[]
  /** Everything that is wrong, a line each; empty where nothing is. */
  failures: string[]
}

export interface StateResult {
  id: string
  /** Screenshot of the page in this state, beside the report; null where it was not seen. */
  shot: string | null
}

export interface TransitionResult {
  key: TransitionKey
  covered: boolean
  /** Why no screen can bring it about. */
  unreachable: string | null
}

export interface PathResult {
  /** The setup's name. */
  setup: string
  milliseconds: number
  steps: StepResult[]
  failure: string | null
  /** Screenshot of where it failed. */
  shot: string | null
}

export interface StepResult {
  event: string
  /** Came by itself: the path did not plan it. */
  unplanned: boolean
  taken: TransitionKey[]
  states: string[]
  /** Since the step before, what the page is asserted to show in between included. */
  milliseconds: number
}

/** Annotation of the test that replays a machine; its description is the machine's name. */
export const MACHINE = 'machine'

/** Attachment by which a worker hands its `MachineResult` to the report. */
export const RESULT = 'machine result'

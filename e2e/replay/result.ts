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
  /** Picture of the page in this state, beside the report; null where it has none. */
  shot: string | null
  /** Why no screen is its own, as a sentence; null where one is, or where the path never came there. */
  noScreen: string | null
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
  failure: PathFailure | null
}

/** Where a path stopped being as planned. */
export interface PathFailure {
  problem: string
  /** What was planned; null where it failed before the first planned step, or what the page shows is wrong. */
  planned: PlannedResult | null
  /** What the machine did instead, since the planned step was begun. */
  instead: StepResult[]
  /** Address and heading that the page showed, in one line; null where the page is gone. */
  page: string | null
  /** Picture of the moment, beside the report. */
  shot: string | null
}

export interface PlannedResult {
  /** The path's step that was to come, from 1. */
  step: number
  event: string
  from: string[]
  taken: TransitionKey[]
  to: string[]
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

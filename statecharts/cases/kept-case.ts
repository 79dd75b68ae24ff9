import type { ApiRouteName } from '../../contract/index.ts'

/** A case as it was planned on the browser model, without words: statecharts/cases/kept/MACHINE.json. */
export interface KeptCase {
  id: string
  machine: string
  /** The browser model's setup, by its name. */
  setup: string
  /** The innermost states after it. */
  start: string[]
  steps: KeptStep[]
}

export interface KeptStep {
  /** Index of the event among the samples of the machine's cases. */
  sample: number
  /** The innermost states after it. */
  states: string[]
  /** Keys of the transitions that it takes. */
  taken: string[]
  /** The call whose answer it is. */
  call?: ApiRouteName
  /** Of a refusal: whether the machine keeps it, so that the screen shows the server's sentence. */
  isKept?: boolean
}

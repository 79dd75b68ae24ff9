import type { AnyStateMachine } from 'xstate'

/**
 * What `meta` of a machine's root holds: the business's words, in English, for everything in the chart that has a
 * technical name. A state's own sentence is its `description`. Builds for customers leave both out.
 */
export interface ChartMeta {
  /** Ids of the rows of docs/coverage.md that the machine answers for. */
  spec: readonly string[]
  /** By event type: what happened, or what somebody did. */
  events: Readonly<Record<string, string>>
  /** By actor id: what is being done, as it would follow "While…": "the server is asked for the order". */
  actors?: Readonly<Record<string, string>>
  /** By delay name: what passes. */
  delays?: Readonly<Record<string, string>>
  /** By guard name: the question whose answer is yes. */
  guards?: Readonly<Record<string, string>>
}

/** @returns the machine's own words; empty ones where it has none. */
export const metaOf = (machine: AnyStateMachine): ChartMeta => {
  const meta = machine.config.meta as ChartMeta | undefined
  return meta ?? { spec: [], events: {} }
}

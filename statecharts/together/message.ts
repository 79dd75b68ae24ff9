import type { StateValue } from 'xstate'

/** Who takes part, from the customer to the provider; `b` is a second tab, or a second device. */
export const lanes = ['person', 'a', 'b', 'server', 'provider'] as const
export type Lane = (typeof lanes)[number]
/** The lanes of browsers. */
export type BrowserLane = 'a' | 'b'

/** Something that one has sent another, once it has arrived. */
export interface Message {
  /** Milliseconds since the start. */
  at: number
  from: Lane
  to: Lane
  /** The event, the call or the question to the provider. */
  event: string
  /** Key of its sentence in words.json. */
  sentence: string
  /** It never arrived: who should have got it was gone. */
  isLost: boolean
  /** How often the same has passed in a row, among answers to it. */
  times: number
  /** Its place among all that have passed, the last time that it did. */
  order: number
}

/** Where a machine stands. */
export interface Standing {
  lane: Lane
  machine: string
  /** Which of several, a purchase or an attempt; null where there is one. */
  of: string | null
  value: StateValue
}

import { assign, setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import type { MeasurementEvent } from './measurement.events.ts'

/** What a visitor has answered on this device. */
export type MeasurementAnswer = 'yes' | 'no'

export interface MeasurementInput {
  /** What is kept on this device; null where nobody has answered yet. */
  answer: MeasurementAnswer | null
  /** The browser says for its user that nothing may be measured (Global Privacy Control). */
  refusesAll: boolean
}

export const measurementSetup = setup({
  types: {
    meta: {} as ChartMeta,
    context: {} as MeasurementInput,
    events: {} as MeasurementEvent,
    input: {} as MeasurementInput,
    tags: {} as 'undecided' | 'allowed' | 'refused',
  },
  guards: {
    refusesAll: ({ context }) => context.refusesAll,
    hasAllowed: ({ context }) => context.answer === 'yes',
    hasRefused: ({ context }) => context.answer === 'no',
  },
  actions: {
    setAnswer: assign((_, { answer }: { answer: MeasurementAnswer }) => ({ answer })),
  },
})

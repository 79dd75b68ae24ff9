import type { MachineCases } from '../cases.ts'
import type { refundMachine } from './refund.machine.ts'

/** This machine has no context: its state is all there is to tell. */
export const cases: MachineCases<typeof refundMachine> = {
  events: [
    { type: 'refund.done' },
    { type: 'refund.scheduled' },
    { type: 'refund.byHand' },
    { type: 'refund.refused' },
    { type: 'refund.paid' },
  ],
  abstract: () => ({}),
}

import type { MachineCases } from '../cases.ts'
import type { paymentAttemptMachine } from './payment-attempt.machine.ts'

/** This machine has no context: its state is all there is to tell. */
export const cases: MachineCases<typeof paymentAttemptMachine> = {
  events: [
    { type: 'charge.approved', honoured: true },
    { type: 'charge.approved', honoured: false },
    { type: 'charge.declined' },
    { type: 'charge.unknown' },
    { type: 'charge.voided' },
    { type: 'charge.leftOpen' },
    { type: 'step.offered' },
    { type: 'payer.agreed' },
    { type: 'purchase.regretted' },
    { type: 'refund.done' },
  ],
  abstract: () => ({}),
}

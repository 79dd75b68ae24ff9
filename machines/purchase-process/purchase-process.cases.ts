import type { MachineCases } from '../cases.ts'
import type { purchaseProcessMachine } from './purchase-process.machine.ts'

/** This machine has no context: its state is all there is to tell. */
export const cases: MachineCases<typeof purchaseProcessMachine> = {
  events: [
    { type: 'payment.submitted', totalCents: 1_250_000 },
    { type: 'payment.submitted', totalCents: 0 },
    { type: 'free.confirmed', totalCents: 0 },
    { type: 'free.confirmed', totalCents: 1_250_000 },
    { type: 'payment.declined', placesAreOurs: true },
    { type: 'payment.declined', placesAreOurs: false },
    { type: 'payment.approved', amountMatches: true, placesAreOurs: true, performanceIsOver: false },
    { type: 'payment.approved', amountMatches: false, placesAreOurs: true, performanceIsOver: false },
    { type: 'payment.approved', amountMatches: true, placesAreOurs: false, performanceIsOver: false },
    { type: 'payment.approved', amountMatches: true, placesAreOurs: true, performanceIsOver: true },
    { type: 'payment.voided', placesAreOurs: true },
    { type: 'payment.voided', placesAreOurs: false },
    { type: 'payment.abandoned' },
    { type: 'purchase.cancelled' },
    { type: 'purchase.replaced' },
    { type: 'performance.cancelled' },
    { type: 'desk.cleared' },
    { type: 'exchange.refused' },
    { type: 'purchase.expired' },
    { type: 'purchase.regretted' },
  ],
  abstract: () => ({}),
}

import type { MachineCases } from '../cases.ts'
import type { invoiceMachine } from './invoice.machine.ts'

/** This machine has no context: its state is all that there is. */
export const cases: MachineCases<typeof invoiceMachine> = {
  events: [
    { type: 'number.taken' },
    { type: 'authority.asked' },
    { type: 'authority.authorised' },
    { type: 'authority.rejected' },
    { type: 'authority.silent' },
    { type: 'authority.absent' },
    { type: 'number.lost' },
    { type: 'operator.retried' },
    { type: 'contingency.issued' },
  ],
  abstract: () => ({}),
}

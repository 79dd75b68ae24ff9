import type { MachineCases } from '../cases.ts'
import type { advanceReportMachine } from './advance-report.machine.ts'

/** This machine has no context: its state is all that there is. */
export const cases: MachineCases<typeof advanceReportMachine> = {
  events: [
    { type: 'report.sent' },
    { type: 'report.accepted' },
    { type: 'report.rejected' },
    { type: 'authority.silent' },
    { type: 'authority.absent' },
    { type: 'operator.retried' },
  ],
  abstract: () => ({}),
}

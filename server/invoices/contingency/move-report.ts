import { and, eq } from 'drizzle-orm'
import { transition } from 'xstate'
import type { AdvanceReportEvent } from '../../../machines/advance-report/advance-report.events.ts'
import { advanceReportMachine } from '../../../machines/advance-report/advance-report.machine.ts'
import type { AdvanceReportState } from '../../db/invoice-states.ts'
import { advanceReport } from '../../db/schema/index.ts'
import type { ContingencyContext } from './contingency-context.ts'

export type ReportRow = typeof advanceReport.$inferSelect

/** The next state of a report; an event without a transition keeps it. */
export const reportAfter = (
  state: AdvanceReportState,
  event: AdvanceReportEvent,
): { state: AdvanceReportState; raisesAlert: boolean } => {
  const before = advanceReportMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(advanceReportMachine, before, event)
  return { state: next.value, raisesAlert: actions.length > 0 }
}

/**
 * Moves a report along its chart.
 * @param failure why the authority refused it.
 * @returns the row as it is then; null where another has moved it meanwhile, or the event moves nothing.
 */
export const moveReport = async (
  { database, clock, log }: Pick<ContingencyContext, 'database' | 'clock' | 'log'>,
  row: Pick<ReportRow, 'id' | 'state'>,
  event: AdvanceReportEvent,
  failure: string | null = null,
): Promise<ReportRow | null> => {
  const { state, raisesAlert } = reportAfter(row.state, event)
  if (state === row.state) return null
  const [moved] = await database.orm
    .update(advanceReport)
    .set({ state, failure, ...(state === 'INFORMADO' && { reportedAt: clock.now() }) })
    .where(and(eq(advanceReport.id, row.id), eq(advanceReport.state, row.state)))
    .returning()
  if (moved === undefined) return null
  if (raisesAlert)
    log.error({ report: row.id }, 'the tax authority refuses a report: somebody has to look at it')
  return moved
}

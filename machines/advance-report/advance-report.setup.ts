import { setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import type { AdvanceReportEvent } from './advance-report.events.ts'

const effect = () => {}

export const advanceReportSetup = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as AdvanceReportEvent,
  },
  actions: { raiseAlert: effect },
})

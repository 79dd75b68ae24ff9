import { setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import type { RefundEvent } from './refund.events.ts'

const effect = () => {}

export const refundSetup = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as RefundEvent,
  },
  actions: { settleAttempt: effect, raiseAlert: effect },
})

import { setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import type { PaymentAttemptEvent } from './payment-attempt.events.ts'

const effect = () => {}

export const paymentAttemptSetup = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as PaymentAttemptEvent,
  },
  guards: {
    isHonoured: ({ event }) => event.type === 'charge.approved' && event.honoured,
  },
  actions: { requestRefund: effect, mailRefund: effect },
})

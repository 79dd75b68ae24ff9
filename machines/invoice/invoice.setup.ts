import { setup } from 'xstate'
import type { ChartMeta } from '../chart-meta.ts'
import type { InvoiceEvent } from './invoice.events.ts'

const effect = () => {}

export const invoiceSetup = setup({
  types: {
    meta: {} as ChartMeta,
    events: {} as InvoiceEvent,
  },
  actions: { mailInvoice: effect, raiseAlert: effect, oweReport: effect },
})

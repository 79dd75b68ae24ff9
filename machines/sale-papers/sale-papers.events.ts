import type { InvoiceReceiver } from '../../contract/index.ts'

export type SalePapersEvent =
  | { type: 'papers.retried' }
  /** To whom the invoice is issued. */
  | { type: 'receiver.submitted'; receiver: InvoiceReceiver }
  | { type: 'dialog.closed' }

import type { CancellationForm } from '../../contract/index.ts'

export type DeskGiveBackEvent =
  | { type: 'ticket.toggled'; cNumero: string }
  /** A manager is to allow it against the rule, or no longer. */
  | { type: 'exception.toggled' }
  | { type: 'offer.retried' }
  | {
      type: 'giveBack.submitted'
      /** How it was paid by hand; null where it is not. */
      cComprobante: string | null
      /** The manager's word; null by the rule. */
      exception: CancellationForm | null
      key: string
    }
  | { type: 'dialog.closed' }

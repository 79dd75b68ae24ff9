import type { CancellationForm, PurchaseProcess } from '../../contract/index.ts'

export type DeskExchangeEvent =
  | { type: 'loading.retried' }
  /** A manager is to allow it against the rule, or no longer. */
  | { type: 'exception.toggled' }
  | { type: 'given.date.chosen'; idFuncion: number }
  | { type: 'ticket.toggled'; cNumero: string }
  | { type: 'date.chosen'; idFuncion: number }
  | { type: 'sector.chosen'; idSector: number }
  | {
      type: 'exchange.submitted'
      /** How what goes back is paid by hand; null where it is not. */
      cComprobante: string | null
      /** The manager's word; null by the rule. */
      exception: CancellationForm | null
      key: string
    }
  | { type: 'dialog.closed' }

/** The new places are what the desk sells now. */
export interface DeskExchangeEmitted {
  type: 'places.held'
  process: PurchaseProcess
  idFuncion: number
}

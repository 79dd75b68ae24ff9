import type { CancellationForm } from '../../contract/index.ts'

export type SaleCancellationEvent =
  /** Numbers of the tickets that the sale keeps. */
  | { type: 'tickets.chosen'; kept: readonly string[] }
  | { type: 'quote.retried' }
  | { type: 'cancel.submitted'; form: CancellationForm }
  | { type: 'dialog.closed' }

import type { MouseEvent } from 'react'
import type { Order } from '../../../contract/entities/order.ts'
import type { ProviderStep } from '../../../contract/entities/payment.ts'

/** Why a payment has no answer: there is no network, it lost the request or the reply, or the server broke. */
type UnansweredCause = 'offline' | 'lost' | 'server'

/** Where the confirmation of a payment stands (section 4). */
export type Confirmation =
  /** The payment is not with the server. */
  | { kind: 'unsent'; cause: UnansweredCause }
  /** It is sent once more. */
  | { kind: 'sending' }
  /** Nobody knows whether it arrived. */
  | { kind: 'unknown'; cause: UnansweredCause }
  | { kind: 'verifying'; attempt: number; attempts: number }
  /** The server has said that the payment is under way. */
  | { kind: 'processing'; attempt: number; attempts: number }
  | { kind: 'success'; order: Order; email: string }
  /** The issuer's own words, where it gave any. */
  | { kind: 'failure'; last4: string | null; message: string | null }
  /** Refused before any issuer was asked, in the server's words. */
  | { kind: 'refused'; message: string }
  | { kind: 'cancelled' }
  | { kind: 'pending' }
  /** The customer goes on with the provider; null while what is to be done is not known. */
  | { kind: 'elsewhere'; step: ProviderStep | null; idProcesoDeCompra: string }
  | { kind: 'delayed'; attempts: number }
  /** Paid; the tickets are on their way to the page. */
  | { kind: 'bringingTickets' }
  /** Paid; the tickets could not be brought just now. */
  | { kind: 'ticketsMissing' }

/** What is kept while the payment is not confirmed, as far as it is known. */
export interface KeptPurchase {
  nOrden: string | null
  lines: readonly KeptLine[]
}

export interface KeptLine {
  idFuncion: number
  /** Places, or units of a product. */
  count: number
  isProduct: boolean
  showName: string
  dFecha: string | null
}

type DownloadState = 'idle' | 'busy' | 'failed'

export interface TicketDownload {
  state: DownloadState
  onDownload: () => void
  /** The performances as a file for a calendar. */
  calendar: { state: DownloadState; onDownload: () => void }
}

export interface ConfirmationViewProps {
  dataState?: string | undefined
  /** It came in the place of another view of the same page. */
  follows?: boolean | undefined
  confirmation: Confirmation
  kept: KeptPurchase | null
  download: TicketDownload
  /** Asks again: for the payment's state, or for the tickets that are missing. */
  onRetry: () => void
  /** Goes back to the payment with the places still kept; absent once they are not. */
  onPayAgain?: (() => void) | undefined
  /** Sends the payment again that never arrived. */
  onResend?: (() => void) | undefined
  /** The customer is back from the provider. */
  onStepFinished?: (() => void) | undefined
  /** The customer will not go on with the provider. */
  onStop?: (() => void) | undefined
  /** A link that leaves was pressed plainly: whoever prevents its default goes there instead. */
  onLeave?: ((event: MouseEvent) => void) | undefined
}

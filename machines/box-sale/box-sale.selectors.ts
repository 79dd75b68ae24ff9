import type { SnapshotFrom } from 'xstate'
import type { BoxPaymentKind, BoxPrint } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { boxSaleMachine } from './box-sale.machine.ts'

type Snapshot = SnapshotFrom<typeof boxSaleMachine>

export const method = ({ context }: Snapshot): BoxPaymentKind => context.method

/** Cash that was handed over; null for exactly what is due. */
export const cashGiven = ({ context }: Snapshot): number | null => context.fRecibido

/** Where the payment stands, as the clerk sees it. */
export const progress = (snapshot: Snapshot): 'open' | 'paying' | 'waiting' | 'sold' => {
  if (snapshot.hasTag('waiting')) return 'waiting'
  if (snapshot.hasTag('sold')) return 'sold'
  return snapshot.hasTag('paying') ? 'paying' : 'open'
}

/** The tickets are on their way to the printer: who goes on to the next sale now would lose them. */
export const isPrinting = (snapshot: Snapshot): boolean => snapshot.matches('printing')

/** What is to be printed; a new one for each time. */
export const print = ({ context }: Snapshot): BoxPrint | null => context.print
export const isPrintFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('printFailed')

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** A declined payment, in the words of who declined it; null for none. */
export const declined = ({ context: { payment } }: Snapshot): { message: string | null } | null =>
  payment !== null && (payment.cEstadoPago === 'RECHAZADO' || payment.cEstadoPago === 'CANCELADO')
    ? { message: payment.cMensajeEmisor }
    : null

import type { SnapshotFrom } from 'xstate'
import type { BoxPaymentKind, PurchaseProcess } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { boxSaleMachine } from './box-sale.machine.ts'
import { isPaidAway } from './box-sale.setup.ts'

type Snapshot = SnapshotFrom<typeof boxSaleMachine>

/** What is held or sold, while it is paid and printed; null while places are chosen. */
export const sale = (snapshot: Snapshot): PurchaseProcess | null =>
  snapshot.matches({ sale: 'held' }) || snapshot.matches({ sale: 'paid' }) ? snapshot.context.process : null

/** Something is held and not paid: the shift is not counted before it is. */
export const isUnpaid = (snapshot: Snapshot): boolean => snapshot.hasTag('unpaid')

/** The places of the performance that is open; none while the next sale is opened. */
export const seatsActor = ({ children }: Snapshot) => children.seatHolding

/** What may be done with the sale now: it may be paid, left to its terminal or to who has the link, or it is paid and may be printed and left. */
export const may = (snapshot: Snapshot): 'pay' | 'park' | 'leave' | null => {
  if (snapshot.hasTag('payable')) return 'pay'
  if (snapshot.hasTag('paying') && isPaidAway(snapshot.context)) return 'park'
  return snapshot.hasTag('printable') ? 'leave' : null
}

export const method = ({ context }: Snapshot): BoxPaymentKind => context.method

/** Cash that was handed over; null for exactly what is due. */
export const cashGiven = ({ context }: Snapshot): number | null => context.fRecibido

/**
 * Where the payment stands, as the clerk sees it.
 * @param isAsked nobody knows yet whether the money was taken: the server is asked
 */
export const progress = (snapshot: Snapshot, isAsked: boolean): 'open' | 'paying' | 'waiting' | 'sold' => {
  if (snapshot.hasTag('sold')) return 'sold'
  if (!snapshot.hasTag('paying')) return 'open'
  return isAsked ? 'waiting' : 'paying'
}

/** The tickets are on their way to the printer: who goes on to the next sale now would lose them. */
export const isPrinting = (snapshot: Snapshot): boolean => snapshot.matches({ sale: { paid: 'printing' } })

export const isPrintFailed = (snapshot: Snapshot): boolean => snapshot.hasTag('printFailed')

export const failure = ({ context }: Snapshot): Failure | null => context.failure

/** A declined payment, in the words of who declined it; null for none. */
export const declined = ({ context: { payment } }: Snapshot): { message: string | null } | null =>
  payment !== null && (payment.cEstadoPago === 'RECHAZADO' || payment.cEstadoPago === 'CANCELADO')
    ? { message: payment.cMensajeEmisor }
    : null

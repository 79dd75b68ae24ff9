import type { SnapshotFrom } from 'xstate'
import type { Order, OrderFilter, ReceivedTicket } from '../../contract/index.ts'
import type { Failure } from '../outcome.ts'
import type { OrderTask } from './orders.events.ts'
import type { ordersMachine } from './orders.machine.ts'
import type { Answering, OrdersDone } from './orders.setup.ts'

type Snapshot = SnapshotFrom<typeof ordersMachine>

const isShown = (snapshot: Snapshot): boolean => !snapshot.hasTag('loading') && !snapshot.hasTag('failed')

/** The customer's orders; null while they are asked for, or could not be loaded. */
export const orders = (snapshot: Snapshot): readonly Order[] | null =>
  isShown(snapshot) ? snapshot.context.orders : null

/** Tickets that others transferred to the customer. */
export const received = (snapshot: Snapshot): readonly ReceivedTicket[] =>
  isShown(snapshot) ? snapshot.context.received : []

export const filter = ({ context }: Snapshot): OrderFilter => context.filter

/** Why the orders could not be loaded; null while nothing is wrong. */
export const failure = (snapshot: Snapshot): Failure | null =>
  snapshot.hasTag('failed') ? snapshot.context.failure : null

/** Whether there are more orders, are being fetched, or could not be. */
export const moreStatus = (snapshot: Snapshot): 'none' | 'some' | 'busy' | 'failed' => {
  if (snapshot.hasTag('loadingMore')) return 'busy'
  if (snapshot.hasTag('moreFailed')) return 'failed'
  return snapshot.context.hasMore ? 'some' : 'none'
}

/** What is being done with an order or a ticket, or could not be. */
export const task = ({ context }: Snapshot): OrderTask | null => context.task

export const taskStatus = (snapshot: Snapshot): 'idle' | 'busy' | 'failed' => {
  if (snapshot.hasTag('working')) return 'busy'
  return snapshot.hasTag('workFailed') ? 'failed' : 'idle'
}

/** Why it could not be done; null while nothing is wrong. */
export const taskFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.hasTag('workFailed') ? snapshot.context.failure : null

/** What was done last. */
export const done = (snapshot: Snapshot): OrdersDone | null =>
  isShown(snapshot) ? snapshot.context.done : null

/** Whether the link that confirms an address was sent, in place of the tickets that wait for it. */
export const isLinkSent = (snapshot: Snapshot): boolean =>
  done(snapshot) === 'resend' &&
  snapshot.context.orders.some(
    ({ idProcesoDeCompra, lMailEspera }) => idProcesoDeCompra === snapshot.context.doneWith && lMailEspera,
  )

/** The number of the ticket whose new holder is asked for; null where none is. */
export const transferring = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('transferring') ? snapshot.context.transferring : null

/** The purchase that the customer is asked about giving back; null for none. */
export const regretting = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('regretting') ? snapshot.context.regretting : null

/** The machine that gives it back; undefined while none is asked about. */
export const regretActor = ({ children }: Snapshot) => children.regret

/** What the customer is asked to confirm about what the house moved; null for nothing. */
export const answering = (snapshot: Snapshot): Answering | null =>
  snapshot.hasTag('answering') ? snapshot.context.answering : null

/** The machine that answers it; undefined while nothing is asked. */
export const houseChangeActor = ({ children }: Snapshot) => children.houseChange

/** The purchase of which the customer gives tickets back; null for none. */
export const givingBack = (snapshot: Snapshot): string | null =>
  snapshot.hasTag('givingBack') ? snapshot.context.givingBack : null

/** The machine that gives them back; undefined while none are asked about. */
export const giveBackActor = ({ children }: Snapshot) => children.giveBack

export const isSending = (snapshot: Snapshot): boolean => snapshot.hasTag('sending')

/** Why the transfer did not work; null while nothing is wrong. */
export const transferFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.hasTag('transferring') ? snapshot.context.failure : null

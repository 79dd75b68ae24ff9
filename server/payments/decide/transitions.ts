import { transition } from 'xstate'
import type { PurchaseState } from '../../../contract/index.ts'
import type { PaymentAttemptEvent } from '../../../machines/payment-attempt/payment-attempt.events.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import { type AttemptState, moneyOf } from '../../db/attempt-states.ts'

export type { AttemptState }

/** The actions of machines/purchase-process: what the commit that moves a purchase writes. */
export type PurchaseEffect =
  | 'pinPlaces'
  | 'mintTickets'
  | 'mailConfirmation'
  | 'releasePlaces'
  | 'keepPlacesForAnotherTry'
  | 'raiseAlert'
  | 'voidTickets'
  | 'giveBackPlaces'
  | 'mailRegret'

/** The actions of machines/payment-attempt. */
export type AttemptEffect = 'requestRefund' | 'mailRefund'

/**
 * The next state of a purchase and the effects to write in the same commit; an event without a transition keeps
 * the state.
 */
export const purchaseAfter = (
  state: PurchaseState,
  event: PurchaseEvent,
): { state: PurchaseState; effects: PurchaseEffect[] } => {
  const before = purchaseProcessMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(purchaseProcessMachine, before, event)
  return { state: next.value, effects: actions.map(({ type }) => type as PurchaseEffect) }
}

/** The same for a payment attempt. */
export const attemptAfter = (
  state: AttemptState,
  event: PaymentAttemptEvent,
): { state: AttemptState; effects: AttemptEffect[] } => {
  const before = paymentAttemptMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(paymentAttemptMachine, before, event)
  return { state: next.value, effects: actions.map(({ type }) => type as AttemptEffect) }
}

/** Nobody knows yet whether it was charged. */
export const isLive = ({ state }: { state: AttemptState }): boolean => moneyOf[state] === 'unknown'

/** Final: it became tickets, or it is refunded. */
export const isSettled = ({ state }: { state: AttemptState }): boolean =>
  moneyOf[state] === 'charged' || moneyOf[state] === 'givenBack'

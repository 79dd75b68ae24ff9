import { transition } from 'xstate'
import type { PurchaseState } from '../../../contract/index.ts'
import type { PaymentAttemptEvent } from '../../../machines/payment-attempt/payment-attempt.events.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import type { RefundEvent } from '../../../machines/refund/refund.events.ts'
import { refundMachine } from '../../../machines/refund/refund.machine.ts'
import { type AttemptState, moneyOf } from '../../db/attempt-states.ts'
import type { RefundState } from '../../db/refund-states.ts'

export type { AttemptState, RefundState }

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

/** The actions of machines/refund. */
export type RefundEffect = 'settleAttempt' | 'raiseAlert'

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

/** The same for a refund. */
export const refundAfter = (
  state: RefundState,
  event: RefundEvent,
): { state: RefundState; effects: RefundEffect[] } => {
  const before = refundMachine.resolveState({ value: state, context: {} })
  const [next, actions] = transition(refundMachine, before, event)
  return { state: next.value, effects: actions.map(({ type }) => type as RefundEffect) }
}

/** Nobody knows yet whether it was charged. */
export const isLive = ({ state }: { state: AttemptState }): boolean => moneyOf[state] === 'unknown'

/** Final: it became tickets, or it is refunded. */
export const isSettled = ({ state }: { state: AttemptState }): boolean =>
  moneyOf[state] === 'charged' || moneyOf[state] === 'givenBack'

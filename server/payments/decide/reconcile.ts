import type { PurchaseState } from '../../../contract/index.ts'
import type { AttemptState } from '../../db/attempt-states.ts'
import type { ChargeAnswer } from '../provider.ts'
import { limits } from './limits.ts'
import { isLive } from './transitions.ts'

export interface ReconcileFacts {
  now: Date
  attempt: {
    state: AttemptState
    createdAt: Date
    /** A charge sent this long ago has surely been answered, or its process is gone; milliseconds. */
    inFlightMs: number
    /** Until when the customer may go on with the provider; null where there is no such step. */
    stepUntil: Date | null
  }
  purchase: {
    state: PurchaseState
    deadline: Date
    /** Its customer has started or paid another since, or is no longer at the desk. */
    isReplaced: boolean
  }
  /** The customer has given the provider's step up. */
  isLeft: boolean
  /** The same charge can be sent again: the card's token is still there, and nobody stands at a terminal. */
  canResend: boolean
  /** Raw text of the notification that triggered this round. Its claim is not trusted: the provider is asked. */
  notification: string | null
  /** What the provider has said so far, in this round of questions. */
  heard: { found?: ChargeAnswer; resent?: ChargeAnswer; captured?: ChargeAnswer; voided?: ChargeAnswer }
}

export type ReconcileStep =
  /** The provider is asked what it knows of the key. */
  | { do: 'find' }
  /** The same charge is sent again under the same key. */
  | { do: 'resend' }
  /** What the payer has agreed to is taken. */
  | { do: 'capture' }
  /** The provider voids this key, so that it is never charged. */
  | { do: 'void' }
  /** The charge may still be on its way: nothing is written. */
  | { do: 'wait' }
  | { do: 'settle'; answer: ChargeAnswer; isClosed: boolean; isAbandoned: boolean }

const settleWith = (answer: ChargeAnswer): ReconcileStep => ({
  do: 'settle',
  answer,
  isClosed: false,
  isAbandoned: false,
})

/**
 * Nobody asks any more, so a key without approval is voided first: a declined charge could still be approved, and
 * its notification lost.
 */
const closeKey = (found: ChargeAnswer, voided: ChargeAnswer): ReconcileStep => {
  const answer = found.state === 'declined' && voided.state !== 'approved' ? found : voided
  return {
    do: 'settle',
    answer,
    isClosed: voided.state === 'voided' || voided.state === 'declined',
    isAbandoned: answer.state !== 'approved' && answer.state !== 'declined' && answer.state !== 'leftOpen',
  }
}

const isUnsure = ({ state }: ChargeAnswer): boolean => state === 'unknown' || state === 'pending'

/**
 * The next step to find out what became of an attempt. "Not found" is not "not charged": the same key goes out
 * again while the customer still wants it, or is voided for good. What the payer has agreed to is taken while the
 * purchase still waits for it, and voided otherwise, before the money moves. A step that the customer gave up, or
 * whose time is up, is voided without an alarm.
 */
export const reconcile = ({
  now,
  attempt,
  purchase,
  isLeft,
  canResend,
  heard,
}: ReconcileFacts): ReconcileStep => {
  const { found, resent, captured, voided } = heard
  if (found === undefined) return { do: 'find' }
  if (found.state === 'approved') return settleWith(found)
  if (captured !== undefined) return settleWith(captured)
  // An agreement that is taken back is heard of where it is to be taken.
  if (found.state === 'step' && attempt.state === 'AUTORIZADO') return { do: 'capture' }
  const isStep = attempt.state === 'ESPERANDO_CLIENTE'
  const isOver =
    isStep &&
    (isLeft || purchase.state !== 'PAGANDO' || (attempt.stepUntil !== null && attempt.stepUntil <= now))
  if (found.state === 'authorised') {
    if (attempt.state === 'AUTORIZADO') return { do: 'capture' }
    // Whether it is taken is decided where the purchase is locked, so that nobody gives it up meanwhile.
    if (isLive(attempt) && purchase.state === 'PAGANDO' && !purchase.isReplaced && !isOver)
      return settleWith(found)
  }
  if (found.state === 'authorised' || isOver) {
    if (voided === undefined) return { do: 'void' }
    if (!isUnsure(voided)) return settleWith(voided)
  }
  const age = now.getTime() - attempt.createdAt.getTime()
  const isUnwanted = attempt.state === 'RECHAZADO' && (purchase.state === 'CANCELADO' || purchase.isReplaced)
  if ((age >= limits.horizonMs && (!isStep || isOver)) || isUnwanted)
    return voided === undefined ? { do: 'void' } : closeKey(found, voided)
  if (found.state !== 'notFound' || !isLive(attempt) || isStep) return settleWith(found)
  if (attempt.state === 'ENVIANDO' && age < attempt.inFlightMs) return { do: 'wait' }
  const answer = resent ?? voided
  if (answer !== undefined) return settleWith(answer)
  const isInTime = purchase.state === 'PAGANDO' && purchase.deadline > now
  return { do: canResend && isInTime ? 'resend' : 'void' }
}

import type { PurchaseState } from '../../../contract/index.ts'
import type { AttemptState } from '../../db/attempt-states.ts'
import type { PaymentPortName } from '../../db/schema/payment.ts'
import type { ChargeAnswer } from '../provider.ts'
import { limits } from './limits.ts'
import { isLive } from './transitions.ts'

export interface ReconcileFacts {
  now: Date
  attempt: { state: AttemptState; createdAt: Date; port: PaymentPortName }
  purchase: {
    state: PurchaseState
    deadline: Date
    /** Its customer has started or paid another since, or is no longer at the desk. */
    isReplaced: boolean
  }
  /** The card's token is still there, so that the same charge can be sent again. */
  canResend: boolean
  /** Raw text of the notification that triggered this round. Its claim is not trusted: the provider is asked. */
  notification: string | null
  /** What the provider has said so far, in this round of questions. */
  heard: { found?: ChargeAnswer; resent?: ChargeAnswer; voided?: ChargeAnswer }
}

export type ReconcileStep =
  /** The provider is asked what it knows of the key. */
  | { do: 'find' }
  /** The same charge is sent again under the same key. */
  | { do: 'resend' }
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
    isAbandoned: answer.state !== 'approved' && answer.state !== 'declined',
  }
}

/**
 * The next step to find out what became of an attempt. "Not found" is not "not charged": the same key goes out
 * again while the customer still wants it, or is voided for good. A terminal's key is always voided: sent again it
 * would wait for a card that is back in its owner's hand, and the clerk with it.
 */
export const reconcile = ({ now, attempt, purchase, canResend, heard }: ReconcileFacts): ReconcileStep => {
  const { found, resent, voided } = heard
  if (found === undefined) return { do: 'find' }
  if (found.state === 'approved') return settleWith(found)
  const age = now.getTime() - attempt.createdAt.getTime()
  const isUnwanted = attempt.state === 'RECHAZADO' && (purchase.state === 'CANCELADO' || purchase.isReplaced)
  if (age >= limits.horizonMs || isUnwanted)
    return voided === undefined ? { do: 'void' } : closeKey(found, voided)
  if (found.state !== 'notFound' || !isLive(attempt)) return settleWith(found)
  const isTerminal = attempt.port === 'TERMINAL'
  const inFlightMs = isTerminal ? limits.terminalInFlightMs : limits.inFlightMs
  if (attempt.state === 'ENVIANDO' && age < inFlightMs) return { do: 'wait' }
  const answer = resent ?? voided
  if (answer !== undefined) return settleWith(answer)
  const isWanted = purchase.state === 'PAGANDO' && purchase.deadline > now
  return { do: canResend && isWanted && !isTerminal ? 'resend' : 'void' }
}

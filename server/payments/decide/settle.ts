import type { PurchaseState } from '../../../contract/index.ts'
import type { PaymentAttemptEvent } from '../../../machines/payment-attempt/payment-attempt.events.ts'
import type { PurchaseEvent } from '../../../machines/purchase-process/purchase-process.events.ts'
import type { AttemptState } from '../../db/attempt-states.ts'
import type { RefundReason } from '../../db/schema/payment.ts'
import type { ChargeAnswer } from '../provider.ts'
import { later } from './limits.ts'
import { type AttemptEffect, attemptAfter, isLive, isSettled } from './transitions.ts'

/** The facts from which an attempt is settled, all read under the purchase's lock. */
export interface SettleFacts {
  now: Date
  attempt: { state: AttemptState; amountCents: number; asks: number }
  purchase: { state: PurchaseState }
  answer: ChargeAnswer
  /** What is due for the purchase's places now, whole cents. */
  dueCents: number
  /** Its customer has started or paid another purchase since, or is no longer at the desk. */
  isReplaced: boolean
  performanceHasBegun: boolean
  performanceIsCancelled: boolean
  /**
   * Whether the purchase has its places, or could take them again; null while this is not checked, `locked` while
   * others decide about one of them.
   */
  placesAreOurs: boolean | 'locked' | null
  /** The provider has answered that this key will never be charged: it is not asked again. */
  isClosed: boolean
  /** Past the horizon: the places go free even where the answer is still unknown. */
  isAbandoned: boolean
  /** The provider waits for the shop's word: a payment that is not taken goes back by itself, and is no refund. */
  waitsForWord?: boolean
}

export interface Settlement {
  do: 'write'
  attempt: {
    event: PaymentAttemptEvent
    state: AttemptState
    effects: AttemptEffect[]
    /** Why the charge is given back; null where it is not. */
    refundReason: RefundReason | null
    /** When the provider is asked again; null for never. */
    nextAskAt: Date | null
    /** It ended, without money, while the customer was to go on with the provider. */
    isStopped: boolean
    /** Somebody has to look at it. */
    raisesAlert: boolean
  }
  /** The places of a payment that is still under way are kept for it. */
  pinsPlaces: boolean
  /** The event sent to the purchase's chart; null for none. */
  purchaseEvent: PurchaseEvent | null
}

export type SettleStep =
  /** Already known: nothing is written. */
  | { do: 'ignore' }
  /** Others have what decides it: nothing is written, and the same answer is settled a moment later. */
  | { do: 'retry' }
  /** To be decided again with the answer: does the purchase have all of its places? */
  | { do: 'checkPlaces' }
  /** To be decided again with the answer: the purchase had ended, can it take the very same places again? */
  | { do: 'retakePlaces' }
  /** The payment that waits for the shop's word is not taken: to be settled as one that charges nothing. */
  | { do: 'refuse' }
  | Settlement

/** Milliseconds until the provider is asked again: soon at first, then every minute. */
const askAgainAfterMs = (asks: number): number => Math.min(60_000, 2_000 * 2 ** Math.min(asks, 10))

const DECLINED_ASK_MS = { first: 60_000, again: 10 * 60_000 } as const

/**
 * A declined charge may still be approved, and the notification of that may be lost: it is asked about until
 * its key is closed at the horizon.
 */
const nextAsk = ({ now, attempt, answer, isClosed }: SettleFacts, state: AttemptState): Date | null => {
  if (state === 'AUTORIZADO' && attempt.state !== 'AUTORIZADO') return now
  if (isLive({ state })) return later(now, askAgainAfterMs(attempt.asks))
  if (state !== 'RECHAZADO' || answer.state === 'voided' || isClosed) return null
  return later(now, attempt.state === 'RECHAZADO' ? DECLINED_ASK_MS.again : DECLINED_ASK_MS.first)
}

/** Every answer has its line: what a provider says besides is never passed off as one of these. */
const EVENTS: Record<Exclude<ChargeAnswer['state'], 'approved'>, PaymentAttemptEvent> = {
  declined: { type: 'charge.declined' },
  voided: { type: 'charge.voided' },
  pending: { type: 'charge.unknown' },
  step: { type: 'step.offered' },
  authorised: { type: 'payer.agreed' },
  leftOpen: { type: 'charge.leftOpen' },
  notFound: { type: 'charge.unknown' },
  unknown: { type: 'charge.unknown' },
}

const attemptEventOf = ({ state }: ChargeAnswer, honoured: boolean): PaymentAttemptEvent =>
  state === 'approved' ? { type: 'charge.approved', honoured } : EVENTS[state]

/** The charge is over without money, as far as the customer waits for it. */
const isEnd = ({ state }: ChargeAnswer): boolean =>
  state === 'declined' || state === 'voided' || state === 'leftOpen'

const write = (
  facts: SettleFacts,
  attemptEvent: PaymentAttemptEvent,
  purchaseEvent: PurchaseEvent | null,
  refundReason: RefundReason | null = null,
): Settlement => {
  const { attempt, purchase, answer } = facts
  const { state, effects } = attemptAfter(attempt.state, attemptEvent)
  const isNews = isLive(attempt) && answer.state !== 'approved'
  return {
    do: 'write',
    attempt: {
      event: attemptEvent,
      state,
      effects,
      refundReason: effects.includes('requestRefund') ? refundReason : null,
      nextAskAt: nextAsk(facts, state),
      // What was left open was never tried, as far as anybody knows.
      isStopped:
        isLive(attempt) &&
        state === 'RECHAZADO' &&
        (answer.state === 'leftOpen' ||
          (attempt.state === 'ESPERANDO_CLIENTE' && answer.state !== 'declined')),
      raisesAlert: isNews && facts.isAbandoned,
    },
    pinsPlaces: isNews && purchase.state === 'PAGANDO',
    purchaseEvent,
  }
}

const refundReasonOf = (facts: SettleFacts, isUnwanted: boolean, amountMatches: boolean): RefundReason => {
  if (isUnwanted) return 'NOT_WANTED'
  if (facts.performanceIsCancelled) return 'CANCELLED'
  if (facts.performanceHasBegun) return 'BEGUN'
  return amountMatches ? 'PLACES' : 'AMOUNT'
}

/**
 * Whether an approval becomes tickets, also a late one of a purchase that has expired meanwhile; else it is refunded.
 * What the customer cancelled or replaced, and a performance that has begun or was cancelled, is not sold any more.
 */
const settleApproval = (facts: SettleFacts, chargedCents: number): SettleStep => {
  const { attempt, purchase, answer, dueCents } = facts
  const performanceIsOver = facts.performanceHasBegun || facts.performanceIsCancelled
  const amountMatches = chargedCents === attempt.amountCents && dueCents === attempt.amountCents
  const hasExpired = purchase.state === 'EXPIRADO'
  const isUnwanted =
    purchase.state === 'CONFIRMADO' || purchase.state === 'CANCELADO' || (hasExpired && facts.isReplaced)
  const isLost = isUnwanted || (hasExpired && (!amountMatches || performanceIsOver))
  if (!isLost && facts.placesAreOurs === null) return { do: hasExpired ? 'retakePlaces' : 'checkPlaces' }
  if (!isLost && facts.placesAreOurs === 'locked') return { do: 'retry' }
  const placesAreOurs = !isLost && facts.placesAreOurs === true
  const honoured = amountMatches && placesAreOurs && !performanceIsOver
  const purchaseEvent: PurchaseEvent = {
    type: 'payment.approved',
    amountMatches,
    placesAreOurs,
    performanceIsOver,
  }
  return write(
    facts,
    attemptEventOf(answer, honoured),
    honoured || isLive(attempt) ? purchaseEvent : null,
    refundReasonOf(facts, isUnwanted, amountMatches),
  )
}

/** Only a payment that becomes tickets is taken, of an attempt that nobody gave up. */
const settleWaiting = (facts: SettleFacts, chargedCents: number): SettleStep => {
  if (!isLive(facts.attempt)) return { do: 'refuse' }
  const step = settleApproval(facts, chargedCents)
  return step.do === 'write' && step.attempt.state !== 'CONFIRMADO' ? { do: 'refuse' } : step
}

/** Before the money moves: whether what the payer has agreed to is taken. What is not is given up. */
const settleAgreement = (facts: SettleFacts): SettleStep => {
  const { attempt, dueCents, placesAreOurs } = facts
  if (placesAreOurs === null) return { do: 'checkPlaces' }
  if (placesAreOurs === 'locked') return { do: 'retry' }
  const isOver = facts.performanceHasBegun || facts.performanceIsCancelled
  if (placesAreOurs && !isOver && !facts.isReplaced && dueCents === attempt.amountCents)
    return write(facts, EVENTS.authorised, null)
  return write(facts, EVENTS.leftOpen, {
    type: 'payment.voided',
    placesAreOurs: placesAreOurs && !facts.isReplaced,
  })
}

/**
 * T2 of server.md, Payment: what becomes of an attempt and its purchase, whoever brings the answer and however
 * often. Nothing takes a ticket or a refund back.
 */
export const settle = (facts: SettleFacts): SettleStep => {
  const { attempt, answer } = facts
  if (isSettled(attempt)) return { do: 'ignore' }
  if (answer.state === 'approved')
    return facts.waitsForWord
      ? settleWaiting(facts, answer.chargedCents)
      : settleApproval(facts, answer.chargedCents)
  // It is being taken: who gave it up came too late.
  if (answer.state === 'leftOpen' && attempt.state === 'AUTORIZADO') return { do: 'ignore' }
  if (answer.state === 'authorised' && attempt.state !== 'AUTORIZADO' && isLive(attempt))
    return settleAgreement(facts)
  const event = attemptEventOf(answer, false)
  if (!isLive(attempt)) return write(facts, event, null)
  if (facts.isAbandoned) return write(facts, event, { type: 'payment.abandoned' })
  if (!isEnd(answer)) return write(facts, event, null)
  const { placesAreOurs } = facts
  if (placesAreOurs === null) return { do: 'checkPlaces' }
  if (placesAreOurs === 'locked') return { do: 'retry' }
  // Where nobody is there to try again, its places go free as if they were lost.
  return write(facts, event, {
    type: answer.state === 'declined' ? 'payment.declined' : 'payment.voided',
    placesAreOurs: placesAreOurs && !facts.isReplaced,
  })
}

import { type SettleFacts, type SettleStep, settle } from '../../../server/payments/decide/settle.ts'
import { isLive } from '../../../server/payments/decide/transitions.ts'
import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import { advance } from './advance.ts'
import { oweRefund } from './refunds.ts'
import { type AttemptRow, DUE_CENTS, purchaseOf, type ServerContext } from './rows.ts'

export interface Settling {
  answer: ChargeAnswer
  isClosed: boolean
  isAbandoned: boolean
}

function decide(facts: SettleFacts, row: { places: string }): SettleStep {
  const step = settle(facts)
  if (step.do === 'checkPlaces') return settle({ ...facts, placesAreOurs: row.places === 'held' })
  if (step.do !== 'retakePlaces') return step
  const placesAreOurs = row.places === 'free' || row.places === 'held'
  if (placesAreOurs) row.places = 'held'
  return settle({ ...facts, placesAreOurs })
}

/**
 * What server/payments/settle-payment.ts reads, decides by and writes, on these rows.
 * @param askLater brings the attempt up again when the decision says so
 */
export function settleAttempt(
  context: ServerContext,
  attempt: AttemptRow,
  { answer, isClosed, isAbandoned }: Settling,
  askLater: (attempt: AttemptRow) => void,
): void {
  const row = purchaseOf(context, attempt.purchaseId)
  const step = decide(
    {
      now: context.clock.date(),
      attempt,
      purchase: row,
      answer,
      dueCents: DUE_CENTS,
      isReplaced: row.isReplaced,
      performanceHasBegun: false,
      performanceIsCancelled: false,
      placesAreOurs: null,
      isClosed,
      isAbandoned,
    },
    row,
  )
  if (step.do !== 'write') return
  const { state, effects, refundReason, nextAskAt, isStopped, raisesAlert } = step.attempt
  attempt.state = state
  attempt.asks += isLive({ state }) ? 1 : 0
  attempt.nextAskAt = nextAskAt?.getTime() ?? null
  attempt.refundReason = refundReason
  attempt.isStopped ||= isStopped
  attempt.isAlerted ||= raisesAlert
  if (step.purchaseEvent) advance(context, row, step.purchaseEvent)
  if (effects.includes('requestRefund')) oweRefund(context, attempt)
  if (attempt.nextAskAt !== null) askLater(attempt)
}

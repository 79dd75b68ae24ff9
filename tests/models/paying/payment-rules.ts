import { transition } from 'xstate'
import type { PaymentAttemptEvent } from '../../../machines/payment-attempt/payment-attempt.events.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import type { ChargeAnswer } from '../../../server/payments/provider.ts'
import type { AttemptState } from './paying-model.ts'

/**
 * The decisions that keep money and tickets together, in one place so that tests can plant the classic
 * mistakes and see them caught.
 */
export interface PaymentRules {
  /** What a reply to a charge means; `unknown` may have been charged. */
  readCharge(answer: ChargeAnswer): ChargeAnswer
  amountMatches(chargedCents: number, dueCents: number): boolean
  /** The provider's key of an attempt, the same for every retry. */
  keyOf(attempt: { id: string; asks: number }): string
  /** What to make of a notification, given how to ask the provider. */
  heed(rawBody: string, ask: () => Promise<ChargeAnswer>): Promise<ChargeAnswer>
  /** A settled attempt takes no more news. */
  isSettled(state: AttemptState): boolean
  /** Where news take an attempt, and whether a refund is owed from now on. */
  attemptAfter(state: AttemptState, event: PaymentAttemptEvent): { state: AttemptState; owesRefund: boolean }
}

export const paymentRules: PaymentRules = {
  readCharge: (answer) => answer,
  amountMatches: (chargedCents, dueCents) => chargedCents === dueCents,
  keyOf: (attempt) => attempt.id,
  heed: (_rawBody, ask) => ask(),
  isSettled: (state) => state === 'CONFIRMADO' || state === 'A_DEVOLVER' || state === 'DEVUELTO',
  attemptAfter: (state, event) => {
    const before = paymentAttemptMachine.resolveState({ value: state, context: {} })
    const [next, actions] = transition(paymentAttemptMachine, before, event)
    return {
      state: next.value,
      owesRefund: actions.some(({ type }) => type === 'requestRefund'),
    }
  },
}

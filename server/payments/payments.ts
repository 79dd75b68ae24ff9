import type { Locale, PaymentOutcome } from '../../contract/index.ts'
import { beginPayment, type PaymentCommand } from './begin-payment.ts'
import { isLive } from './decide/transitions.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import { chargeRequestOf } from './provider-charge.ts'
import { readOutcome } from './read-outcome.ts'
import { closeAttempt, receiveNotification, reconcileAttempt } from './reconcile.ts'
import { type CancelledAtDesk, type Regretted, regretPurchase } from './regret-purchase.ts'
import { settlePayment } from './settle-payment.ts'

/** Paying, as the routes and the background loop see it. */
export interface Payments {
  /** @throws Refusal; the reply of a payment under way or done is an outcome. */
  pay(command: PaymentCommand): Promise<PaymentOutcome>
  /**
   * What became of a payment, asked of the provider where not yet known.
   * @param idempotencyKey of the attempt that is asked about; without it, the latest. An attempt that never came
   * reads CANCELADO, or PROCESANDO while another one is under way.
   * @throws Refusal NO_ENCONTRADO
   */
  confirm(
    purchaseId: string,
    customerId: number,
    locale: Locale,
    idempotencyKey?: string,
  ): Promise<PaymentOutcome>
  /** Gives a paid purchase back. @throws Refusal with the reason; done again, the answer is the same. */
  regret(purchaseId: string, customerId: number, desk?: CancelledAtDesk): Promise<Regretted>
  /** @returns false for a notification that the provider did not sign. */
  notify(rawBody: string, signature: string): Promise<boolean>
}

export const createPayments = (context: PaymentContext): Payments => ({
  async pay(command) {
    const { purchaseId, customerId, locale } = command
    let begun = await beginPayment(context, command, false)
    if (begun.do === 'voidKeys') {
      await Promise.all(begun.attempts.map((id) => closeAttempt(context, id)))
      begun = await beginPayment(context, command, true)
    }
    const replayed = begun.do === 'answer' ? begun.attempt : null
    if (begun.do === 'charge') {
      const { attempt, token } = begun
      const answer = await portOf(context, attempt).charge(chargeRequestOf(attempt, token, context.decisions))
      await settlePayment(context, attempt.id, answer)
    }
    const asked = replayed ? { replayed: replayed.id } : { latest: true as const }
    return (await readOutcome(context, purchaseId, customerId, locale, asked)).outcome
  },

  async confirm(purchaseId, customerId, locale, idempotencyKey) {
    const asked = idempotencyKey === undefined ? { latest: true as const } : { idempotencyKey }
    const known = await readOutcome(context, purchaseId, customerId, locale, asked)
    if (!known.attempt || !isLive(known.attempt)) return known.outcome
    await reconcileAttempt(context, known.attempt)
    return (await readOutcome(context, purchaseId, customerId, locale, asked)).outcome
  },

  regret: (purchaseId, customerId, desk) => regretPurchase(context, purchaseId, customerId, desk),

  notify: (rawBody, signature) => receiveNotification(context, rawBody, signature),
})

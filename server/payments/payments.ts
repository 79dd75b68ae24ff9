import type { Locale, PaymentOutcome } from '../../contract/index.ts'
import { beginPayment, type PaymentWish } from './begin-payment.ts'
import { isLive } from './locked-purchase.ts'
import { readOutcome } from './outcome.ts'
import type { PaymentContext } from './payment-context.ts'
import { receiveNotification, reconcileAttempt, reconcileDue } from './reconcile.ts'
import { settlePayment } from './settle-payment.ts'

/** Paying, as the routes and the background loop see it. */
export interface Payments {
  /** @throws Refusal; the reply of a payment under way or done is an outcome. */
  pay(wish: PaymentWish): Promise<PaymentOutcome>
  /** What became of a payment, asked of the provider where not yet known. @throws Refusal NO_ENCONTRADO */
  confirm(purchaseId: string, customerId: number, locale: Locale): Promise<PaymentOutcome>
  /** @returns false for a notification that the provider did not sign. */
  notify(rawBody: string, signature: string): Promise<boolean>
  reconcileDue(): Promise<number>
}

export const createPayments = (context: PaymentContext): Payments => ({
  async pay(wish) {
    const begun = await beginPayment(context, wish)
    if (begun.next === 'charge') {
      const { attempt, token } = begun
      const answer = await context.provider.charge({
        key: context.rules.keyOf(attempt),
        token,
        amountCents: attempt.amountCents,
        installments: attempt.installments,
        reference: attempt.purchaseId,
      })
      await settlePayment(context, attempt.id, context.rules.readCharge(answer))
    }
    return (await readOutcome(context, wish.purchaseId, wish.customerId, wish.locale)).outcome
  },

  async confirm(purchaseId, customerId, locale) {
    const known = await readOutcome(context, purchaseId, customerId, locale)
    if (!known.attempt || !isLive(known.attempt)) return known.outcome
    await reconcileAttempt(context, known.attempt)
    return (await readOutcome(context, purchaseId, customerId, locale)).outcome
  },

  notify: (rawBody, signature) => receiveNotification(context, rawBody, signature),
  reconcileDue: () => reconcileDue(context),
})

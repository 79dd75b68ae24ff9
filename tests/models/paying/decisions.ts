import type { ErrorCode, PurchaseState } from '../../../contract/index.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { paymentMethodMachine } from '../../../machines/payment-method/payment-method.machine.ts'
import { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import type { Attempt, Seat } from './paying-model.ts'
import { type PaymentRules, paymentRules } from './payment-rules.ts'

/** Every decision of the shop in one place: the server's own where it is a function, else what its statements say. */
export interface Decisions {
  rules: Pick<PaymentRules, 'readCharge' | 'amountMatches' | 'keyOf' | 'isSettled' | 'attemptAfter'>
  /** Why a payment cannot begin; null where it can. server/payments/begin-payment.ts */
  refusal(state: PurchaseState): ErrorCode | null
  /** The same idempotency key is the same attempt. */
  knowsClientKey: boolean
  /** Whether the seat of a purchase that has not ended is still its own. */
  ownsSeat(seat: Seat, state: PurchaseState): boolean
  /** Whether the seat of a purchase that has ended can be taken again. */
  canRetake(seat: Seat): boolean
  /** Whose purchase the sweeper may end. */
  isSwept(state: PurchaseState): boolean
  /** Whether ending a purchase frees its seat. */
  releases: boolean
  /** Whether a declined payment leaves the seat with its purchase. */
  keepsDeclined: boolean
  /** @param made how many refunds there are already. */
  refundKey(attempt: Pick<Attempt, 'id'>, made: number): string
  /** Whether an attempt found declined past the horizon is left at that; else its key is made void. */
  trustsDeclined(attempt: Attempt): boolean
  /** Whether the reconciler takes up an attempt. */
  reconciles(attempt: Attempt): boolean
  /** Whether the tab's owner answers that it may charge. */
  clears: boolean
  checkout: typeof checkoutMachine
  method: typeof paymentMethodMachine
  verification: typeof paymentVerificationMachine
}

const refusals: Partial<Record<PurchaseState, ErrorCode>> = {
  EXPIRADO: 'PROCESO_VENCIDO',
  CANCELADO: 'PROCESO_CERRADO',
  PAGANDO: 'PAGO_EN_CURSO',
}

export const correctDecisions: Decisions = {
  rules: paymentRules,
  knowsClientKey: true,
  refusal: (state) => refusals[state] ?? null,
  ownsSeat: (seat, state) => state !== 'CONFIRMADO' && seat.holder === 'customer',
  canRetake: (seat) => seat.holder !== 'rival' && seat.tickets.length === 0,
  isSwept: (state) => state === 'ABIERTO',
  releases: true,
  keepsDeclined: true,
  refundKey: ({ id }) => `refund-${id}`,
  trustsDeclined: () => false,
  reconciles: (attempt) => attempt.due && !attempt.young,
  clears: true,
  checkout: checkoutMachine,
  method: paymentMethodMachine,
  verification: paymentVerificationMachine,
}

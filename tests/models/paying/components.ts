import type { PaymentOutcome } from '../../../contract/index.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.machine.ts'
import type { Failure } from '../../../machines/outcome.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import type { PaymentMethodContext } from '../../../machines/payment-method/payment-method.machine.ts'
import type { PaymentVerificationContext } from '../../../machines/payment-verification/payment-verification.setup.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import {
  type PurchaseTimerContext,
  purchaseTimerMachine,
} from '../../../machines/purchase-timer/purchase-timer.machine.ts'
import { createPart, type Part } from '../../../statecharts/check/component.ts'
import type { Decisions } from './decisions.ts'

const told = (payment: PaymentOutcome | null) => payment && [payment.cEstadoPago, payment.dMaxima]
const failed = (failure: Failure | null) =>
  failure && (failure.kind === 'refused' ? failure.code : 'transport')

/** The charts that take part, each with the context that decides what it can still do. */
export const createPayingParts = (decisions: Decisions) => ({
  checkout: createPart(decisions.checkout, {
    project: ({ startsVerifying, process, payment, order, failure }: CheckoutContext) => [
      startsVerifying,
      process?.idEntregaTipo ?? null,
      told(payment),
      order !== null,
      failed(failure),
    ],
  }),
  method: createPart(decisions.method, {
    project: ({ declined, chosen, card, payment, failure }: PaymentMethodContext) => [
      told(declined),
      chosen !== null,
      card !== null,
      told(payment),
      failed(failure),
    ],
  }),
  verification: createPart(decisions.verification, {
    project: ({ attempt, payment }: PaymentVerificationContext) => [attempt, told(payment)],
  }),
  timer: createPart(purchaseTimerMachine, {
    project: ({ deadline, idProcesoDeCompra, mine }: PurchaseTimerContext) => [
      deadline,
      idProcesoDeCompra,
      mine,
    ],
  }),
  purchase: createPart(purchaseProcessMachine, { project: () => null }),
  attempt: createPart(paymentAttemptMachine, { project: () => null }),
})

export type PayingParts = Record<keyof ReturnType<typeof createPayingParts>, Part>

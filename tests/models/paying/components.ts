import type { AnyEventObject } from 'xstate'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import type { CartContext } from '../../../machines/cart/cart.setup.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.setup.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import { paymentMethodMachine } from '../../../machines/payment-method/payment-method.machine.ts'
import type {
  PaymentMethodContext,
  PaymentMethodFailure,
} from '../../../machines/payment-method/payment-method.setup.ts'
import { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import type { PaymentVerificationContext } from '../../../machines/payment-verification/payment-verification.setup.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseContext } from '../../../machines/purchase/purchase.setup.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import { purchaseTimerMachine } from '../../../machines/purchase-timer/purchase-timer.machine.ts'
import type { PurchaseTimerContext } from '../../../machines/purchase-timer/purchase-timer.setup.ts'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import type { TabOwnershipContext } from '../../../machines/tab-ownership/tab-ownership.setup.ts'
import { type Component, createComponent } from '../../../statecharts/check/component.ts'

const outcome = (payment: PaymentOutcome | null) => payment && [payment.cEstadoPago, payment.dMaxima]
const failed = (failure: PaymentMethodFailure | null) =>
  failure && (failure.kind === 'refused' ? failure.code : failure.kind)

/** Events that differ only in what decides nothing are one event. */
const eventKey = (event: AnyEventObject) =>
  JSON.stringify(event, (name, value) => {
    if (name === 'now') return undefined
    if (name === 'process' && value) return [value.cEstado, value.dMaxima, value.cVersion]
    if (name === 'record') return [value.cEstado, value.dMaxima, value.aProcesoCerrado.length]
    return value
  })

/** The charts of the page in which a mistake can be planted. */
export const payingCharts = {
  checkout: checkoutMachine,
  method: paymentMethodMachine,
  verification: paymentVerificationMachine,
  purchase: purchaseMachine,
}

export type PayingCharts = typeof payingCharts

/** The charts that take part, each with the context that decides what it can still do. */
export const createPayingComponents = (charts: PayingCharts) => ({
  checkout: createComponent(charts.checkout, {
    project: ({
      startsVerifying,
      process,
      lTerminos,
      payment,
      attemptKey,
      order,
      failure,
    }: CheckoutContext) => [
      attemptKey,
      startsVerifying,
      lTerminos,
      process?.idEntregaTipo ?? null,
      process?.cVersion ?? null,
      outcome(payment),
      order !== null,
      failed(failure),
    ],
  }),
  method: createComponent(charts.method, {
    project: ({ declined, chosen, card, confirmation, payment, failure }: PaymentMethodContext) => [
      outcome(declined),
      chosen !== null,
      card !== null,
      confirmation?.key ?? null,
      confirmation?.cVersion ?? null,
      outcome(payment),
      failed(failure),
    ],
  }),
  verification: createComponent(charts.verification, {
    project: ({ attempt, key, payment }: PaymentVerificationContext) => [attempt, key, outcome(payment)],
  }),
  timer: createComponent(purchaseTimerMachine, {
    project: ({ deadline, idProcesoDeCompra, mine }: PurchaseTimerContext) => [
      deadline,
      idProcesoDeCompra,
      mine,
    ],
  }),
  purchase: createComponent(charts.purchase, {
    project: ({ idProcesoDeCompra, claimed }: PurchaseContext) => [
      idProcesoDeCompra,
      claimed?.idProcesoDeCompra ?? null,
    ],
    eventKey,
  }),
  cart: createComponent(cartMachine, {
    project: ({ idProcesoDeCompra, process }: CartContext) => [idProcesoDeCompra, process?.cEstado ?? null],
    eventKey,
  }),
  // What the record is asked with is written in the step that asks; epochs, see record.ts.
  tabs: createComponent(tabOwnershipMachine, {
    project: ({ tabId, process, waiting, closing }: TabOwnershipContext) => [
      ...[tabId, process !== null, waiting?.type],
      closing,
    ],
    eventKey,
  }),
  process: createComponent(purchaseProcessMachine, { project: () => null }),
  attempt: createComponent(paymentAttemptMachine, { project: () => null }),
})

export type PayingComponents = Record<keyof ReturnType<typeof createPayingComponents>, Component>

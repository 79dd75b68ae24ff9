import type { AnyEventObject } from 'xstate'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { cardMachine } from '../../../machines/card/card.machine.ts'
import type { CardContext } from '../../../machines/card/card.setup.ts'
import { cartMachine } from '../../../machines/cart/cart.machine.ts'
import type { CartContext } from '../../../machines/cart/cart.setup.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.setup.ts'
import type { Failure } from '../../../machines/outcome.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { PaymentContext } from '../../../machines/payment/payment.setup.ts'
import { paymentAttemptMachine } from '../../../machines/payment-attempt/payment-attempt.machine.ts'
import { purchaseMachine } from '../../../machines/purchase/purchase.machine.ts'
import type { PurchaseContext } from '../../../machines/purchase/purchase.setup.ts'
import { purchaseProcessMachine } from '../../../machines/purchase-process/purchase-process.machine.ts'
import { purchaseTimerMachine } from '../../../machines/purchase-timer/purchase-timer.machine.ts'
import type { PurchaseTimerContext } from '../../../machines/purchase-timer/purchase-timer.setup.ts'
import { refundMachine } from '../../../machines/refund/refund.machine.ts'
import { tabOwnershipMachine } from '../../../machines/tab-ownership/tab-ownership.machine.ts'
import type { TabOwnershipContext } from '../../../machines/tab-ownership/tab-ownership.setup.ts'
import { type Component, createComponent } from '../../../statecharts/check/component.ts'

const outcome = (payment: PaymentOutcome | null) =>
  payment && [payment.cEstadoPago, payment.dMaxima, payment.oPaso != null]
const failed = (failure: Failure | CardContext['failure']) =>
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
  card: cardMachine,
  payment: paymentMachine,
  purchase: purchaseMachine,
}

export type PayingCharts = typeof payingCharts

/** The charts that take part, each with the context that decides what it can still do. */
export const createPayingComponents = (charts: PayingCharts) => {
  /** The same chart is the purchase's payment, and what a page asks about itself. */
  const payment = createComponent(charts.payment, {
    project: ({ attempt, order, key, received, unanswered, resent, payment, failure }: PaymentContext) => [
      ...[attempt, order?.cIdempotencia ?? null, key, received, unanswered, resent],
      ...[outcome(payment), failed(failure)],
    ],
  })
  return components(charts, payment)
}

const components = (charts: PayingCharts, payment: Component) => ({
  checkout: createComponent(charts.checkout, {
    project: ({
      startsVerifying,
      process,
      lTerminos,
      choice,
      result,
      payment,
      attemptKey,
      order,
      failure,
    }: CheckoutContext) => [
      attemptKey,
      startsVerifying,
      choice !== null,
      result,
      lTerminos,
      process?.idEntregaTipo ?? null,
      process?.cVersion ?? null,
      outcome(payment),
      order !== null,
      failed(failure),
    ],
  }),
  card: createComponent(charts.card, {
    project: ({ chosen, card, failure }: CardContext) => [chosen !== null, card !== null, failed(failure)],
  }),
  payment,
  asked: payment,
  timer: createComponent(purchaseTimerMachine, {
    project: ({ deadline, idProcesoDeCompra, mine }: PurchaseTimerContext) => [
      deadline,
      idProcesoDeCompra,
      mine,
    ],
  }),
  purchase: createComponent(charts.purchase, {
    project: ({ idProcesoDeCompra, claimed, order, dMaxima }: PurchaseContext) => [
      ...[order?.cIdempotencia ?? null, dMaxima],
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
  refund: createComponent(refundMachine, { project: () => null }),
})

export type PayingComponents = Record<keyof ReturnType<typeof createPayingComponents>, Component>

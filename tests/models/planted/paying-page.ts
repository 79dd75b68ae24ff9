import { StateMachine } from 'xstate'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { PayingOptions } from '../paying/models.ts'
import type { PayingBudget } from '../paying/paying-model.ts'
import { purchaseMistakes } from '../paying/planted-mistakes.ts'
import { plantedPaying } from './planted-paying.ts'

/** The checkout without its way out of a failure. */
function withoutPayAgain(): typeof checkoutMachine {
  const { config, implementations } = checkoutMachine
  const buying = config.states?.['buying']
  const failed = { ...buying?.states?.['failed'], on: {} }
  const dead = {
    ...config,
    states: { ...config.states, buying: { ...buying, states: { ...buying?.states, failed } } },
  }
  return new StateMachine(dead as never, implementations as never) as never
}

type OnThePage = [
  title: string,
  rule: string,
  budget: Partial<PayingBudget>,
  planted: PayingOptions,
  message: RegExp,
]

const onThePage: OnThePage[] = [
  [
    'the confirmation takes processing for approved',
    'The page says paid only',
    { slow: 1 },
    {
      charts: {
        payment: paymentMachine.provide({
          guards: { isApproved: (_, answer) => answer.ok && answer.data.cEstadoPago !== 'RECHAZADO' },
        }),
      },
    },
    /PAGANDO/,
  ],
  [
    'the page takes processing for declined',
    'The page never says failed while tickets exist',
    { slow: 1 },
    { charts: { payment: paymentMachine.provide({ guards: { isDeclined: (_, { ok }) => ok } }) } },
    /the payment failed/,
  ],
  [
    'a failure that leads nowhere',
    'A page that has become untrue',
    { lates: 1, lost: 1 },
    { charts: { checkout: withoutPayAgain() } },
    /offers nothing/,
  ],
  [
    'the page is never notified how its payment ended',
    'Nobody looks at a page that waits',
    { slow: 1 },
    { charts: { purchase: purchaseMistakes.endIsNotEmitted } },
    /the checkout is paying/,
  ],
  [
    'nobody is notified that a payment refused for another total has ended',
    'Nobody looks at a page that waits',
    { changes: 1 },
    { charts: { purchase: purchaseMistakes.endIsNotEmitted } },
    /the checkout is paying/,
  ],
  [
    'a payment that was not made is taken for one that was',
    'The page says paid only',
    { lost: 1, slow: 1 },
    { charts: { checkout: checkoutMachine.provide({ guards: { isApproved: () => true } }) } },
    /it says so of a purchase/,
  ],
  [
    'the owner of the tab never answers',
    'Nobody looks at a page that waits',
    {},
    { clears: false },
    /the checkout is paying/,
  ],
  [
    'a payment that has ended does not restart the clock',
    'The clock says that a payment is being made',
    {},
    { charts: { purchase: purchaseMistakes.clockStaysStopped } },
    /the clock waits for/,
  ],
  [
    'the payment is not written down for the other tabs',
    'Nobody looks at a page that waits',
    {},
    { charts: { purchase: purchaseMistakes.paymentIsNotMarked } },
    /the checkout is paying/,
  ],
  [
    'the checkout is never notified that it may charge',
    'Nobody looks at a page that waits',
    {},
    { charts: { purchase: purchaseMistakes.paymentIsNotCleared } },
    /the checkout is paying/,
  ],
  [
    'the tabs never hear that a payment failed',
    'Nobody looks at a page that waits',
    { payments: 2 },
    { charts: { purchase: purchaseMistakes.tabsMissTheFailure } },
    /the checkout is paying/,
  ],
]

/** Mistakes in the charts of the page. */
export const pageMistakes = onThePage.map(([title, rule, budget, planted, message]) =>
  plantedPaying(title, rule, message, { ...planted, budget }),
)

import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { type ConfirmationKind, confirmation } from '../../machines/checkout/checkout.confirmation.ts'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.setup.ts'
import type { PaymentResult } from '../../machines/payment/payment.events.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import * as select from '../../machines/payment/payment.selectors.ts'
import type { PaymentContext } from '../../machines/payment/payment.setup.ts'
import { deskOrder, order, payment, webOrder } from '../../machines/samples/payment.ts'
import { begin, snapshotAt } from './support/expectations.ts'

const verification = { maximumAttempts: 5, stepMs: 1000 }
const checkout = begin(checkoutMachine, {
  ...{
    idProcesoDeCompra: 'p-1',
    startsVerifying: false,
    startsFollowing: false,
    captchaOnCardPayment: true,
    validatesCard: false,
  },
  ...{ verification, step: null, typed: null, typedAddress: null, failure: null },
}).changed as CheckoutContext
const sent = begin(paymentMachine, { idProcesoDeCompra: 'p-1', order: webOrder, key: null, ...verification })
  .changed as PaymentContext
const elsewhere = {
  ...payment('PENDIENTE'),
  oPaso: { cTipo: 'QR', cUri: 'https://banco.test/q', dVence: null },
} as const

const at = (state: StateValue, more: Partial<CheckoutContext> = {}) =>
  snapshotAt(checkoutMachine, state, { ...checkout, ...more })
const paymentAt = (state: StateValue, more: Partial<PaymentContext> = {}) =>
  snapshotAt(paymentMachine, state, { ...sent, ...more })
const asking = (standing: string, question: 'open' | 'waiting' = 'waiting') => ({
  asking: { standing, question },
})

const PAYING = { buying: { payment: 'paying' } }
const FOLLOWING = { confirming: 'following' }
const ASKING = { confirming: 'asking' }

/** What the server has said, and where the customer is: on the page that paid, or on one that only asks. */
const answers: [
  answer: string,
  state: StateValue,
  context: Partial<PaymentContext>,
  paying: ConfirmationKind | null,
  asking: ConfirmationKind,
][] = [
  ['nothing: it waits for the tabs', 'claiming', {}, null, 'verifying'],
  ['nothing: it is on its way', 'sending', {}, null, 'verifying'],
  ['nothing: it waits for the tabs again', 'claiming', { resent: true }, 'sending', 'sending'],
  ['nothing: it is on its way again', 'sending', { resent: true }, 'sending', 'sending'],
  ['nothing: it never left', 'unsent', {}, 'unsent', 'unsent'],
  ['nothing yet, to the first question', asking('verifying', 'open'), {}, null, 'verifying'],
  [
    'nothing yet, to the first question of a second try',
    asking('verifying', 'open'),
    { resent: true },
    'sending',
    'sending',
  ],
  ['nothing, to a question', asking('verifying'), { unanswered: true }, 'unknown', 'unknown'],
  [
    'nothing, to the fifth question',
    asking('delayed'),
    { unanswered: true, attempt: 5 },
    'unknown',
    'unknown',
  ],
  [
    'PROCESANDO',
    asking('processing'),
    { received: true, payment: payment('PROCESANDO') },
    'processing',
    'processing',
  ],
  [
    'PROCESANDO, and then nothing',
    asking('processing'),
    { received: true, unanswered: true, payment: payment('PROCESANDO') },
    'processing',
    'processing',
  ],
  [
    'PROCESANDO five times',
    asking('delayed'),
    { received: true, attempt: 5, payment: payment('PROCESANDO') },
    'delayed',
    'delayed',
  ],
  ['PENDIENTE', asking('pending'), { received: true, payment: payment('PENDIENTE') }, 'pending', 'pending'],
  [
    'a step of the customer',
    asking('elsewhere'),
    { received: true, payment: elsewhere },
    'elsewhere',
    'elsewhere',
  ],
]

describe('what is shown of a payment, where the server has said', () => {
  it.each(answers)('%s', (_answer, state, context, paying, shown) => {
    const made = paymentAt(state, context)
    expect({
      paying: confirmation(at(PAYING), made),
      following: confirmation(at(FOLLOWING), made),
      asking: confirmation(at(ASKING), made),
    }).toEqual({ paying, following: shown, asking: shown })
  })

  it('nothing of a payment that this page only asks about: it is being verified', () => {
    const asked = { order: null, unanswered: true }
    expect(confirmation(at(ASKING), paymentAt(asking('verifying'), asked))).toBe('verifying')
    expect(confirmation(at(ASKING), paymentAt(asking('delayed'), { ...asked, attempt: 5 }))).toBe('delayed')
    expect(confirmation(at(FOLLOWING), null)).toBe('verifying')
  })

  const ends: [PaymentResult | null, ConfirmationKind | null][] = [
    ['declined', 'failure'],
    ['cancelled', 'cancelled'],
    ['refused', 'refused'],
    [null, 'refused'],
    ['approved', 'bringingTickets'],
    ['missing', null],
    ['left', null],
    ['dropped', null],
  ]
  it.each(ends)('the end: %s is shown as %s', (result, kind) => {
    expect(confirmation(at({ buying: 'failed' }, { result }), null)).toBe(kind)
  })

  it('that it is paid: the tickets, on their way or not to be had', () => {
    expect([
      confirmation(at({ done: 'loadingOrder' }), null),
      confirmation(at({ done: 'orderMissing' }), null),
      confirmation(at({ done: 'showing' }, { order }), null),
      confirmation(at({ done: 'downloadFailed' }, { order }), null),
    ]).toEqual(['bringingTickets', 'ticketsMissing', 'success', 'success'])
  })

  it.each([
    { buying: { payment: 'review' } },
    { buying: { payment: 'method' } },
    { buying: { payment: 'recounting' } },
    { buying: { delivery: 'choosing' } },
    { buying: 'preValidating' },
    'missing',
  ])('anything, while the steps are shown: %o', (state) => {
    expect(confirmation(at(state), paymentAt('unsent'))).toBeNull()
  })
})

describe('the values of a payment', () => {
  it('are its question, what was said of it, and who failed', () => {
    const snapshot = paymentAt(asking('processing'), { attempt: 3, payment: payment('PROCESANDO') })
    const failure = { kind: 'refused', code: 'ERROR_INTERNO', message: '' } as const
    expect([select.attempt(snapshot), select.payment(snapshot)]).toEqual([3, payment('PROCESANDO')])
    expect([
      select.hasServerRefused(paymentAt('unsent', { failure })),
      select.hasServerRefused(paymentAt('unsent')),
    ]).toEqual([true, false])
  })

  it('say whether nobody knows yet that the money was taken', () => {
    expect(
      ['claiming', 'sending', 'unsent', asking('verifying'), asking('pending')].map((state) =>
        select.isAsked(paymentAt(state)),
      ),
    ).toEqual([false, false, false, true, true])
  })

  it('show a payment of the desk by its labels alone', () => {
    expect(select.standing(paymentAt(asking('verifying'), { order: deskOrder, unanswered: true }))).toBe(
      'verifying',
    )
  })

  it.each(['approved', 'declined', 'cancelled', 'refused', 'missing', 'left', 'dropped'])(
    'show nothing of one that is %s',
    (state) => {
      expect(select.standing(paymentAt(state))).toBeNull()
    },
  )
})

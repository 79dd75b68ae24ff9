import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { type CheckoutContext, checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import * as select from '../../machines/checkout/checkout.selectors.ts'
import { snapshotAt } from './support/expectations.ts'
import { anasData, deliveries, order, payment, purchase } from './support/fixtures.ts'

const context: CheckoutContext = {
  idProcesoDeCompra: 'p-1',
  startsVerifying: false,
  captchaOnCardPayment: true,
  verificationAttempts: 5,
  process: purchase(),
  deliveryWish: null,
  deliveries,
  customer: anasData,
  payment: null,
  order: null,
  failure: { kind: 'transport' },
}
const at = (state: StateValue, more: Partial<CheckoutContext> = {}) =>
  snapshotAt(checkoutMachine, state, { ...context, ...more })

const CHOOSING = { delivery: 'choosing' } as const
const METHOD = { payment: 'method' } as const

describe('the values of the checkout', () => {
  it.each([
    ['preValidating', null],
    [{ delivery: 'loading' }, 'delivery'],
    [CHOOSING, 'delivery'],
    [{ additionalData: 'saving' }, 'data'],
    [METHOD, 'payment'],
    [{ payment: 'review' }, 'review'],
    [{ payment: 'clearing' }, 'review'],
    [{ payment: 'paying' }, 'review'],
    ['verifying', null],
    [{ done: 'showing' }, null],
  ] as const)('name the step of %o', (state, step) => {
    expect(select.step(at(state))).toBe(step)
  })

  it('are the purchase', () => {
    expect(select.process(at(METHOD))).toEqual(purchase())
    expect(select.process(at('preValidating', { process: null }))).toBeNull()
  })

  it('are the last digits of the card, from the payment or else from the order', () => {
    expect([
      select.cardLastDigits(at(METHOD)),
      select.cardLastDigits(at(METHOD, { payment: payment('RECHAZADO') })),
      select.cardLastDigits(at({ done: 'showing' }, { order })),
    ]).toEqual([null, '4242', '4242'])
  })

  it('are the ways of delivery once they are fetched', () => {
    expect([select.deliveries(at({ delivery: 'loading' })), select.deliveries(at(CHOOSING))]).toEqual([
      null,
      deliveries,
    ])
  })

  it('are the customer, the payment, the order and the failure', () => {
    const snapshot = at({ done: 'showing' }, { payment: payment('APROBADO'), order })
    expect([
      select.customer(snapshot),
      select.payment(snapshot),
      select.order(snapshot),
      select.failure(snapshot),
    ]).toEqual([anasData, payment('APROBADO'), order, { kind: 'transport' }])
  })

  it('tell what is under way', () => {
    const states = [{ delivery: 'saving' }, { payment: 'clearing' }, { payment: 'paying' }, CHOOSING] as const
    expect(states.map((state) => [select.isBusy(at(state)), select.isPaying(at(state))])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
  })

  it('are the chosen delivery, also on its way to the server', () => {
    expect([
      select.chosenDelivery(at(CHOOSING)),
      select.chosenDelivery(at(CHOOSING, { process: { ...purchase(), idEntregaTipo: 1 } })),
      select.chosenDelivery(at({ delivery: 'saving' }, { deliveryWish: 3 })),
      select.chosenDelivery(at('preValidating', { process: null })),
    ]).toEqual([null, 1, 3, null])
  })

  it('tell how far the payment is', () => {
    const states = [
      'verifying',
      { done: 'showing' },
      { done: 'orderMissing' },
      'failed',
      'unavailable',
    ] as const
    const told = states.map((state) => {
      const snapshot = at(state)
      return [
        select.isConfirming(snapshot),
        select.isPaid(snapshot),
        select.isOrderMissing(snapshot),
        select.isNotPaid(snapshot),
        select.isUnavailable(snapshot),
      ]
    })
    expect(told).toEqual([
      [true, false, false, false, false],
      [true, true, false, false, false],
      [true, true, true, false, false],
      [false, false, false, true, false],
      [false, false, false, false, true],
    ])
  })

  it('hand on the machines of the payment while they are there', () => {
    const snapshot = snapshotAt(checkoutMachine, METHOD, context, ['paymentMethod', 'paymentVerification'])
    expect([
      select.paymentMethodActor(snapshot)?.id,
      select.paymentVerificationActor(snapshot)?.id,
      select.paymentMethodActor(at(METHOD)),
      select.paymentVerificationActor(at(METHOD)),
    ]).toEqual(['paymentMethod', 'paymentVerification', undefined, undefined])
  })

  it('tell how the download of the tickets fares', () => {
    const states = ['showing', 'downloading', 'downloadFailed'] as const
    expect(states.map((state) => select.downloadStatus(at({ done: state })))).toEqual([
      'idle',
      'busy',
      'failed',
    ])
  })
})

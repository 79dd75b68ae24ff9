import { describe, expect, it } from 'vitest'
import type { PaymentState } from '../../contract/index.ts'
import { paymentVerificationMachine } from '../../machines/payment-verification/payment-verification.machine.ts'
import * as select from '../../machines/payment-verification/payment-verification.selectors.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { payment } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-1', key: 'k-1', maximumAttempts: 5, payment: null }
const context = { ...input, attempt: 1 }
const on = stepper(paymentVerificationMachine, context)
const polling = { verifying: 'polling' } as const
const processing = { verifying: 'processing' } as const
const asks = { start: 'verifyPayment', input: { idProcesoDeCompra: 'p-1', key: 'k-1' } }
const waitsASecond = {
  wait: 'xstate.after.verifyStep.payment-verification.verifying.processing',
  milliseconds: 1000,
}
const answer = (state: PaymentState) => done('verifyPayment', accepted(payment(state)))

describe('the verification of a payment', () => {
  it('asks at once about the attempt of its key, for the first time', () => {
    expect(begin(paymentVerificationMachine, input)).toEqual({
      state: polling,
      changed: context,
      effects: [asks],
    })
  })

  it('knows what the server has said already', () => {
    const processed = payment('PROCESANDO')
    expect(begin(paymentVerificationMachine, { ...input, payment: processed }).changed).toEqual({
      ...context,
      payment: processed,
    })
  })

  it('ends when the payment is approved', () => {
    expect(on(polling, answer('APROBADO'))).toEqual({
      state: 'success',
      changed: { payment: payment('APROBADO') },
      effects: [],
      output: { result: 'success', payment: payment('APROBADO') },
    })
  })

  it('ends when this customer has no such purchase', () => {
    expect(on(polling, done('verifyPayment', refused('NO_ENCONTRADO')))).toEqual({
      state: 'missing',
      changed: {},
      effects: [],
      output: { result: 'missing', payment: null },
    })
  })

  it.each([
    ['a rejection with the words of the issuer', 'RECHAZADO', 'failure'],
    ['a cancellation', 'CANCELADO', 'cancelled'],
  ] as const)('tells %s, the checkout too', (_title, state, expected) => {
    expect(on(polling, answer(state))).toEqual({
      state: expected,
      changed: { payment: payment(state) },
      effects: [{ toParent: { type: 'payment.refused', payment: payment(state) } }],
    })
  })

  it('tells a payment the provider has not decided', () => {
    expect(on(polling, answer('PENDIENTE'))).toEqual({
      state: 'pending',
      changed: { payment: payment('PENDIENTE') },
      effects: [],
    })
  })

  it.each([
    ['a payment that is processed', answer('PROCESANDO'), { payment: payment('PROCESANDO') }],
    [
      'an answer nobody knows',
      answer('EN_DUDA' as PaymentState),
      { payment: payment('EN_DUDA' as PaymentState) },
    ],
    ['a refusal', done('verifyPayment', refused('SOBRECARGA')), {}],
    ['no answer', failed('verifyPayment'), {}],
  ])('counts %s as processing, never as failed, and waits a second', (_title, event, changed) => {
    expect(on(polling, event)).toEqual({ state: processing, changed, effects: [waitsASecond] })
    expect(on(polling, event, { attempt: 4 })).toEqual({
      state: processing,
      changed,
      effects: [waitsASecond],
    })
    expect(on(polling, event, { attempt: 5 })).toEqual({ state: 'delayed', changed, effects: [] })
  })

  it('asks again after the second, and counts', () => {
    expect(on(processing, { type: waitsASecond.wait } as never, { attempt: 4 })).toEqual({
      state: polling,
      changed: { attempt: 5 },
      effects: [asks],
    })
  })

  it('starts over with one when the customer retries after the delay', () => {
    expect(on('delayed', { type: 'verification.retried' }, { attempt: 5 })).toEqual({
      state: polling,
      changed: { attempt: 1 },
      effects: [asks],
    })
  })

  it.each(['delayed', 'pending'] as const)('lets the customer go to My orders when %s', (state) => {
    expect(on(state, { type: 'orders.opened' }, { payment: payment('PENDIENTE') })).toEqual({
      state: 'leftForOrders',
      changed: {},
      effects: [],
      output: { result: 'leftForOrders', payment: payment('PENDIENTE') },
    })
  })

  it.each(['failure', 'cancelled'] as const)('lets the customer pay again, or leave, after %s', (state) => {
    const rejected = payment('RECHAZADO')
    expect(on(state, { type: 'payment.retried' }, { payment: rejected })).toEqual({
      state: 'payAgain',
      changed: {},
      effects: [],
      output: { result: 'payAgain', payment: rejected },
    })
    expect(on(state, { type: 'verification.closed' }, { payment: rejected })).toEqual({
      state: 'closed',
      changed: {},
      effects: [],
      output: { result: 'closed', payment: rejected },
    })
  })
})

describe('the values of a verification', () => {
  const at = (state: Parameters<typeof on>[0]) =>
    snapshotAt(paymentVerificationMachine, state, { ...context, attempt: 3, payment: payment('RECHAZADO') })

  it.each([
    [polling, 'verifying'],
    [processing, 'verifying'],
    ['delayed', 'delayed'],
    ['pending', 'pending'],
    ['failure', 'failure'],
    ['cancelled', 'cancelled'],
    ['success', 'success'],
    ['closed', null],
  ] as const)('name %o', (state, kind) => {
    expect(select.kind(at(state))).toBe(kind)
  })

  it.each([polling, processing])('say processing in %o once the server has said so', (state) => {
    const processed = { ...context, payment: payment('PROCESANDO') }
    expect(select.kind(snapshotAt(paymentVerificationMachine, state, processed))).toBe('processing')
  })

  it('tell the attempt and the payment', () => {
    expect([select.attempt(at(polling)), select.payment(at('failure'))]).toEqual([3, payment('RECHAZADO')])
  })
})

import { expect, test } from 'vitest'
import type { PaymentState } from '../../contract/index.ts'
import { paymentMachine } from '../../machines/payment/payment.machine.ts'
import { accepted, done } from '../../machines/samples/answers.ts'
import { payment, webOrder } from '../../machines/samples/payment.ts'
import { snapshotAt, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-1', order: webOrder, key: null, maximumAttempts: 5, stepMs: 1000 }
const context = {
  ...input,
  key: 'key-charge',
  attempt: 1,
  received: true,
  unanswered: false,
  resent: false,
  payment: null,
  failure: null,
  result: 'left' as const,
}
const on = stepper(paymentMachine, context)

/** Where each answer of the server leads to, by the tag of its state; `ended` by that state itself. */
const MEANINGS: Record<PaymentState, string> = {
  APROBADO: 'approved',
  RECHAZADO: 'declined',
  CANCELADO: 'cancelled',
  PENDIENTE: 'pending',
  PROCESANDO: 'processing',
}
const BEFORE = { asking: { standing: 'verifying', question: 'open' } } as const

const meaningOf = (before: 'sending' | typeof BEFORE, call: 'charge' | 'askPayment', state: PaymentState) => {
  const next = on(before, done(call, accepted(payment(state))))
  const [tag] = snapshotAt(paymentMachine, next.state, context).tags
  return tag === 'ended' ? next.state : tag
}

test.each(Object.keys(MEANINGS) as PaymentState[])(
  '%s is a standing or an end of its own, whether the charge or a question is answered so',
  (state) => {
    expect([meaningOf('sending', 'charge', state), meaningOf(BEFORE, 'askPayment', state)]).toEqual([
      MEANINGS[state],
      MEANINGS[state],
    ])
  },
)

test('no two answers mean the same', () => {
  expect(new Set(Object.values(MEANINGS)).size).toBe(Object.keys(MEANINGS).length)
})

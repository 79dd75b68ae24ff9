import { describe, expect, it } from 'vitest'
import { initialTransition, transition } from 'xstate'
import type { PaymentAttemptEvent } from '../../machines/payment-attempt/payment-attempt.events.ts'
import { paymentAttemptMachine } from '../../machines/payment-attempt/payment-attempt.machine.ts'
import type { AttemptState } from '../../server/db/attempt-states.ts'

type State = AttemptState

const step = (state: State, event: PaymentAttemptEvent) => {
  const [next, actions] = transition(
    paymentAttemptMachine,
    paymentAttemptMachine.resolveState({ value: state, context: {} }),
    event,
  )
  return { state: next.value, effects: actions.map((action) => action.type) }
}

const approved = (honoured: boolean): PaymentAttemptEvent => ({ type: 'charge.approved', honoured })

describe('a payment attempt', () => {
  const live: State[] = ['ENVIANDO', 'ESPERANDO_CLIENTE', 'AUTORIZADO', 'DESCONOCIDO', 'RECHAZADO']

  it('begins on its way to the provider, asked for by the one who wrote it down', () => {
    const [{ value }, effects] = initialTransition(paymentAttemptMachine)
    expect([value, effects]).toEqual(['ENVIANDO', []])
  })

  it.each(live)('in %s is honoured by an approval, or refunded', (from) => {
    expect(step(from, approved(true))).toEqual({ state: 'CONFIRMADO', effects: [] })
    expect(step(from, approved(false))).toEqual({ state: 'A_DEVOLVER', effects: ['requestRefund'] })
  })

  it('that became tickets is given back where they are regretted, and no other', () => {
    const event = { type: 'purchase.regretted' } as const
    expect(step('CONFIRMADO', event)).toEqual({ state: 'A_DEVOLVER', effects: ['requestRefund'] })
    for (const state of [...live, 'A_DEVOLVER', 'DEVUELTO'] as const)
      expect(step(state, event)).toEqual({ state, effects: [] })
  })

  it.each<[string, State, PaymentAttemptEvent, State]>([
    ['is rejected by the issuer', 'ENVIANDO', { type: 'charge.declined' }, 'RECHAZADO'],
    ['without an answer is unknown, never failed', 'ENVIANDO', { type: 'charge.unknown' }, 'DESCONOCIDO'],
    ['whose key is void was not charged', 'ENVIANDO', { type: 'charge.voided' }, 'RECHAZADO'],
    [
      'unknown is rejected once the provider says so',
      'DESCONOCIDO',
      { type: 'charge.declined' },
      'RECHAZADO',
    ],
    ['goes on with the customer', 'ENVIANDO', { type: 'step.offered' }, 'ESPERANDO_CLIENTE'],
    ['unknown goes on with the customer', 'DESCONOCIDO', { type: 'step.offered' }, 'ESPERANDO_CLIENTE'],
    [
      'goes on while the provider does not know more',
      'ESPERANDO_CLIENTE',
      { type: 'charge.unknown' },
      'ESPERANDO_CLIENTE',
    ],
    ['given up before the payer agreed', 'ESPERANDO_CLIENTE', { type: 'charge.leftOpen' }, 'RECHAZADO'],
    ['is taken once the payer has agreed', 'ESPERANDO_CLIENTE', { type: 'payer.agreed' }, 'AUTORIZADO'],
    ['that is being taken is not given up', 'AUTORIZADO', { type: 'charge.leftOpen' }, 'AUTORIZADO'],
    ['that was given up is not taken', 'RECHAZADO', { type: 'payer.agreed' }, 'RECHAZADO'],
    ['unknown and void was not charged', 'DESCONOCIDO', { type: 'charge.voided' }, 'RECHAZADO'],
    ['rejected is not made unknown by old news', 'RECHAZADO', { type: 'charge.unknown' }, 'RECHAZADO'],
    ['confirmed is not undone by old news', 'CONFIRMADO', { type: 'charge.declined' }, 'CONFIRMADO'],
    ['confirmed is not refunded by the same approval again', 'CONFIRMADO', approved(false), 'CONFIRMADO'],
    [
      'to be refunded is not confirmed by the same approval again',
      'A_DEVOLVER',
      approved(true),
      'A_DEVOLVER',
    ],
    ['refunded is the end', 'DEVUELTO', approved(true), 'DEVUELTO'],
  ])('%s', (_title, from, event, to) => {
    expect(step(from, event)).toEqual({ state: to, effects: [] })
  })

  it.each<[State, PaymentAttemptEvent['type'], State]>([
    ['ENVIANDO', 'charge.leftOpen', 'RECHAZADO'],
    ['ENVIANDO', 'payer.agreed', 'AUTORIZADO'],
    ['DESCONOCIDO', 'charge.leftOpen', 'RECHAZADO'],
    ['DESCONOCIDO', 'payer.agreed', 'AUTORIZADO'],
    ['ESPERANDO_CLIENTE', 'charge.declined', 'RECHAZADO'],
    ['ESPERANDO_CLIENTE', 'charge.voided', 'RECHAZADO'],
    ['AUTORIZADO', 'charge.declined', 'RECHAZADO'],
    ['AUTORIZADO', 'charge.voided', 'RECHAZADO'],
    ['AUTORIZADO', 'charge.unknown', 'AUTORIZADO'],
    ['AUTORIZADO', 'step.offered', 'AUTORIZADO'],
  ])('that is %s and hears %s is %s', (from, type, to) => {
    expect(step(from, { type } as PaymentAttemptEvent)).toEqual({ state: to, effects: [] })
  })

  it('is refunded once, and the customer gets a mail', () => {
    expect(step('A_DEVOLVER', { type: 'refund.done' })).toEqual({
      state: 'DEVUELTO',
      effects: ['mailRefund'],
    })
    expect(step('DEVUELTO', { type: 'refund.done' })).toEqual({ state: 'DEVUELTO', effects: [] })
  })
})

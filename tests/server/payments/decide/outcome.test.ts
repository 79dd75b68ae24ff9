import { expect, it } from 'vitest'
import type { PurchaseState } from '../../../../contract/index.ts'
import type { AttemptState } from '../../../../server/db/attempt-states.ts'
import type { RefundReason } from '../../../../server/db/schema/payment.ts'
import { type Outcome, outcome } from '../../../../server/payments/decide/outcome.ts'

const deadline = new Date('2026-11-21T15:30:00Z')

it.each<[PurchaseState, AttemptState | null, boolean, Outcome['state'], Outcome['notice'], boolean]>([
  ['ABIERTO', null, false, 'CANCELADO', null, true],
  ['CANCELADO', null, false, 'CANCELADO', null, false],
  ['PAGANDO', null, false, 'PROCESANDO', null, true],
  ['PAGANDO', 'ENVIANDO', false, 'PROCESANDO', null, true],
  ['PAGANDO', 'DESCONOCIDO', false, 'PROCESANDO', null, true],
  ['EXPIRADO', 'DESCONOCIDO', true, 'PENDIENTE', null, false],
  ['EXPIRADO', 'RECHAZADO', true, 'RECHAZADO', 'issuer', false],
  ['ABIERTO', 'RECHAZADO', false, 'RECHAZADO', 'issuer', true],
  ['ABIERTO', 'A_DEVOLVER', false, 'RECHAZADO', 'refunded', true],
  ['EXPIRADO', 'DEVUELTO', false, 'RECHAZADO', 'refunded', false],
  ['CONFIRMADO', 'CONFIRMADO', false, 'APROBADO', null, false],
  ['CONFIRMADO', 'RECHAZADO', false, 'APROBADO', null, false],
  ['CONFIRMADO', null, false, 'APROBADO', null, false],
])(
  'a purchase that is %s with an attempt that is %s (alerted: %s) reads %s, notice %s, another try possible: %s',
  (state, attempt, isAlerted, read, notice, another) => {
    expect(
      outcome(
        { state, deadline },
        attempt === null ? undefined : { state: attempt, isAlerted, isStopped: false, refundReason: null },
        false,
      ),
    ).toEqual({
      state: read,
      notice,
      deadline: another ? deadline : null,
    })
  },
)

it('the same request again is answered for its own attempt, whatever became of the purchase since', () => {
  const paid = { state: 'CONFIRMADO' as const, deadline }
  const declined = { state: 'RECHAZADO' as const, isAlerted: false, isStopped: false, refundReason: null }
  expect(outcome(paid, declined, true)).toEqual({ state: 'RECHAZADO', notice: 'issuer', deadline: null })
  expect(outcome(paid, { ...declined, state: 'CONFIRMADO' }, true).state).toBe('APROBADO')
  expect(outcome(paid, undefined, true).state).toBe('APROBADO')
})

it.each<[RefundReason]>([['AMOUNT'], ['PLACES'], ['BEGUN'], ['NOT_WANTED']])(
  'a charge that is given back says why: %s',
  (refundReason) => {
    const refunded = { state: 'A_DEVOLVER' as const, isAlerted: false, isStopped: false, refundReason }
    expect(outcome({ state: 'EXPIRADO', deadline }, refunded, false)).toEqual({
      state: 'RECHAZADO',
      notice: refundReason,
      deadline: null,
    })
  },
)

it('what goes on with the provider is pending, and cancelled once it was stopped', () => {
  const open = { state: 'PAGANDO' as const, deadline }
  const waiting = {
    state: 'ESPERANDO_CLIENTE' as const,
    isAlerted: false,
    isStopped: false,
    refundReason: null,
  }
  expect(outcome(open, waiting, false)).toEqual({ state: 'PENDIENTE', notice: null, deadline })
  expect(outcome(open, { ...waiting, state: 'AUTORIZADO' }, false).state).toBe('PROCESANDO')
  const stopped = { ...waiting, state: 'RECHAZADO' as const, isStopped: true }
  expect(outcome({ ...open, state: 'ABIERTO' }, stopped, false)).toEqual({
    state: 'CANCELADO',
    notice: 'stopped',
    deadline,
  })
})

import { expect, it } from 'vitest'
import { externalLoginMachine } from '../../machines/external-login/external-login.machine.ts'
import * as select from '../../machines/external-login/external-login.selectors.ts'
import type { ExternalLoginContext } from '../../machines/external-login/external-login.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { ana } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { reply: { code: 'code', state: 'state' } }
const context: ExternalLoginContext = { ...input, failure: null }
const on = stepper(externalLoginMachine, context)
const asks = { start: 'takeUp', input: input.reply }
const refusal = {
  kind: 'refused',
  code: 'INGRESO_NO_VALIDO',
  message: 'The server says INGRESO_NO_VALIDO',
} as const

it('the reply is taken up at once', () => {
  expect(begin(externalLoginMachine, input)).toEqual({ state: 'takingUp', changed: context, effects: [asks] })
})

it('who comes back is logged in and led on', () => {
  expect(on('takingUp', done('takeUp', accepted({ user: ana, fullPath: '/myOrders' })))).toEqual({
    state: 'taken',
    changed: {},
    effects: [{ emit: { type: 'login.returned', user: ana, fullPath: '/myOrders' } }],
  })
})

it('a reply that is refused is not brought again', () => {
  expect(on('takingUp', done('takeUp', refused('INGRESO_NO_VALIDO')))).toEqual({
    state: 'refused',
    changed: { failure: refusal },
    effects: [],
  })
  expect(on('refused', { type: 'taking.retried' })).toEqual({ state: 'refused', changed: {}, effects: [] })
})

it('without an answer the same reply may be brought again', () => {
  expect(on('takingUp', failed('takeUp'))).toEqual({
    state: 'unanswered',
    changed: { failure: { kind: 'transport' } },
    effects: [],
  })
  expect(on('unanswered', { type: 'taking.retried' })).toEqual({
    state: 'takingUp',
    changed: {},
    effects: [asks],
  })
})

it('the values of the page', () => {
  const shown = (['takingUp', 'taken', 'refused', 'unanswered'] as const).map((state) => {
    const snapshot = snapshotAt(externalLoginMachine, state, { ...context, failure: refusal })
    return [select.isBusy(snapshot), select.failure(snapshot), select.mayRetry(snapshot)]
  })
  expect(shown).toEqual([
    [true, null, false],
    [true, null, false],
    [false, refusal, false],
    [false, refusal, true],
  ])
})

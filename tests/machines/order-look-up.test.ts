import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { orderLookUpMachine } from '../../machines/order-look-up/order-look-up.machine.ts'
import * as select from '../../machines/order-look-up/order-look-up.selectors.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { foundOrder, order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const wanted = { nOrden: '48213', cMail: 'lucia@ejemplo.ar' }
const nothing = { order: null, cPermiso: '', task: null, done: null, failure: null }
const context: OrderLookUpContext = { wanted, ...nothing }
const on = stepper(orderLookUpMachine, context)
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const
const found = { order, cPermiso: foundOrder.cPermiso }
const resend = { kind: 'resend', idProcesoDeCompra: order.idProcesoDeCompra } as const
const sends = { start: 'sendCode', input: wanted }

describe('an order that is looked up', () => {
  it('begins with its number and its mail', () => {
    const changed = { wanted: { nOrden: '', cMail: '' }, ...nothing }
    expect(begin(orderLookUpMachine)).toEqual({ state: 'asking', changed, effects: [] })
    const other = { ...wanted, nOrden: '7' }
    expect(on('asking', { type: 'order.submitted', wanted: other }, { failure: transport })).toEqual({
      state: 'sending',
      changed: { wanted: other, failure: null },
      effects: [{ start: 'sendCode', input: other }],
    })
  })

  it('asks for the code that was mailed, or says why none was', () => {
    const sent = accepted({ nSegundosVigencia: 900, nSegundosReenvio: 30 })
    expect(on('sending', done('sendCode', sent))).toEqual({ state: 'entering', changed: {}, effects: [] })
    expect(on('sending', done('sendCode', refused('SOBRECARGA')))).toEqual({
      state: 'asking',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('sending', failed('sendCode'))).toEqual({
      state: 'asking',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is asked for with the code', () => {
    expect(on('entering', { type: 'code.submitted', cCodigo: '123456' }, { failure: refusal })).toEqual({
      state: 'checking',
      changed: { failure: null },
      effects: [{ start: 'lookUpOrder', input: { ...wanted, cCodigo: '123456' } }],
    })
  })

  it('is shown, or the code is asked for again', () => {
    expect(on('checking', done('lookUpOrder', accepted(foundOrder)))).toEqual({
      state: { shown: 'idle' },
      changed: { order, cPermiso: foundOrder.cPermiso },
      effects: [],
    })
    expect(on('checking', done('lookUpOrder', refused('SOBRECARGA')))).toEqual({
      state: 'entering',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('checking', failed('lookUpOrder'))).toEqual({
      state: 'entering',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('has its code mailed again', () => {
    expect(on('entering', { type: 'code.requested' }, { failure: refusal })).toEqual({
      state: 'sending',
      changed: { failure: null },
      effects: [sends],
    })
  })

  it('makes way for another one, with what was typed', () => {
    expect(on('entering', { type: 'order.changed' }, { failure: refusal })).toEqual({
      state: 'asking',
      changed: { failure: null },
      effects: [],
    })
    const known = { ...found, task: resend, done: 'calendar', failure: refusal } as const
    expect(on({ shown: 'idle' }, { type: 'order.changed' }, known)).toEqual({
      state: 'asking',
      changed: nothing,
      effects: [],
    })
  })
})

describe('with an order that was found', () => {
  it('what was asked for is done by its permission, once more after a failure', () => {
    const asked = { type: 'task.requested', task: resend } as const
    const starts = {
      state: { shown: 'working' },
      changed: { task: resend, done: null },
      effects: [{ start: 'doTask', input: { task: resend, cPermiso: found.cPermiso } }],
    }
    expect(on({ shown: 'idle' }, asked, { ...found, done: 'calendar' })).toEqual(starts)
    expect(on({ shown: 'workFailed' }, asked, { ...found, failure: refusal })).toEqual({
      ...starts,
      changed: { task: resend, failure: null },
    })
  })

  it('it is said to be done, or why it was not; the order stays', () => {
    const working = { ...found, task: resend }
    expect(on({ shown: 'working' }, done('doTask', accepted(null)), working)).toEqual({
      state: { shown: 'idle' },
      changed: { task: null, done: 'resend' },
      effects: [],
    })
    expect(on({ shown: 'working' }, done('doTask', refused('SOBRECARGA')), working)).toEqual({
      state: { shown: 'workFailed' },
      changed: { failure: refusal },
      effects: [],
    })
    expect(on({ shown: 'working' }, failed('doTask'), working)).toEqual({
      state: { shown: 'workFailed' },
      changed: { failure: transport },
      effects: [],
    })
  })

  it('the customer is asked whether it is given back, by its permission', () => {
    const opened = { ...found, task: resend, done: 'resend', failure: refusal } as const
    expect(on({ shown: 'workFailed' }, { type: 'regret.opened' }, opened)).toEqual({
      state: { shown: 'regretting' },
      changed: { task: null, done: null, failure: null },
      effects: [
        {
          start: 'regret',
          input: { idProcesoDeCompra: order.idProcesoDeCompra, cPermiso: found.cPermiso },
        },
      ],
    })
  })

  it('it is given back, and comes with its number, or is kept', () => {
    const regretted = { ...order, cEstado: 'DEVUELTA' } as const
    const givenBack = done('regret', { result: 'givenBack', order: regretted, failure: null })
    expect(on({ shown: 'regretting' }, givenBack, found)).toEqual({
      state: { shown: 'idle' },
      changed: { order: regretted, done: 'regret' },
      effects: [],
    })
    const kept = done('regret', { result: 'kept', order: null, failure: transport })
    expect(on({ shown: 'regretting' }, kept, found)).toEqual({
      state: { shown: 'idle' },
      changed: {},
      effects: [],
    })
  })

  it('once the time of the look-up is over, another code opens it', () => {
    const over = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: expect.any(String) }
    const ended = { state: { shown: 'over' }, changed: { failure: over }, effects: [] }
    const refusedTask = done('doTask', refused('CONSULTA_VENCIDA'))
    expect(on({ shown: 'working' }, refusedTask, { ...found, task: resend })).toEqual(ended)
    const failure = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: 'It is over.' } as const
    const tooLate = done('regret', { result: 'over', order: null, failure })
    expect(on({ shown: 'regretting' }, tooLate, found)).toEqual(ended)
    expect(
      on({ shown: 'over' }, { type: 'code.requested' }, { ...found, task: resend, failure: refusal }),
    ).toEqual({
      state: 'sending',
      changed: { order: null, cPermiso: '', task: null, failure: null },
      effects: [sends],
    })
  })
})

it('the values of an order that is looked up', () => {
  const states = ['asking', 'sending', 'entering', 'checking', { shown: 'idle' }] as const
  const at = (state: StateValue) =>
    snapshotAt(orderLookUpMachine, state, { ...context, order, failure: transport })
  expect(
    states.map((state) => [select.isBusy(at(state)), select.asksForCode(at(state)), select.order(at(state))]),
  ).toEqual([
    [false, false, null],
    [true, false, null],
    [false, true, null],
    [true, true, null],
    [false, false, order],
  ])
  expect([select.wanted(at('asking')), select.failure(at('asking'))]).toEqual([wanted, transport])
})

it('the values of what is being done with the order', () => {
  const states = [
    { shown: 'idle' },
    { shown: 'working' },
    { shown: 'workFailed' },
    { shown: 'regretting' },
    { shown: 'over' },
  ] as const
  const known = { ...context, ...found, task: resend, done: 'calendar' } as const
  const at = (state: StateValue) => snapshotAt(orderLookUpMachine, state, known)
  expect(
    states.map((state) => [
      select.taskStatus(at(state)),
      select.isOver(at(state)),
      select.order(at(state)) === order,
    ]),
  ).toEqual([
    ['idle', false, true],
    ['busy', false, true],
    ['failed', false, true],
    ['idle', false, true],
    ['idle', true, true],
  ])
  expect([select.task(at({ shown: 'idle' })), select.done(at({ shown: 'idle' }))]).toEqual([
    resend,
    'calendar',
  ])
  const asked = snapshotAt(orderLookUpMachine, { shown: 'regretting' }, known, ['regret'])
  expect([select.regretActor(asked)?.id, select.regretActor(at({ shown: 'idle' }))]).toEqual([
    'regret',
    undefined,
  ])
})

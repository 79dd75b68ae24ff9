import { describe, expect, it } from 'vitest'
import { orderLookUpMachine } from '../../machines/order-look-up/order-look-up.machine.ts'
import * as select from '../../machines/order-look-up/order-look-up.selectors.ts'
import type { OrderLookUpContext } from '../../machines/order-look-up/order-look-up.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const wanted = { nOrden: '48213', cMail: 'lucia@ejemplo.ar' }
const context: OrderLookUpContext = { wanted, order: null, failure: null }
const on = stepper(orderLookUpMachine, context)
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const
const sends = { start: 'sendCode', input: wanted }

describe('an order that is looked up', () => {
  it('begins with its number and its mail', () => {
    const changed = { wanted: { nOrden: '', cMail: '' }, order: null, failure: null }
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
    expect(on('checking', done('lookUpOrder', accepted(order)))).toEqual({
      state: 'shown',
      changed: { order },
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
    expect(on('shown', { type: 'order.changed' }, { order, failure: refusal })).toEqual({
      state: 'asking',
      changed: { order: null, failure: null },
      effects: [],
    })
  })
})

it('the values of an order that is looked up', () => {
  const states = ['asking', 'sending', 'entering', 'checking', 'shown'] as const
  const at = (state: (typeof states)[number]) =>
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

import { describe, expect, it } from 'vitest'
import { regretMachine } from '../../machines/regret/regret.machine.ts'
import * as select from '../../machines/regret/regret.selectors.ts'
import type { RegretContext } from '../../machines/regret/regret.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { foundOrder, order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const { idProcesoDeCompra } = order
const input = { idProcesoDeCompra, cPermiso: foundOrder.cPermiso }
const context: RegretContext = { ...input, result: 'kept', order: null, failure: null }
const on = stepper(regretMachine, context)
const transport = { kind: 'transport' } as const
const refusal = { kind: 'refused', code: 'SOBRECARGA', message: 'The server says SOBRECARGA' } as const

describe('a purchase that is given back', () => {
  it('is asked about first', () => {
    expect(begin(regretMachine, input)).toEqual({ state: 'confirming', changed: context, effects: [] })
  })

  it('is kept when the dialog is closed', () => {
    expect(on('confirming', { type: 'dialog.closed' })).toEqual({
      state: 'kept',
      changed: {},
      effects: [],
      output: { result: 'kept', order: null, failure: null },
    })
  })

  it('is sent once it is confirmed, by the permission to act on it', () => {
    expect(on('confirming', { type: 'regret.confirmed' }, { failure: transport })).toEqual({
      state: 'sending',
      changed: { failure: null, result: 'outdated' },
      effects: [{ start: 'regretPurchase', input }],
    })
  })

  it('may be given back already where the dialog is closed after a confirmation without an answer', () => {
    expect(
      on('confirming', { type: 'dialog.closed' }, { result: 'outdated', failure: transport }),
    ).toMatchObject({ state: 'kept', output: { result: 'outdated', order: null, failure: transport } })
  })

  it('is sent once: neither another press nor the closed dialog changes anything', () => {
    for (const type of ['regret.confirmed', 'dialog.closed'] as const)
      expect(on('sending', { type })).toEqual({ state: 'sending', changed: {}, effects: [] })
  })

  it('is given back, with the order as it is now where the server says it', () => {
    const regretted = { ...order, cEstado: 'DEVUELTA' } as const
    expect(on('sending', done('regretPurchase', accepted(regretted)))).toEqual({
      state: 'givenBack',
      changed: { result: 'givenBack', order: regretted },
      effects: [],
      output: { result: 'givenBack', order: regretted, failure: null },
    })
    expect(on('sending', done('regretPurchase', accepted(null)))).toMatchObject({
      state: 'givenBack',
      output: { result: 'givenBack', order: null },
    })
  })

  it('may be confirmed again after a refusal, or without an answer', () => {
    expect(on('sending', done('regretPurchase', refused('SOBRECARGA')))).toEqual({
      state: 'confirming',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('sending', failed('regretPurchase'))).toEqual({
      state: 'confirming',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is not given back once the time of its look-up is over', () => {
    const failure = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: expect.any(String) }
    expect(on('sending', done('regretPurchase', refused('CONSULTA_VENCIDA')))).toEqual({
      state: 'over',
      changed: { result: 'over', failure },
      effects: [],
      output: { result: 'over', order: null, failure },
    })
  })
})

it('the values of a purchase that is given back', () => {
  const states = ['confirming', 'sending'] as const
  const at = (state: (typeof states)[number]) =>
    snapshotAt(regretMachine, state, { ...context, failure: transport })
  expect(states.map((state) => [select.isSending(at(state)), select.failure(at(state))])).toEqual([
    [false, transport],
    [true, transport],
  ])
})

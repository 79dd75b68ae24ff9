import { describe, expect, it } from 'vitest'
import { houseChangeMachine } from '../../machines/house-change/house-change.machine.ts'
import * as select from '../../machines/house-change/house-change.selectors.ts'
import type { HouseChangeContext } from '../../machines/house-change/house-change.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { foundOrder, givingBack, order } from '../../machines/samples/payment.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const { idProcesoDeCompra } = order
const input = { idProcesoDeCompra, cPermiso: foundOrder.cPermiso, answer: givingBack }
const context: HouseChangeContext = { ...input, result: 'left', order: null, failure: null }
const on = stepper(houseChangeMachine, context)
const transport = { kind: 'transport' } as const
const refusal = {
  kind: 'refused',
  code: 'IMPORTE_CAMBIADO',
  message: 'The server says IMPORTE_CAMBIADO',
} as const

describe('an answer to what the house moved', () => {
  it('is confirmed first', () => {
    expect(begin(houseChangeMachine, input)).toEqual({ state: 'confirming', changed: context, effects: [] })
  })

  it('is left for later when the dialog is closed', () => {
    expect(on('confirming', { type: 'dialog.closed' })).toEqual({
      state: 'left',
      changed: {},
      effects: [],
      output: { result: 'left', order: null, failure: null },
    })
  })

  it('is sent once it is confirmed, with the amount that was shown and the permission to act on the order', () => {
    expect(on('confirming', { type: 'answer.confirmed' }, { failure: transport })).toEqual({
      state: 'sending',
      changed: { failure: null, result: 'outdated' },
      effects: [{ start: 'answerHouseChange', input }],
    })
  })

  it('is sent once: neither another press nor the closed dialog changes anything', () => {
    for (const type of ['answer.confirmed', 'dialog.closed'] as const)
      expect(on('sending', { type })).toEqual({ state: 'sending', changed: {}, effects: [] })
  })

  it('is written down, with the order as it is now where the server says it', () => {
    const answered = { ...order, cEstado: 'DEVUELTA' } as const
    expect(on('sending', done('answerHouseChange', accepted(answered)))).toEqual({
      state: 'answered',
      changed: { result: 'answered', order: answered },
      effects: [],
      output: { result: 'answered', order: answered, failure: null },
    })
    expect(on('sending', done('answerHouseChange', accepted(null)))).toMatchObject({
      state: 'answered',
      output: { result: 'answered', order: null },
    })
  })

  it('may be confirmed again after a refusal, or without an answer', () => {
    expect(on('sending', done('answerHouseChange', refused('IMPORTE_CAMBIADO')))).toEqual({
      state: 'confirming',
      changed: { failure: refusal },
      effects: [],
    })
    expect(on('sending', failed('answerHouseChange'))).toEqual({
      state: 'confirming',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('may be written down, or another one by now, where the dialog is closed after a confirmation', () => {
    expect(
      on('confirming', { type: 'dialog.closed' }, { result: 'outdated', failure: refusal }),
    ).toMatchObject({ state: 'left', output: { result: 'outdated', order: null, failure: refusal } })
  })

  it('is not written down once the time of its look-up is over', () => {
    const failure = { kind: 'refused', code: 'CONSULTA_VENCIDA', message: expect.any(String) }
    expect(on('sending', done('answerHouseChange', refused('CONSULTA_VENCIDA')))).toEqual({
      state: 'over',
      changed: { result: 'over', failure },
      effects: [],
      output: { result: 'over', order: null, failure },
    })
  })
})

it('the values of an answer', () => {
  const states = ['confirming', 'sending'] as const
  const at = (state: (typeof states)[number]) =>
    snapshotAt(houseChangeMachine, state, { ...context, failure: transport })
  expect(
    states.map((state) => [select.answer(at(state)), select.isSending(at(state)), select.failure(at(state))]),
  ).toEqual([
    [givingBack, false, transport],
    [givingBack, true, transport],
  ])
})

import { describe, expect, it } from 'vitest'
import { deskGiveBackMachine } from '../../machines/desk-give-back/desk-give-back.machine.ts'
import * as select from '../../machines/desk-give-back/desk-give-back.selectors.ts'
import type { DeskGiveBackContext } from '../../machines/desk-give-back/desk-give-back.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { givenAtDesk, offerAtDesk, ticketsAtDesk } from '../../machines/samples/desk-give-back.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { token: 'personal-1', idProcesoDeCompra: 'p-1' }
const nothing = { chosen: [], isException: false, offer: null, key: null, given: null, failure: null }
const context: DeskGiveBackContext = { ...input, ...nothing, chosen: ['T1'], offer: offerAtDesk }
const on = stepper(deskGiveBackMachine, context)
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: expect.any(String) })
const asks = (aEntrada: string[], lExcepcion = false) => ({
  start: 'askAtDesk',
  input: { ...input, asked: { aEntrada, lExcepcion } },
})
const exception = { cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Se enfermó' }
const submitted = { type: 'giveBack.submitted', cComprobante: null, exception: null, key: 'clave-2' } as const

describe('tickets that are given back at a desk', () => {
  it('are read first, and none is chosen', () => {
    expect(begin(deskGiveBackMachine, input)).toEqual({
      state: 'asking',
      changed: { ...input, ...nothing },
      effects: [asks([])],
    })
    expect(on('asking', done('askAtDesk', accepted(ticketsAtDesk)), { failure: transport })).toEqual({
      state: 'choosing',
      changed: { offer: ticketsAtDesk },
      effects: [],
    })
  })

  it('are asked about with each choice, and from the beginning where the rule is to be left aside', () => {
    for (const state of ['asking', 'choosing', 'refused'] as const) {
      const before = { key: 'clave-1', failure: transport }
      expect(on(state, { type: 'ticket.toggled', cNumero: 'T2' }, before)).toEqual({
        state: 'asking',
        changed: { chosen: ['T1', 'T2'], key: null, failure: null },
        effects: [asks(['T1', 'T2'])],
      })
      expect(on(state, { type: 'ticket.toggled', cNumero: 'T1' }).changed).toEqual({ chosen: [] })
      expect(on(state, { type: 'exception.toggled' }, before)).toEqual({
        state: 'asking',
        changed: { isException: true, chosen: [], key: null, failure: null },
        effects: [asks([], true)],
      })
      expect(on(state, { type: 'exception.toggled' }, { isException: true }).changed).toEqual({
        ...{ isException: false, chosen: [] },
      })
    }
  })

  it('that cannot be, say why, and may be asked about again', () => {
    expect(on('asking', done('askAtDesk', refused('DEVOLUCION_VENCIDA')))).toEqual({
      state: 'refused',
      changed: { failure: refusal('DEVOLUCION_VENCIDA') },
      effects: [],
    })
    expect(on('asking', failed('askAtDesk'))).toMatchObject({
      state: 'refused',
      changed: { failure: transport },
    })
    expect(on('refused', { type: 'offer.retried' }, { failure: transport })).toEqual({
      state: 'asking',
      changed: { failure: null },
      effects: [asks(['T1'])],
    })
  })

  it('are given back for the amount that was shown, once, by the rule or by a manager with evidence', () => {
    const sent = { cIdempotencia: 'clave-2', aEntrada: ['T1'], fDevuelve: offerAtDesk.fDevuelve }
    expect(on('choosing', submitted, { failure: transport })).toEqual({
      state: 'sending',
      changed: { key: 'clave-2', failure: null },
      effects: [{ start: 'giveBackAtDesk', input: { ...input, form: sent } }],
    })
    const other = { ...submitted, cComprobante: 'Transferencia 1', exception }
    expect(on('choosing', other).effects).toEqual([
      {
        start: 'giveBackAtDesk',
        input: { ...input, form: { ...sent, cComprobante: 'Transferencia 1', oExcepcion: exception } },
      },
    ])
    expect(on('choosing', submitted, { chosen: [] }).state).toBe('choosing')
    for (const event of [submitted, { type: 'dialog.closed' } as const])
      expect(on('sending', event)).toEqual({ state: 'sending', changed: {}, effects: [] })
    expect(on('sending', done('giveBackAtDesk', accepted(givenAtDesk)))).toEqual({
      state: 'givenBack',
      changed: { given: givenAtDesk },
      effects: [],
    })
  })

  it('keep their key until it is answered: what was lost is sent again under it', () => {
    const key = 'clave-1'
    expect(on('sending', failed('giveBackAtDesk'), { key })).toEqual({
      state: 'choosing',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('choosing', submitted, { key })).toMatchObject({
      effects: [{ input: { form: { cIdempotencia: key } } }],
    })
    expect(on('sending', done('giveBackAtDesk', refused('CAJA_SIN_EFECTIVO')), { key })).toEqual({
      state: 'choosing',
      changed: { key: null, failure: refusal('CAJA_SIN_EFECTIVO') },
      effects: [],
    })
    expect(on('sending', done('giveBackAtDesk', refused('IMPORTE_CAMBIADO')), { key })).toEqual({
      state: 'asking',
      changed: { key: null, failure: refusal('IMPORTE_CAMBIADO') },
      effects: [asks(['T1'])],
    })
  })

  it('are kept where the dialog is closed, and done with once they are given back', () => {
    for (const state of ['asking', 'choosing', 'refused'] as const)
      expect(on(state, { type: 'dialog.closed' }).state).toBe('kept')
    expect(on('givenBack', { type: 'dialog.closed' }).state).toBe('done')
  })
})

describe('what the dialog shows of it', () => {
  const of = (state: string, change: Partial<DeskGiveBackContext> = {}) =>
    snapshotAt(deskGiveBackMachine, state, { ...context, ...change })

  it('is the choice, the answer to it, and how it stands', () => {
    const states = ['asking', 'choosing', 'refused', 'sending', 'givenBack']
    expect(states.map((state) => select.progress(of(state)))).toEqual([
      ...['asking', 'open', 'refused', 'sending', 'given'],
    ])
    const shown = of('choosing', { failure: transport, isException: true, given: givenAtDesk })
    expect([select.chosen(shown), select.isException(shown), select.isClosed(shown)]).toEqual([
      ['T1'],
      true,
      false,
    ])
    expect([select.offer(shown), select.given(shown), select.failure(shown)]).toEqual([
      offerAtDesk,
      givenAtDesk,
      transport,
    ])
  })
})

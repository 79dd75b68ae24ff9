import { describe, expect, it } from 'vitest'
import { deskExchangeMachine } from '../../machines/desk-exchange/desk-exchange.machine.ts'
import * as select from '../../machines/desk-exchange/desk-exchange.selectors.ts'
import type { DeskExchangeContext } from '../../machines/desk-exchange/desk-exchange.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { deskExchange, deskExchangeOffer } from '../../machines/samples/desk-exchange.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { token: 'personal-1', idProcesoDeCompra: 'p-1' }
const nothing = {
  ...{ isException: false, offer: null, givenDate: null, given: [], idFuncion: null, idSector: null },
  ...{ key: null, tried: false, exchange: null, failure: null },
}
const context: DeskExchangeContext = { ...input, ...nothing }
const [first, second] = deskExchangeOffer.aEntrada.map(({ cNumero }) => cNumero) as [string, string]
const [theirs] = deskExchangeOffer.listaOtra[0]!.aEntrada.map(({ cNumero }) => cNumero) as [string]
const chosen = { offer: deskExchangeOffer, given: [second], idFuncion: 9, idSector: 91 }
const on = stepper(deskExchangeMachine, context)
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: expect.any(String) })
const asks = (lExcepcion: boolean) => ({ start: 'askExchange', input: { ...input, asked: { lExcepcion } } })
const exception = { cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Se enfermó' }
const submitted = { type: 'exchange.submitted', cComprobante: null, exception: null, key: 'clave-2' } as const

describe('what may be exchanged at a desk', () => {
  it('is asked first, and all of the first date is given until the clerk says otherwise', () => {
    expect(begin(deskExchangeMachine, input)).toEqual({
      state: 'loading',
      changed: context,
      effects: [asks(false)],
    })
    const before = { ...chosen, givenDate: 8, tried: true, failure: transport }
    expect(on('loading', done('askExchange', accepted(deskExchangeOffer)), before)).toEqual({
      state: 'choosing',
      changed: {
        ...{ givenDate: null, given: [first, second], idFuncion: null, idSector: null },
        ...{ tried: false, failure: null },
      },
      effects: [],
    })
  })

  it('is nothing where the server says why, or does not answer; it may be asked again', () => {
    expect(on('loading', done('askExchange', refused('CAMBIO_VENCIDO')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('CAMBIO_VENCIDO') },
      effects: [],
    })
    expect(on('loading', failed('askExchange'))).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks(false)],
    })
  })

  it('is asked again where the rule is to be left aside, and where it is not any more', () => {
    for (const state of ['loading', 'unavailable', 'choosing'] as const) {
      const before = { key: 'clave-1', failure: transport }
      expect(on(state, { type: 'exception.toggled' }, before)).toEqual({
        state: 'loading',
        changed: { isException: true, key: null, failure: null },
        effects: [asks(true)],
      })
      expect(on(state, { type: 'exception.toggled' }, { isException: true }).effects).toEqual([asks(false)])
    }
  })
})

describe('the choice of a clerk', () => {
  const before = { ...chosen, key: 'clave-1', tried: true, failure: transport }
  const other = { key: null, failure: null }

  it('is of tickets, one by one, or of another date of the sale with all of its tickets', () => {
    expect(on('choosing', { type: 'ticket.toggled', cNumero: first }, before).changed).toEqual({
      ...other,
      given: [second, first],
    })
    expect(on('choosing', { type: 'ticket.toggled', cNumero: second }, before).changed).toEqual({
      ...other,
      given: [],
    })
    expect(on('choosing', { type: 'given.date.chosen', idFuncion: 8 }, before).changed).toEqual({
      ...other,
      ...{ givenDate: 8, given: [theirs], idFuncion: null, idSector: null, tried: false },
    })
  })

  it('is of a date, without the sector of the one before, and of a sector', () => {
    expect(on('choosing', { type: 'date.chosen', idFuncion: 8 }, before).changed).toEqual({
      ...other,
      ...{ idFuncion: 8, idSector: null },
    })
    expect(on('choosing', { type: 'sector.chosen', idSector: 92 }, before).changed).toEqual({
      ...other,
      idSector: 92,
    })
  })

  it('is shown with what is missing of it', () => {
    for (const missing of [{ given: [] }, { idFuncion: null, idSector: null }, { idSector: null }])
      expect(on('choosing', submitted, { ...chosen, ...missing })).toEqual({
        state: 'choosing',
        changed: { tried: true },
        effects: [],
      })
  })
})

describe('the new places', () => {
  const form = { aEntrada: [second], idFuncion: 9, idSector: 91, cIdempotencia: 'clave-2' }

  it('are held for what is chosen, by the rule or by a manager, with what proves a payment by hand', () => {
    expect(on('choosing', submitted, { ...chosen, failure: transport })).toEqual({
      state: 'holding',
      changed: { key: 'clave-2', failure: null },
      effects: [{ start: 'beginExchange', input: { ...input, form } }],
    })
    const other = { ...submitted, cComprobante: 'Transferencia 1', exception }
    expect(on('choosing', other, chosen).effects).toEqual([
      {
        start: 'beginExchange',
        input: { ...input, form: { ...form, cComprobante: 'Transferencia 1', oExcepcion: exception } },
      },
    ])
    for (const event of [submitted, { type: 'dialog.closed' } as const])
      expect(on('holding', event, chosen)).toEqual({ state: 'holding', changed: {}, effects: [] })
  })

  it('are what the desk sells once they are held', () => {
    expect(on('holding', done('beginExchange', accepted(deskExchange)), chosen)).toEqual({
      state: 'held',
      changed: { exchange: deskExchange },
      effects: [{ emit: { type: 'places.held', process: deskExchange.oProceso, idFuncion: 9 } }],
    })
  })

  it('that are refused leave the choice as it was; what was lost is sent again under its key', () => {
    const key = 'clave-1'
    expect(on('holding', done('beginExchange', refused('CAJA_SIN_EFECTIVO')), { ...chosen, key })).toEqual({
      state: 'choosing',
      changed: { key: null, failure: refusal('CAJA_SIN_EFECTIVO') },
      effects: [],
    })
    expect(on('holding', failed('beginExchange'), { ...chosen, key })).toEqual({
      state: 'choosing',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('choosing', submitted, { ...chosen, key })).toMatchObject({
      effects: [{ input: { form: { cIdempotencia: key } } }],
    })
  })

  it('are not held where the dialog is closed', () => {
    for (const state of ['loading', 'unavailable', 'choosing'] as const)
      expect(on(state, { type: 'dialog.closed' }).state).toBe('kept')
  })
})

describe('what the dialog shows of it', () => {
  const of = (state: string, change: Partial<DeskExchangeContext> = {}) =>
    snapshotAt(deskExchangeMachine, state, { ...context, ...chosen, ...change })

  it('is how it stands, the choice, and what is missing', () => {
    const states = ['loading', 'unavailable', 'choosing', 'holding']
    expect(states.map((state) => select.part(of(state)))).toEqual(['loading', 'failed', 'choosing', 'busy'])
    const shown = of('choosing', { isException: true, failure: transport, givenDate: 7 })
    expect([select.offer(shown), select.isException(shown), select.failure(shown)]).toEqual([
      ...[deskExchangeOffer, true, transport],
    ])
    expect([select.isClosed(shown), select.held(shown)]).toEqual([false, null])
    expect(select.held(of('holding', { exchange: deskExchange }))).toBe(9)
    expect(select.choice(shown)).toEqual({
      ...{ given: [second], idSector: 91, givenDate: 7, date: deskExchangeOffer.listaFuncion[1] },
      missing: { tickets: false, place: false },
    })
    expect(select.choice(of('choosing', { tried: true, given: [], idSector: null })).missing).toEqual({
      ...{ tickets: true, place: true },
    })
    expect(select.choice(of('choosing', { given: [], idFuncion: null })).missing).toEqual({
      ...{ tickets: false, place: false },
    })
    expect(select.choice(of('loading', { offer: null })).date).toBeNull()
    const ofOther = of('choosing', { givenDate: 8, idFuncion: 7 })
    expect(select.choice(ofOther).date).toEqual(deskExchangeOffer.listaOtra[0]?.listaFuncion[0])
  })
})

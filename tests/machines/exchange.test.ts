import { describe, expect, it } from 'vitest'
import { exchangeMachine } from '../../machines/exchange/exchange.machine.ts'
import * as select from '../../machines/exchange/exchange.selectors.ts'
import type { ExchangeContext } from '../../machines/exchange/exchange.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { exchangeOffer, exchangePayment } from '../../machines/samples/exchange.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-1' }
const context: ExchangeContext = {
  ...input,
  offer: null,
  givenDate: null,
  given: [],
  idFuncion: null,
  idSector: null,
  key: null,
  tried: false,
  exchange: null,
  failure: null,
}
const [first, second] = exchangeOffer.aEntrada.map(({ cNumero }) => cNumero) as [string, string]
const offered = { offer: exchangeOffer, given: [first, second] }
const chosen = { ...offered, given: [second], idFuncion: 9, idSector: 91 }
const on = stepper(exchangeMachine, context)
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` })

describe('what may be exchanged', () => {
  it('is asked of the server, for the order of the page', () => {
    expect(begin(exchangeMachine, input)).toEqual({
      state: 'loading',
      changed: context,
      effects: [{ start: 'loadOffer', input }],
    })
  })

  it('is all given at first', () => {
    expect(
      on('loading', done('loadOffer', accepted(exchangeOffer)), { failure: transport, givenDate: 8 }),
    ).toEqual({
      state: 'choosing',
      changed: { ...offered, givenDate: null, failure: null },
      effects: [],
    })
  })

  it('is nothing where the server refuses or does not answer, and may be asked again', () => {
    expect(on('loading', done('loadOffer', refused('CAMBIO_VENCIDO')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('CAMBIO_VENCIDO') },
      effects: [],
    })
    expect(on('loading', failed('loadOffer'))).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [{ start: 'loadOffer', input }],
    })
  })
})

describe('what is chosen', () => {
  it('is given or kept, ticket by ticket', () => {
    expect(on('choosing', { type: 'ticket.toggled', cNumero: first }, offered)).toEqual({
      state: 'choosing',
      changed: { given: [second] },
      effects: [],
    })
    expect(on('choosing', { type: 'ticket.toggled', cNumero: first }, chosen)).toEqual({
      state: 'choosing',
      changed: { given: [second, first] },
      effects: [],
    })
  })

  it('is of another date of the order: its tickets are given, for its own dates', () => {
    const again = { ...chosen, key: 'key-1', tried: true }
    expect(on('choosing', { type: 'given.date.chosen', idFuncion: 8 }, again)).toEqual({
      state: 'choosing',
      changed: {
        ...{ givenDate: 8, given: ['CCCC444444'], idFuncion: null, idSector: null },
        ...{ tried: false, key: null },
      },
      effects: [],
    })
    expect(on('choosing', { type: 'given.date.chosen', idFuncion: 7 }, { ...again, givenDate: 8 })).toEqual({
      state: 'choosing',
      changed: {
        ...{ givenDate: 7, given: [first, second], idFuncion: null, idSector: null },
        ...{ tried: false, key: null },
      },
      effects: [],
    })
    const datesAt = (givenDate: number | null) =>
      [7, 8, 9].map(
        (idFuncion) =>
          select.choice(
            snapshotAt(exchangeMachine, 'choosing', { ...context, ...chosen, givenDate, idFuncion }),
          ).date?.idFuncion,
      )
    expect([datesAt(null), datesAt(8)]).toEqual([
      [undefined, 8, 9],
      [7, undefined, undefined],
    ])
  })

  it('is a date, and a sector of it: another date has other sectors', () => {
    expect(on('choosing', { type: 'date.chosen', idFuncion: 8 }, chosen)).toEqual({
      state: 'choosing',
      changed: { idFuncion: 8, idSector: null },
      effects: [],
    })
    expect(on('choosing', { type: 'sector.chosen', idSector: 82 }, chosen)).toEqual({
      state: 'choosing',
      changed: { idSector: 82 },
      effects: [],
    })
  })

  it('is shown as missing once it is asked for, each part by itself', () => {
    const submitted = { type: 'exchange.submitted', key: 'k' } as const
    for (const missing of [{ given: [] }, { idFuncion: null }, { idSector: null }])
      expect(on('choosing', submitted, { ...chosen, ...missing })).toEqual({
        state: 'choosing',
        changed: { tried: true },
        effects: [],
      })
    const at = (more: Partial<ExchangeContext>) =>
      select.choice(snapshotAt(exchangeMachine, 'choosing', { ...context, ...chosen, ...more }))
    expect(at({ tried: true, given: [] }).missing).toEqual({ tickets: true, place: false })
    expect(at({ tried: true, idFuncion: null }).missing).toEqual({ tickets: false, place: true })
    expect(at({ tried: true, idSector: null }).missing).toEqual({ tickets: false, place: true })
    expect(at({ given: [], idSector: null }).missing).toEqual({ tickets: false, place: false })
    expect(at({})).toEqual({
      givenDate: null,
      given: [second],
      idSector: 91,
      date: exchangeOffer.listaFuncion[1],
      missing: { tickets: false, place: false },
    })
  })
})

describe('the new places', () => {
  const asked = {
    idProcesoDeCompra: 'p-1',
    aEntrada: [second],
    idFuncion: 9,
    idSector: 91,
    cIdempotencia: 'key-1',
  }
  it('are held for the chosen tickets, under the key of the request', () => {
    expect(
      on('choosing', { type: 'exchange.submitted', key: 'key-1' }, { ...chosen, failure: transport }),
    ).toEqual({
      state: 'holding',
      changed: { key: 'key-1', failure: null },
      effects: [{ start: 'beginExchange', input: asked }],
    })
  })

  it('are asked for again under the key that was not answered, so that they are held once', () => {
    const again = { ...chosen, key: 'key-1', failure: transport }
    expect(on('choosing', { type: 'exchange.submitted', key: 'key-2' }, again)).toEqual({
      state: 'holding',
      changed: { failure: null },
      effects: [{ start: 'beginExchange', input: asked }],
    })
  })

  it.each([
    [{ type: 'ticket.toggled', cNumero: first }, { given: [second, first] }],
    [
      { type: 'date.chosen', idFuncion: 8 },
      { idFuncion: 8, idSector: null },
    ],
    [{ type: 'sector.chosen', idSector: 82 }, { idSector: 82 }],
  ] as const)('are asked for under another key after another choice: %j', (event, changed) => {
    expect(on('choosing', event, { ...chosen, key: 'key-1' })).toEqual({
      state: 'choosing',
      changed: { ...changed, key: null },
      effects: [],
    })
  })

  it('are a purchase of this tab, and the difference is shown', () => {
    expect(on('holding', done('beginExchange', accepted(exchangePayment)), chosen)).toEqual({
      state: 'held',
      changed: { exchange: exchangePayment },
      effects: [{ emit: { type: 'places.held', process: exchangePayment.oProceso, idFuncion: 9 } }],
    })
  })

  it('are paid at the checkout', () => {
    expect(on('held', { type: 'exchange.continued' }, { ...chosen, exchange: exchangePayment })).toEqual({
      state: 'held',
      changed: {},
      effects: [
        {
          emit: {
            type: 'checkout.opened',
            idProcesoDeCompra: exchangePayment.oProceso.idProcesoDeCompra,
          },
        },
      ],
    })
  })

  it('are not held after a refusal, or without an answer: what was chosen stays', () => {
    const asking = { ...chosen, key: 'key-1' }
    expect(on('holding', done('beginExchange', refused('POSICIONES_OCUPADAS')), asking)).toEqual({
      state: 'choosing',
      changed: { failure: refusal('POSICIONES_OCUPADAS'), key: null },
      effects: [],
    })
    expect(on('holding', failed('beginExchange'), asking)).toEqual({
      state: 'choosing',
      changed: { failure: transport },
      effects: [],
    })
  })

  it('lapse, and what may be exchanged is asked again', () => {
    const held = { ...chosen, key: 'key-1', exchange: exchangePayment, tried: true, failure: transport }
    expect(on('held', { type: 'purchase.ended' }, held)).toEqual({
      state: 'loading',
      changed: { key: null, idFuncion: null, idSector: null, tried: false, exchange: null, failure: null },
      effects: [{ start: 'loadOffer', input }],
    })
  })
})

describe('the page', () => {
  it('shows what belongs to each state', () => {
    const at = (state: string) => snapshotAt(exchangeMachine, state, { ...context, ...offered })
    expect(
      ['loading', 'unavailable', 'choosing', 'holding', 'held'].map((one) => select.part(at(one))),
    ).toEqual(['loading', 'failed', 'choosing', 'choosing', 'held'])
    expect(['choosing', 'holding'].map((one) => select.isBusy(at(one)))).toEqual([false, true])
    const read = snapshotAt(exchangeMachine, 'held', {
      ...context,
      ...offered,
      exchange: exchangePayment,
      failure: transport,
    })
    expect([select.offer(read), select.exchange(read), select.failure(read)]).toEqual([
      exchangeOffer,
      exchangePayment,
      transport,
    ])
  })
})

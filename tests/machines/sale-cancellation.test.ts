import { describe, expect, it } from 'vitest'
import { saleCancellationMachine } from '../../machines/sale-cancellation/sale-cancellation.machine.ts'
import * as select from '../../machines/sale-cancellation/sale-cancellation.selectors.ts'
import type { SaleCancellationContext } from '../../machines/sale-cancellation/sale-cancellation.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import {
  cancelledAtDesk,
  partCancelledAtDesk,
  partReturn,
  soldAtDesk,
  wholeReturn,
} from '../../machines/samples/box-office.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { token: 'personal-1', sale: soldAtDesk }
const context: SaleCancellationContext = {
  ...input,
  ...{ kept: [], quote: null, result: 'kept', failure: null },
}
const on = stepper(saleCancellationMachine, context)
const [first = '', second = ''] = soldAtDesk.listaEntrada.map(({ cNumero }) => cNumero)
const transport = { kind: 'transport' } as const
const refusal = (code: string) => ({ kind: 'refused', code, message: `The server says ${code}` })
const form = { cUsuario: 'marta', cClave: 'Encargada26', cMotivo: 'Otra función' }
const QUOTING = { asking: 'quoting' } as const
const QUOTED = { asking: 'quoted' } as const
const UNQUOTED = { asking: 'unquoted' } as const
const CHOOSING = { asking: 'choosing' } as const
const asksFor = (aEntrada?: string[]) => ({
  start: 'quoteReturn',
  input: { token: 'personal-1', idProcesoDeCompra: 'p-1', ...(aEntrada && { aEntrada }) },
})

describe('a sale that is to be cancelled', () => {
  it('begins with all of its tickets, and asks what goes back', () => {
    expect(begin(saleCancellationMachine, input)).toEqual({
      state: QUOTING,
      changed: context,
      effects: [asksFor()],
    })
  })

  it('shows what the server answers, and the sale as it is by then', () => {
    const known = { ...partReturn, oVenta: partCancelledAtDesk }
    expect(on(QUOTING, done('quoteReturn', accepted(known)), { failure: transport })).toEqual({
      state: QUOTED,
      changed: { quote: known, sale: partCancelledAtDesk },
      effects: [],
    })
  })

  it('says why nothing can be cancelled, or that nobody answered, and may be asked again', () => {
    expect(on(QUOTING, done('quoteReturn', refused('ENTRADA_ADMITIDA')))).toEqual({
      state: UNQUOTED,
      changed: { failure: refusal('ENTRADA_ADMITIDA') },
      effects: [],
    })
    expect(on(QUOTING, failed('quoteReturn'))).toEqual({
      state: UNQUOTED,
      changed: { failure: transport },
      effects: [],
    })
    expect(on(UNQUOTED, { type: 'quote.retried' }, { failure: transport, kept: [first] })).toEqual({
      state: QUOTING,
      changed: { failure: null },
      effects: [asksFor([second])],
    })
    for (const state of [UNQUOTED, QUOTING, CHOOSING])
      expect(on(state, { type: 'cancel.submitted', form })).toEqual({ state, changed: {}, effects: [] })
  })

  it.each([QUOTING, QUOTED, UNQUOTED, CHOOSING])('in %o asks again for other tickets', (state) => {
    const before = { failure: transport, quote: wholeReturn, kept: [second] }
    expect(on(state, { type: 'tickets.chosen', kept: [first] }, before)).toEqual({
      state: QUOTING,
      changed: { failure: null, quote: null, kept: [first] },
      effects: [asksFor([second])],
    })
    expect(on(state, { type: 'tickets.chosen', kept: [] }, before)).toEqual({
      state: QUOTING,
      changed: { failure: null, quote: null, kept: [] },
      effects: [asksFor()],
    })
    expect(on(state, { type: 'tickets.chosen', kept: [first, second] }, before)).toEqual({
      state: CHOOSING,
      changed: { failure: null, quote: null, kept: [first, second] },
      effects: [],
    })
  })

  it.each([QUOTING, QUOTED, UNQUOTED, CHOOSING])('in %o is kept when the dialog is closed', (state) => {
    expect(on(state, { type: 'dialog.closed' }, { failure: transport })).toEqual({
      state: 'kept',
      changed: {},
      effects: [],
      output: { result: 'kept', sale: soldAtDesk, failure: transport },
    })
  })

  it('is sent with the amount that was shown, and the tickets where they are not all', () => {
    const send = (kept: string[], quote: SaleCancellationContext['quote']) =>
      on(QUOTED, { type: 'cancel.submitted', form }, { failure: transport, kept, quote })
    const sent = (more: object) => ({
      state: 'sending',
      changed: { failure: null },
      effects: [
        {
          start: 'cancelSale',
          input: { token: 'personal-1', idProcesoDeCompra: 'p-1', cancellation: { ...form, ...more } },
        },
      ],
    })
    expect(send([], wholeReturn)).toEqual(sent({ fDevuelve: 12500.5 }))
    expect(send([first], partReturn)).toEqual(sent({ fDevuelve: 6250.25, aEntrada: [second] }))
    // All that were chosen went back elsewhere: nothing is left to be cancelled.
    expect(send([first, second], partReturn)).toEqual({ state: QUOTED, changed: {}, effects: [] })
  })

  it('is sent once: no press, choice or closed dialog changes anything meanwhile', () => {
    for (const event of [
      { type: 'cancel.submitted', form },
      { type: 'tickets.chosen', kept: [first] },
      { type: 'dialog.closed' },
    ] as const)
      expect(on('sending', event, { quote: wholeReturn })).toEqual({
        state: 'sending',
        changed: {},
        effects: [],
      })
  })

  it.each([cancelledAtDesk, partCancelledAtDesk])('is cancelled, as the server says', (sale) => {
    expect(on('sending', done('cancelSale', accepted(sale)), { quote: wholeReturn })).toEqual({
      state: 'cancelled',
      changed: { sale, result: 'cancelled' },
      effects: [],
      output: { result: 'cancelled', sale, failure: null },
    })
  })

  it('asks again where another amount goes back by now, with the choice and the reason kept', () => {
    expect(
      on('sending', done('cancelSale', refused('DEVOLUCION_CAMBIADA')), { quote: partReturn, kept: [first] }),
    ).toEqual({
      state: QUOTING,
      changed: { quote: null, failure: refusal('DEVOLUCION_CAMBIADA') },
      effects: [asksFor([second])],
    })
  })

  it('stays as it was after any other refusal, or without an answer', () => {
    const before = { quote: partReturn, kept: [first] }
    expect(on('sending', done('cancelSale', refused('CREDENCIALES_INVALIDAS')), before)).toEqual({
      state: QUOTED,
      changed: { failure: refusal('CREDENCIALES_INVALIDAS') },
      effects: [],
    })
    expect(on('sending', failed('cancelSale'), before)).toEqual({
      state: QUOTED,
      changed: { failure: transport },
      effects: [],
    })
  })

  it.each([
    [QUOTING, 'quoteReturn'],
    ['sending', 'cancelSale'],
  ] as const)('in %o ends with a login that is over', (state, id) => {
    const failure = refusal('NO_AUTORIZADO')
    expect(on(state, done(id, refused('NO_AUTORIZADO')))).toEqual({
      state: 'over',
      changed: { result: 'over', failure },
      effects: [],
      output: { result: 'over', sale: soldAtDesk, failure },
    })
  })
})

it('the values of a sale that is to be cancelled', () => {
  const values = { ...context, kept: [first], quote: partReturn, failure: transport }
  const at = (state: Parameters<typeof snapshotAt>[1]) => snapshotAt(saleCancellationMachine, state, values)
  expect(
    [QUOTING, QUOTED, UNQUOTED, CHOOSING, 'sending' as const].map((state) => [
      select.quoteState(at(state)),
      select.isSending(at(state)),
    ]),
  ).toEqual([
    ['asking', false],
    ['known', false],
    ['failed', false],
    ['none', false],
    ['known', true],
  ])
  const snapshot = at(QUOTED)
  expect(select.sale(snapshot)).toBe(soldAtDesk)
  expect(select.kept(snapshot)).toBe(values.kept)
  expect(select.quote(snapshot)).toBe(partReturn)
  expect(select.failure(snapshot)).toBe(transport)
})

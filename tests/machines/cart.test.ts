import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { cartMachine } from '../../machines/cart/cart.machine.ts'
import * as select from '../../machines/cart/cart.selectors.ts'
import type { CartContext } from '../../machines/cart/cart.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { line, purchase, START } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const empty: CartContext = { idProcesoDeCompra: null, process: null, releasing: null, failure: null }
const filled: CartContext = {
  idProcesoDeCompra: 'p-1',
  process: purchase([7, 8]),
  releasing: null,
  failure: null,
}
const on = stepper(cartMachine, filled)
const asks = { start: 'loadProcess', input: { idProcesoDeCompra: 'p-1' } }
const paid = { toParent: { type: 'purchase.paid', idProcesoDeCompra: 'p-1' } }
const expired = { toParent: { type: 'purchase.expired', idProcesoDeCompra: 'p-1', origin: 'INV011' } }
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const

describe('the cart', () => {
  it('is empty at first', () => {
    expect(begin(cartMachine)).toEqual({ state: 'empty', changed: empty, effects: [] })
  })

  it.each(['empty', 'loading', 'ready', 'releasing', 'emptying', 'failed', 'settling'] as const)(
    'reads a purchase that is opened, from %s',
    (state) => {
      expect(on(state, { type: 'process.opened', idProcesoDeCompra: 'p-2' })).toEqual({
        state: 'loading',
        changed: { idProcesoDeCompra: 'p-2' },
        effects: [{ start: 'loadProcess', input: { idProcesoDeCompra: 'p-2' } }],
      })
    },
  )

  it.each(['ABIERTO', 'PAGANDO'] as const)('reads again a stored purchase that was %s', (cEstado) => {
    const process = purchase([7], cEstado)
    expect(on('empty', { type: 'process.restored', process }, { ...empty, failure: transport })).toEqual({
      state: 'loading',
      changed: { idProcesoDeCompra: 'p-1', process, failure: null },
      effects: [asks],
    })
  })

  it.each([null, purchase([7], 'CONFIRMADO'), purchase([7], 'CANCELADO'), purchase([7], 'EXPIRADO')])(
    'stays empty without a stored purchase that is open (%#)',
    (process) => {
      expect(on('empty', { type: 'process.restored', process }, empty)).toEqual({
        state: 'empty',
        changed: {},
        effects: [],
      })
    },
  )

  it.each([
    ['ABIERTO', 'ready'],
    ['PAGANDO', 'settling'],
  ] as const)('shows a purchase the server says is %s, and tells it', (cEstado, state) => {
    const process = purchase([8], cEstado)
    expect(on('loading', done('loadProcess', accepted(process)), { failure: transport })).toEqual({
      state,
      changed: { process, failure: null },
      effects: [{ toParent: { type: 'process.refreshed', process } }],
    })
  })

  it('of a purchase that is being paid is read again once its payment has failed', () => {
    expect(on('settling', { type: 'cart.retried' })).toEqual({
      state: 'loading',
      changed: {},
      effects: [asks],
    })
  })

  it.each(['line.removed', 'cart.emptied'] as const)(
    'of a purchase that is being paid is not changed: %s',
    (type) => {
      expect(on('settling', { type, idFuncion: 7, now: START })).toEqual({
        state: 'settling',
        changed: {},
        effects: [],
      })
    },
  )

  it.each([
    [
      { oFin: { lReemplazada: true, idProcesoActual: 'p-2' } },
      { lReemplazada: true, idProcesoActual: 'p-2' },
    ],
    [{}, { lReemplazada: false, idProcesoActual: null }],
  ])('is empty, and says how the purchase ended, when it is cancelled: %o', (more, end) => {
    const answer = accepted({ ...purchase([7], 'CANCELADO'), ...more })
    expect(on('loading', done('loadProcess', answer), { failure: transport, releasing: 7 })).toEqual({
      state: 'empty',
      changed: empty,
      effects: [{ toParent: { type: 'purchase.closed', idProcesoDeCompra: 'p-1', end } }],
    })
  })

  it.each([
    ['out of time', accepted(purchase([7], 'EXPIRADO'))],
    ['unknown', refused('NO_ENCONTRADO')],
    ['out of time, by its code', refused('PROCESO_VENCIDO')],
    ['closed, by its code', refused('PROCESO_CERRADO')],
  ])('is empty, and says that the purchase has expired (INV011), when it is %s', (_title, answer) => {
    expect(on('loading', done('loadProcess', answer), { failure: transport, releasing: 7 })).toEqual({
      state: 'empty',
      changed: empty,
      effects: [expired],
    })
  })

  it('is empty, and reports the purchase paid, when it was paid while no page was open', () => {
    expect(
      on('loading', done('loadProcess', accepted(purchase([7], 'CONFIRMADO'))), {
        failure: transport,
        releasing: 7,
      }),
    ).toEqual({ state: 'empty', changed: empty, effects: [paid] })
  })

  it.each(['SOBRECARGA', 'DEMASIADAS_LLAMADAS', 'NO_AUTORIZADO', 'ERROR_INTERNO'] as const)(
    'keeps what it has when the server only says %s',
    (code) => {
      expect(on('loading', done('loadProcess', refused(code)))).toEqual({
        state: 'failed',
        changed: { failure: refusal(code) },
        effects: [],
      })
    },
  )

  it('keeps what it has when the server does not answer', () => {
    expect(on('loading', failed('loadProcess'))).toEqual({
      state: 'failed',
      changed: { failure: transport },
      effects: [],
    })
  })

  it.each(['failed', 'emptying'] as const)(
    'asks again from %s, where it may not be what the server has',
    (state) => {
      expect(on(state, { type: 'cart.retried' })).toEqual({ state: 'loading', changed: {}, effects: [asks] })
    },
  )

  const cancels = { toParent: { type: 'cancellation.requested', now: START } }

  it('without its only line cancels the whole purchase', () => {
    expect(
      on('ready', { type: 'line.removed', idFuncion: 7, now: START }, { process: purchase([7]) }),
    ).toEqual({ state: 'emptying', changed: {}, effects: [cancels] })
  })

  it('with several lines releases one performance', () => {
    expect(on('ready', { type: 'line.removed', idFuncion: 8, now: START })).toEqual({
      state: 'releasing',
      changed: { releasing: 8 },
      effects: [{ start: 'releasePerformance', input: { idProcesoDeCompra: 'p-1', idFuncion: 8 } }],
    })
  })

  it('shows the failure of a removal while the same line is removed again, and clears it for another line', () => {
    const shown = (releasing: number) =>
      on('ready', { type: 'line.removed', idFuncion: 8, now: START }, { releasing, failure: transport })
    expect([shown(8).changed, shown(7).changed]).toEqual([{}, { releasing: 8, failure: null }])
  })

  it('is emptied by cancelling the purchase', () => {
    expect(on('ready', { type: 'cart.emptied', now: START })).toEqual({
      state: 'emptying',
      changed: {},
      effects: [cancels],
    })
  })

  it.each(['loading', 'releasing'] as const)(
    'goes on %s when a page has read the same purchase meanwhile',
    (state) => {
      const process = purchase([7, 8, 9])
      expect(on(state, { type: 'process.changed', process }, { failure: transport, releasing: 8 })).toEqual({
        state,
        changed: { process, failure: null },
        effects: [],
      })
    },
  )

  it('reads the purchase again when the performance is released', () => {
    const answer = done('releasePerformance', accepted(purchase([7])))
    expect(on('releasing', answer, { failure: transport })).toEqual({
      state: 'loading',
      changed: { failure: null },
      effects: [asks],
    })
  })

  it('keeps the line when its release is refused or nobody answers', () => {
    expect(on('releasing', done('releasePerformance', refused('PAGO_EN_CURSO')))).toEqual({
      state: 'ready',
      changed: { failure: refusal('PAGO_EN_CURSO') },
      effects: [],
    })
    expect(on('releasing', failed('releasePerformance'))).toEqual({
      state: 'ready',
      changed: { failure: transport },
      effects: [],
    })
  })

  it.each(['empty', 'loading', 'ready', 'releasing', 'emptying', 'failed'] as const)(
    'in %s follows what the purchase has become, and its end',
    (state) => {
      const process = { ...purchase([9]), idProcesoDeCompra: 'p-2' }
      expect(on(state, { type: 'process.changed', process }, { failure: transport })).toEqual({
        state: 'ready',
        changed: { idProcesoDeCompra: 'p-2', process, failure: null },
        effects: [],
      })
      expect(on(state, { type: 'purchase.ended' }, { failure: transport, releasing: 7 })).toEqual({
        state: 'empty',
        changed: empty,
        effects: [],
      })
    },
  )

  it('ends with the purchase that it holds, never with an older one that a page shows', () => {
    const ended = (idProcesoDeCompra: string) => on('ready', { type: 'purchase.ended', idProcesoDeCompra })
    expect(ended('p-1').state).toBe('empty')
    expect(ended('older')).toEqual({ state: 'ready', changed: {}, effects: [] })
  })
})

describe('the values of the cart', () => {
  const at = (state: Parameters<typeof on>[0], context: CartContext = filled) =>
    snapshotAt(cartMachine, state, context)

  it('are the purchase, its lines, its quantity and its total with all charges', () => {
    expect([
      select.process(at('ready')),
      select.lines(at('ready')),
      select.totalQuantity(at('ready')),
      select.total(at('ready')),
    ]).toEqual([purchase([7, 8]), [line(7), line(8)], 2, 13_900.55])
  })

  it('are nothing, and always the same nothing, while nothing is held', () => {
    const nothing = at('empty', empty)
    expect([
      select.process(nothing),
      select.lines(nothing),
      select.totalQuantity(nothing),
      select.total(nothing),
    ]).toEqual([null, [], 0, 0])
    expect(select.lines(nothing)).toBe(select.lines(at('loading', empty)))
  })

  it('show when something is under way, and what failed', () => {
    const states = ['empty', 'loading', 'ready', 'releasing', 'emptying', 'failed'] as const
    expect(states.map((state) => select.isBusy(at(state)))).toEqual([false, true, false, true, true, false])
    expect(select.failure(at('failed', { ...filled, failure: transport }))).toEqual(transport)
  })

  it('name the line that could not be removed, until it is or the cart is read again', () => {
    const context = { ...filled, releasing: 7, failure: transport }
    expect(select.unreleased(at('ready', context))).toBe(7)
    expect(select.unreleased(at('releasing', context))).toBe(7)
    expect(select.unreleased(at('ready', { ...context, failure: null }))).toBeNull()
    expect(select.unreleased(at('failed', context))).toBeNull()
  })

  it('show that the cart could not be read, until it is', () => {
    const states = ['ready', 'emptying', 'failed', 'loading'] as const
    const shown = (failure: CartContext['failure']) =>
      states.map((state) => select.isUnread(at(state, { ...filled, failure })))
    expect([shown(transport), shown(null)]).toEqual([
      [false, false, true, true],
      [false, false, false, false],
    ])
  })
})

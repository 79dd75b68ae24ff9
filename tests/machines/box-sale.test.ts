import { describe, expect, it } from 'vitest'
import type { StateValue } from 'xstate'
import { boxSaleMachine } from '../../machines/box-sale/box-sale.machine.ts'
import * as select from '../../machines/box-sale/box-sale.selectors.ts'
import type { BoxSaleContext } from '../../machines/box-sale/box-sale.setup.ts'
import type { PaymentEnd } from '../../machines/payment/payment.events.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { printOfSale } from '../../machines/samples/box-office.ts'
import { payment } from '../../machines/samples/payment.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { staffToken: 'personal-1' }
const process = purchase()
const nothing: BoxSaleContext = {
  ...input,
  seats: null,
  isInCart: false,
  charged: null,
  method: 'EFECTIVO',
  fRecibido: null,
  cComprobante: null,
  process: null,
  key: '',
  payment: null,
  print: null,
  failure: null,
}
const context: BoxSaleContext = { ...nothing, process, isInCart: true }
const on = stepper(boxSaleMachine, context)
/** While no performance is open. */
const at = (sale: StateValue) => ({ sale, seats: 'closed' })
const CHOOSING = at('choosing')
const CHANGING = at('changing')
const transport = { kind: 'transport' } as const
const charging = { charged: process, key: 'key-1' }
const OPEN = at({ held: 'open' })
const other = { ...process, idProcesoDeCompra: 'p-2' }
const filled = { type: 'cart.filled', process } as const
const emptied = { type: 'cart.emptied' } as const
const gone = { process: null, isInCart: false }
const submitted = (more: object = {}) => ({
  emit: {
    ...{ type: 'payment.submitted', idProcesoDeCompra: 'p-1' },
    order: {
      ...{ at: 'desk', idProcesoDeCompra: 'p-1', process, method: 'EFECTIVO', fRecibido: null },
      ...{ cComprobante: null, cIdempotencia: 'key-1', ...more },
    },
  },
})
const ended = (end: PaymentEnd, idProcesoDeCompra = 'p-1') =>
  ({ type: 'payment.ended', idProcesoDeCompra, ...end }) as const
const declined: PaymentEnd = { result: 'declined', payment: payment('RECHAZADO'), failure: null }
const PAYING = at({ held: 'paying' })
const resumed = { emit: { type: 'purchase.resumed', process } }
const printLimit = { wait: 'xstate.after.printLimit.box-sale.sale.paid.printing', milliseconds: 20_000 }
const finished = { toParent: { type: 'sale.finished' } }
const printed = { toParent: { type: 'sale.printed', print: printOfSale } }
const prints = { start: 'printSale', input: { idProcesoDeCompra: 'p-1', staffToken: 'personal-1' } }

describe('a sale at the desk', () => {
  it('begins with a choice of places', () => {
    expect(begin(boxSaleMachine, input)).toEqual({
      state: CHOOSING,
      changed: nothing,
      effects: [{ start: 'watchCart' }],
    })
  })

  it('is to be paid once places are held, in cash and exactly what is due', () => {
    expect(on(CHOOSING, filled, nothing)).toEqual({
      state: OPEN,
      changed: { process, isInCart: true },
      effects: [],
    })
  })

  it('shows what the cart holds now; another purchase is paid again', () => {
    const more = { ...process, cVersion: 'v-2' }
    const paidBy = { method: 'TERMINAL', fRecibido: 7, failure: transport } as const
    expect(on(OPEN, { type: 'cart.filled', process: more }, paidBy)).toEqual({
      state: OPEN,
      changed: { process: more },
      effects: [],
    })
    expect(on(OPEN, { type: 'cart.filled', process: other }, paidBy)).toEqual({
      state: OPEN,
      changed: { process: other, method: 'EFECTIVO', fRecibido: null, failure: null },
      effects: [],
    })
  })

  it('that the cart has lost unpaid is gone, and places are chosen again', () => {
    expect(on(OPEN, emptied, { method: 'TERMINAL', fRecibido: 7 })).toEqual({
      state: CHOOSING,
      changed: { ...gone, method: 'EFECTIVO', fRecibido: null },
      effects: [],
    })
  })

  it('that the cart has lost while it is paid is gone once it is known that nothing was taken', () => {
    expect(on(PAYING, emptied, charging)).toEqual({
      state: PAYING,
      changed: { isInCart: false },
      effects: [],
    })
    expect(on(PAYING, filled, { ...charging, isInCart: false })).toEqual({
      state: PAYING,
      changed: { isInCart: true },
      effects: [],
    })
    expect(on(PAYING, ended(declined), { ...charging, isInCart: false })).toEqual({
      state: CHOOSING,
      changed: { process: null, charged: null, key: '' },
      effects: [],
    })
  })

  it('may be changed: what is held is chosen on the plan again', () => {
    const paidBy = { method: 'TERMINAL', fRecibido: 7, failure: transport } as const
    expect(on(OPEN, { type: 'change.requested' }, paidBy)).toEqual({
      state: CHANGING,
      changed: { method: 'EFECTIVO', fRecibido: null, failure: null },
      effects: [],
    })
    expect(on(CHANGING, { type: 'cart.filled', process: other })).toEqual({
      state: CHANGING,
      changed: { process: other },
      effects: [],
    })
    expect(on(CHANGING, { type: 'places.taken' })).toEqual({ state: OPEN, changed: {}, effects: [] })
    expect(on(CHANGING, { type: 'choice.dropped' })).toEqual({
      state: OPEN,
      changed: {},
      effects: [],
    })
    expect(on(CHANGING, emptied)).toEqual({ state: CHOOSING, changed: gone, effects: [] })
  })

  it('is given up for the next person, and stays until its places are free', () => {
    expect(on(OPEN, { type: 'next.requested' })).toEqual({ state: OPEN, changed: {}, effects: [finished] })
  })

  it.each(['printed', 'unprinted'] as const)('that is %s is followed by the next one', (state) => {
    const sold = { ...charging, payment: payment('APROBADO'), print: printOfSale, failure: transport }
    expect(on(at({ paid: state }), { type: 'next.requested' }, sold)).toEqual({
      state: CHOOSING,
      changed: { ...gone, charged: null, key: '', payment: null, print: null, failure: null },
      effects: [finished],
    })
  })

  it('is not left before its tickets are there', () => {
    expect(on(at({ paid: 'printing' }), { type: 'next.requested' })).toEqual({
      state: at({ paid: 'printing' }),
      changed: {},
      effects: [],
    })
  })

  it('that is paid stays when its cart is emptied, and makes room for another one', () => {
    expect(on(at({ paid: 'printed' }), emptied)).toEqual({
      state: at({ paid: 'printed' }),
      changed: { isInCart: false },
      effects: [],
    })
    expect(on(at({ paid: 'printed' }), filled)).toEqual({
      state: at({ paid: 'printed' }),
      changed: {},
      effects: [],
    })
    expect(on(at({ paid: 'printed' }), { type: 'cart.filled', process: other }, charging)).toEqual({
      state: OPEN,
      changed: { process: other, charged: null, key: '' },
      effects: [],
    })
  })

  it('is paid as the clerk chooses, with what is handed over', () => {
    expect(on(OPEN, { type: 'method.chosen', method: 'TERMINAL' }, { failure: transport })).toEqual({
      state: OPEN,
      changed: { method: 'TERMINAL', failure: null },
      effects: [],
    })
    expect(on(OPEN, { type: 'cash.given', fRecibido: 20_000 })).toEqual({
      state: OPEN,
      changed: { fRecibido: 20_000 },
      effects: [],
    })
  })

  it.each([
    ['exactly', null],
    ['more than enough', 20_000],
  ])('is claimed from whichever tab had it before it is charged, with %s in cash', (_, fRecibido) => {
    const before = { failure: transport, payment: payment('RECHAZADO') }
    expect(
      on(OPEN, { type: 'payment.requested', key: 'key-1', cComprobante: null }, { fRecibido, ...before }),
    ).toEqual({
      state: PAYING,
      changed: { ...charging, failure: null, payment: null },
      effects: [resumed, submitted({ fRecibido })],
    })
  })

  it('is charged with what proves that what goes back of it is paid by hand', () => {
    const cComprobante = 'Transferencia 4471'
    expect(on(OPEN, { type: 'payment.requested', key: 'key-1', cComprobante })).toEqual({
      state: PAYING,
      changed: { ...charging, cComprobante },
      effects: [resumed, submitted({ cComprobante })],
    })
  })

  it('is not charged while the cash is too little; a terminal asks for none', () => {
    const requested = { type: 'payment.requested', key: 'key-1', cComprobante: null } as const
    expect(on(OPEN, requested, { fRecibido: 5 })).toEqual({
      state: OPEN,
      changed: {},
      effects: [],
    })
    expect(on(OPEN, requested, { fRecibido: 5, method: 'TERMINAL' }).effects).toEqual([
      resumed,
      submitted({ fRecibido: 5, method: 'TERMINAL' }),
    ])
  })

  it('is open again where its purchase ends as it is claimed: nothing was taken', () => {
    expect(on(PAYING, { type: 'purchase.ended' }, charging)).toEqual({
      state: OPEN,
      changed: {},
      effects: [],
    })
  })

  it('may be left to its terminal, or to who has its link, and stays until the next person is served; cash is not left', () => {
    const left = { type: 'sale.parked' } as const
    expect(on(PAYING, left, { ...charging, method: 'TERMINAL' })).toEqual({
      state: PAYING,
      changed: {},
      effects: [finished],
    })
    expect(on(PAYING, left, { ...charging, method: 'ENLACE' }).effects).toEqual([finished])
    expect(on(PAYING, left, charging)).toEqual({ state: PAYING, changed: {}, effects: [] })
    expect(on(OPEN, left, { method: 'TERMINAL' })).toEqual({ state: OPEN, changed: {}, effects: [] })
    const given = { ...charging, method: 'TERMINAL' } as const
    expect(on(PAYING, { type: 'purchase.ended' }, { ...given, isInCart: false })).toMatchObject({
      state: CHOOSING,
    })
    const may = (method: 'EFECTIVO' | 'TERMINAL' | 'ENLACE') =>
      select.may(snapshotAt(boxSaleMachine, PAYING, { ...context, method }))
    expect([may('EFECTIVO'), may('TERMINAL'), may('ENLACE')]).toEqual([null, 'park', 'park'])
  })

  it('may still be paid in the tab that another one has taken the purchase from', () => {
    expect(on(OPEN, { type: 'purchase.ended' })).toEqual({
      state: OPEN,
      changed: {},
      effects: [],
    })
  })

  it('approved is printed', () => {
    const approved = payment('APROBADO')
    const end = ended({ result: 'approved', payment: approved, failure: null })
    expect(on(PAYING, end, charging)).toEqual({
      state: at({ paid: 'printing' }),
      changed: { payment: approved },
      effects: [printLimit, prints],
    })
  })

  it('is not paid by the payment of another one', () => {
    const end = { result: 'approved', payment: payment('APROBADO'), failure: null } as const
    expect(on(PAYING, ended(end, 'p-2'), charging)).toEqual({ state: PAYING, changed: {}, effects: [] })
  })

  it('declined may be paid otherwise', () => {
    expect(on(PAYING, ended(declined), charging)).toEqual({
      state: OPEN,
      changed: { payment: declined.payment },
      effects: [],
    })
  })

  it('refused by the server may be tried again, and says why', () => {
    const failure = { kind: 'refused', code: 'TOTAL_CAMBIADO', message: 'Otro total' } as const
    expect(on(PAYING, ended({ result: 'refused', payment: null, failure }), charging)).toEqual({
      state: OPEN,
      changed: { failure },
      effects: [],
    })
  })

  it('is printed, and again when the clerk asks', () => {
    expect(on(at({ paid: 'printing' }), done('printSale', accepted(printOfSale)), charging)).toEqual({
      state: at({ paid: 'printed' }),
      changed: { print: printOfSale },
      effects: [printed],
    })
    expect(on(at({ paid: 'printed' }), { type: 'print.retried' }, charging)).toEqual({
      state: at({ paid: 'printing' }),
      changed: {},
      effects: [printLimit, prints],
    })
  })

  it('that could not be printed may be tried again', () => {
    expect(on(at({ paid: 'printing' }), done('printSale', refused('NO_ENCONTRADO')))).toEqual({
      state: at({ paid: 'unprinted' }),
      changed: {
        failure: { kind: 'refused', code: 'NO_ENCONTRADO', message: 'The server says NO_ENCONTRADO' },
      },
      effects: [],
    })
    expect(on(at({ paid: 'printing' }), failed('printSale'))).toEqual({
      state: at({ paid: 'unprinted' }),
      changed: { failure: transport },
      effects: [],
    })
    expect(
      on(at({ paid: 'printing' }), { type: 'xstate.after.printLimit.box-sale.sale.paid.printing' } as never),
    ).toEqual({ state: at({ paid: 'unprinted' }), changed: { failure: transport }, effects: [] })
    expect(
      on(at({ paid: 'unprinted' }), { type: 'print.retried' }, { ...charging, failure: transport }),
    ).toEqual({
      state: at({ paid: 'printing' }),
      changed: { failure: null },
      effects: [printLimit, prints],
    })
  })
})

describe('the places at the desk', () => {
  const charges = { nCargoServicioPorcentaje: 0, fQrAntifraude: 0, nMaximoPosiciones: 200 }
  const seats = { idFuncion: 7, charges }
  const shown = { type: 'seats.shown', ...seats } as const
  const open = (sale: StateValue) => ({ sale, seats: 'open' })
  const opens = (idProcesoDeCompra: string | null, more: object = {}) => ({
    start: 'seatHolding',
    input: {
      ...{ ...seats, h: null, ctProcess: 'BOX', isLoggedIn: true, wanted: null, idProcesoDeCompra },
      ...more,
    },
  })

  it('are those of the performance that is open, for what the desk charges', () => {
    expect(on(CHOOSING, shown, nothing)).toEqual({
      state: open('choosing'),
      changed: { seats },
      effects: [opens(null)],
    })
    expect(on(open('choosing'), { ...shown, idFuncion: 8 }, { ...nothing, seats })).toEqual({
      state: open('choosing'),
      changed: { seats: { ...seats, idFuncion: 8 } },
      effects: [opens(null, { idFuncion: 8 })],
    })
    expect(on(open('choosing'), { type: 'seats.hidden' }, { ...nothing, seats })).toEqual({
      state: CHOOSING,
      changed: {},
      effects: [],
    })
  })

  it('that are held are shown as chosen, until they are paid or lost', () => {
    expect(on(OPEN, shown)).toMatchObject({ state: open({ held: 'open' }), effects: [opens('p-1')] })
    expect(on(at({ paid: 'printed' }), shown, { isInCart: false })).toMatchObject({
      state: open({ paid: 'printed' }),
      effects: [opens(null)],
    })
  })

  it('are read again with each choice, while a performance is open', () => {
    const dropped = { type: 'choice.dropped' } as const
    expect(on(open('choosing'), dropped, { ...nothing, seats })).toEqual({
      state: open('choosing'),
      changed: {},
      effects: [opens(null)],
    })
    expect(on(CHOOSING, dropped, nothing)).toEqual({ state: CHOOSING, changed: {}, effects: [] })
    expect(on(open({ held: 'open' }), { type: 'change.requested' }, { seats })).toEqual({
      state: open('changing'),
      changed: {},
      effects: [opens('p-1')],
    })
    expect(on(open('changing'), dropped, { seats })).toEqual({
      state: open({ held: 'open' }),
      changed: {},
      effects: [opens('p-1')],
    })
    for (const sale of [{ held: 'open' }, 'changing'])
      expect(on(open(sale), emptied, { seats })).toEqual({
        state: open('choosing'),
        changed: gone,
        effects: [opens(null)],
      })
    expect(on(open({ held: 'paying' }), ended(declined), { ...charging, seats, isInCart: false })).toEqual({
      state: open('choosing'),
      changed: { process: null, charged: null, key: '' },
      effects: [opens(null)],
    })
    for (const paid of ['printed', 'unprinted'])
      expect(on(open({ paid }), { type: 'next.requested' }, { ...charging, seats })).toEqual({
        state: open('choosing'),
        changed: { ...gone, charged: null, key: '' },
        effects: [finished, opens(null)],
      })
  })

  it('stay as they were chosen once they are held, and what was changed is paid', () => {
    const held = done('seatHolding', true)
    for (const [before, after] of [
      ['choosing', 'choosing'],
      ['changing', { held: 'open' }],
      [{ held: 'open' }, { held: 'open' }],
    ] as const)
      expect(on(open(before), held, { seats })).toEqual({ state: open(after), changed: {}, effects: [] })
  })

  it('are read again where their purchase ended elsewhere', () => {
    expect(on(open('changing'), done('seatHolding', false), { seats })).toEqual({
      state: open('changing'),
      changed: {},
      effects: [opens('p-1')],
    })
  })

  it('are no part of what is paid and printed', () => {
    const end = ended({ result: 'approved', payment: payment('APROBADO'), failure: null })
    expect(on(open({ held: 'paying' }), { type: 'seats.hidden' }, { ...charging, seats })).toEqual({
      state: PAYING,
      changed: {},
      effects: [],
    })
    expect(on(open({ held: 'paying' }), end, { ...charging, seats })).toEqual({
      state: open({ paid: 'printing' }),
      changed: { payment: payment('APROBADO') },
      effects: [printLimit, prints],
    })
  })
})

it('the values of a sale at the desk', () => {
  const shown = (state: Parameters<typeof on>[0], isAsked = false) => {
    const snapshot = snapshotAt(boxSaleMachine, state, context)
    return [
      select.sale(snapshot),
      select.isUnpaid(snapshot),
      select.progress(snapshot, isAsked),
      select.may(snapshot),
      select.isPrinting(snapshot),
    ]
  }
  expect(shown(CHOOSING)).toEqual([null, false, 'open', null, false])
  expect(shown(OPEN)).toEqual([process, true, 'open', 'pay', false])
  expect(shown(PAYING)).toEqual([process, true, 'paying', null, false])
  expect(shown(PAYING, true)).toEqual([process, true, 'waiting', null, false])
  expect(shown(CHANGING)).toEqual([null, true, 'open', null, false])
  expect(shown(at({ paid: 'printing' }))).toEqual([process, false, 'sold', null, true])
  for (const state of ['unprinted', 'printed'] as const)
    expect(shown(at({ paid: state }))).toEqual([process, false, 'sold', 'leave', false])
  const snapshot = snapshotAt(boxSaleMachine, at({ paid: 'unprinted' }), {
    ...context,
    method: 'TERMINAL',
    fRecibido: 7,
    failure: transport,
    payment: payment('RECHAZADO'),
  })
  expect(select.method(snapshot)).toBe('TERMINAL')
  expect(select.cashGiven(snapshot)).toBe(7)
  expect(select.seatsActor(snapshot)).toBeUndefined()
  expect(select.seatsActor(snapshotAt(boxSaleMachine, CHOOSING, context, ['seatHolding']))?.id).toBe(
    'seatHolding',
  )
  expect(select.failure(snapshot)).toBe(transport)
  expect(select.isPrintFailed(snapshot)).toBe(true)
  expect(select.declined(snapshot)).toEqual({ message: 'Fondos insuficientes' })
  const approved = snapshotAt(boxSaleMachine, at({ paid: 'printed' }), {
    ...context,
    payment: payment('APROBADO'),
  })
  expect(select.declined(approved)).toBeNull()
  expect(select.isPrintFailed(approved)).toBe(false)
})

import { describe, expect, it } from 'vitest'
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
  nChoice: 0,
  isInCart: false,
  charged: null,
  method: 'EFECTIVO',
  fRecibido: null,
  process: null,
  key: '',
  payment: null,
  print: null,
  failure: null,
}
const context: BoxSaleContext = { ...nothing, process, isInCart: true }
const on = stepper(boxSaleMachine, context)
const transport = { kind: 'transport' } as const
const charging = { charged: process, key: 'key-1' }
const OPEN = { held: 'open' } as const
const other = { ...process, idProcesoDeCompra: 'p-2' }
const filled = { type: 'cart.filled', process } as const
const emptied = { type: 'cart.emptied' } as const
const gone = { process: null, isInCart: false, nChoice: 1 }
const submitted = (more: object = {}) => ({
  emit: {
    ...{ type: 'payment.submitted', idProcesoDeCompra: 'p-1' },
    order: {
      ...{ at: 'desk', idProcesoDeCompra: 'p-1', process, method: 'EFECTIVO', fRecibido: null },
      ...{ cIdempotencia: 'key-1', ...more },
    },
  },
})
const ended = (end: PaymentEnd, idProcesoDeCompra = 'p-1') =>
  ({ type: 'payment.ended', idProcesoDeCompra, ...end }) as const
const declined: PaymentEnd = { result: 'declined', payment: payment('RECHAZADO'), failure: null }
const PAYING = { held: 'paying' } as const
const resumed = { emit: { type: 'purchase.resumed', process } }
const printLimit = { wait: 'xstate.after.printLimit.box-sale.paid.printing', milliseconds: 20_000 }
const finished = { toParent: { type: 'sale.finished' } }
const printed = { toParent: { type: 'sale.printed', print: printOfSale } }
const prints = { start: 'printSale', input: { idProcesoDeCompra: 'p-1', staffToken: 'personal-1' } }

describe('a sale at the desk', () => {
  it('begins with a choice of places', () => {
    expect(begin(boxSaleMachine, input)).toEqual({
      state: 'choosing',
      changed: nothing,
      effects: [{ start: 'watchCart' }],
    })
    expect(on('choosing', { type: 'choice.dropped' }, nothing)).toEqual({
      state: 'choosing',
      changed: { nChoice: 1 },
      effects: [],
    })
  })

  it('is to be paid once places are held, in cash and exactly what is due', () => {
    expect(on('choosing', filled, nothing)).toEqual({
      state: OPEN,
      changed: { process, isInCart: true },
      effects: [],
    })
  })

  it('shows what the cart holds now; another purchase is paid anew', () => {
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

  it('that the cart has lost unpaid is gone, and places are chosen anew', () => {
    expect(on(OPEN, emptied, { method: 'TERMINAL', fRecibido: 7 })).toEqual({
      state: 'choosing',
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
      state: 'choosing',
      changed: { process: null, nChoice: 1, charged: null, key: '' },
      effects: [],
    })
  })

  it('may be changed: what is held is chosen on the plan again', () => {
    const paidBy = { method: 'TERMINAL', fRecibido: 7, failure: transport } as const
    expect(on(OPEN, { type: 'change.requested' }, paidBy)).toEqual({
      state: 'changing',
      changed: { nChoice: 1, method: 'EFECTIVO', fRecibido: null, failure: null },
      effects: [],
    })
    expect(on('changing', { type: 'cart.filled', process: other })).toEqual({
      state: 'changing',
      changed: { process: other },
      effects: [],
    })
    expect(on('changing', { type: 'places.taken' })).toEqual({ state: OPEN, changed: {}, effects: [] })
    expect(on('changing', { type: 'choice.dropped' })).toEqual({
      state: OPEN,
      changed: { nChoice: 1 },
      effects: [],
    })
    expect(on('changing', emptied)).toEqual({ state: 'choosing', changed: gone, effects: [] })
  })

  it('is given up for the next person, and stays until its places are free', () => {
    expect(on(OPEN, { type: 'next.requested' })).toEqual({ state: OPEN, changed: {}, effects: [finished] })
  })

  it.each(['printed', 'unprinted'] as const)('that is %s is followed by the next one', (state) => {
    const sold = { ...charging, payment: payment('APROBADO'), print: printOfSale, failure: transport }
    expect(on({ paid: state }, { type: 'next.requested' }, sold)).toEqual({
      state: 'choosing',
      changed: { ...gone, charged: null, key: '', payment: null, print: null, failure: null },
      effects: [finished],
    })
  })

  it('is not left before its tickets are there', () => {
    expect(on({ paid: 'printing' }, { type: 'next.requested' })).toEqual({
      state: { paid: 'printing' },
      changed: {},
      effects: [],
    })
  })

  it('that is paid stays when its cart is emptied, and makes room for another one', () => {
    expect(on({ paid: 'printed' }, emptied)).toEqual({ state: { paid: 'printed' }, changed: {}, effects: [] })
    expect(on({ paid: 'printed' }, filled)).toEqual({ state: { paid: 'printed' }, changed: {}, effects: [] })
    expect(on({ paid: 'printed' }, { type: 'cart.filled', process: other }, charging)).toEqual({
      state: OPEN,
      changed: { process: other, charged: null, key: '' },
      effects: [],
    })
  })

  it('is paid as the clerk chooses, with what is handed over', () => {
    expect(
      on({ held: 'open' }, { type: 'method.chosen', method: 'TERMINAL' }, { failure: transport }),
    ).toEqual({
      state: { held: 'open' },
      changed: { method: 'TERMINAL', failure: null },
      effects: [],
    })
    expect(on({ held: 'open' }, { type: 'cash.given', fRecibido: 20_000 })).toEqual({
      state: { held: 'open' },
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
      on({ held: 'open' }, { type: 'payment.requested', key: 'key-1' }, { fRecibido, ...before }),
    ).toEqual({
      state: PAYING,
      changed: { ...charging, failure: null, payment: null },
      effects: [resumed, submitted({ fRecibido })],
    })
  })

  it('is not charged while the cash is too little; a terminal asks for none', () => {
    const requested = { type: 'payment.requested', key: 'key-1' } as const
    expect(on({ held: 'open' }, requested, { fRecibido: 5 })).toEqual({
      state: { held: 'open' },
      changed: {},
      effects: [],
    })
    expect(on({ held: 'open' }, requested, { fRecibido: 5, method: 'TERMINAL' }).effects).toEqual([
      resumed,
      submitted({ fRecibido: 5, method: 'TERMINAL' }),
    ])
  })

  it('is open again where its purchase ends as it is claimed: nothing was taken', () => {
    expect(on(PAYING, { type: 'purchase.ended' }, charging)).toEqual({
      state: { held: 'open' },
      changed: {},
      effects: [],
    })
  })

  it('may still be paid in the tab that another one has taken the purchase from', () => {
    expect(on({ held: 'open' }, { type: 'purchase.ended' })).toEqual({
      state: { held: 'open' },
      changed: {},
      effects: [],
    })
  })

  it('approved is printed', () => {
    const approved = payment('APROBADO')
    const end = ended({ result: 'approved', payment: approved, failure: null })
    expect(on(PAYING, end, charging)).toEqual({
      state: { paid: 'printing' },
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
    expect(on({ paid: 'printing' }, done('printSale', accepted(printOfSale)), charging)).toEqual({
      state: { paid: 'printed' },
      changed: { print: printOfSale },
      effects: [printed],
    })
    expect(on({ paid: 'printed' }, { type: 'print.retried' }, charging)).toEqual({
      state: { paid: 'printing' },
      changed: {},
      effects: [printLimit, prints],
    })
  })

  it('that could not be printed may be tried again', () => {
    expect(on({ paid: 'printing' }, done('printSale', refused('NO_ENCONTRADO')))).toEqual({
      state: { paid: 'unprinted' },
      changed: {
        failure: { kind: 'refused', code: 'NO_ENCONTRADO', message: 'The server says NO_ENCONTRADO' },
      },
      effects: [],
    })
    expect(on({ paid: 'printing' }, failed('printSale'))).toEqual({
      state: { paid: 'unprinted' },
      changed: { failure: transport },
      effects: [],
    })
    expect(
      on({ paid: 'printing' }, { type: 'xstate.after.printLimit.box-sale.paid.printing' } as never),
    ).toEqual({ state: { paid: 'unprinted' }, changed: { failure: transport }, effects: [] })
    expect(on({ paid: 'unprinted' }, { type: 'print.retried' }, { ...charging, failure: transport })).toEqual(
      {
        state: { paid: 'printing' },
        changed: { failure: null },
        effects: [printLimit, prints],
      },
    )
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
  expect(shown('choosing')).toEqual([null, false, 'open', null, false])
  expect(shown(OPEN)).toEqual([process, true, 'open', 'pay', false])
  expect(shown(PAYING)).toEqual([process, true, 'paying', null, false])
  expect(shown(PAYING, true)).toEqual([process, true, 'waiting', null, false])
  expect(shown('changing')).toEqual([null, true, 'open', null, false])
  expect(shown({ paid: 'printing' })).toEqual([process, false, 'sold', null, true])
  for (const state of ['unprinted', 'printed'] as const)
    expect(shown({ paid: state })).toEqual([process, false, 'sold', 'leave', false])
  const snapshot = snapshotAt(
    boxSaleMachine,
    { paid: 'unprinted' },
    {
      ...context,
      method: 'TERMINAL',
      fRecibido: 7,
      failure: transport,
      payment: payment('RECHAZADO'),
    },
  )
  expect(select.method(snapshot)).toBe('TERMINAL')
  expect(select.cashGiven(snapshot)).toBe(7)
  expect(select.choiceNumber(snapshot)).toBe(0)
  expect(select.failure(snapshot)).toBe(transport)
  expect(select.isPrintFailed(snapshot)).toBe(true)
  expect(select.declined(snapshot)).toEqual({ message: 'Fondos insuficientes' })
  const approved = snapshotAt(
    boxSaleMachine,
    { paid: 'printed' },
    { ...context, payment: payment('APROBADO') },
  )
  expect(select.declined(approved)).toBeNull()
  expect(select.isPrintFailed(approved)).toBe(false)
})

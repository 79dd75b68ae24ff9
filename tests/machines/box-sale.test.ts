import { describe, expect, it } from 'vitest'
import { boxSaleMachine } from '../../machines/box-sale/box-sale.machine.ts'
import * as select from '../../machines/box-sale/box-sale.selectors.ts'
import type { BoxSaleContext } from '../../machines/box-sale/box-sale.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { printOfSale } from '../../machines/samples/box-office.ts'
import { payment } from '../../machines/samples/payment.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const input = { idProcesoDeCompra: 'p-1', staffToken: 'personal-1' }
const context: BoxSaleContext = {
  ...input,
  method: 'EFECTIVO',
  fRecibido: null,
  process: null,
  key: '',
  payment: null,
  print: null,
  failure: null,
}
const on = stepper(boxSaleMachine, context)
const transport = { kind: 'transport' } as const
const process = purchase()
const charging = { process, key: 'key-1' }
const started = { emit: { type: 'payment.started', idProcesoDeCompra: 'p-1' } }
const resumed = { emit: { type: 'purchase.resumed', process } }
const paid = { emit: { type: 'purchase.paid', idProcesoDeCompra: 'p-1' } }
const failedWith = (dMaxima: string) => ({
  emit: { type: 'payment.failed', idProcesoDeCompra: 'p-1', dMaxima },
})
const wait = { wait: 'xstate.after.verifyStep.box-sale.waiting', milliseconds: 1000 }
const prints = { start: 'printSale', input: { idProcesoDeCompra: 'p-1', staffToken: 'personal-1' } }
const printLimit = { wait: 'xstate.after.printLimit.box-sale.printing', milliseconds: 20_000 }

describe('a sale at the desk', () => {
  it('begins open, in cash and exactly what is due', () => {
    expect(begin(boxSaleMachine, input)).toEqual({ state: 'open', changed: context, effects: [] })
  })

  it('is paid as the clerk chooses, with what is handed over', () => {
    expect(on('open', { type: 'method.chosen', method: 'TERMINAL' }, { failure: transport })).toEqual({
      state: 'open',
      changed: { method: 'TERMINAL', failure: null },
      effects: [],
    })
    expect(on('open', { type: 'cash.given', fRecibido: 20_000 })).toEqual({
      state: 'open',
      changed: { fRecibido: 20_000 },
      effects: [],
    })
  })

  it.each([
    ['exactly', null],
    ['more than enough', 20_000],
  ])('is claimed from whichever tab had it before it is charged, with %s in cash', (_, fRecibido) => {
    expect(on('open', { type: 'payment.requested', process, key: 'key-1' }, { fRecibido })).toEqual({
      state: 'claiming',
      changed: charging,
      effects: [resumed, started],
    })
  })

  it('is not charged while the cash is too little; a terminal asks for none', () => {
    const requested = { type: 'payment.requested', process, key: 'key-1' } as const
    expect(on('open', requested, { fRecibido: 5 })).toEqual({ state: 'open', changed: {}, effects: [] })
    expect(on('open', requested, { fRecibido: 5, method: 'TERMINAL' }).state).toBe('claiming')
  })

  it('is charged once no other tab owns it', () => {
    expect(on('claiming', { type: 'payment.cleared' }, charging)).toEqual({
      state: 'charging',
      changed: {},
      effects: [{ start: 'charge', input: { process, method: 'EFECTIVO', fRecibido: null, key: 'key-1' } }],
    })
  })

  it('is open again where its purchase ends as it is claimed: nothing was taken', () => {
    expect(on('claiming', { type: 'purchase.ended' }, charging)).toEqual({
      state: 'open',
      changed: {},
      effects: [],
    })
  })

  it('may still be paid in the tab that another one has taken the purchase from', () => {
    expect(on('open', { type: 'purchase.ended' })).toEqual({ state: 'open', changed: {}, effects: [] })
  })

  it.each([
    ['charging', 'charge'],
    ['verifying', 'verifyPayment'],
  ] as const)('approved while %s is printed', (state, id) => {
    const approved = payment('APROBADO')
    expect(on(state, done(id, accepted(approved)), { ...charging, failure: transport })).toEqual({
      state: 'printing',
      changed: { payment: approved, failure: null },
      effects: [paid, printLimit, prints],
    })
  })

  it.each([
    ['charging', 'charge'],
    ['verifying', 'verifyPayment'],
  ] as const)('declined while %s may be paid otherwise, until the deadline', (state, id) => {
    const declined = { ...payment('RECHAZADO'), dMaxima: '2027-03-01T20:35:00.000Z' }
    expect(on(state, done(id, accepted(declined)), charging)).toEqual({
      state: 'open',
      changed: { payment: declined },
      effects: [failedWith('2027-03-01T20:35:00.000Z')],
    })
  })

  it('refused by the server may be tried again, until the deadline that was known', () => {
    expect(on('charging', done('charge', refused('TOTAL_CAMBIADO')), charging)).toEqual({
      state: 'open',
      changed: {
        failure: { kind: 'refused', code: 'TOTAL_CAMBIADO', message: 'The server says TOTAL_CAMBIADO' },
      },
      effects: [failedWith(process.dMaxima)],
    })
  })

  it('without an answer is asked about every second, and never charged again', () => {
    const unknown = payment('PROCESANDO')
    expect(on('charging', done('charge', accepted(unknown)), charging)).toEqual({
      state: 'waiting',
      changed: { payment: unknown },
      effects: [wait],
    })
    expect(on('charging', failed('charge'), charging)).toEqual({
      state: 'waiting',
      changed: { failure: transport },
      effects: [wait],
    })
    expect(on('waiting', { type: 'xstate.after.verifyStep.box-sale.waiting' } as never, charging)).toEqual({
      state: 'verifying',
      changed: {},
      effects: [{ start: 'verifyPayment', input: { idProcesoDeCompra: 'p-1', key: 'key-1' } }],
    })
    expect(on('verifying', done('verifyPayment', accepted(unknown)), charging)).toEqual({
      state: 'waiting',
      changed: {},
      effects: [wait],
    })
    expect(on('verifying', failed('verifyPayment'), charging)).toEqual({
      state: 'waiting',
      changed: { failure: transport },
      effects: [wait],
    })
  })

  it('is printed, and again when the clerk asks', () => {
    expect(on('printing', done('printSale', accepted(printOfSale)))).toEqual({
      state: 'printed',
      changed: { print: printOfSale },
      effects: [],
    })
    expect(on('printed', { type: 'print.retried' })).toEqual({
      state: 'printing',
      changed: {},
      effects: [printLimit, prints],
    })
  })

  it('that could not be printed may be tried again', () => {
    expect(on('printing', done('printSale', refused('NO_ENCONTRADO')))).toEqual({
      state: 'unprinted',
      changed: {
        failure: { kind: 'refused', code: 'NO_ENCONTRADO', message: 'The server says NO_ENCONTRADO' },
      },
      effects: [],
    })
    expect(on('printing', failed('printSale'))).toEqual({
      state: 'unprinted',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('printing', { type: 'xstate.after.printLimit.box-sale.printing' } as never)).toEqual({
      state: 'unprinted',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unprinted', { type: 'print.retried' }, { failure: transport })).toEqual({
      state: 'printing',
      changed: { failure: null },
      effects: [printLimit, prints],
    })
  })
})

it('the values of a sale at the desk', () => {
  const states = [
    'open',
    'claiming',
    'charging',
    'waiting',
    'verifying',
    'printing',
    'unprinted',
    'printed',
  ] as const
  expect(states.map((state) => select.progress(snapshotAt(boxSaleMachine, state, context)))).toEqual([
    'open',
    'paying',
    'paying',
    'waiting',
    'waiting',
    'sold',
    'sold',
    'sold',
  ])
  expect(states.filter((state) => select.isPrinting(snapshotAt(boxSaleMachine, state, context)))).toEqual([
    'printing',
  ])
  const snapshot = snapshotAt(boxSaleMachine, 'unprinted', {
    ...context,
    method: 'TERMINAL',
    fRecibido: 7,
    print: printOfSale,
    failure: transport,
    payment: payment('RECHAZADO'),
  })
  expect(select.method(snapshot)).toBe('TERMINAL')
  expect(select.cashGiven(snapshot)).toBe(7)
  expect(select.print(snapshot)).toBe(printOfSale)
  expect(select.failure(snapshot)).toBe(transport)
  expect(select.isPrintFailed(snapshot)).toBe(true)
  expect(select.declined(snapshot)).toEqual({ message: 'Fondos insuficientes' })
  const approved = snapshotAt(boxSaleMachine, 'printed', { ...context, payment: payment('APROBADO') })
  expect(select.declined(approved)).toBeNull()
  expect(select.isPrintFailed(approved)).toBe(false)
})

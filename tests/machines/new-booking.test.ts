import { describe, expect, it } from 'vitest'
import { newBookingMachine } from '../../machines/new-booking/new-booking.machine.ts'
import * as select from '../../machines/new-booking/new-booking.selectors.ts'
import type { NewBookingContext } from '../../machines/new-booking/new-booking.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { booking, seatsToBook as choice, bookedFor as terms } from '../../machines/samples/bookings.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: NewBookingContext = {
  choice,
  terms: null,
  lCondiciones: false,
  conditionsMissing: false,
  key: '',
  booking: null,
  failure: null,
  offered: [],
}
const agreed = { lCondiciones: true }
const on = stepper(newBookingMachine, context)
const transport = { kind: 'transport' } as const
const taken = {
  kind: 'refused',
  code: 'POSICIONES_OCUPADAS',
  message: 'The server says POSICIONES_OCUPADAS',
} as const
const submitted = (key: string) => ({ type: 'booking.submitted', terms, key }) as const
const sent = (key: string) => ({
  start: 'makeBooking',
  input: { choice, terms: { ...terms, lCondiciones: true }, key },
})

describe('a new booking', () => {
  it('begins with the places that were chosen, and with nothing agreed to', () => {
    expect(begin(newBookingMachine, { choice })).toEqual({ state: 'filling', changed: context, effects: [] })
  })

  it('is sent with who it is for, until when, and the conditions that were accepted', () => {
    expect(on('filling', submitted('key-1'), { ...agreed, failure: taken })).toEqual({
      state: 'sending',
      changed: { terms, key: 'key-1', failure: null },
      effects: [sent('key-1')],
    })
  })

  it('is not sent before the conditions are accepted, which is said', () => {
    expect(on('filling', submitted('key-1'), { failure: taken })).toEqual({
      state: 'filling',
      changed: { conditionsMissing: true },
      effects: [],
    })
  })

  it('asks for the conditions too where a field of the form is wrong', () => {
    expect(on('filling', { type: 'form.rejected' })).toEqual({
      state: 'filling',
      changed: { conditionsMissing: true },
      effects: [],
    })
  })

  it('takes the consent back with its tick', () => {
    expect(on('filling', { type: 'conditions.changed', lCondiciones: true })).toEqual({
      state: 'filling',
      changed: { lCondiciones: true },
      effects: [],
    })
    expect(on('filling', { type: 'conditions.changed', lCondiciones: false }, agreed).changed).toEqual({
      lCondiciones: false,
    })
  })

  it('is sent again under its key where no answer came: it is made once', () => {
    const before = { ...agreed, key: 'key-1', terms, failure: transport }
    expect(on('filling', submitted('key-2'), before)).toEqual({
      state: 'sending',
      changed: { failure: null },
      effects: [sent('key-1')],
    })
  })

  it('is made', () => {
    expect(on('sending', done('makeBooking', accepted(booking)), { terms, key: 'key-1' })).toEqual({
      state: 'made',
      changed: { booking },
      effects: [],
      output: undefined,
    })
  })

  it.each([
    ['a refusal', done('makeBooking', refused('POSICIONES_OCUPADAS')), taken],
    ['a lost answer', failed('makeBooking'), transport],
  ])('may be changed and sent again after %s', (_, event, failure) => {
    expect(on('sending', event, { terms, key: 'key-1' })).toEqual({
      state: 'filling',
      changed: { failure },
      effects: [],
    })
  })

  it('keeps which of its seats are offered for resale until it is sent again', () => {
    const answer = refused('REVENTA_SIN_RESERVA', { aPosicionOcupada: ['A-2'] })
    const { changed } = on('sending', done('makeBooking', answer), { terms, key: 'key-1' })
    expect(changed).toMatchObject({ failure: { code: 'REVENTA_SIN_RESERVA' }, offered: ['A-2'] })
    expect(select.offered(snapshotAt(newBookingMachine, 'filling', { ...context, ...changed }))).toEqual([
      'A-2',
    ])
    const again = on('filling', submitted('key-2'), { ...agreed, offered: ['A-2'] })
    expect(again.changed).toMatchObject({ key: 'key-2', offered: [] })
  })

  it('is not sent twice', () => {
    expect(on('sending', submitted('key-2'), { ...agreed, terms, key: 'key-1' })).toEqual({
      state: 'sending',
      changed: {},
      effects: [],
    })
  })
})

it('the values of a new booking', () => {
  const at = (state: 'filling' | 'sending' | 'made', more: Partial<NewBookingContext>) => {
    const snapshot = snapshotAt(newBookingMachine, state, { ...context, ...more })
    const { isBusy, failure, acceptsConditions, isConditionsMissing } = select
    return [isBusy, failure, select.booking, acceptsConditions, isConditionsMissing].map((read) =>
      read(snapshot),
    )
  }
  expect(at('sending', agreed)).toEqual([true, null, null, true, false])
  expect(at('filling', { failure: transport })).toEqual([false, transport, null, false, false])
  expect(at('filling', { conditionsMissing: true })).toEqual([false, null, null, false, true])
  expect(at('filling', { ...agreed, conditionsMissing: true })).toEqual([false, null, null, true, false])
  expect(at('made', { ...agreed, booking })).toEqual([false, null, booking, true, false])
})

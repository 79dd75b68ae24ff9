import { describe, expect, it } from 'vitest'
import { newBookingMachine } from '../../machines/new-booking/new-booking.machine.ts'
import * as select from '../../machines/new-booking/new-booking.selectors.ts'
import type { NewBookingContext } from '../../machines/new-booking/new-booking.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { booking, seatsToBook as choice, bookingTerms as terms } from '../../machines/samples/bookings.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: NewBookingContext = { choice, terms: null, key: '', booking: null, failure: null }
const on = stepper(newBookingMachine, context)
const transport = { kind: 'transport' } as const
const taken = {
  kind: 'refused',
  code: 'POSICIONES_OCUPADAS',
  message: 'The server says POSICIONES_OCUPADAS',
} as const
const submitted = (key: string) => ({ type: 'booking.submitted', terms, key }) as const
const sent = (key: string) => ({ start: 'makeBooking', input: { choice, terms, key } })

describe('a new booking', () => {
  it('begins with the places that were chosen', () => {
    expect(begin(newBookingMachine, { choice })).toEqual({ state: 'filling', changed: context, effects: [] })
  })

  it('is sent with who it is for, until when, and the conditions', () => {
    expect(on('filling', submitted('key-1'), { failure: taken })).toEqual({
      state: 'sending',
      changed: { terms, key: 'key-1', failure: null },
      effects: [sent('key-1')],
    })
  })

  it('is sent again under its key where no answer came: it is made once', () => {
    expect(on('filling', submitted('key-2'), { key: 'key-1', terms, failure: transport })).toEqual({
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

  it('is not sent twice', () => {
    expect(on('sending', submitted('key-2'), { terms, key: 'key-1' })).toEqual({
      state: 'sending',
      changed: {},
      effects: [],
    })
  })
})

it('the values of a new booking', () => {
  expect(select.isBusy(snapshotAt(newBookingMachine, 'sending', context))).toBe(true)
  const filling = snapshotAt(newBookingMachine, 'filling', { ...context, failure: transport })
  expect([select.isBusy(filling), select.failure(filling), select.booking(filling)]).toEqual([
    false,
    transport,
    null,
  ])
  expect(select.booking(snapshotAt(newBookingMachine, 'made', { ...context, booking }))).toBe(booking)
})

import { describe, expect, it } from 'vitest'
import type { ErrorCode } from '../../contract/index.ts'
import { bookingsMachine } from '../../machines/bookings/bookings.machine.ts'
import * as select from '../../machines/bookings/bookings.selectors.ts'
import type { BookingsContext } from '../../machines/bookings/bookings.setup.ts'
import { accepted, done, failed, refused } from '../../machines/samples/answers.ts'
import { booking, studentPromotion } from '../../machines/samples/bookings.ts'
import { purchase } from '../../machines/samples/purchase.ts'
import { begin, snapshotAt, stepper } from './support/expectations.ts'

const context: BookingsContext = {
  ctProcess: 'CART',
  cBuscar: '',
  bookings: [booking],
  opened: null,
  promotions: [],
  process: null,
  failure: null,
}
const on = stepper(bookingsMachine, context)
const { idReserva } = booking
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
const places = { whole: { idPromocion: null }, aPosicion: [], aSector: [] }
const asks = (cBuscar = '') => ({ start: 'listBookings', input: { cBuscar } })

describe('The bookings', () => {
  it('are asked for at once', () => {
    expect(begin(bookingsMachine, { ctProcess: 'CART' })).toEqual({
      state: 'loading',
      changed: { ...context, bookings: [] },
      effects: [asks()],
    })
  })

  it('are listed', () => {
    const answer = done('listBookings', accepted({ Lista: [booking] }))
    expect(on('loading', answer, { bookings: [], failure: transport })).toEqual({
      state: 'listing',
      changed: { bookings: [booking], failure: null },
      effects: [],
    })
  })

  it('may be asked for again after a refusal, or without an answer', () => {
    expect(on('loading', done('listBookings', refused('SOBRECARGA')))).toEqual({
      state: 'unavailable',
      changed: { failure: refusal('SOBRECARGA') },
      effects: [],
    })
    expect(on('loading', failed('listBookings'))).toEqual({
      state: 'unavailable',
      changed: { failure: transport },
      effects: [],
    })
    expect(on('unavailable', { type: 'loading.retried' }, { failure: transport })).toEqual({
      state: 'loading',
      changed: { failure: null },
      effects: [asks()],
    })
  })

  it('are looked for by a text, the last one where another is still looked for', () => {
    const expected = { state: 'loading', changed: { cBuscar: 'escuela' }, effects: [asks('escuela')] }
    expect(on('listing', { type: 'search.changed', cBuscar: 'escuela' })).toEqual(expected)
    expect(on('loading', { type: 'search.changed', cBuscar: 'escuela' })).toEqual(expected)
  })
})

describe('Taking a booking', () => {
  const opened = { opened: idReserva }
  const choosing = { taking: 'choosing' } as const
  const sending = { taking: 'sending' } as const

  it('begins with the promotions that fit it', () => {
    const before = { failure: transport, promotions: [studentPromotion] }
    expect(on('listing', { type: 'booking.opened', idReserva }, before)).toEqual({
      state: { taking: 'preparing' },
      changed: { opened: idReserva, promotions: [], failure: null },
      effects: [{ start: 'listPromotions', input: { idReserva } }],
    })
    const preparing = { taking: 'preparing' } as const
    const answer = done('listPromotions', accepted({ Lista: [studentPromotion] }))
    expect(on(preparing, answer, opened)).toEqual({
      state: choosing,
      changed: { promotions: [studentPromotion] },
      effects: [],
    })
  })

  it('goes on without promotions where they could not be loaded', () => {
    const preparing = { taking: 'preparing' } as const
    const expected = { state: choosing, changed: {}, effects: [] }
    expect(on(preparing, failed('listPromotions'), opened)).toEqual(expected)
    expect(on(preparing, done('listPromotions', refused('SOBRECARGA')), opened)).toEqual(expected)
  })

  it('asks the server for the places once', () => {
    const submitted = { type: 'taking.submitted', places, key: 'key-1' } as const
    expect(on(choosing, submitted, { ...opened, failure: transport })).toEqual({
      state: sending,
      changed: { failure: null },
      effects: [{ start: 'takeBooking', input: { booking, places, ctProcess: 'CART', key: 'key-1' } }],
    })
    expect(on(sending, submitted, opened)).toEqual({ state: sending, changed: {}, effects: [] })
  })

  it('makes a purchase of this tab, which goes on at the checkout', () => {
    const process = purchase()
    expect(on(sending, done('takeBooking', accepted(process)), opened)).toEqual({
      state: 'taken',
      changed: { process },
      effects: [
        { emit: { type: 'places.held', process, idFuncion: 7 } },
        { emit: { type: 'checkout.opened', idProcesoDeCompra: process.idProcesoDeCompra } },
      ],
    })
  })

  it('at the box office goes on at the desk', () => {
    const process = purchase()
    const { effects } = on(sending, done('takeBooking', accepted(process)), { ...opened, ctProcess: 'BOX' })
    expect(effects).toEqual([
      { emit: { type: 'places.held', process, idFuncion: 7 } },
      { emit: { type: 'desk.opened', idProcesoDeCompra: process.idProcesoDeCompra, idFuncion: 7 } },
    ])
  })

  it('may be tried again after a refusal, or without an answer', () => {
    expect(on(sending, done('takeBooking', refused('AGOTADO')), opened)).toEqual({
      state: choosing,
      changed: { failure: refusal('AGOTADO') },
      effects: [],
    })
    expect(on(sending, failed('takeBooking'), opened)).toEqual({
      state: choosing,
      changed: { failure: transport },
      effects: [],
    })
  })

  it('is left for the list as it is now', () => {
    const expected = { state: 'loading', changed: { opened: null, failure: null }, effects: [asks()] }
    expect(on(choosing, { type: 'booking.left' }, { ...opened, failure: transport })).toEqual(expected)
    expect(on('taken', { type: 'purchase.ended' }, { ...opened, failure: transport })).toEqual(expected)
  })
})

describe('Giving a booking up', () => {
  const opened = { opened: idReserva }
  const confirming = { removal: 'confirming' } as const
  const removing = { removal: 'removing' } as const

  it('asks first', () => {
    expect(on('listing', { type: 'removal.requested', idReserva })).toEqual({
      state: confirming,
      changed: { opened: idReserva },
      effects: [],
    })
    expect(on(confirming, { type: 'removal.left' }, { ...opened, failure: transport })).toEqual({
      state: 'listing',
      changed: { opened: null, failure: null },
      effects: [],
    })
    expect(on(confirming, { type: 'removal.confirmed' }, { ...opened, failure: transport })).toEqual({
      state: removing,
      changed: { failure: null },
      effects: [{ start: 'giveUpBooking', input: { idReserva } }],
    })
  })

  it('changes it in the list', () => {
    const over = { ...booking, cEstado: 'ANULADA', nDisponible: 0 } as const
    const other = { ...booking, idReserva: 32 }
    const before = { ...opened, bookings: [booking, other] }
    expect(on(removing, done('giveUpBooking', accepted(over)), before)).toEqual({
      state: 'listing',
      changed: { bookings: [over, other], opened: null },
      effects: [],
    })
  })

  it('may be tried again after a refusal, or without an answer', () => {
    expect(on(removing, done('giveUpBooking', refused('RESERVA_VENCIDA')), opened)).toEqual({
      state: confirming,
      changed: { failure: refusal('RESERVA_VENCIDA') },
      effects: [],
    })
    expect(on(removing, failed('giveUpBooking'), opened)).toEqual({
      state: confirming,
      changed: { failure: transport },
      effects: [],
    })
  })
})

describe('What the page shows', () => {
  const at = (state: Parameters<typeof on>[0], more: Partial<BookingsContext> = {}) =>
    snapshotAt(bookingsMachine, state, { ...context, ...more })

  it.each([
    ['loading', 'loading', false],
    ['unavailable', 'failed', false],
    ['listing', 'list', false],
    [{ taking: 'preparing' }, 'opened', true],
    [{ taking: 'choosing' }, 'opened', false],
    [{ taking: 'sending' }, 'opened', true],
    ['taken', 'opened', true],
    [{ removal: 'confirming' }, 'removal', false],
    [{ removal: 'removing' }, 'removal', true],
  ] as const)('in %o is %s, busy: %s', (state, part, busy) => {
    const snapshot = at(state)
    expect([select.part(snapshot), select.isBusy(snapshot)]).toEqual([part, busy])
  })

  it('is the bookings, what is opened of them, and what went wrong', () => {
    const snapshot = at(
      { taking: 'choosing' },
      { opened: idReserva, promotions: [studentPromotion], cBuscar: 'x', failure: transport },
    )
    expect([
      select.bookings(snapshot),
      select.opened(snapshot),
      select.promotions(snapshot),
      select.search(snapshot),
      select.failure(snapshot),
    ]).toEqual([[booking], booking, [studentPromotion], 'x', transport])
    expect(select.opened(at('listing'))).toBeNull()
  })
})

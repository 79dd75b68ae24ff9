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
  seats: [],
  quantities: [],
  idPromocion: null,
  lCondiciones: false,
  tried: false,
  key: '',
  process: null,
  failure: null,
}
const on = stepper(bookingsMachine, context)
const { idReserva } = booking
const transport = { kind: 'transport' } as const
const refusal = (code: ErrorCode) => ({ kind: 'refused', code, message: `The server says ${code}` }) as const
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
  const all = { seats: ['A-1', 'A-2'], quantities: [{ idSector: 2, nCantidad: 6 }] }
  const opened = { opened: idReserva, ...all }
  const agreed = { ...opened, lCondiciones: true }
  const choosing = { taking: 'choosing' } as const
  const sending = { taking: 'sending' } as const

  it('begins with all that is left of it, nothing agreed to, and the promotions that fit it', () => {
    const before = { failure: transport, promotions: [studentPromotion], lCondiciones: true, tried: true }
    const given = { ...booking, idPromocion: 5 }
    expect(on('listing', { type: 'booking.opened', idReserva }, { ...before, bookings: [given] })).toEqual({
      state: { taking: 'preparing' },
      changed: {
        ...opened,
        idPromocion: 5,
        promotions: [],
        lCondiciones: false,
        tried: false,
        failure: null,
      },
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

  it('keeps what is chosen before the promotions are there', () => {
    const quantities = [
      { idSector: 2, nCantidad: 6 },
      { idSector: 3, nCantidad: 4 },
    ]
    const preparing = { taking: 'preparing' } as const
    const change = (event: Parameters<typeof on>[1]) => on(preparing, event, { ...opened, quantities })
    const same = { state: preparing, effects: [] }
    expect(change({ type: 'seat.toggled', idPosicion: 'A-2' })).toEqual({
      ...same,
      changed: { seats: ['A-1'] },
    })
    expect(change({ type: 'quantity.set', idSector: 3, nCantidad: 2 })).toEqual({
      ...same,
      changed: {
        quantities: [
          { idSector: 2, nCantidad: 6 },
          { idSector: 3, nCantidad: 2 },
        ],
      },
    })
    expect(change({ type: 'conditions.changed', lCondiciones: true })).toEqual({
      ...same,
      changed: { lCondiciones: true },
    })
  })

  const submitted = { type: 'taking.submitted', key: 'key-1' } as const

  it('asks the server for the places once', () => {
    expect(on(choosing, submitted, { ...agreed, failure: transport })).toEqual({
      state: sending,
      changed: { key: 'key-1', failure: null },
      effects: [
        {
          start: 'takeBooking',
          input: {
            booking,
            places: { whole: { idPromocion: null }, aPosicion: [], aSector: [] },
            ctProcess: 'CART',
            lCondiciones: true,
            key: 'key-1',
          },
        },
      ],
    })
    expect(on(sending, submitted, agreed)).toEqual({ state: sending, changed: {}, effects: [] })
  })

  it('is asked for at the desk with the conditions that were accepted with the booking', () => {
    const atDesk = { ...opened, ctProcess: 'BOX' as const }
    expect(on(choosing, submitted, atDesk)).toMatchObject({
      state: sending,
      effects: [{ start: 'takeBooking', input: { ctProcess: 'BOX', lCondiciones: false } }],
    })
  })

  const oneUse = { promotions: [{ ...studentPromotion, nMaximo: 1 }], idPromocion: 5 }
  it.each([
    ['without a place', { ...agreed, seats: [], quantities: [] }],
    ['of more places than the promotion is for', { ...agreed, ...oneUse }],
    ['before the reservation conditions are accepted', opened],
  ])('is not asked for %s, and what is missing is said', (_, before) => {
    expect(on(choosing, submitted, { ...before, failure: transport })).toEqual({
      state: choosing,
      changed: { tried: true },
      effects: [],
    })
  })

  it('is asked for with as many places as the promotion is for', () => {
    const { state } = on(choosing, submitted, { ...agreed, ...oneUse, seats: ['A-1'] })
    expect(state).toEqual(sending)
  })

  it('takes the places that are chosen, at the promotion that is chosen', () => {
    const change = (event: Parameters<typeof on>[1], before = opened) => on(choosing, event, before)
    const same = { state: choosing, effects: [] }
    expect(change({ type: 'seat.toggled', idPosicion: 'A-1' })).toEqual({
      ...same,
      changed: { seats: ['A-2'] },
    })
    expect(change({ type: 'seat.toggled', idPosicion: 'A-1' }, { ...opened, seats: ['A-2'] })).toEqual({
      ...same,
      changed: { seats: ['A-2', 'A-1'] },
    })
    const quantities = [
      { idSector: 2, nCantidad: 6 },
      { idSector: 3, nCantidad: 4 },
    ]
    expect(change({ type: 'quantity.set', idSector: 2, nCantidad: 1 }, { ...opened, quantities })).toEqual({
      ...same,
      changed: {
        quantities: [
          { idSector: 2, nCantidad: 1 },
          { idSector: 3, nCantidad: 4 },
        ],
      },
    })
    expect(change({ type: 'promotion.chosen', idPromocion: 5 })).toEqual({
      ...same,
      changed: { idPromocion: 5 },
    })
    expect(change({ type: 'conditions.changed', lCondiciones: true })).toEqual({
      ...same,
      changed: { lCondiciones: true },
    })
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

  it('is what is chosen of the booking, what it costs, and what is missing', () => {
    const taking = (more: Partial<BookingsContext>) =>
      select.taking(
        at({ taking: 'choosing' }, { opened: idReserva, promotions: [studentPromotion], ...more }),
      )
    const seats = ['A-1', 'A-2']
    const nothing = { seats: [], quantities: [], idPromocion: null }
    expect(taking({})).toEqual({
      ...nothing,
      fTotal: 0,
      accepts: false,
      missing: { places: false, conditions: false },
      most: null,
    })
    expect(taking({ tried: true })).toMatchObject({ missing: { places: true, conditions: true } })
    expect(taking({ tried: true, lCondiciones: true, seats, idPromocion: 5 })).toEqual({
      seats,
      quantities: [],
      idPromocion: 5,
      fTotal: 20_000.8,
      accepts: true,
      missing: { places: false, conditions: false },
      most: null,
    })
    expect(taking({ tried: true, seats, ctProcess: 'BOX' })).toMatchObject({
      accepts: null,
      missing: { places: false, conditions: false },
    })
    const promotions = [{ ...studentPromotion, nMaximo: 1 }]
    expect(taking({ seats, idPromocion: 5, promotions }).most).toBe(1)
  })
})

import { describe, expect, test } from 'vitest'
import type { Booking } from '../../../contract/index.ts'
import { logInStaff } from '../box-office/support.ts'
import { type Shop, statesOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import {
  bookFor,
  buyIt,
  freeStanding,
  readBooking,
  refusal,
  shortly,
  standing,
  takeBooking,
  takePlaces,
} from './support.ts'

let shop: Shop
let lucia: string
let tomas: string

shopForEach((...opened) => {
  ;[shop, lucia, tomas] = opened
})

const MINUTE = 60_000

describe('a booking ends', () => {
  test('bought, once all of it is', async () => {
    const booking = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
    await buyIt(shop, (await takePlaces(shop, lucia, booking, { seats: ['1-1'] })).oData)
    expect(shortly(await readBooking(shop, lucia, booking))).toBe('ABIERTA 1+1')
    await buyIt(shop, (await takeBooking(shop, lucia, booking)).oData)
    expect(shortly(await readBooking(shop, lucia, booking))).toBe('COMPRADA 0+2')
    expect(refusal(await takeBooking(shop, lucia, booking))).toBe('RESERVA_VENCIDA')
    expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('VVL')
  })

  test('by its time: what was not bought is on sale again, at once and when it is swept', async () => {
    const seats = await bookFor(shop, lucia, { seats: ['1-1', '1-2'], hours: 1 })
    const places = await bookFor(shop, lucia, {
      performance: 'recital-1',
      sectors: [['Campo', 40]],
      hours: 1,
    })
    shop.clock.advance(60 * MINUTE)
    expect(shortly(await readBooking(shop, lucia, seats))).toBe('VENCIDA 0+0')
    expect(refusal(await takeBooking(shop, lucia, seats))).toBe('RESERVA_VENCIDA')
    expect(refusal(await take(shop, tomas, 'obra-1', { seats: ['1-1'] }))).toBeNull()
    await shop.app.server.sweeper.sweep()
    expect([(await statesOf(shop, 'obra-1')).slice(0, 3), await freeStanding(shop)]).toEqual(['TLL', 100])
    expect(shortly(await readBooking(shop, lucia, places))).toBe('VENCIDA 0+0')
  })

  test('by its time while a purchase has its places: they may be bought, or go on sale', async () => {
    const seats = await bookFor(shop, lucia, { seats: ['1-1', '1-2'], hours: 1 })
    const places = await bookFor(shop, lucia, {
      performance: 'recital-1',
      sectors: [['Campo', 40]],
      hours: 1,
    })
    shop.clock.advance(50 * MINUTE)
    const first = await takeBooking(shop, lucia, seats)
    shop.clock.advance(15 * MINUTE)
    await shop.app.server.sweeper.sweep()
    expect(shortly(await readBooking(shop, lucia, seats))).toBe('VENCIDA 0+0')
    expect(refusal(await take(shop, tomas, 'obra-1', { seats: ['1-1'] }))).toBe('POSICIONES_OCUPADAS')
    await buyIt(shop, first.oData)
    expect([shortly(await readBooking(shop, lucia, seats)), await freeStanding(shop)]).toEqual([
      'COMPRADA 0+2',
      100,
    ])
    expect(shortly(await readBooking(shop, lucia, places))).toBe('VENCIDA 0+0')
  })

  test('by its time, and then the purchase that had its places expires: they go on sale', async () => {
    const places = await bookFor(shop, lucia, {
      performance: 'recital-1',
      sectors: [['Campo', 40]],
      hours: 1,
    })
    shop.clock.advance(50 * MINUTE)
    await takePlaces(shop, lucia, places, standing(shop, 30))
    shop.clock.advance(15 * MINUTE)
    await shop.app.server.sweeper.sweep()
    expect(await freeStanding(shop)).toBe(70)
    shop.clock.advance(20 * MINUTE)
    await shop.app.server.sweeper.sweep()
    expect(await freeStanding(shop)).toBe(100)
  })

  test('let go of by its customer, or cancelled by the box office; once', async () => {
    const mine = await bookFor(shop, lucia, { seats: ['1-1'] })
    const theirs = await bookFor(shop, lucia, { performance: 'recital-1', sectors: [['Campo', 40]] })
    const letGo = () =>
      shop.call<Booking>('POST', `/v2/Reserva/${mine.idReserva}/Soltar`, { token: lucia, body: {} })
    expect(shortly((await letGo()).oData)).toBe('ANULADA 0+0')
    expect(refusal(await letGo())).toBe('RESERVA_VENCIDA')
    const token = await logInStaff(shop)
    const path = `/v2/Boleteria/Reserva/${theirs.idReserva}/Anular`
    expect(shortly((await shop.call<Booking>('POST', path, { token, body: {} })).oData)).toBe('ANULADA 0+0')
    expect([(await statesOf(shop, 'obra-1')).slice(0, 2), await freeStanding(shop)]).toEqual(['LL', 100])
  })
})

test('a late approval takes its places back from the booking that has them again', async () => {
  const seats = await bookFor(shop, lucia, { seats: ['1-1', '1-2'] })
  const first = await takeBooking(shop, lucia, seats)
  const id = first.oData.idProcesoDeCompra
  shop.clock.advance(31 * MINUTE)
  await shop.app.server.sweeper.sweep()
  const retake = async () => {
    const now = shop.clock.now()
    const [row] = await shop.database.query<{ outcome: string }>(
      'retake',
      'select retake_own_places($1, $2::timestamptz, $3::timestamptz) as outcome',
      [id, now, new Date(now.getTime() + MINUTE)],
    )
    return row!.outcome
  }
  expect(await retake()).toBe('OURS')
  expect(shortly(await readBooking(shop, lucia, seats))).toBe('ABIERTA 0+0')
})

test('a late approval finds nothing once the booking was taken otherwise', async () => {
  const booking = await bookFor(shop, lucia, { performance: 'recital-1', sectors: [['Campo', 40]] })
  const first = await takeBooking(shop, lucia, booking)
  shop.clock.advance(31 * MINUTE)
  await shop.app.server.sweeper.sweep()
  await takeBooking(shop, lucia, booking)
  const now = shop.clock.now()
  const [row] = await shop.database.query<{ outcome: string }>(
    'retake-later',
    'select retake_own_places($1, $2::timestamptz, $2::timestamptz) as outcome',
    [first.oData.idProcesoDeCompra, now],
  )
  expect([row!.outcome, shortly(await readBooking(shop, lucia, booking)), await freeStanding(shop)]).toEqual([
    'LOST',
    'ABIERTA 0+0',
    60,
  ])
})

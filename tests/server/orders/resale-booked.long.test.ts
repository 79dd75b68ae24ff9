import { beforeEach, expect, it } from 'vitest'
import { rowRun } from '../../../server/db/schema/index.ts'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { bookAt, tryBooking } from './support/booking-at.ts'
import { resaleShop } from './support/resale-shop.ts'

const { begun, numberOf, offer, takeOff, statesOf, seatAt, asked } = resaleShop()
let fixture: PaymentFixture
let ana: number
/** Three tickets of Ana’s: seats 0, 1 and 2; 5 is free. */
beforeEach(() => {
  ;({ fixture, ana } = begun())
})

const states = async () =>
  Promise.all([0, 1, 2, 3, 4, 5].map(async (ordinal) => (await seatAt(ordinal)).state))
const bookSeats = (...ordinals: number[]) =>
  bookAt(fixture, { seats: ordinals.map((ordinal) => ({ ordinal })) })

it('a seat on resale is not booked by name, beside a free one either, and is once it is off resale', async () => {
  const second = await numberOf(1)
  await offer(second)
  expect([await bookSeats(1), await bookSeats(1, 5)]).toEqual(['REVENTA_SIN_RESERVA', 'REVENTA_SIN_RESERVA'])
  expect((await states()).join('')).toBe('VLVVVL')
  expect(await bookSeats(5)).toBeTypeOf('number')
  expect(await takeOff(second)).toBe('ok')
  expect([await statesOf(), (await states()).join('')]).toEqual([['TAKEN_BACK'], 'VVVVVT'])
})

it('a refused booking says which of its seats are on resale, and a node of the release before that they are taken', async () => {
  await offer(await numberOf(1))
  await offer(await numberOf(2))
  const [second, third] = [(await seatAt(1)).guid, (await seatAt(2)).guid]
  const seats = [5, 2, 1].map((ordinal) => ({ ordinal }))
  await expect(tryBooking(fixture, { seats })).rejects.toMatchObject({
    ...{ code: 'REVENTA_SIN_RESERVA', data: { aPosicionOcupada: [second, third] } },
  })
  const now = fixture.clock.now()
  const command = { ...{ requestKey: 'before', performanceId: fixture.performanceId, seats, sectors: [] } }
  const until = new Date(now.getTime() + 60_000)
  const asked = { ...command, until, deploymentId: 'x', email: 'a@b.test', name: 'A', note: '' }
  expect(
    await fixture.database.query('before', 'select make_booking($1::jsonb, $2::timestamptz) as outcome', [
      JSON.stringify({ ...asked, locale: 'es', origin: 'http://localhost:3000' }),
      now,
    ]),
  ).toEqual([{ outcome: { status: 'POSICIONES_OCUPADAS', takenSeats: [second, third] } }])
  expect((await states()).join('')).toBe('VLLVVL')
})

it('the best seats of a sector are booked without those on resale, as many as there are', async () => {
  const { sectorId } = await seatAt(0)
  const bookBest = (places: number) => bookAt(fixture, { sectors: [{ sectorId, places }] })
  await fixture.database.orm.insert(rowRun).values({
    ...{ performanceId: fixture.performanceId, id: 1, sectorId, firstOrdinal: 0, length: 6, longestFree: 6 },
  })
  await offer(await numberOf(1))
  expect(await bookBest(2)).toBe('REVENTA_SIN_RESERVA')
  expect(await bookBest(1)).toBeTypeOf('number')
  expect((await states()).join('')).toBe('VLVVVT')
  expect([await bookBest(1), await bookBest(2)]).toEqual(['REVENTA_SIN_RESERVA', 'AGOTADO'])
  expect(await asked(await numberOf(2), ownedBy(ana))).toMatchObject({ cents: expect.any(Number) })
})

import { beforeEach, expect, it } from 'vitest'
import { rowRun } from '../../../server/db/schema/index.ts'
import type { PaymentFixture } from '../payments/support/payment-fixture.ts'
import { ownedBy } from '../payments/support/payment-fixture.ts'
import { bookAt } from './support/booking-at.ts'
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

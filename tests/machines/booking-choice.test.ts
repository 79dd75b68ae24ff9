import { expect, test } from 'vitest'
import {
  chosenCount,
  chosenTotal,
  placesToTake,
  promotedCount,
  wholeChoice,
} from '../../machines/bookings/booking-choice.ts'
import { booking, studentPromotion } from '../../machines/samples/bookings.ts'

const places = booking.listaPosicion
const all = { ...wholeChoice(places), promotion: null }

test('all that is left at one price is asked for as a whole', () => {
  expect(placesToTake(places, all)).toEqual({ whole: { idPromocion: null }, aPosicion: [], aSector: [] })
  expect([chosenCount(places, all), chosenTotal(places, all, 2)]).toEqual([8, 43_001])
})

test('a promotion that fits some of the places is asked for place by place', () => {
  const promoted = { ...all, promotion: studentPromotion }
  expect(placesToTake(places, promoted)).toEqual({
    whole: null,
    aPosicion: [
      { idPosicion: 'A-1', idPromocion: 5 },
      { idPosicion: 'A-2', idPromocion: 5 },
    ],
    aSector: [{ idSector: 2, nCantidad: 6, idPromocion: null }],
  })
  expect([promotedCount(places, promoted), chosenTotal(places, promoted, 2)]).toEqual([2, 38_000.8])
  // A fifth of 12,500.50 is 2,500.10, and 2,500 in whole units.
  expect(chosenTotal(places, promoted, 0)).toBe(38_001)
})

test('places that are left out are not asked for', () => {
  const some = { seats: ['A-2'], quantities: [{ idSector: 2, nCantidad: 0 }], promotion: null }
  expect(placesToTake(places, some)).toEqual({
    whole: null,
    aPosicion: [{ idPosicion: 'A-2', idPromocion: null }],
    aSector: [],
  })
})

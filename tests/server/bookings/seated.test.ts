import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Booking } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { openShop, type Shop, statesOf } from '../support/shop.ts'
import { bookingsOf, shortly } from './support.ts'

const theatre = {
  ...programaRegional,
  switches: { ...programaRegional.switches, seatedReservation: true },
}

let shop: Shop
let lucia: string

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([theatre]) })
})
beforeEach(async () => {
  await shop.reset()
  lucia = await shop.newCustomer()
})
afterAll(() => shop.close())

const reserve = (seats: string[], more: object = {}) =>
  shop.call<Booking>('POST', '/v2/Reserva/Posiciones', {
    token: lucia,
    body: {
      cIdempotencia: randomUUID(),
      idFuncion: shop.performances.get('obra-1'),
      lCondiciones: true,
      aPosicion: seats.map((idPosicion) => ({ idPosicion })),
      ...more,
    },
  })

test('with the switch on, a customer reserves seats without paying, for the hours of the shop', async () => {
  const { oData } = await reserve(['1-1', '1-2'])
  expect([shortly(oData), Date.parse(oData.dHasta) - Date.parse(oData.dReserva)]).toEqual([
    'ABIERTA 2+0',
    theatre.limits.reservationHours * 3_600_000,
  ])
  expect((await bookingsOf(shop, lucia)).map(shortly)).toEqual(['ABIERTA 2+0'])
  expect((await statesOf(shop, 'obra-1')).slice(0, 3)).toBe('TTL')
})

test('the reservation conditions are accepted first, and somebody else’s seat is not reserved', async () => {
  expect((await reserve(['1-1'], { lCondiciones: false })).cError).toBe('CONDICIONES_NO_ACEPTADAS')
  await reserve(['1-1'])
  expect((await reserve(['1-1', '1-2'])).cError).toBe('POSICIONES_OCUPADAS')
  expect((await statesOf(shop, 'obra-1')).slice(0, 2)).toBe('TL')
})

import { expect, test } from 'vitest'
import { deliveries, homeDelivery } from '../../../machines/samples/purchase.ts'
import { deliveryPrice } from '../../../src/screens/checkout/zone-price.ts'

test('home delivery costs what its zone does, from the cheapest on while no address is chosen', () => {
  expect(deliveryPrice(homeDelivery, null)).toEqual({ kind: 'from', amount: 2500 })
  expect(deliveryPrice(homeDelivery, 'AR-X')).toEqual({ kind: 'exact', amount: 2500 })
  expect(deliveryPrice(homeDelivery, 'AR-B')).toEqual({ kind: 'exact', amount: 6000 })
  expect(deliveryPrice(homeDelivery, 'AR-V')).toEqual({ kind: 'nowhere' })
})

test('a delivery without zones, or with one price for all, has its price at once', () => {
  expect(deliveryPrice(deliveries[1]!, null)).toEqual({ kind: 'exact', amount: 4500 })
  const { aZona: _, ...everywhere } = homeDelivery
  expect(deliveryPrice(everywhere, 'AR-V')).toEqual({ kind: 'exact', amount: 2500 })
  const flat = { ...homeDelivery, aZona: [{ aProvincia: ['AR-X'], fPrecio: 2500 }] }
  expect(deliveryPrice(flat, null)).toEqual({ kind: 'exact', amount: 2500 })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Deployment } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { requireDeliveries } from '../../../server/selling/undeliverable.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const start = (...all: Deployment[]) =>
  requireDeliveries(shop.database, all, shop.clock.now()).then(
    () => 'started',
    ({ message }: Error) => message.split('\n').slice(1),
  )

test('whatever is on sale has a way of delivery', async () => {
  const withWays = (keys: string[]): Deployment => ({
    ...salaNorte,
    charges: {
      ...salaNorte.charges,
      deliveryTypes: (['eTicket', 'boxOffice', 'homeDelivery'] as const).map((key, index) => ({
        ...{ id: index + 1, key, cents: 0 },
        offered: keys.includes(key),
      })),
    },
  })
  const cannot = (name: string) => [
    `  - sala-norte sells ${name} and has no way of delivery for it: offer boxOffice or homeDelivery in charges.deliveryTypes (an eTicket is no way for products)`,
  ]
  expect(await start(programaRegional, withWays(['eTicket']))).toEqual(cannot('La remera'))
  expect(await start(programaRegional, withWays([]))).toHaveLength(1)
  for (const way of ['boxOffice', 'homeDelivery'])
    expect(await start(programaRegional, withWays([way]))).toBe('started')
  // What takes days is no way for a performance of today.
  const slow = withWays(['homeDelivery'])
  const days = slow.charges.deliveryTypes.map((type) => ({ ...type, days: 2 }))
  expect(await start({ ...slow, charges: { ...slow.charges, deliveryTypes: days } })).toHaveLength(1)
  // One without products needs none for them.
  const elsewhere = { ...withWays(['eTicket']), sells: { season: 'principal', establishments: ['otra'] } }
  expect(await start(programaRegional, elsewhere)).toBe('started')
})

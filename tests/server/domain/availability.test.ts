import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAvailability } from '../../../server/domain/availability.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test("the season's counts name every sector that is still to come, and read no seat of what is over", async () => {
  const token = await shop.newCustomer()
  await take(shop, token, 'obra-2', { seats: ['1-1', '1-2'] })
  const asked: unknown[][] = []
  const watched = {
    ...shop.database,
    query: async <Row>(name: string, text: string, parameters: readonly unknown[]): Promise<Row[]> => {
      if (name === 'season-free') asked.push(parameters[0] as unknown[])
      return shop.database.query<Row>(name, text, parameters)
    },
  }
  const board = await openAvailability(watched, shop.clock, console)
  expect(board.freeOfSector(shop.sector('obra-1', 'Platea'))).toBe(20)
  expect(board.freeOfSector(shop.sector('obra-2', 'Platea'))).toBe(18)
  expect(board.freeOfSector(shop.sector('recital-1', 'Campo'))).toBe(100)
  expect(board.freeOfSector(shop.sector('remera-1', 'Talle M'))).toBe(10)
  shop.clock.advance(5.1 * 86_400_000)
  asked.length = 0
  await board.refreshSeason()
  expect(asked.flat()).not.toContain(shop.performances.get('obra-1'))
  expect(asked.flat()).toContain(shop.performances.get('obra-2'))
  expect(board.freeOfSector(shop.sector('obra-2', 'Platea'))).toBe(20)
})

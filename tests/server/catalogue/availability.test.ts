import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAvailability } from '../../../server/catalogue/availability.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test("the season's counts read again what purchases have changed, and no other seat", async () => {
  const token = await shop.newCustomer()
  const asked: unknown[] = []
  const watched = {
    ...shop.database,
    query: async <Row>(name: string, text: string, parameters: readonly unknown[]): Promise<Row[]> => {
      if (name === 'season-free') asked.push(...(parameters[0] as unknown[]))
      return shop.database.query<Row>(name, text, parameters)
    },
  }
  const board = await openAvailability(watched, shop.clock, console)
  const sector = shop.sector('obra-2', 'Balcón')
  const free = board.freeOfSector(sector)
  const askedOnce = async () => {
    asked.length = 0
    await board.refreshSeason()
    return [...asked]
  }
  expect(await askedOnce()).toEqual([])

  const held = await take(shop, token, 'obra-2', { seats: ['4-1', '4-2', '4-3'] })
  expect(await askedOnce()).toEqual([shop.performances.get('obra-2')])
  expect(board.freeOfSector(sector)).toBe(free - 3)
  // As long as they are held, and not only while they are new.
  for (let round = 0; round < 3; round += 1)
    expect(await askedOnce()).toEqual([shop.performances.get('obra-2')])

  const id = held.oData.oProceso.idProcesoDeCompra
  await shop.call('POST', `/v2/Proceso/${id}/invalidar`, { token, body: {} })
  expect(await askedOnce()).toEqual([shop.performances.get('obra-2')])
  expect(board.freeOfSector(sector)).toBe(free)

  // Two rounds more, for a place whose id was given out before and committed after the last one.
  await askedOnce()
  await askedOnce()
  expect(await askedOnce()).toEqual([])
})

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

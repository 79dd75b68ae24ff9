import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rankSeatGroups } from '../../../contract/best-seats.ts'
import { rowsInPlanOrder } from '../../../contract/plan-order.ts'
import { SEAT_STATES } from '../../../contract/seat-states.ts'
import { openShop, type Shop, seatsOf, statesOf, take, takeGroup } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
beforeEach(() => shop.reset())
afterAll(() => shop.close())

/** What the page proposes: the same ranking over what the page reads. */
const proposed = async (count: number): Promise<string[]> => {
  const layout = await shop.plan('obra-1')
  const states = await statesOf(shop, 'obra-1')
  const isFree = (ordinal: number) => states[ordinal] === SEAT_STATES.free
  const [best] = rankSeatGroups(layout, { category: 'Platea', count, isFree })
  const ids = rowsInPlanOrder(layout).flatMap(({ aIdPosicion }) => aIdPosicion)
  return (best?.ordinals ?? []).map((ordinal) => ids[ordinal] ?? '')
}
const group = async (count: number, token?: string) =>
  (await takeGroup(shop, token ?? (await shop.newCustomer()), 'obra-1', 'Platea', count)).oData

test('the server assigns what the page proposes, while seats are taken one group after the other', async () => {
  for (const count of [2, 3, 1, 4]) {
    // What is free is read again once it is a tenth of a second old.
    shop.clock.advance(150)
    const wanted = await proposed(count)
    const { oProceso, lContiguas } = await group(count)
    expect([seatsOf(oProceso), lContiguas]).toEqual([wanted, true])
  }
})

test('the server and the page agree on seats that are not together', async () => {
  const all = [1, 2].flatMap((row) => [2, 3, 5, 6, 8, 9].map((seat) => `${row}-${seat}`))
  await take(shop, await shop.newCustomer(), 'obra-1', { seats: all.slice(0, 6) })
  await take(shop, await shop.newCustomer(), 'obra-1', { seats: all.slice(6) })
  shop.clock.advance(150)
  const wanted = await proposed(3)
  const { oProceso, lContiguas } = await group(3)
  expect([seatsOf(oProceso), lContiguas]).toEqual([wanted, false])
})

test('customers who ask at once, of one reading of what is free, get the next best groups', async () => {
  const tokens = await Promise.all(Array.from({ length: 5 }, () => shop.newCustomer()))
  shop.clock.advance(150)
  const held = await Promise.all(tokens.map((token) => group(2, token)))
  const seats = held.flatMap(({ oProceso }) => seatsOf(oProceso))
  expect(new Set(seats).size).toBe(10)
  expect(held.every(({ lContiguas }) => lContiguas)).toBe(true)
})

test("a group keeps the purchase's other places of the performance", async () => {
  const token = await shop.newCustomer()
  const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['4-1'] })).oData
  const reply = await shop.call<{ oProceso: typeof oProceso }>(
    'POST',
    `/v2/Proceso/${oProceso.idProcesoDeCompra}/Posiciones/TomarGrupo`,
    {
      token,
      body: {
        idFuncion: shop.performances.get('obra-1'),
        ctProcess: 'CART',
        cIdempotencia: randomUUID(),
        idSector: shop.sector('obra-1', 'Platea'),
        nCantidad: 2,
        idPromocion: null,
      },
    },
  )
  expect(seatsOf(reply.oData.oProceso).toSorted()).toEqual(['1-5', '1-6', '4-1'])
})

import { expect } from 'vitest'
import { openRush, runRush, soldTwice } from './rush-shop.ts'
import { removeTheGuard } from './rush-without-guard.ts'
import { sellForNothing } from './sell-for-nothing.ts'
import type { Shop } from './shop.ts'

/** Paying without a card: what a payment's commit does to places. */
const offerPayment = (shop: Shop): void => {
  shop.app.server.post<{ Params: { id: string } }>('/__rush/pay/:id', async ({ params }) => ({
    paid: await shop.database.orm.transaction((tx) => sellForNothing(tx, params.id)),
  }))
}

const soldSeats = (shop: Shop) =>
  shop.database.query<{ sold: number; places: number; seats: number }>(
    'sold',
    `select (select count(*)::int from seat where state = 'V') as sold,
       (select count(*)::int from purchase_place where state = 'SOLD') as places,
       (select count(distinct seat_ordinal)::int from purchase_place where state = 'SOLD') as seats`,
    [],
  )

/** Customers rush a performance over TCP until it is sold out: each seat is sold to one of them. */
export const expectNoneSoldTwice = async (seats: number, customers: number): Promise<void> => {
  const { shop, tokens } = await openRush(seats, customers, offerPayment)
  const result = await runRush(shop, tokens)
  const paidSeats = result.paid.flatMap((each) => each.seats)
  console.log('rush', result.codes)
  expect(soldTwice(result)).toEqual([])
  expect(new Set(paidSeats).size).toBe(seats)
  expect(await soldSeats(shop)).toEqual([{ sold: seats, places: seats, seats }])
  const expired = await shop.database.query(
    'expired',
    "select 1 from purchase where state = 'EXPIRADO' limit 1",
    [],
  )
  expect(expired).toHaveLength(1)
  expect(result.codes['ERROR_INTERNO'] ?? 0).toBe(0)
  await shop.close()
}

/** The same rush where holding looks first and writes after: the count has to see seats sold twice. */
export const expectSoldTwiceWithoutGuard = async (seats: number, customers: number): Promise<void> => {
  const { shop, tokens } = await openRush(seats, customers, (open) => {
    removeTheGuard(open)
    open.app.server.post<{ Params: { id: string } }>('/__rush/pay/:id', async ({ params }) => {
      await open.database.query('control-pay', "update seat set state = 'V' where purchase_id = $1", [
        params.id,
      ])
      return { paid: true }
    })
  })
  const result = await runRush(shop, tokens)
  console.log('control', soldTwice(result).length, result.codes)
  expect(soldTwice(result).length).toBeGreaterThan(0)
  await shop.close()
}

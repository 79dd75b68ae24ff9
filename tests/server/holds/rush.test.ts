import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Held, HoldCommand } from '../../../server/domain/holds.ts'
import { sellPlaces, setPurchaseState } from '../../../server/domain/purchase-state.ts'
import type { PurchaseRecord } from '../../../server/domain/purchases.ts'
import { Refusal } from '../../../server/domain/refusal.ts'
import { openRush, runRush, soldTwice } from '../support/rush.ts'
import type { Shop } from '../support/shop.ts'

const SEATS = 2000
const CUSTOMERS = 200

/** Paying without a card: what a payment's commit does to places. */
const offerPayment = (shop: Shop): void => {
  shop.app.server.post<{ Params: { id: string } }>('/__rush/pay/:id', async ({ params }) => ({
    paid: await shop.database.orm.transaction(async (tx) => {
      const sold = await sellPlaces(tx, params.id)
      if (sold) await setPurchaseState(tx, params.id, 'CONFIRMADO')
      return sold
    }),
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

test('200 customers rush 2,000 seats over TCP until sold out, and none is sold twice', async () => {
  const { shop, tokens } = await openRush(SEATS, CUSTOMERS, offerPayment)
  const result = await runRush(shop, tokens)
  const paidSeats = result.paid.flatMap(({ seats }) => seats)
  console.log('rush', result.codes)
  expect(soldTwice(result)).toEqual([])
  expect(new Set(paidSeats).size).toBe(SEATS)
  expect(await soldSeats(shop)).toEqual([{ sold: SEATS, places: SEATS, seats: SEATS }])
  const expired = await shop.database.query(
    'expired',
    "select 1 from purchase where state = 'EXPIRADO' limit 1",
    [],
  )
  expect(expired).toHaveLength(1)
  expect(result.codes['ERROR_INTERNO'] ?? 0).toBe(0)
  await shop.close()
}, 240_000)

/** Looks, then writes: what holding must not be. Without the second layer either. */
const removeTheGuard = (shop: Shop): void => {
  const { database, clock, availability } = shop.app.services
  shop.app.services.holds.hold = async (command: HoldCommand): Promise<Held> => {
    const ordinals = command.seats.map(({ ordinal }) => ordinal)
    const [seen] = await database.query<{ free: number }>(
      'control-check',
      `select count(*)::int as free from seat where performance_id = $1 and ordinal = any($2::int[])
         and (state = 'L' or (state = 'T' and held_until <= $3))`,
      [command.performanceId, ordinals, clock.now()],
    )
    if (seen?.free !== ordinals.length) throw new Refusal('POSICIONES_OCUPADAS', { aPosicionOcupada: [] })
    // The round trip to a database of its own machine, which PGlite does not have.
    await new Promise((resolve) => setTimeout(resolve, 5))
    const deadline = new Date(clock.now().getTime() + 30 * 60_000)
    const id = randomUUID()
    await database.query(
      'control-update',
      `update seat set state = 'T', purchase_id = $3, held_until = $4
         where performance_id = $1 and ordinal = any($2::int[])`,
      [command.performanceId, ordinals, id, deadline],
    )
    availability.invalidate(command.performanceId)
    const purchase: PurchaseRecord = {
      id,
      customerId: command.customerId,
      processType: 'CART',
      state: 'ABIERTO',
      startedAt: clock.now(),
      deadline,
      deliveryTypeId: null,
      paymentMethodId: null,
      installments: 1,
      buyer: null,
      deploymentId: command.deploymentId,
      version: 1,
      places: ordinals.map((seatOrdinal) => ({
        id: seatOrdinal,
        performanceId: command.performanceId,
        sectorId: 1,
        seatOrdinal,
        quantity: 1,
        promotionId: null,
        priceCents: 1,
        discountCents: 0,
      })),
    }
    return { purchase, together: true }
  }
}

test('the same rush with the guard removed sells seats twice, and the count sees it', async () => {
  const { shop, tokens } = await openRush(SEATS / 4, CUSTOMERS, (open) => {
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
}, 240_000)

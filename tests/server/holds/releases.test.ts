import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PurchaseProcess } from '../../../contract/index.ts'
import { openShop, type Shop, seatsOf, take } from '../support/shop.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
})

/** Holds as a node of the release before does: one-letter fields, and no deployment. */
const holdAsBefore = async (more: { key: string; hash: string; seats: [number, number | null][] }) => {
  const [customer] = await shop.database.query<{ id: number }>(
    'newest-customer',
    'select max(id) as id from customer',
    [],
  )
  const request = {
    c: customer!.id,
    p: '0',
    n: randomUUID(),
    t: 'CART',
    k: more.key,
    h: more.hash,
    f: shop.performances.get('obra-1'),
    seats: more.seats,
    sectors: [],
    group: null,
    admitted: true,
  }
  const now = shop.clock.now()
  const [row] = await shop.database.query<{ results: { s: string; p: string; c: boolean }[] }>(
    'hold-batch',
    'select hold_batch($1::jsonb, $2::timestamptz, $3::timestamptz, 8) as results',
    [JSON.stringify([request]), now, new Date(now.getTime() + 30 * 60_000)],
  )
  return row!.results[0]!
}

const hashOf = async (key: string): Promise<string> => {
  const [row] = await shop.database.query<{ hash: string }>(
    'hash-of-key',
    'select request_hash as hash from idempotency where key = $1',
    [key],
  )
  return row!.hash
}

test('a purchase that an older node made is read, with the charges of the first deployment', async () => {
  const { p } = await holdAsBefore({ key: randomUUID(), hash: 'h', seats: [[0, null]] })
  const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${p}`, { token })
  expect(seatsOf(oData)).toEqual(['1-1'])
  expect(oData.oTotal).toMatchObject({
    fTickets: 10_000,
    fCargoServicio: 1_000,
    fQrAntifraude: 150,
    fTotal: 11_150,
  })
})

test('a hold repeated at a node of the other release gets the first answer', async () => {
  const key = randomUUID()
  const first = await take(shop, token, 'obra-1', { key, seats: ['1-1'] })
  const hash = await hashOf(key)
  const again = await holdAsBefore({ key, hash, seats: [[0, null]] })
  expect(again).toEqual({ s: 'OK', p: first.oData.oProceso.idProcesoDeCompra, c: true })

  const older = randomUUID()
  const { p } = await holdAsBefore({ key: older, hash, seats: [[0, null]] })
  const newer = await take(shop, token, 'obra-1', { key: older, seats: ['1-1'] })
  expect([newer.nCode, newer.oData.oProceso.idProcesoDeCompra]).toEqual([200, p])
})

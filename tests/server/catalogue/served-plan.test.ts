import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

test('a plan is compressed when it is asked for, once in each encoding, and not with the index that holds use', async () => {
  const { catalogue } = shop.app.server
  const hash = catalogue.performances.get(shop.performances.get('obra-1')!)!.planHash!
  const plan = (await catalogue.plan(hash))!
  expect(plan.seats.ordinals.get('1-1')).toBe(0)
  const [brotli, gzip] = [plan.compressed('br'), plan.compressed('gzip')]
  expect(plan.compressed('br')).toBe(brotli)
  expect(brotliDecompressSync(await brotli)).toEqual(plan.identity)
  expect(gunzipSync(await gzip)).toEqual(plan.identity)
})

test('a request has twenty seconds to arrive whole', () => {
  expect(shop.app.server.server.requestTimeout).toBe(20_000)
})

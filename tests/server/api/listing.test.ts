import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = (query: string) =>
  shop.app.server.inject({ url: `/v1/api/v2/Cartelera${query}`, headers: { 'accept-language': 'es' } })

test('the listing is cached for a minute under its t, and asked for again without', async () => {
  for (const query of ['?t=29904000', '?t=29904000', '?cFiltro=cFecha%3Dmonth&t=29904001']) {
    const reply = await ask(query)
    expect([query, reply.statusCode, reply.headers['cache-control']]).toEqual([
      query,
      200,
      'public, max-age=60',
    ])
  }
  const fresh = await ask('')
  expect(fresh.headers['cache-control']).toBe('no-cache')
  expect(fresh.json().oData).toEqual((await ask('?t=29904000')).json().oData)
})

test.each(['x', '-1', '1e9', '9999999999'])('a t that is no number is refused: %s', async (t) => {
  expect((await ask(`?t=${t}`)).json().cError).toBe('FORMA_INVALIDA')
})

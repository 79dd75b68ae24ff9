import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Shop } from '../support/shop.ts'
import { openAccountShop } from './support.ts'
import { wholeCustomer } from './whole-customer.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

test('a customer downloads everything the shop has of them but secrets, as a file', async () => {
  const { token, email, purchaseId, document, alias } = await wholeCustomer(shop)
  const reply = await shop.app.server.inject({
    url: '/v1/api/v2/Cliente/Exportacion',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename="datos-\d{4}-\d\d-\d\d\.json"$/),
  })
  const { oTablas } = reply.json()
  expect(Object.keys(oTablas)).toEqual(
    expect.arrayContaining([
      'customer',
      'customer_address',
      'customer_phone',
      'purchase',
      'ticket',
      'session',
      'mail',
    ]),
  )
  expect(oTablas.customer).toMatchObject([{ email, document_number: document, alias }])
  expect(oTablas.purchase).toMatchObject([{ id: purchaseId, buyer: { cNombre: expect.any(String) } }])
  expect(reply.body).not.toMatch(/argon2|password_hash|token_hash|"qr"/)
})

test("an export has nothing of another customer's", async () => {
  const [one, other] = [await wholeCustomer(shop), await wholeCustomer(shop)]
  const text = JSON.stringify(await shop.app.server.accounts.exportOwnData(one.id))
  expect(text).toContain(one.email)
  expect([other.email, other.purchaseId].filter((trace) => text.includes(trace))).toEqual([])
})

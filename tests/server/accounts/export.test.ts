import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AccountTurns } from '../../../server/accounts/account-turns.ts'
import { createExport } from '../../../server/accounts/export-own-data.ts'
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

const copyOf = async (token: string, language = 'es') => {
  const reply = await shop.app.server.inject({
    url: '/v1/api/v2/Cliente/Exportacion',
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  })
  const { oTablas, cError, cMensaje } = reply.json()
  return oTablas === undefined
    ? { status: reply.statusCode, cError, cMensaje }
    : { status: reply.statusCode, mail: oTablas.customer[0].email }
}

const MINUTE = 60_000

test('another copy within the hour is refused in the language asked for; others get theirs', async () => {
  const [one, other] = [await wholeCustomer(shop), await wholeCustomer(shop)]
  const refusal = (cMensaje: string) => ({ status: 429, cError: 'EXPORTACION_RECIENTE', cMensaje })
  const atOnce = await Promise.all(Array.from({ length: 12 }, () => copyOf(one.token)))
  const inSpanish = refusal(
    'Ya descargaste tus datos hace menos de una hora. Podés volver a pedirlos cuando pase.',
  )
  expect(atOnce.filter(({ status }) => status === 200)).toEqual([{ status: 200, mail: one.email }])
  expect(atOnce.filter(({ status }) => status !== 200)).toEqual(Array.from({ length: 11 }, () => inSpanish))
  shop.clock.advance(59 * MINUTE)
  expect(await copyOf(one.token, 'en')).toEqual(
    refusal(
      'You downloaded your data less than an hour ago. You can ask for it again once the hour is over.',
    ),
  )
  expect(await copyOf(other.token)).toEqual({ status: 200, mail: other.email })
  shop.clock.advance(MINUTE)
  expect(await copyOf(one.token)).toEqual({ status: 200, mail: one.email })
})

test('a copy that failed costs no hour', async () => {
  const { id, email } = await wholeCustomer(shop)
  const { clock, database } = shop
  let fails = true
  const inTurn: AccountTurns = (_id, work) => (fails ? Promise.reject(new Error('too slow')) : work())
  const exportOwnData = createExport({ database, clock, inTurn })
  await expect(exportOwnData(id)).rejects.toThrow('too slow')
  fails = false
  expect((await exportOwnData(id)).oTablas['customer']).toMatchObject([{ email }])
})

test("an export has nothing of another customer's", async () => {
  const [one, other] = [await wholeCustomer(shop), await wholeCustomer(shop)]
  const text = JSON.stringify(await shop.app.server.accounts.exportOwnData(one.id))
  expect(text).toContain(one.email)
  expect([other.email, other.purchaseId].filter((trace) => text.includes(trace))).toEqual([])
})

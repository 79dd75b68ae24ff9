import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundOrder } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { outbox } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { mailsTo } from '../accounts/support.ts'
import { BUYER } from '../payments/support/buying.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { buy, orderOf, standing } from './support/order-shop.ts'

const MAILS = ['canary-buyer@ejemplo.ar', 'canary-other@ejemplo.ar'] as const
const THERE = { host: 'norte.example' }

interface Sold {
  id: string
  nOrden: string
  cMail: string
}

let shop: Shop
/** Two orders, of two mails. */
let one: Sold
let other: Sold

beforeAll(async () => {
  shop = await openShop({ deployments: createDeployments([programaRegional, salaNorte]) })
})
afterAll(() => shop.close())

const sell = async (cMail: string): Promise<Sold> => {
  const token = await shop.newCustomer()
  const id = await buy(shop, token, 'recital-1', standing(shop), { ...BUYER, cEmail: cMail })
  return { id, nOrden: (await orderOf(shop, token, id)).nOrden, cMail }
}
beforeEach(async () => {
  await shop.reset()
  await shop.database.query('no-mails', 'delete from mail', [])
  await shop.database.query('no-codes', 'delete from one_time_code', [])
  one = await sell(MAILS[0])
  other = await sell(MAILS[1])
})

const ask = ({ nOrden, cMail }: Sold) => shop.call('POST', '/v2/Compra/Codigo', { body: { nOrden, cMail } })
const look = ({ nOrden, cMail }: Sold, cCodigo: string, headers = {}) =>
  shop.call<FoundOrder>('POST', '/v2/Compra/Consulta', { body: { nOrden, cMail, cCodigo }, headers })
/** Of each mail with a code, the oldest first: its digits, and what its link brings. */
const sent = async ({ cMail }: Sold) =>
  (await mailsTo(shop, cMail))
    .filter(({ subject }) => subject.startsWith('Tu código'))
    .map(({ html }) => {
      const [, address = ''] = /href="([^"]*#[^"]*)"/.exec(html) ?? []
      const { origin, pathname, search, hash } = new URL(address.replaceAll('&amp;', '&'))
      const secrets = Object.fromEntries(new URLSearchParams(hash.slice(1)))
      const digits = />(\d{3})\s?(\d{3})</.exec(html)?.slice(1).join('') ?? ''
      return { digits, token: secrets['codigo'] ?? '', secrets, address: [origin, pathname, search] }
    })
const lastOf = async (order: Sold) => (await sent(order)).at(-1)!
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test("the mail's link names its order and mail behind the # of the look-up's page, and no secret elsewhere", async () => {
  await ask(other)
  const { digits, token, secrets, address } = await lastOf(other)
  expect(address).toEqual(['http://localhost', '/compra', ''])
  expect(secrets).toEqual({ orden: other.nOrden, mail: other.cMail, codigo: token })
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(digits).toMatch(/^\d{6}$/)
  const codes = await shop.database.query('all-codes', 'select * from one_time_code', [])
  const owed = await shop.database.query(
    'all-owed',
    "select * from outbox where kind = 'ORDER_CODE_MAIL'",
    [],
  )
  for (const secret of [token, digits, other.cMail])
    expect(JSON.stringify([codes, owed])).not.toContain(secret)
})

test('a mail that a node of before the links owes is sent with its digits alone', async () => {
  const codeAt = shop.clock.now()
  await shop.app.server.codes.issue(
    'ORDER',
    `${programaRegional.id} ${Number(other.nOrden)} ${other.cMail}`,
    codeAt,
  )
  await shop.database.orm.insert(outbox).values({
    ...{ key: 'order-code-of-before', kind: 'ORDER_CODE_MAIL', createdAt: codeAt, nextTryAt: codeAt },
    subjectId: JSON.stringify({ orderId: Number(other.nOrden), codeAt: codeAt.toISOString() }),
  })
  // Asked for by this node, it has a link, and the mail worker wakes for both.
  await ask(one)
  expect((await lastOf(one)).token).toMatch(/^[\w-]{43}$/)
  const html =
    (await mailsTo(shop, other.cMail)).find(({ subject }) => subject.startsWith('Tu código'))?.html ?? ''
  expect(html).toContain(Number(other.nOrden).toString())
  expect(html).not.toContain('href=')
  const digits = />(\d{3})\s?(\d{3})</.exec(html)?.slice(1).join('') ?? ''
  expect((await look(other, digits)).oData.oOrden.idProcesoDeCompra).toBe(other.id)
})

test('a link opens its own order alone, and in its own deployment', async () => {
  await ask(one)
  await ask(other)
  const [ofOne, ofOther] = [await lastOf(one), await lastOf(other)]
  const wrong = [
    await look(one, ofOther.token),
    await look({ ...one, nOrden: other.nOrden }, ofOther.token),
    await look({ ...one, cMail: other.cMail }, ofOther.token),
    await look(other, ofOne.token),
    await look(other, ofOther.token, THERE),
  ]
  expect(wrong.map(({ cError }) => cError)).toEqual(Array(5).fill('CODIGO_NO_VALIDO'))
  const { nCode, oData } = await look(other, ofOther.token)
  expect([nCode, oData.oOrden.idProcesoDeCompra]).toEqual([200, other.id])
  expect((await look(one, ofOne.token)).oData.oOrden.idProcesoDeCompra).toBe(one.id)
})

test('a link opens its order as often as it is pressed within an hour, until the next mail', async () => {
  await ask(one)
  await ask(other)
  const [ofOne, ofOther] = [await lastOf(one), await lastOf(other)]
  for (let time = 0; time < 2; time += 1) expect((await look(other, ofOther.token)).nCode).toBe(200)
  shop.clock.advance(30_000)
  await ask(other)
  expect((await look(other, ofOther.token)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await look(other, (await lastOf(other)).token)).nCode).toBe(200)
  shop.clock.advance(60 * 60_000)
  expect((await look(one, ofOne.token)).nCode).toBe(200)
  shop.clock.advance(30_000)
  expect((await look(one, ofOne.token)).cError).toBe('CODIGO_NO_VALIDO')
})

test('wrong digits do not spoil a link, wrong links cost no try of the digits, and digits leave the link good', async () => {
  await ask(one)
  await ask(other)
  const [ofOne, ofOther] = [await lastOf(one), await lastOf(other)]
  for (let guess = 0; guess < 6; guess += 1) {
    expect((await look(one, otherThan(ofOne.digits))).cError).toBe('CODIGO_NO_VALIDO')
    expect((await look(other, 'x'.repeat(43))).cError).toBe('CODIGO_NO_VALIDO')
  }
  expect((await look(one, ofOne.digits)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await look(one, ofOne.token)).nCode).toBe(200)
  expect((await look(other, ofOther.digits)).nCode).toBe(200)
  expect((await look(other, ofOther.digits)).cError).toBe('CODIGO_NO_VALIDO')
  expect((await look(other, ofOther.token)).nCode).toBe(200)
})

test('the mail that is sent once digits were typed has a good link too, however many were sent before', async () => {
  for (let time = 0; time < 5; time += 1) {
    await ask(other)
    // Sent before the time moves on: mails that the worker sends at one time have no order.
    expect(await sent(other)).toHaveLength(time + 1)
    shop.clock.advance(31_000)
  }
  expect((await look(other, (await lastOf(other)).digits)).nCode).toBe(200)
  await ask(other)
  expect(await sent(other)).toHaveLength(6)
  expect((await look(other, (await lastOf(other)).token)).nCode).toBe(200)
})

test('a link is worth nothing once the buyer was erased', async () => {
  await ask(other)
  const { token } = await lastOf(other)
  await shop.database.query('erase', 'update purchase set buyer = null where id = $1', [other.id])
  expect((await look(other, token)).cError).toBe('CODIGO_NO_VALIDO')
})

test('however often strangers ask and guess, the owner has a mail with a good link at every minute of three hours', async () => {
  for (let minute = 0; minute < 180; minute += 1) {
    await ask(other)
    if (minute % 10 === 0)
      for (let guess = 0; guess < 6; guess += 1) {
        await look(other, String(guess).padStart(6, '0'))
        await look(other, 'x'.repeat(43))
      }
    const { nCode, oData } = await look(other, (await lastOf(other)).token)
    expect([minute, nCode, oData?.oOrden.nOrden]).toEqual([minute, 200, other.nOrden])
    shop.clock.advance(60_000)
  }
  // Nor is the mailbox flooded: five in an hour.
  expect((await sent(other)).length).toBeLessThanOrEqual(15)
})

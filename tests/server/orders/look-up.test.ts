import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundOrder } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { mail, outbox } from '../../../server/db/schema/payment.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { buy, orderOf, standing } from './support/order-shop.ts'

const MAIL = 'canary-buyer@ejemplo.ar'

let shop: Shop
let nOrden: string

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.orm.delete(mail)
  await shop.database.query('forget', 'delete from one_time_code', [])
  const token = await shop.newCustomer()
  nOrden = (await orderOf(shop, token, await buy(shop, token, 'recital-1', standing(shop)))).nOrden
})

const ask = (cMail: string, number = nOrden) =>
  shop.call('POST', '/v2/Compra/Codigo', { body: { nOrden: number, cMail } })
const look = (cCodigo: string, cMail = MAIL, number = nOrden) =>
  shop.call<FoundOrder>('POST', '/v2/Compra/Consulta', { body: { nOrden: number, cMail, cCodigo } })
const codesSent = async () => {
  await shop.app.server.accountMails.runDue()
  const sent = await shop.database.orm.select().from(mail).where(eq(mail.recipient, MAIL))
  return sent
    .filter(({ key }) => key.startsWith('order-code-'))
    .map(({ html }) => />(\d{3})\s?(\d{3})</.exec(html)?.slice(1).join('') ?? '')
}
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('an order is looked up without a login, by the code that was mailed, once', async () => {
  expect((await ask(MAIL.toUpperCase())).oData).toEqual({ nSegundosVigencia: 900, nSegundosReenvio: 30 })
  const [code] = await codesSent()
  expect(code).toMatch(/^\d{6}$/)
  const { nCode, oData } = await look(code as string)
  expect([nCode, oData.oOrden.nOrden, oData.oOrden.listaEntrada.length]).toEqual([200, nOrden, 1])
  expect((await look(code as string)).cError).toBe('CODIGO_NO_VALIDO')
})

test('an unknown order, or another mail, is answered alike and gets no mail', async () => {
  const known = await ask(MAIL)
  expect(await codesSent()).toHaveLength(1)
  for (const [cMail, number] of [
    ['other@ejemplo.ar', nOrden],
    [MAIL, '99999999'],
  ] as const) {
    const { oData, nCode } = await ask(cMail, number)
    expect([nCode, oData]).toEqual([known.nCode, known.oData])
    expect((await look('123456', cMail, number)).cError).toBe('CODIGO_NO_VALIDO')
  }
  expect(await codesSent()).toHaveLength(1)
  const owed = (await shop.database.orm.select().from(outbox)).filter(
    ({ kind }) => kind === 'ORDER_CODE_MAIL',
  )
  expect(JSON.stringify(owed)).not.toContain('@')
})

test('after five wrong codes the right one is worth nothing, and a code is over after a quarter of an hour', async () => {
  await ask(MAIL)
  const [code] = (await codesSent()) as [string]
  for (let time = 0; time < 5; time += 1)
    expect((await look(otherThan(code))).cError).toBe('CODIGO_NO_VALIDO')
  expect((await look(code)).cError).toBe('CODIGO_NO_VALIDO')
  shop.clock.advance(31_000)
  await ask(MAIL)
  const later = (await codesSent()).find((one) => one !== code) as string
  shop.clock.advance(15 * 60_000)
  expect((await look(later)).cError).toBe('CODIGO_NO_VALIDO')
})

test('nobody is mailed more than five codes an hour', async () => {
  for (let time = 0; time < 8; time += 1) {
    expect((await ask(MAIL)).nCode).toBe(200)
    shop.clock.advance(31_000)
  }
  expect(await codesSent()).toHaveLength(5)
})

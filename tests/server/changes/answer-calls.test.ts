import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { FoundOrder, HouseChange, Order } from '../../../contract/index.ts'
import { sql } from '../../../server/db/operators.ts'
import { mail } from '../../../server/db/schema/payment.ts'
import { buy, orderOf, standing, ticketsOf } from '../orders/support/order-shop.ts'
import { BUYER } from '../payments/support/buying.ts'
import { openShop, type Shop } from '../support/shop.ts'

let shop: Shop
let token: string
let ids: string[]

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  await shop.database.orm.delete(mail)
  await shop.database.query('forget', 'delete from one_time_code', [])
  token = await shop.newCustomer()
  ids = []
  for (const cEmail of ['uno@buyer.test', 'dos@buyer.test'])
    ids.push(await buy(shop, token, 'recital-1', standing(shop, 2), { ...BUYER, cEmail }))
})

/** A day later, as an operator's command has it. */
const move = (days = 1) =>
  shop.database.orm.transaction(async (tx) => {
    await tx.execute(sql`select set_config('taquilla.at', ${shop.clock.now().toISOString()}, true)`)
    await tx.execute(sql`update performance set starts_at = starts_at + make_interval(days => ${days}::int)
      where id = ${shop.performances.get('recital-1')}::int`)
  })
const changeOf = (order: Order): HouseChange | undefined => order.listaFuncion[0]?.oModificacion
const answer = (id: string, body: object) =>
  shop.call('POST', `/v2/Historial2/${id}/Modificacion`, { token, body })

test('an order says what was moved, and has its tickets back for what it says; the other one keeps them', async () => {
  const [, second] = ids as [string, string]
  expect(changeOf(await orderOf(shop, token, second))).toBeUndefined()
  await move()
  const shown = changeOf(await orderOf(shop, token, second)) as HouseChange
  expect(shown).toMatchObject({ cTipo: 'HORARIO', cRespuesta: null, fDevolucion: 0 })
  expect(Date.parse(shown.oAhora.dFecha ?? '') - Date.parse(shown.oAntes.dFecha ?? '')).toBe(86_400_000)
  expect(shown.aEntrada).toEqual((await ticketsOf(shop, second)).map(({ number }) => number))
  const { idModificacion } = shown
  const refused = await answer(second, { idModificacion, cRespuesta: 'DEVUELVE', fDevolucion: 1 })
  expect(refused.cError).toBe('IMPORTE_CAMBIADO')
  expect(
    (await answer(second, { idModificacion, cRespuesta: 'CONSERVA', fDevolucion: 0 })).cError,
  ).toBeUndefined()
  expect(changeOf(await orderOf(shop, token, second))).toMatchObject({
    cRespuesta: 'CONSERVA',
    aEntrada: shown.aEntrada,
  })
  expect(
    (await answer(second, { idModificacion, cRespuesta: 'DEVUELVE', fDevolucion: 0 })).cError,
  ).toBeUndefined()
  expect(changeOf(await orderOf(shop, token, second))).toMatchObject({
    cRespuesta: 'DEVUELVE',
    dHasta: null,
    aEntrada: [],
  })
  expect([await ticketsOf(shop, ids[0] as string), await ticketsOf(shop, second)]).toMatchObject([
    { length: 2 },
    [],
  ])
})

test('who bought after it is not asked, and its end closes the choice', async () => {
  await move()
  shop.clock.advance(120_000)
  const later = await buy(shop, token, 'recital-1', standing(shop))
  expect(changeOf(await orderOf(shop, token, later))).toBeUndefined()
  const { dHasta } = changeOf(await orderOf(shop, token, ids[1] as string)) as HouseChange
  await shop.database.query('stay', "update session set expires_at = expires_at + interval '1 year'", [])
  shop.clock.set(new Date(dHasta as string))
  expect(changeOf(await orderOf(shop, token, ids[1] as string))).toMatchObject({
    dHasta: null,
    cRespuesta: null,
  })
})

test('who looked an order up answers for that one', async () => {
  const [first, second] = ids as [string, string]
  const { nOrden } = await orderOf(shop, token, second)
  const wanted = { nOrden, cMail: 'dos@buyer.test' }
  await shop.call('POST', '/v2/Compra/Codigo', { body: wanted })
  await shop.app.server.accountMails.runDue()
  const [letter] = await shop.database.orm.select().from(mail).where(sql`${mail.key} like 'order-code-%'`)
  const cCodigo = />(\d{3})\s?(\d{3})</
    .exec(letter?.html ?? '')
    ?.slice(1)
    .join('')
  await move()
  const found = (await shop.call<FoundOrder>('POST', '/v2/Compra/Consulta', { body: { ...wanted, cCodigo } }))
    .oData
  const { idModificacion } = changeOf(found.oOrden) as HouseChange
  const body = { cPermiso: found.cPermiso, idModificacion, cRespuesta: 'DEVUELVE', fDevolucion: 0 }
  expect((await shop.call('POST', `/v2/Compra/${first}/Modificacion`, { body })).cError).toBe(
    'CONSULTA_VENCIDA',
  )
  const { oData } = await shop.call<Order>('POST', `/v2/Compra/${second}/Modificacion`, { body })
  expect([oData.cEstado, changeOf(oData)?.cRespuesta]).toEqual(['DEVUELTA', 'DEVUELVE'])
  expect([await ticketsOf(shop, first), await ticketsOf(shop, second)]).toMatchObject([{ length: 2 }, []])
})

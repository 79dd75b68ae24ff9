import { randomUUID } from 'node:crypto'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseRows } from '../../../server/accounts/erasure.ts'
import { readOwnTables } from '../../../server/accounts/export-own-data.ts'
import * as schema from '../../../server/db/schema/index.ts'
import type { Shop } from '../support/shop.ts'
import { buy, freshMail, logIn, mailsTo, openAccountShop, PASSWORD, signUp } from './support.ts'
import { wholeCustomer } from './whole-customer.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const tables = Object.values<unknown>(schema).filter((one) => one instanceof PgTable)
const nameOf = (table: PgTable): string => getTableConfig(table).name

/** A table's every row as text. */
const dump = async (): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const name of tables.map(nameOf)) {
    const rows = await shop.database.query<{ row: string }>(
      `dump-${name}`,
      `select t::text as row from ${name} t order by row`,
      [],
    )
    texts.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

/** Somebody else buys a ticket and transfers it. */
const receiveTicket = async (cMail: string, cNombre: string) => {
  const giver = freshMail()
  const { token } = (await signUp(shop, giver)).oData
  const id = await buy(shop, token, giver)
  const [ticket] = await shop.database.query<{ number: string }>(
    'ticket-of',
    'select number from ticket where purchase_id = $1',
    [id],
  )
  const body = { cNombre, cMail }
  const { nCode } = await shop.call('POST', `/v2/Entrada/${ticket!.number}/Transferir`, { token, body })
  expect(nCode).toBe(200)
  await mailsTo(shop, cMail)
}

const erase = (token: string, more: object = {}) =>
  shop.call('POST', '/v2/Cliente/Eliminar', {
    token,
    body: { cClave: PASSWORD, lEntradasVigentes: true, ...more },
  })

const tracesIn = (texts: Map<string, string>, traces: readonly string[]): string[] =>
  [...texts].flatMap(([table, text]) =>
    traces.filter((trace) => text.includes(trace)).map((trace) => `${table}: ${trace}`),
  )

test('an erased account stays what is kept: who bought is found nowhere any more', async () => {
  const { email, first, token, purchaseId, traces } = await wholeCustomer(shop)
  await receiveTicket(email, first)
  const before = tracesIn(await dump(), traces)
  for (const table of ['customer', 'customer_address', 'customer_phone', 'purchase', 'mail'])
    expect(
      before.some((trace) => trace.startsWith(`${table}:`)),
      table,
    ).toBe(true)

  expect((await erase(token)).nCode).toBe(200)
  expect(tracesIn(await dump(), traces)).toEqual([])
  const count = async (table: string) =>
    (
      await shop.database.query<{ n: number }>(
        `count-of-${table}`,
        `select count(*)::int as n from ${table} where purchase_id = $1`,
        [purchaseId],
      )
    )[0]!.n
  expect([await count('purchase_order'), await count('ticket')]).toEqual([1, 1])
  expect(
    await shop.database.query('buyer-of', 'select buyer, delivery_address from purchase where id = $1', [
      purchaseId,
    ]),
  ).toEqual([{ buyer: null, delivery_address: null }])

  expect((await shop.call('GET', '/v2/Cliente/Informacion', { token })).status).toBe(401)
  expect((await logIn(shop, email, PASSWORD)).cError).toBe('CREDENCIALES_INVALIDAS')
})

test('the mail of an erased account opens a new one, which has nothing of the old', async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  await buy(shop, token, email)
  await erase(token)
  shop.clock.advance(60_000)
  const { token: anew } = (await signUp(shop, email)).oData
  expect((await shop.call('GET', '/v2/Historial2', { token: anew })).oData).toMatchObject({ Lista: [] })
})

test('erasing what is erased changes nothing', async () => {
  const { token, id } = await wholeCustomer(shop)
  await erase(token)
  const before = await dump()
  shop.clock.advance(60_000)
  await shop.database.orm.transaction((tx) => eraseRows(tx, id, shop.clock.now()))
  expect(await dump()).toEqual(before)
})

test("an erasure asks for the password, and touches nobody else's rows", async () => {
  const [one, other] = [await wholeCustomer(shop), await wholeCustomer(shop)]
  const { cError, oData } = await erase(one.token, { cClave: 'Otra clave 1' })
  expect([cError, oData]).toEqual([
    'DATOS_DE_CLIENTE_NO_VALIDOS',
    { listaProblema: [{ cCampo: 'cClave', cProblema: 'wrong' }] },
  ])
  const rowsOf = () => readOwnTables(shop.database.orm, other.id)
  const before = await rowsOf()
  expect((await erase(one.token)).nCode).toBe(200)
  expect(await rowsOf()).toEqual(before)
})

test('tickets that are still good have to be known of; a purchase under way is ended first', async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  await buy(shop, token, email)
  const refusal = await erase(token, { lEntradasVigentes: false })
  expect([refusal.cError, refusal.oData]).toEqual(['ENTRADAS_VIGENTES', { nEntradas: 1 }])
  const campo = { idSector: shop.sector('recital-1', 'Campo'), nCantidad: 1, idPromocion: null }
  await shop.call('POST', '/v2/Proceso/0/Posiciones/Tomar', {
    token,
    body: {
      idFuncion: shop.performances.get('recital-1'),
      ctProcess: 'CART',
      cIdempotencia: randomUUID(),
      aPosicion: [],
      aSector: [campo],
    },
  })
  expect((await erase(token)).cError).toBe('COMPRA_EN_CURSO')
})

test('an account without a password is erased by a login of the last ten minutes', async () => {
  const email = freshMail()
  const { token } = (await signUp(shop, email)).oData
  await shop.database.query('external', 'update customer set password_hash = null where email = $1', [email])
  shop.clock.advance(11 * 60_000)
  expect((await erase(token, { cClave: '' })).cError).toBe('REINGRESO_REQUERIDO')
  shop.clock.advance(-2 * 60_000)
  expect((await erase(token, { cClave: '' })).nCode).toBe(200)
})

import { randomInt, randomUUID } from 'node:crypto'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eraseRows } from '../../../server/accounts/erasure.ts'
import { PERSONAL_TABLES } from '../../../server/accounts/personal-tables.ts'
import * as schema from '../../../server/db/schema/index.ts'
import type { Shop } from '../support/shop.ts'
import {
  buy,
  follow,
  freshMail,
  linkIn,
  logIn,
  mailsTo,
  openAccountShop,
  PASSWORD,
  signUp,
} from './support.ts'

let shop: Shop

beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

/** Tables without rows about a customer, and why. */
const WITHOUT_CUSTOMERS: Record<string, string> = {
  event_type: 'catalogue',
  establishment: 'catalogue',
  seat_plan: 'catalogue',
  show: 'catalogue',
  show_former_seo: 'catalogue',
  show_search: 'catalogue',
  search_word: 'catalogue',
  performance: 'catalogue',
  sector: 'catalogue',
  promotion: 'catalogue',
  catalogue_text: 'catalogue',
  catalogue_version: 'catalogue',
  bucket: 'catalogue',
  row_run: 'catalogue',
  shop_key: 'keys of the shop',
  queue_counter: 'numbers of a queue',
  queue_step: 'numbers of a queue',
  spent_captcha: 'puzzles that were solved, by nobody',
  staff: 'who works at the box office',
  staff_session: 'who works at the box office',
  box_shift: 'who works at the box office',
  one_time_code: 'keyed hashes, which an erasure forgets by their subjects',
  login_guess: 'keyed hashes, which an erasure forgets by their subjects',
}

const tables = Object.values<unknown>(schema).filter((one) => one instanceof PgTable)
const nameOf = (table: PgTable): string => getTableConfig(table).name

/** A table's every row as text. */
const dump = async (): Promise<Map<string, string>> => {
  const texts = new Map<string, string>()
  for (const name of tables.map(nameOf)) {
    const rows = await shop.database.query<{ row: string }>(
      `dump-${name}`,
      `select t::text as row from ${name} t`,
      [],
    )
    texts.set(name, rows.map(({ row }) => row).join('\n'))
  }
  return texts
}

const letters = (): string => randomUUID().replaceAll(/[\d-]/g, '').slice(0, 12)
const digits = (): string => String(randomInt(20_000_000, 60_000_000))

/** A customer with something in every part of the shop, whose every word is theirs alone. */
const wholeCustomer = async () => {
  const email = freshMail()
  const other = freshMail()
  const buyer = freshMail()
  const words = {
    first: `Xanthippe ${letters()}`,
    last: `Quetzalcóatl ${letters()}`,
    document: digits(),
    phone: `341${digits().slice(0, 7)}`,
    street: `Calle ${letters()}`,
    alias: `Xanti ${letters()}`,
  }
  const { token } = (
    await signUp(shop, email, {
      cNombre: words.first,
      cApellido: words.last,
      cTelefono: words.phone,
    })
  ).oData
  const [mail] = await mailsTo(shop, email)
  await follow(shop, linkIn(mail!))
  await shop.database.query('alias', 'update customer set has_alias = true where email = $1', [email])
  const post = (path: string, body: object) => shop.call('POST', `/v2/Cliente/${path}`, { token, body })
  await post('Modificar/Alias', { cAlias: words.alias })
  await post('Domicilio/Insertar', {
    cTipo: 'PARTICULAR',
    cCalle: words.street,
    cNumero: '12',
    cPais: 'AR',
    cProvincia: 'AR-S',
    cLocalidad: 'Rosario',
    cCodigoPostal: '2000',
    lDefecto: true,
  })
  const purchaseId = await buy(shop, token, buyer)
  await mailsTo(shop, buyer)
  await shop.call('GET', `/v2/Historial2/${purchaseId}/Entradas`, { token }).catch(() => null)
  await shop.call('POST', '/v2/Cliente/CodigoRecupero', { body: { cEmail: email, cCaptcha: null } })
  const { nCode } = await post('Modificar/DatosPersonales', {
    cNombre: words.first,
    cApellido: words.last,
    cTipoDocumento: 'DNI',
    cDocumento: words.document,
    dNacimiento: '1985-03-02',
    cGenero: 'F',
    cPais: 'AR',
    cEmail: other,
    cClaveActual: PASSWORD,
  })
  expect(nCode).toBe(200)
  await mailsTo(shop, other)
  const [row] = await shop.database.query<{ id: number }>(
    'id-of',
    'select id from customer where email = $1',
    [email],
  )
  return {
    ...words,
    email,
    token,
    purchaseId,
    id: row!.id,
    traces: [...Object.values(words), email, other, buyer],
  }
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

test('every table either says which of its rows are about a customer, or has none', () => {
  const known = [...Object.keys(PERSONAL_TABLES), ...Object.keys(WITHOUT_CUSTOMERS)]
  expect(tables.map(nameOf).sort()).toEqual(known.sort())
})

test('a table that names a customer, a purchase or an attempt is one of those', () => {
  const naming = tables.filter((table) =>
    getTableConfig(table).columns.some(({ name }) => /(^|_)(customer|purchase|attempt)_id$/.test(name)),
  )
  expect(naming.map(nameOf).filter((name) => !(name in PERSONAL_TABLES))).toEqual([])
})

test('what an export leaves out and an erasure empties are columns that there are', () => {
  for (const table of tables) {
    const { name, columns } = getTableConfig(table)
    const rule = PERSONAL_TABLES[name]
    if (rule === undefined) continue
    const emptied = typeof rule.erasure === 'string' ? [] : Object.keys(rule.erasure.set)
    const missing = [...rule.secret, ...emptied].filter(
      (column) => !columns.some((one) => one.name === column),
    )
    expect([name, missing]).toEqual([name, []])
  }
})

test('an erased account stays what is kept: who bought is found nowhere any more', async () => {
  const { email, first, token, purchaseId, traces } = await wholeCustomer()
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
  const { token, id } = await wholeCustomer()
  await erase(token)
  const before = await dump()
  shop.clock.advance(60_000)
  await shop.database.orm.transaction((tx) => eraseRows(tx, id, shop.clock.now()))
  expect(await dump()).toEqual(before)
})

test("an erasure asks for the password, and touches nobody else's rows", async () => {
  const [one, other] = [await wholeCustomer(), await wholeCustomer()]
  const { cError, oData } = await erase(one.token, { cClave: 'Otra clave 1' })
  expect([cError, oData]).toEqual([
    'DATOS_DE_CLIENTE_NO_VALIDOS',
    { listaProblema: [{ cCampo: 'cClave', cProblema: 'wrong' }] },
  ])
  const rowsOf = async () => (await shop.app.services.accounts.exportOwnData(other.id)).oTablas
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

test('a customer downloads everything the shop has of them but secrets, as a file', async () => {
  const { token, email, purchaseId, document, alias } = await wholeCustomer()
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
  const [one, other] = [await wholeCustomer(), await wholeCustomer()]
  const text = JSON.stringify(await shop.app.services.accounts.exportOwnData(one.id))
  expect(text).toContain(one.email)
  expect([other.email, other.purchaseId].filter((trace) => text.includes(trace))).toEqual([])
})

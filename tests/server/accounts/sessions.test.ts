import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountAddresses } from '../../../contract/addresses/account.ts'
import type { RefusedFields, SessionList, User } from '../../../contract/index.ts'
import { API_BASE, apiRoutes } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createSessions, findAccount } from '../../../server/auth/sessions.ts'
import type { eq } from '../../../server/db/operators.ts'
import type { customer, session } from '../../../server/db/schema/index.ts'
import type { Shop } from '../support/shop.ts'
import { freshMail, logIn, mailsTo, openAccountShop, PASSWORD, signUp } from './support.ts'

let shop: Shop

const known = freshMail()

beforeAll(async () => {
  shop = await openAccountShop()
  await signUp(shop, known)
})
afterAll(() => shop.close())

const NEW = 'Ramas Nuevas 27'
const list = async (token: string) =>
  (await shop.call<SessionList>('GET', '/v2/Cliente/Sesion', { token })).oData.listaSesion
const status = async (token: string) => (await shop.call('GET', '/v2/Cliente/Informacion', { token })).status
const enter = (cEmail: string, browser: string) =>
  shop.call<User>('POST', '/v2/Cliente/Ingreso/Token', {
    body: { cEmail, cClave: PASSWORD },
    headers: { 'user-agent': browser },
  })
const end = (token: string, id: string) =>
  shop.call<SessionList>('POST', `/v2/Cliente/Sesion/${id}/Cerrar`, { token, body: {} })
const changePassword = (token: string, cClaveActual: string, cClave = NEW) =>
  shop.call('POST', '/v2/Cliente/Modificar/Clave', {
    token,
    body: { cClaveActual, cClave, cClaveConfirmacion: cClave },
  })

/** An account with two logins, the second a minute later. */
const twice = async () => {
  const email = freshMail()
  const first = (await signUp(shop, email)).oData
  shop.clock.advance(60_000)
  const second = (await enter(email, 'Telephone/1')).oData
  return { email, first, second }
}

test('logins are listed with their time and their browser, this one first, then the newest', async () => {
  const { email, first, second } = await twice()
  shop.clock.advance(60_000)
  await enter(email, `Long/${'1'.repeat(300)}`)
  const sessions = await list(first.token)
  expect(sessions.map(({ lActual, cNavegador }) => [lActual, cNavegador?.slice(0, 11)])).toEqual([
    [true, 'lightMyRequ'],
    [false, 'Long/111111'],
    [false, 'Telephone/1'],
  ])
  expect(sessions[1]!.cNavegador).toHaveLength(200)
  expect(sessions[2]).toMatchObject({
    dInicio: second.dLogin,
    dVencimiento: new Date(Date.parse(second.dLogin) + 180 * 60_000).toISOString(),
  })
})

test('a login is ended by another one of its customer', async () => {
  const { first, second } = await twice()
  const other = (await list(first.token)).find(({ lActual }) => !lActual)!
  const { oData } = await end(first.token, other.idSesion)
  expect(oData.listaSesion.map(({ lActual }) => lActual)).toEqual([true])
  expect([await status(second.token), await status(first.token)]).toEqual([401, 200])
})

test("another customer's login is not found, as one that does not exist", async () => {
  const [mine, theirs] = [await twice(), await twice()]
  const [their] = await list(theirs.first.token)
  const refusals = [await end(mine.first.token, their!.idSesion), await end(mine.first.token, randomUUID())]
  expect(refusals.map(({ cError }) => cError)).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO'])
  expect(await status(theirs.first.token)).toBe(200)
})

const { charge, charge2, payAuthenticated, listSavedCards, openCardForm, deleteSavedCard } = apiRoutes
const paying = { charge, charge2, payAuthenticated }
const ofCards = { listSavedCards, openCardForm, deleteSavedCard }
const aboutTheAccount = Object.entries({ ...accountAddresses, ...paying, ...ofCards }).filter(
  ([, { access, base }]) => access === 'bearer' && base === API_BASE,
)

test.each(aboutTheAccount)('%s knows at once that another node has ended the login', async (_, call) => {
  const row = await findAccount(shop.database.orm, known)
  const elsewhere = createSessions(shop.database, shop.clock)
  const { token } = await shop.app.server.sessions.open(row!, programaRegional)
  expect(await status(token)).toBe(200)
  await elsewhere.logOut(token)
  const path = call.path.replace(/:\w+/g, '1')
  const body = call.method === 'POST' ? { body: {} } : {}
  expect(await shop.call(call.method as 'POST', path, { token, ...body })).toMatchObject({
    status: 401,
    cError: 'NO_AUTORIZADO',
  })
})

test('a node remembers a login that another one ended for ten seconds, for places alone', async () => {
  const { oData } = await logIn(shop, known, PASSWORD)
  const elsewhere = createSessions(shop.database, shop.clock)
  expect(await elsewhere.find(oData.token, programaRegional)).not.toBeNull()
  await shop.app.server.sessions.logOut(oData.token)
  expect(await elsewhere.find(oData.token, programaRegional)).not.toBeNull()
  expect(await elsewhere.find(oData.token, programaRegional, true)).toBeNull()
  expect(await elsewhere.find(oData.token, programaRegional)).toBeNull()
})

type Condition = ReturnType<typeof eq>

/** The database, which waits with what it read, or before it deletes, until `meanwhile` is done. */
const whileAsked = (kind: 'select' | 'delete', meanwhile: () => Promise<unknown>): Shop['database'] => {
  const { orm } = shop.database
  const waits = async (work: PromiseLike<unknown>, isRead: boolean): Promise<unknown> => {
    if (!isRead) await meanwhile()
    const rows = await work
    if (isRead) await meanwhile()
    return rows
  }
  const read = () => ({
    from: (table: typeof session) => ({
      innerJoin: (other: typeof customer, on: Condition) => ({
        where: (condition: Condition) =>
          waits(orm.select().from(table).innerJoin(other, on).where(condition), true),
      }),
    }),
  })
  const remove = (table: typeof session) => ({
    where: (condition: Condition) => waits(orm.delete(table).where(condition), false),
  })
  const asked = kind === 'select' ? { select: read } : { delete: remove }
  return { ...shop.database, orm: Object.assign(Object.create(orm), asked) }
}

test.each(['select', 'delete'] as const)(
  'a login that ends while a node looks it up is not remembered there (%s)',
  async (kind) => {
    const { oData } = await logIn(shop, known, PASSWORD)
    let isAsked = false
    const node: ReturnType<typeof createSessions> = createSessions(
      whileAsked(kind, async () => {
        if (isAsked) return
        isAsked = true
        await (kind === 'select' ? node.logOut(oData.token) : node.find(oData.token, programaRegional))
      }),
      shop.clock,
    )
    await (kind === 'select' ? node.find(oData.token, programaRegional) : node.logOut(oData.token))
    expect(isAsked).toBe(true)
    expect(await node.find(oData.token, programaRegional)).toBeNull()
  },
)

test('a login whose id no column could hold is refused by its form', async () => {
  const { first } = await twice()
  expect((await end(first.token, '4--19c--a-0-1fa-a9b33-e----b-9fb-d4c')).cError).toBe('FORMA_INVALIDA')
})

test('all others are ended at once, and those that are over are not listed', async () => {
  const { email, first, second } = await twice()
  const { oData } = await shop.call<SessionList>('POST', '/v2/Cliente/Sesion/CerrarOtras', {
    token: second.token,
    body: {},
  })
  expect(oData.listaSesion).toHaveLength(1)
  expect([await status(first.token), await status(second.token)]).toEqual([401, 200])
  shop.clock.advance(180 * 60_000)
  const { token } = (await enter(email, 'Telephone/1')).oData
  expect(await list(token)).toHaveLength(1)
})

test('another password ends every other login and is mailed about', async () => {
  const { email, first, second } = await twice()
  expect((await changePassword(second.token, PASSWORD)).nCode).toBe(200)
  expect([await status(first.token), await status(second.token)]).toEqual([401, 200])
  expect((await logIn(shop, email, PASSWORD)).cError).toBe('CREDENCIALES_INVALIDAS')
  expect((await logIn(shop, email, NEW)).nCode).toBe(200)
  expect((await mailsTo(shop, email)).map(({ subject }) => subject.split(',')[0])).toContain(
    'Cambiaste tu clave',
  )
})

test('the present password is guessed at as seldom as at the login, and counted apart', async () => {
  const { email, first } = await twice()
  for (let guess = 0; guess < 5; guess += 1) {
    const { cError, oData } = await changePassword(first.token, `Otra ${guess}`)
    expect([cError, oData]).toEqual([
      'DATOS_DE_CLIENTE_NO_VALIDOS',
      { listaProblema: [{ cCampo: 'cClaveActual', cProblema: 'wrong' }] } satisfies RefusedFields,
    ])
  }
  expect((await changePassword(first.token, PASSWORD)).cError).toBe('DEMASIADAS_LLAMADAS')
  expect((await logIn(shop, email, PASSWORD)).nCode).toBe(200)
})

test('a new password follows the rule, is not a common one, and is typed twice', async () => {
  const { first } = await twice()
  const problemOf = async (cClave: string, cClaveConfirmacion = cClave) => {
    const { oData } = await shop.call<RefusedFields>('POST', '/v2/Cliente/Modificar/Clave', {
      token: first.token,
      body: { cClaveActual: PASSWORD, cClave, cClaveConfirmacion },
    })
    return oData.listaProblema.map(({ cCampo, cProblema }) => `${cCampo} ${cProblema}`)
  }
  expect(await problemOf('short')).toEqual(['cClave rule'])
  expect(await problemOf('Password1')).toEqual(['cClave common'])
  expect(await problemOf(NEW, `${NEW}.`)).toEqual(['cClaveConfirmacion mismatch'])
})

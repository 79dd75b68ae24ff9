import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isCallOfOwnLogin } from '../../../contract/account-entries.ts'
import { type ApiRoute, apiRoutes, type User } from '../../../contract/index.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { hashPassword } from '../../../server/auth/passwords.ts'
import { customer } from '../../../server/db/schema/index.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { servedDeployments } from '../../../server/external-login/served-deployments.ts'
import { openShop, type Shop } from '../support/shop.ts'

const MINUTE = 60_000
const credentials = { cEmail: 'sesiones@ejemplo.ar', cClave: 'Clave2026' }
const REFUSED = { status: 401, cError: 'NO_AUTORIZADO' }

let shop: Shop

beforeAll(async () => {
  const all = servedDeployments([programaRegional, festival], {
    loginSandboxUrl: 'http://identity.localhost:1',
    externalLoginSecret: 'secret-of-the-tests',
    countryLookUpUrl: null,
  })
  shop = await openShop({ deployments: createDeployments(all) })
  await shop.database.orm.insert(customer).values({
    email: credentials.cEmail,
    emailConfirmedAt: shop.clock.now(),
    passwordHash: await hashPassword(credentials.cClave),
    firstName: 'Ana',
    lastName: 'Paz',
  })
})
afterAll(() => shop.close())

const logIn = async (headers: Record<string, string> = {}) =>
  (await shop.call<User>('POST', '/v2/Cliente/Ingreso/Token', { body: credentials, headers })).oData.token
const whoIs = (token: string) => shop.call('GET', '/v2/Cliente/Informacion', { token })

describe('a login', () => {
  test('is answered with a token of its own, whose it is, and when it was made', async () => {
    const other = { cEmail: 'bea@ejemplo.ar', cClave: 'Hojas2027' }
    await shop.database.orm.insert(customer).values({
      email: other.cEmail,
      emailConfirmedAt: shop.clock.now(),
      passwordHash: await hashPassword(other.cClave),
      firstName: 'Bea',
      lastName: 'Ruiz',
    })
    const made = async (body: typeof credentials) => {
      const before = shop.clock.now()
      const { oData } = await shop.call<User>('POST', '/v2/Cliente/Ingreso/Token', { body })
      const at = new Date(oData.dLogin)
      return { oData, isInTime: before <= at && at <= shop.clock.now() }
    }
    const ana = await made(credentials)
    shop.clock.advance(MINUTE)
    const bea = await made(other)
    const known = { token: expect.stringMatching(/^[\w-]{43}$/), lAlias: false, dLogin: expect.any(String) }
    const { cEmail } = credentials
    expect(ana).toEqual({ oData: { ...known, cNombre: 'Ana', cEmail }, isInTime: true })
    expect(bea).toEqual({ oData: { ...known, cNombre: 'Bea', cEmail: other.cEmail }, isInTime: true })
    const mailOf = async (one: string) => ((await whoIs(one)).oData as { cEmail: string }).cEmail
    expect([await mailOf(ana.oData.token), await mailOf(bea.oData.token)]).toEqual([cEmail, other.cEmail])
  })
})

describe('a token', () => {
  test('is worth nothing after its logout, and others of the customer go on', async () => {
    const [token, other] = [await logIn(), await logIn()]
    expect((await whoIs(token)).nCode).toBe(200)
    await shop.call('POST', '/v2/Cliente/Salida', { token, body: {} })
    expect(await whoIs(token)).toMatchObject(REFUSED)
    expect(await shop.call('POST', '/v2/Cliente/Salida', { token, body: {} })).toMatchObject(REFUSED)
    expect((await whoIs(other)).nCode).toBe(200)
  })

  test('that somebody brings to the login is never made theirs', async () => {
    const planted = 'planted-by-somebody-else-0123456789'
    const token = await logIn({ authorization: `Bearer ${planted}`, cookie: `sesion=1; token=${planted}` })
    expect(token).not.toBe(planted)
    expect(await whoIs(planted)).toMatchObject(REFUSED)
  })

  test('lasts 180 minutes from the login, however much it is used', async () => {
    const token = await logIn()
    shop.clock.advance(90 * MINUTE)
    expect((await whoIs(token)).nCode).toBe(200)
    shop.clock.advance(90 * MINUTE - 1000)
    expect((await whoIs(token)).nCode).toBe(200)
    shop.clock.advance(1000)
    expect(await whoIs(token)).toMatchObject(REFUSED)
  })
})

const ownCalls = Object.entries(apiRoutes as Record<string, ApiRoute>).filter(([, { path }]) =>
  isCallOfOwnLogin(path),
)

test.each(ownCalls)('%s is not there where customers log in elsewhere', async (_, { method, path }) => {
  const headers = { host: 'festival.localhost' }
  expect(await shop.call(method as 'POST', path, { body: credentials, headers })).toMatchObject({
    nCode: 404,
    cError: 'NO_ENCONTRADO',
  })
})

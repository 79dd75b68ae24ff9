import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Deployment, ExternalUser } from '../../../contract/index.ts'
import { festival } from '../../../deployments/festival.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { customer } from '../../../server/db/schema/index.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { servedDeployments } from '../../../server/external-login/served-deployments.ts'
import { openShop, type Shop, testConfig } from '../support/shop.ts'
import { ProviderBrowser, startIdentitySandbox } from './support/identity-sandbox.ts'

const HOST = 'festival.localhost'
const ORIGIN = `http://${HOST}`
const SECRET = testConfig.externalLoginSecret!

let shop: Shop
let identity: Awaited<ReturnType<typeof startIdentitySandbox>>

const external = (id: string, more: object): Deployment => ({
  ...festival,
  id,
  hosts: [`${id}.localhost`],
  login: { ...festival.login, ...more } as Deployment['login'],
})

beforeAll(async () => {
  identity = await startIdentitySandbox(ORIGIN, SECRET)
  const known = [
    programaRegional,
    festival,
    external('unknown', { clientId: 'nobody' }),
    external('down', { issuer: 'sandbox:1' }),
  ]
  shop = await openShop({
    deployments: createDeployments(
      servedDeployments(known, {
        loginSandboxUrl: identity.issuer,
        externalLoginSecret: SECRET,
        countryLookUpUrl: null,
      }),
    ),
  })
})
afterAll(async () => {
  await shop.close()
  await identity.stop()
})

interface Begun {
  address: string
  /** As the browser would send them. */
  cookie: string
  attributes: string
}

const begin = async (target?: string, host = HOST): Promise<Begun> => {
  const query = target === undefined ? '' : `?redirect_uri=${encodeURIComponent(target)}`
  const reply = await shop.app.server.inject({ url: `/ingresoExterno${query}`, headers: { host } })
  const cookie = String(reply.headers['set-cookie'] ?? '')
  return {
    address: String(reply.headers.location),
    cookie: cookie.split(';')[0] ?? '',
    attributes: cookie.split(';').slice(1).join(';'),
  }
}

const takeUp = (reply: URL, cookie: string, host = HOST) =>
  shop.call<ExternalUser>('GET', `/v2/Cliente/Externo${reply.search}`, { headers: { host, cookie } })

/** Logs somebody in at the provider. @returns the address that the browser comes back to. */
const choose = async (address: string, person: string, browser = new ProviderBrowser()): Promise<URL> => {
  const page = await browser.open(address)
  return (await browser.press(page.address, 'person', person)).address
}

describe('a login elsewhere', () => {
  test('goes to the provider with redirect_uri, PKCE, state and nonce', async () => {
    const { address, attributes } = await begin('/myOrders')
    const { origin, searchParams } = new URL(address)
    expect(origin).toBe(identity.issuer)
    expect(searchParams.get('redirect_uri')).toBe(`${ORIGIN}/loginRedirect`)
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    for (const name of ['code_challenge', 'state', 'nonce'])
      expect(searchParams.get(name)?.length).toBeGreaterThan(20)
    expect(attributes).toContain('Path=/v1/api/v2/Cliente/Externo')
    expect(attributes).toContain('HttpOnly')
    expect(attributes).toContain('SameSite=Strict')
  })

  test('gives a token, the name of section 3, and the page that it was for', async () => {
    const { address, cookie } = await begin('/myOrders')
    const { oData, nCode } = await takeUp(await choose(address, 'marta'), cookie)
    expect(nCode).toBe(200)
    expect(oData).toEqual({
      token: expect.any(String),
      cNombre: 'Marta',
      cEmail: 'marta@identidad.example',
      lAlias: true,
      dLogin: expect.stringMatching(/^2026-03-02T/),
      redirect_uri: { fullPath: '/myOrders' },
    })
    const who = await shop.call('GET', '/v2/Cliente/Informacion', {
      token: oData.token,
      headers: { host: HOST },
    })
    expect(who.oData).toMatchObject({ cNombre: 'Marta', cApellido: 'Quiroga' })
  })

  test('is one account however often it happens, and without a mail that is not verified', async () => {
    for (let time = 0; time < 2; time++) {
      const { address, cookie } = await begin()
      expect((await takeUp(await choose(address, 'ruben'), cookie)).oData).toMatchObject({
        cEmail: '',
        lAlias: false,
        redirect_uri: null,
      })
    }
    const rows = await shop.database.orm.select().from(customer)
    expect(rows.filter(({ externalSubject }) => externalSubject === 'ruben')).toHaveLength(1)
  })

  test('does not get an account of this shop by its mail', async () => {
    const email = 'slow@identidad.example'
    await shop.database.orm.insert(customer).values({ email, firstName: 'Ana', lastName: 'Paz' })
    const { address, cookie } = await begin()
    expect((await takeUp(await choose(address, 'slow'), cookie)).oData).toMatchObject({
      cNombre: 'Falla',
      cEmail: '',
    })
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/nowhere/at/all',
    'javascript:alert(1)',
    '/login?next=%2FmyOrders',
    '/loginRedirect?code=x',
  ])("leads to no page but the shop's own: %s", async (target) => {
    const { address, cookie } = await begin(target)
    expect((await takeUp(await choose(address, 'marta'), cookie)).oData.redirect_uri).toBeNull()
  })
})

describe('a reply of the provider is refused', () => {
  const INVALID = { nCode: 403, cError: 'INGRESO_NO_VALIDO' }

  test('a second time', async () => {
    const { address, cookie } = await begin()
    const reply = await choose(address, 'marta')
    await takeUp(reply, cookie)
    expect(await takeUp(reply, cookie)).toMatchObject(INVALID)
  })

  test("in a browser that did not begin it: somebody else's login is not put upon a customer", async () => {
    const { address } = await begin()
    const reply = await choose(address, 'marta')
    expect(await takeUp(reply, '')).toMatchObject(INVALID)
    const own = await begin()
    expect(await takeUp(reply, own.cookie)).toMatchObject(INVALID)
  })

  test('with the code of another attempt: PKCE', async () => {
    const [mine, other] = [await begin(), await begin()]
    const reply = await choose(mine.address, 'marta')
    reply.searchParams.set('code', (await choose(other.address, 'ruben')).searchParams.get('code')!)
    expect(await takeUp(reply, mine.cookie)).toMatchObject(INVALID)
  })

  test('with a changed cookie, and after a quarter of an hour', async () => {
    const { address, cookie } = await begin()
    const reply = await choose(address, 'marta')
    expect(await takeUp(reply, `${cookie.slice(0, -4)}AAAA`)).toMatchObject(INVALID)
    shop.clock.advance(15 * 60_000)
    expect(await takeUp(reply, cookie)).toMatchObject(INVALID)
  })

  test('in another deployment', async () => {
    const { address, cookie } = await begin()
    const reply = await choose(address, 'marta')
    expect(await takeUp(reply, cookie, 'unknown.localhost')).toMatchObject(INVALID)
    expect(await takeUp(reply, cookie, 'localhost')).toMatchObject({ cError: 'NO_ENCONTRADO' })
  })

  test('of a wrong nonce', async () => {
    const { address, cookie } = await begin()
    expect(await takeUp(await choose(address, 'wrong-nonce'), cookie)).toMatchObject(INVALID)
  })

  test('of somebody who did not consent, in words of its own', async () => {
    const { address, cookie } = await begin()
    const browser = new ProviderBrowser()
    const { address: back } = await browser.press((await browser.open(address)).address, 'deny', '1')
    expect(await takeUp(back, cookie)).toMatchObject({ nCode: 403, cError: 'INGRESO_CANCELADO' })
  })
})

describe('the identity provider', () => {
  test('does not know every shop', async () => {
    const { address } = await begin(undefined, 'unknown.localhost')
    const { reply } = await new ProviderBrowser().open(address)
    expect(reply.status).toBe(400)
    expect(await reply.text()).toContain('invalid_client')
  })

  test('may be slow', async () => {
    const { address, cookie } = await begin()
    expect(await takeUp(await choose(address, 'slow'), cookie)).toMatchObject({ nCode: 200 })
  })

  test('may fail while a login is taken up', async () => {
    const { address, cookie } = await begin()
    expect(await takeUp(await choose(address, 'down'), cookie)).toMatchObject({
      nCode: 503,
      cError: 'INGRESO_NO_DISPONIBLE',
    })
  })

  test('may not answer at all: the page of the reply says so', async () => {
    const { address, cookie } = await begin('/myOrders', 'down.localhost')
    expect([address, cookie]).toEqual(['/loginRedirect?error=temporarily_unavailable', ''])
    const reply = new URL(address, ORIGIN)
    expect(await takeUp(reply, '', 'down.localhost')).toMatchObject({ cError: 'INGRESO_NO_DISPONIBLE' })
  })

  test('remembers who logged in until its logout address is loaded', async () => {
    const browser = new ProviderBrowser()
    const { address } = await begin()
    await choose(address, 'marta', browser)
    const again = (await browser.open((await begin()).address)).address
    expect(again.origin).toBe(ORIGIN)
    await browser.open(`${identity.issuer}/salir`)
    const after = (await browser.open((await begin()).address)).address
    expect(after.pathname).toMatch(/^\/persona\//)
  })

  test('leads from the page for data back to a shop that it knows, and nowhere else', async () => {
    const linkOf = async (back: string) => {
      const { reply } = await new ProviderBrowser().open(
        `${identity.issuer}/datos?back=${encodeURIComponent(back)}`,
      )
      return /<a href="([^"]*)"/.exec(await reply.text())?.[1] ?? null
    }
    expect(await linkOf(`${ORIGIN}/myOrders`)).toBe(`${ORIGIN}/myOrders`)
    expect(await linkOf('https://evil.example/')).toBeNull()
    expect(await linkOf('javascript:alert(1)')).toBeNull()
  })
})

test('a deployment with its own login has no external one', async () => {
  expect((await begin('/myOrders', 'localhost')).address).toBe('/login')
})

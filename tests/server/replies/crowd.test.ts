import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { LANGUAGE_COOKIE, LOGIN_COOKIE, type Page, SERVER_TIME_HEADER } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { originOf } from '../../../server/plugins/deployment.ts'
import { DEFAULT_LIMITS } from '../../../server/plugins/limits.ts'
import { renderPages } from '../../../server/ssr/render-pages.ts'
import { openShop, type Shop, testConfig } from '../support/shop.ts'

interface Visit {
  status: number
  headers: http.IncomingHttpHeaders
  body: Buffer
}

const LOGGED_IN = { cookie: `${LOGIN_COOKIE}=1` }

/** A shop that listens, with production's limits, and pages that say what they were rendered from. */
const openListening = async (limits = DEFAULT_LIMITS) => {
  const rendered: Page[] = []
  const deployments = createDeployments([programaRegional])
  const shop = await openShop({
    limits: { ...limits, shedFromMs: 0 },
    renderPages: async (app, replies) => {
      renderPages(app, {
        ...replies,
        originOf: (request) => originOf(request, deployments, testConfig),
        isKept: true,
        now: () => shop.clock.now(),
        renderer: {
          renderPage: async (page) => {
            rendered.push(page)
            return { html: `<p>${page.screen}</p>`, title: '' }
          },
          assetTags: () => ({ head: '', end: '' }),
        },
      })
    },
  })
  await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.server.address() as AddressInfo
  const agents = new Map<string, http.Agent>()
  const visit = async (
    path: string,
    { from = '127.0.0.1', ...headers }: Record<string, string> = {},
  ): Promise<Visit> => {
    const agent = agents.get(from) ?? new http.Agent({ keepAlive: true, maxSockets: 4 })
    agents.set(from, agent)
    const asked = http.get({ port, host: '127.0.0.1', path, headers, localAddress: from, agent })
    const [reply] = (await once(asked, 'response')) as [http.IncomingMessage]
    const parts = (await reply.toArray()) as Buffer[]
    return { status: reply.statusCode ?? 0, headers: reply.headers, body: Buffer.concat(parts) }
  }
  const close = async () => {
    for (const agent of agents.values()) agent.destroy()
    await shop.close()
  }
  return { shop, rendered, visit, close }
}

let shop: Shop
let listening: Awaited<ReturnType<typeof openListening>>

beforeAll(async () => {
  listening = await openListening()
  shop = listening.shop
})
afterEach(() => {
  listening.rendered.length = 0
  shop.clock.advance(60_000)
})
afterAll(() => listening.close())

test('four thousand views from fifty addresses all get the page', async () => {
  const { visit } = listening
  const statuses = await Promise.all(
    Array.from({ length: 4000 }, async (_, index) => {
      const { status, body } = await visit('/', { from: `127.0.1.${1 + (index % 50)}` })
      return `${status} ${body.includes('<p>billboard</p>') && body.includes('"listaDestacado"')}`
    }),
  )
  expect(new Set(statuses)).toEqual(new Set(['200 true']))
})

test('pages count against the limit of an address; paying goes on, and so do other addresses', async () => {
  const few = await openListening({ ...DEFAULT_LIMITS, perMinute: 3 })
  const statuses = []
  for (let view = 0; view < 5; view += 1) statuses.push((await few.visit('/')).status)
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await few.visit('/', { from: '127.0.0.2' })).status).toBe(200)
  expect((await few.visit('/v1/api/v2/Captcha')).status).toBe(200)
  await few.close()
})

test('who comes at once waits for one render', async () => {
  const { visit, rendered } = listening
  const views = await Promise.all(Array.from({ length: 200 }, () => visit('/')))
  expect(new Set(views.map(({ status }) => status))).toEqual(new Set([200]))
  expect(rendered.map(({ deployment }) => deployment.addsCharges)).toEqual([true])
})

test('query strings that no page knows share its page, a language has one of its own', async () => {
  const { visit, rendered } = listening
  for (const query of ['', '?a=1', '?a=2', '?utm_source=mail', '?fbclid=x']) await visit(`/${query}`)
  expect(rendered.map(({ url, locale }) => [url, locale])).toEqual([['/', 'es']])
  const english = await visit('/?lang=en')
  expect(String(english.headers['set-cookie'])).toContain('idioma=en')
  expect(rendered.map(({ locale }) => locale)).toEqual(['es', 'en'])
})

test('addresses without a page share one rendered page, and so do checkouts, which the browser fills', async () => {
  const { visit, rendered } = listening
  const paths = ['/no/hay/nada', '/landing/nadie', '/landing/ninguna', '/BuyTicket/a', '/BuyTicket/b']
  const statuses = []
  for (const path of paths) statuses.push((await visit(path, LOGGED_IN)).status)
  expect(statuses).toEqual([404, 404, 404, 200, 200])
  expect(rendered.map(({ screen, url }) => [screen, url])).toEqual([
    ['notFound', '/-/-/-'],
    ['checkout', '/BuyTicket/-'],
  ])
})

test('an address that no page can have has the page that says there is nothing, in the language', async () => {
  const { visit } = listening
  const broken = ['/landing/%', '/landing/%E0%A4%A?a=%', '/%', '/tienda/%', '/BuyTicket/%', '//', '//tienda']
  for (const path of [...broken, '/landing/%00', `/landing/${'a'.repeat(5000)}`]) {
    const { status, headers, body } = await visit(path, { ...LOGGED_IN, 'accept-language': 'en' })
    expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
    expect(`${body}`).toMatch(/<html lang="en".*<p>notFound<\/p>/s)
  }
})

test('a page behind login leads to the login at once, which names the performance that it is for', async () => {
  const { visit, rendered } = listening
  expect(await visit('/BuyTicket/a?paso=datos')).toMatchObject({
    status: 302,
    headers: { location: `/login?next=${encodeURIComponent('/BuyTicket/a?paso=datos')}` },
  })
  const { headers: right } = await visit(`/funcion/otra/${shop.performances.get('obra-1')}`)
  const own = right.location ?? ''
  const { status, headers } = await visit(own)
  expect([status, headers.location]).toEqual([302, `/login?next=${encodeURIComponent(own)}`])
  expect(rendered).toEqual([])
  await visit(headers.location ?? '')
  await visit(`/login?next=${encodeURIComponent('/funcion/a/99999')}`)
  await visit(`/login?next=${encodeURIComponent(`/funcion?idFuncion=${shop.performances.get('obra-2')}`)}`)
  expect(rendered.map(({ url, data }) => [url, data.performance?.idFuncion])).toEqual([
    ['/login', shop.performances.get('obra-1')],
    ['/login', undefined],
    ['/login', shop.performances.get('obra-2')],
  ])
})

test('a performance under another name is redirected, one that does not exist has the page of nothing', async () => {
  const { visit } = listening
  const { status, headers } = await visit(`/funcion/otra/${shop.performances.get('obra-1')}?h=1`, LOGGED_IN)
  expect(status).toBe(301)
  expect(headers.location).toMatch(/^\/funcion\/[^/]+\/\d+\?h=1$/)
  expect((await visit(headers.location ?? '', LOGGED_IN)).status).toBe(200)
  expect((await visit('/funcion/otra/99999')).status).toBe(404)
  expect((await visit('/funcion/otra/nada', LOGGED_IN)).status).toBe(404)
})

test('a page is rendered again when the minute changes, and its tag stays while its content does', async () => {
  const { visit, rendered } = listening
  const tag = (await visit('/login')).headers.etag
  shop.clock.advance(6000)
  await visit('/login')
  shop.clock.advance(60_000)
  expect((await visit('/login')).headers.etag).toBe(tag)
  expect(rendered.length).toBeGreaterThanOrEqual(2)
  expect(rendered.length).toBeLessThanOrEqual(3)
})

test.each(['/', '/v1/api/v2/Cartelera'])(
  '%s has a tag for each encoding, and nothing is sent to who has it',
  async (path) => {
    const { visit } = listening
    const tags = []
    for (const encoding of ['br', 'gzip', 'identity', 'br;q=0, gzip', 'gzip, deflate, br, zstd']) {
      const first = await visit(path, { 'accept-encoding': encoding })
      const { etag = '', vary } = first.headers
      tags.push([first.headers['content-encoding'] ?? 'identity', etag])
      expect(vary).toBe('accept-encoding, accept-language, cookie')
      shop.clock.advance(2000)
      const again = await visit(path, { 'accept-encoding': encoding, 'if-none-match': `"x", ${etag}` })
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag])
      expect(again.headers['content-encoding']).toBeUndefined()
    }
    expect(tags.map(([encoding]) => encoding)).toEqual(['br', 'gzip', 'identity', 'gzip', 'br'])
    expect(new Set(tags.map(([, etag]) => etag)).size).toBe(3)
  },
)

test('a ready reply has the headers that every reply of the shop has', async () => {
  const { visit } = listening
  await visit('/v1/api/v2/Cartelera')
  const ready = (await visit('/v1/api/v2/Cartelera')).headers
  const other = (await visit('/health')).headers
  for (const name of Object.keys(other).filter((header) => /policy|^x-|origin/.test(header)))
    expect([name, ready[name]]).toEqual([name, other[name]])
  expect(ready['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
})

test('a kept answer that is too old is made again, with the time of now', async () => {
  const { visit } = listening
  const timeOf = async () => JSON.parse(String((await visit('/v1/api/v2/Cartelera')).body)).dServidor
  const first = await timeOf()
  shop.clock.advance(10_000)
  const later = await timeOf()
  expect(Date.parse(later) - Date.parse(first)).toBeGreaterThanOrEqual(10_000)
})

test('every encoding is the same reply, made now or ready', async () => {
  const { visit } = listening
  const texts = []
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ] as const)
    for (let time = 0; time < 2; time += 1) {
      const { body } = await visit('/v1/api/v2/EspectaculoCartel/obra', { 'accept-encoding': encoding })
      const { oData } = JSON.parse(String(unpack(body)))
      texts.push(oData)
    }
  expect(texts[0].listaFuncion.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toEqual(texts[0])
})

test('a reply that is not sent again still says the time', async () => {
  const { visit } = listening
  const path = '/v1/api/v2/Cartelera'
  const { etag = '' } = (await visit(path)).headers
  for (const waited of [0, 3000, 60_000]) {
    shop.clock.advance(waited)
    const asked = shop.clock.now().getTime()
    const { status, headers } = await visit(path, { 'if-none-match': etag })
    expect([status, Date.parse(String(headers['x-hora-servidor'])) >= asked]).toEqual([304, true])
  }
})

/** As an operator reads it. */
const readyReplies = async (): Promise<number> => {
  const text = await shop.app.server.metrics.registry.metrics()
  return Number(/^taquilla_ready_replies_total (\d+)$/m.exec(text)?.[1])
}

test('a request that was seen before is answered as it was the first time', async () => {
  const { visit } = listening
  for (const path of ['/', '/v1/api/v2/Cartelera']) {
    for (const asked of [
      {},
      { 'accept-encoding': 'br' },
      { 'accept-language': 'pt' },
      { cookie: `${LANGUAGE_COOKIE}=en` },
      { cookie: 'other=1', 'accept-encoding': 'gzip' },
    ]) {
      const ask = async (more: Record<string, string> = {}) => {
        const before = shop.clock.now()
        const { status, headers, body } = await visit(path, { ...asked, ...more })
        const { date: _date, [SERVER_TIME_HEADER]: time, ...rest } = headers
        expect(Date.parse(String(time))).toBeGreaterThanOrEqual(before.getTime())
        return { status, headers: rest, body: body.toString('latin1') }
      }
      // Made, found ready, and known.
      const { headers, ...made } = await ask()
      const ready = await ask()
      expect({ ...ready, headers: {} }).toEqual({ ...made, headers: {} })
      const countedBefore = await readyReplies()
      expect(await ask()).toEqual(ready)
      expect(await ask()).toEqual(ready)
      expect(await readyReplies()).toBe(countedBefore + 2)
      const unchanged = await ask({ 'if-none-match': String(headers.etag) })
      expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    }
  }
})

test('a known request is read again: another time, another catalogue, another host', async () => {
  const { visit, rendered } = listening
  for (let time = 0; time < 3; time += 1) await visit('/')
  const before = rendered.length
  shop.clock.advance(120_000)
  const moved = shop.clock.now()
  const { headers } = await visit('/')
  expect(Date.parse(String(headers[SERVER_TIME_HEADER]))).toBeGreaterThanOrEqual(moved.getTime())
  expect(rendered.length).toBe(before + 1)
  expect((await visit('/', { host: 'another.test' })).status).toBe(200)
})

test('what a customer with a login saw is no page for a visitor, nor for anybody once the performance begins', async () => {
  const { visit } = listening
  const { headers } = await visit(`/funcion/otra/${shop.performances.get('obra-1')}`, LOGGED_IN)
  const url = headers.location ?? ''
  const seen = async (who: Record<string, string> = {}) => (await visit(url, who)).status
  expect([await seen(LOGGED_IN), await seen(LOGGED_IN), await seen()]).toEqual([200, 200, 302])
  shop.clock.advance(90 * 24 * 60 * 60_000)
  expect(await seen(LOGGED_IN)).toBe(404)
})

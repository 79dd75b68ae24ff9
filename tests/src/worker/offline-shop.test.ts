import { afterEach, beforeEach, expect, test } from 'vitest'
import { KEPT_HEADER, OFFLINE_PATH, PERSONAL_CACHE } from '../../../contract/offline.ts'
import { createOfflineShop } from '../../../src/worker/offline-shop.ts'
import { fakeCaches } from './fake-caches.ts'

const ORIGIN = 'https://shop.example'
const NOW = new Date('2026-11-22T20:00:00.000Z')
const ORDERS = '/v1/api/v2/Historial2?pagina=1'

let network: Map<string, () => Response>
let asked: string[]
let isDown: boolean
let caches: ReturnType<typeof fakeCaches>
let work: Promise<unknown>[]

beforeEach(() => {
  network = new Map()
  asked = []
  isDown = false
  caches = fakeCaches(ORIGIN)
  work = []
})
afterEach(() => Promise.all(work))

const html = (text: string) =>
  new Response(`<html lang="es">${text}</html>`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
const json = (value: unknown) => Response.json(value)

const shopOf = (build = 'one', files: string[] = []) =>
  createOfflineShop({
    settings: { build, files },
    origin: ORIGIN,
    caches,
    fetch: async (what) => {
      const { pathname, search } = new URL(typeof what === 'string' ? what : what.url, ORIGIN)
      asked.push(pathname)
      if (isDown) throw new TypeError('Failed to fetch')
      return network.get(pathname + search)?.() ?? new Response('', { status: 404 })
    },
    now: () => NOW,
    later: (one) => void work.push(one.catch(() => undefined)),
  })

/** A request as a worker sees it; Node makes none of mode navigate. */
const request = (path: string, { page = false, token = '' } = {}): Request =>
  ({
    url: ORIGIN + path,
    method: 'GET',
    mode: page ? 'navigate' : 'cors',
    headers: new Headers(token ? { authorization: `Bearer ${token}` } : {}),
  }) as Request

const answerOf = async (shop: ReturnType<typeof shopOf>, one: Request) => {
  const reply = await shop.answer(one, Promise.resolve(undefined))
  await Promise.all(work)
  return reply
}
const textOf = async (shop: ReturnType<typeof shopOf>, one: Request) =>
  (await answerOf(shop, one))?.text() ?? null

test('a page comes from the network, and as it was kept where that fails, with when it was kept', async () => {
  const shop = shopOf()
  network.set('/', () => html('fresh'))
  expect(await textOf(shop, request('/', { page: true }))).toBe('<html lang="es">fresh</html>')
  isDown = true
  expect(await textOf(shop, request('/?lang=en', { page: true }))).toBe(
    `<html data-guardado="${NOW.toISOString()}" lang="es">fresh</html>`,
  )
})

test('a proxy without a server is answered like no network, and other failures are shown', async () => {
  const shop = shopOf()
  network.set('/', () => html('fresh'))
  await answerOf(shop, request('/', { page: true }))
  network.set('/', () => new Response('bad gateway', { status: 502 }))
  expect(await textOf(shop, request('/', { page: true }))).toContain('fresh')
  network.set('/', () => new Response('busy', { status: 503 }))
  expect(await textOf(shop, request('/', { page: true }))).toBe('busy')
})

test('pages of a purchase, of a login and of a search are never kept: without a network the page for that is shown', async () => {
  const shop = shopOf()
  network.set(OFFLINE_PATH, () => html('no connection'))
  await shop.install()
  const pages = ['/BuyTicket/p-1', '/login', '/funcion/hamlet/7', '/AdvancedSearch?cBuscar=ana', '/myData']
  for (const path of pages) {
    network.set(path, () => html(path))
    expect(await textOf(shop, request(path, { page: true }))).toContain(path)
  }
  isDown = true
  for (const path of pages) {
    const reply = await answerOf(shop, request(path, { page: true }))
    expect([reply?.status, await reply?.text()]).toEqual([503, '<html lang="es">no connection</html>'])
  }
})

test('a page is kept with the files that it names', async () => {
  const shop = shopOf('one', ['/assets/footer-1.js'])
  network.set('/', () =>
    html('<script src="/assets/entry-1.js"></script><style>url(/assets/face-1.woff2)</style>'),
  )
  for (const file of ['entry-1.js', 'face-1.woff2', 'footer-1.js'])
    network.set(`/assets/${file}`, () => new Response(file))
  await shop.install()
  isDown = true
  for (const file of ['entry-1.js', 'face-1.woff2', 'footer-1.js'])
    expect(await textOf(shop, request(`/assets/${file}`))).toBe(file)
})

test('a page of the build before finds its files under the next worker; those of older builds go', async () => {
  for (const build of ['one', 'two', 'three']) {
    const shop = shopOf(build)
    network = new Map([[`/assets/chunk-${build}.js`, () => new Response(build)]])
    await answerOf(shop, request(`/assets/chunk-${build}.js`))
    await shop.activate()
  }
  const shop = shopOf('three')
  network = new Map()
  expect(await textOf(shop, request('/assets/chunk-two.js'))).toBe('two')
  expect((await answerOf(shop, request('/assets/chunk-one.js')))?.status).toBe(404)
})

test('my orders are answered from the device to the login that they were kept for, and to no other', async () => {
  const shop = shopOf()
  network.set(ORDERS, () => json({ nCode: 200, oData: { Lista: ['of ana'] } }))
  await answerOf(shop, request(ORDERS, { token: 'ana' }))
  isDown = true
  const kept = await answerOf(shop, request(ORDERS, { token: 'ana' }))
  expect(kept?.headers.get(KEPT_HEADER)).toBe(NOW.toISOString())
  expect(await kept?.json()).toEqual({ nCode: 200, oData: { Lista: ['of ana'] } })
  await expect(answerOf(shop, request(ORDERS, { token: 'luis' }))).rejects.toThrow('Failed to fetch')
})

test('the first reply of another login removes all that was kept for the one before', async () => {
  const shop = shopOf()
  const both = [ORDERS, '/v1/api/v2/Entrada']
  for (const path of both) network.set(path, () => json({ nCode: 200, oData: {} }))
  for (const path of both) await answerOf(shop, request(path, { token: 'ana' }))
  expect(await caches.paths(PERSONAL_CACHE)).toEqual([ORDERS, '/v1/api/v2/Entrada'])
  await answerOf(shop, request(ORDERS, { token: 'luis' }))
  expect(await caches.paths(PERSONAL_CACHE)).toEqual([ORDERS])
})

test('a refused login leaves nothing on the device, and a refusal is not kept', async () => {
  const shop = shopOf()
  network.set(ORDERS, () => json({ nCode: 200, oData: {} }))
  await answerOf(shop, request(ORDERS, { token: 'ana' }))
  network.set(ORDERS, () => json({ nCode: 429 }))
  await answerOf(shop, request(ORDERS, { token: 'ana' }))
  isDown = true
  expect(await (await answerOf(shop, request(ORDERS, { token: 'ana' })))?.json()).toMatchObject({
    nCode: 200,
  })
  isDown = false
  network.set(ORDERS, () => new Response('', { status: 401 }))
  await answerOf(shop, request(ORDERS, { token: 'ana' }))
  expect(await caches.has(PERSONAL_CACHE)).toBe(false)
})

test('seats, purchases, payments and whatever is sent are left to the network', () => {
  const shop = shopOf()
  const paths = [
    '/v1/api/v2/Proceso/p-1',
    '/v1/api/v2/Funcion/7',
    '/v1/api/v2/Cliente/Informacion',
    '/cola/7',
  ]
  expect(paths.map((path) => shop.answer(request(path), Promise.resolve(undefined)))).toEqual(
    paths.map(() => null),
  )
  const sent = { ...request('/', { page: true }), method: 'POST' } as Request
  expect(shop.answer(sent, Promise.resolve(undefined))).toBeNull()
  const elsewhere = { ...request('/'), url: 'https://elsewhere.example/assets/x.js' } as Request
  expect(shop.answer(elsewhere, Promise.resolve(undefined))).toBeNull()
  expect(asked).toEqual([])
})

test('the page that the browser asked for while the worker started is not asked for again', async () => {
  const shop = shopOf()
  const reply = await shop.answer(request('/FAQ', { page: true }), Promise.resolve(html('early')))
  expect(await reply?.text()).toContain('early')
  expect(asked).not.toContain('/FAQ')
})

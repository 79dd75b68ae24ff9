import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiRoutes, envelope } from '../../../contract/index.ts'
import { CARD_NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { Refusal } from '../../../server/refusal.ts'
import { openShop, type Shop, unlimited } from '../support/shop.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const ask = async (method: 'GET' | 'POST', url: string, from = shop) => {
  const { statusCode, headers, body } = await from.app.server.inject({ method, url })
  return { status: statusCode, type: String(headers['content-type']), headers, body }
}
const isRefusal = (body: string) => z.safeParse(envelope(z.any()), JSON.parse(body)).success

test.each([
  ['a broken percent-encoding', '/v1/api/v2/Funcion/%E0%A4%A'],
  ['an id that is too long', `/v1/api/v2/EspectaculoCartel/${'x'.repeat(500)}`],
  ['an id of the wrong kind', '/v1/api/v2/Funcion/siete'],
  ['an address that no call has', '/v1/api/v2/Nada'],
])('refuses %s in the envelope, under HTTP 200', async (_title, url) => {
  const reply = await ask('GET', url)
  expect([reply.status, reply.type, isRefusal(reply.body)]).toEqual([
    200,
    'application/json; charset=utf-8',
    true,
  ])
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test.each(['DELETE', 'PROPFIND', 'TRACE', 'OPTIONS'])(
  'a method that a call does not have, %s, is refused in the envelope',
  async (method) => {
    const reply = await shop.app.server.inject({ method: method as 'DELETE', url: '/v1/api/v2/Cartelera' })
    expect([reply.statusCode, reply.json().cError]).toEqual([200, 'NO_ENCONTRADO'])
  },
)

test('answers malformed HTTP with a status and an envelope', async () => {
  const listening = await openShop()
  await listening.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = listening.app.server.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write('NADA /v1/api/v2/Cartelera HTTP/1.1\r\nhost: localhost\r\n\r\n')
  const reply = await text(socket)
  expect(reply).toMatch(/^HTTP\/1\.1 400 /)
  expect(JSON.parse(reply.split('\r\n\r\n')[1] ?? '')).toMatchObject({ nCode: 400, cError: 'FORMA_INVALIDA' })
  await listening.close()
})

describe('a shop over its limit', () => {
  let busy: Shop
  beforeAll(async () => {
    busy = await openShop({
      limits: { ...unlimited, perMinute: 0, payingPerMinute: 0, watchingPerMinute: 0 },
    })
  })
  afterAll(() => busy.close())

  test.each([
    '/cola/7',
    '/cola/lista.json',
    '/v1/api/v2/Captcha',
    '/v1/api/v2/Plano/00000000',
    '/no/hay/nada',
  ])('refuses %s, which has no envelope, over the limit by its status', async (url) => {
    const reply = await ask('GET', url, busy)
    expect([reply.status, reply.headers['retry-after'], reply.headers['cache-control']]).toEqual([
      429,
      '60',
      'no-store',
    ])
    expect((await ask('GET', '/v1/api/v2/Cartelera', busy)).status).toBe(200)
  })
})

test.each([
  ['/v1/api/v2/Plano/%E0%A4%A', 400],
  [`/v1/api/v2/Plano/${'0'.repeat(300)}?x=1`, 400],
  ['/v1/api/v2/Plano/', 400],
  ['/v1/api/v2/Historial2/%ff/Entradas', 400],
])('refuses %s, a raw call whose address is broken, by its status', async (url, status) => {
  const reply = await ask('GET', url)
  expect([reply.status, isRefusal(reply.body)]).toEqual([status, true])
})

test('a queue that fails, or has no such performance, says so by its status', async () => {
  const broken = await openShop()
  broken.app.server.waitingRoom.ask = () => Promise.reject(new Error('the database is away'))
  expect((await ask('GET', '/cola/7', broken)).status).toBe(500)
  broken.app.server.waitingRoom.ask = () => Promise.reject(new Refusal('SOBRECARGA'))
  expect((await ask('GET', '/cola/7', broken)).status).toBe(503)
  expect((await ask('GET', '/cola/siete', broken)).status).toBe(400)
  expect((await ask('GET', '/v1/api/v2/Plano/00000000', broken)).status).toBe(404)
  await broken.close()
})

test('a turn is stored nowhere', async () => {
  const gala = shop.performances.get('gala-1')
  expect((await ask('GET', `/cola/${gala}`)).headers['cache-control']).toBe('no-store')
})

test('what a page or a file is refused with is words, not JSON', async () => {
  for (const url of ['/no/hay/nada', '/assets/nada.js', '/%E0%A4%A']) {
    const reply = await ask('GET', url)
    expect([url, reply.status >= 400, reply.type]).toEqual([url, true, 'text/plain; charset=utf-8'])
  }
})

test('acknowledges a notification once its effects are done, and is not rate-limited', async () => {
  const busy = await openShop({ limits: { ...unlimited, perMinute: 0 } })
  const { payments } = busy.app.server.desk
  const outcomes: (() => Promise<boolean>)[] = [
    () => Promise.resolve(true),
    () => Promise.resolve(false),
    () => Promise.reject(new Error('the database is away')),
    () => Promise.reject(new Refusal('SOBRECARGA')),
  ]
  const statuses = []
  for (const outcome of outcomes) {
    payments.notify = outcome
    const { statusCode } = await busy.app.server.inject({
      method: 'POST',
      url: CARD_NOTIFICATION_PATH,
      headers: { 'x-signature': 't=1', 'content-type': 'application/json' },
      payload: '{}',
    })
    statuses.push(statusCode)
  }
  expect(statuses).toEqual([204, 401, 500, 503])
  await busy.close()
})

test('every raw call is one of those that clients check by its schema', () => {
  const raw = Object.entries(apiRoutes).flatMap(([name, route]) => ('raw' in route ? [name] : []))
  expect(raw.sort()).toEqual([
    'askTurn',
    'confirmEmail',
    'downloadFoundTickets',
    'downloadReceivedTicket',
    'downloadTickets',
    'exportOwnData',
    'getCalendar',
    'getCaptcha',
    'getFoundCalendar',
    'getSeatPlan',
    'listQueue',
  ])
})

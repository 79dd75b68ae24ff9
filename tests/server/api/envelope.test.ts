import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { apiRoutes, ERROR_CODES, envelope, errorCodes } from '../../../contract/index.ts'
import { routeModules } from '../../../server/routes/modules.ts'
import { message } from '../../../server/text/messages.ts'
import { openShop, type Shop, take, unlimited } from '../support/shop.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
  token = await shop.newCustomer()
})
afterAll(() => shop.close())

test('every route of the contract has a handler', () => {
  const handled = routeModules.flatMap((module) =>
    Object.keys(module.createHandlers?.(shop.app.server) ?? {}),
  )
  expect(handled.sort()).toEqual(Object.keys(apiRoutes).sort())
})

test('replies have the shape that the contract gives them', async () => {
  const { oProceso } = (await take(shop, token, 'obra-1', { seats: ['1-1'] })).oData
  const id = oProceso.idProcesoDeCompra
  const funcion = shop.performances.get('obra-1')
  const gets = {
    listEventTypes: '/v2/EspectaculoCartelTipos',
    getBillboard: '/v2/Cartelera',
    listShows: '/v2/EspectaculosCartel?pagina=1&cantXpagina=2',
    getShow: '/v2/EspectaculoCartel/obra',
    getPerformance: `/v2/Funcion/${funcion}`,
    getCustomer: '/v2/Cliente/Informacion',
    getProcess: `/v2/Proceso/${id}`,
    listDeliveryTypes: `/v2/Proceso/${id}/TiposDeEntrega`,
    listPaymentMethods: `/v2/Proceso/${id}/FormasDePago`,
    listPaymentMethods2: `/v2/Proceso/${id}/FormasDePago2`,
    getProcess3: `/v3/procesodecompra/${id}`,
  } as const
  for (const [name, path] of Object.entries(gets)) {
    const { status, ...reply } = await shop.call('GET', path, { token })
    const schema = envelope(apiRoutes[name as keyof typeof gets].data)
    expect([name, status, z.safeParse(schema, reply).error?.issues ?? [], reply.nCode]).toEqual([
      name,
      200,
      [],
      200,
    ])
  }
  expect(z.safeParse(apiRoutes.getSeatPlan.data, await shop.plan('obra-1')).success).toBe(true)
})

test('every refusal has words in every language', () => {
  for (const code of errorCodes) {
    const texts = (['es', 'en', 'pt'] as const).map((locale) => message(locale, `error.${code}`))
    expect(texts).not.toContain(`error.${code}`)
    expect(new Set(texts).size).toBe(3)
  }
})

test('a refusal is in the language of the cookie, else of the browser, else in Spanish', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await shop.call('GET', '/v2/Funcion/999999', { headers })).cMensaje
  expect(await ask({})).toBe(message('es', 'error.NO_ENCONTRADO'))
  expect(await ask({ 'accept-language': 'pt-BR,pt;q=0.9' })).toBe(message('pt', 'error.NO_ENCONTRADO'))
  expect(await ask({ 'accept-language': 'pt', cookie: 'idioma=en' })).toBe(
    message('en', 'error.NO_ENCONTRADO'),
  )
})

test('an unknown path of the API is a refusal, not a page', async () => {
  expect(await shop.call('GET', '/v2/Nada')).toMatchObject({
    status: 200,
    nCode: 404,
    cError: 'NO_ENCONTRADO',
  })
})

test('the reply to an unexpected error has neither its cause nor its status', async () => {
  const broken = await openShop({ config: { secrets: { current: 'x', all: ['x'] } } })
  broken.app.server.sessions.find = () => Promise.reject(new Error('select * from secrets'))
  const answer = await broken.call('GET', '/v2/Cliente/Informacion', { token })
  expect(answer).toEqual({
    status: 200,
    nCode: ERROR_CODES.ERROR_INTERNO,
    cError: 'ERROR_INTERNO',
    cMensaje: message('es', 'error.ERROR_INTERNO'),
    dServidor: expect.any(String),
  })
  await broken.close()
})

test('the seat plan is compressed, named by its content and cached for ever', async () => {
  const { cPlanoUri } = (
    await shop.call<{ cPlanoUri: string }>('GET', `/v2/Funcion/${shop.performances.get('obra-1')}`)
  ).oData
  const reply = await shop.app.server.inject({ url: cPlanoUri, headers: { 'accept-encoding': 'gzip, br' } })
  expect([reply.headers['content-encoding'], reply.headers['cache-control']]).toEqual([
    'br',
    'public, max-age=31536000, immutable',
  ])
})

test('private replies are not stored and every reply forbids frames and foreign scripts', async () => {
  const reply = await shop.app.server.inject({
    url: '/v1/api/v2/Cliente/Informacion',
    headers: { authorization: `Bearer ${token}` },
  })
  expect(reply.headers['cache-control']).toBe('no-store')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toMatch(/script-src 'self' 'sha256-[^' ]+';/)
  expect(policy).toContain('frame-src http://localhost:1;')
  expect(policy).toContain("frame-ancestors 'none'")
})

test('security.txt has not expired', async () => {
  const { body } = await shop.app.server.inject('/.well-known/security.txt')
  const expires = Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '')
  expect(expires).toBeGreaterThan(shop.clock.now().getTime())
})

test('the clock can be moved in test mode only', async () => {
  const live = await openShop({ config: { testMode: false } })
  const path = '/__test/clock'
  expect((await live.call('GET', path)).cError).toBe('NO_ENCONTRADO')
  expect((await shop.app.server.inject(path)).json()).toEqual({ dAhora: expect.any(String) })
  await live.close()
})

test('/ready fails while draining and /health does not', async () => {
  const leaving = await openShop()
  expect((await leaving.app.server.inject('/ready')).statusCode).toBe(200)
  leaving.app.drain()
  expect((await leaving.app.server.inject('/ready')).statusCode).toBe(503)
  expect((await leaving.app.server.inject('/health')).statusCode).toBe(200)
  await leaving.close()
})

test('OpenAPI lists the whole table', async () => {
  const { openapi, paths } = (await shop.app.server.inject('/docs/api/json')).json()
  const listed = Object.values(paths as Record<string, Record<string, { operationId?: string }>>).flatMap(
    (path) => Object.values(path).flatMap(({ operationId }) => operationId ?? []),
  )
  expect(openapi).toBe('3.1.0')
  expect(listed).toEqual(expect.arrayContaining(Object.keys(apiRoutes)))
})

test('too many calls are refused under HTTP 200', async () => {
  const busy = await openShop({ limits: { ...unlimited, perMinute: 3 } })
  const codes = []
  for (let index = 0; index < 4; index += 1) codes.push((await busy.call('GET', '/v2/Cartelera')).nCode)
  expect(codes).toEqual([200, 200, 200, 429])
  await busy.close()
})

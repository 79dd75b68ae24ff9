import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listScreens, sendScreen } from '../../../server/ssr/serve-screens.ts'

const root = mkdtempSync(path.join(tmpdir(), 'taquilla-screens-'))
const put = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true })
  writeFileSync(path.join(root, file), text)
}
let server: FastifyInstance

beforeAll(() => {
  put('docs/screens/cart.open.webp', 'kept')
  put('docs/screens/screens.json', '{}')
  put('docs/secret.webp', 'secret')
  put('dist/replay/shots/es/cart.open.webp', 'spanish')
  put('dist/replay/shots/pt/cart.open.webp', 'portuguese')
  put('dist/replay/shots/pt/cart.failure-1.webp', 'failure')
  server = Fastify()
  server.get('/screens.json', listScreens(root))
  server.get(
    '/screens/:folder/:file',
    sendScreen(root, (_, reply) => reply.code(404).send('no such page')),
  )
})
afterAll(async () => {
  await server.close()
  rmSync(root, { recursive: true })
})
const get = async (url: string) => {
  const { statusCode, body } = await server.inject({ url })
  return [statusCode, body]
}

test('what replays have left is listed by language, without pictures of failures', async () => {
  expect(await get('/screens.json')).toEqual([
    200,
    JSON.stringify({ es: ['cart.open.webp'], en: [], pt: ['cart.open.webp'] }),
  ])
})

test('a picture is that of its language, or the committed one', async () => {
  expect(await get('/screens/kept/cart.open.webp')).toEqual([200, 'kept'])
  expect(await get('/screens/es/cart.open.webp')).toEqual([200, 'spanish'])
  expect(await get('/screens/pt/cart.open.webp')).toEqual([200, 'portuguese'])
  const { headers } = await server.inject({ url: '/screens/pt/cart.open.webp' })
  expect(headers['content-type']).toBe('image/webp')
})

test.each([
  '/screens/en/cart.open.webp',
  '/screens/fr/cart.open.webp',
  '/screens/kept/screens.json',
  '/screens/kept/..%2fsecret.webp',
  '/screens/__proto__/cart.open.webp',
])('%s is no picture', async (url) => {
  expect(await get(url)).toEqual([404, 'no such page'])
})

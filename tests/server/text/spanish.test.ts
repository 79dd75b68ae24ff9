import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API_BASE } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { freshMail, mailsTo, openAccountShop, signUp } from '../accounts/support.ts'
import type { Shop } from '../support/shop.ts'

/** Two shops of one build: the second speaks the Spanish of Spain. */
const open = {
  ...programaRegional,
  hosts: ['localhost'],
  switches: { ...programaRegional.switches, captcha: false },
}
const madrid = { ...open, id: 'madrid', hosts: ['madrid.example', '127.0.0.1'], spanish: 'es-ES' as const }
const VOS = { host: 'localhost', 'accept-language': 'es' }
const TU = { host: 'madrid.example', 'accept-language': 'es' }

let shop: Shop
beforeAll(async () => {
  shop = await openAccountShop({ deployments: createDeployments([open, madrid]) })
})
afterAll(() => shop.close())

test('calls are refused in the Spanish of their deployment, before and after a body is read', async () => {
  const token = await shop.newCustomer()
  const refused = async (headers: Record<string, string>) => [
    (await shop.call('GET', '/v2/Cliente/Informacion', { headers })).cMensaje,
    (
      await shop.call('POST', `/v2/Proceso/${randomUUID()}/EntregaTipo/Seleccionar`, {
        headers,
        token,
        body: { idEntregaTipo: 1 },
      })
    ).cMensaje,
  ]
  const answers = await Promise.all([refused(VOS), refused(TU), refused(VOS), refused(TU)])
  const vos = ['Tu sesión terminó. Ingresá de nuevo.', 'No encontramos lo que buscás.']
  const tu = ['Tu sesión terminó. Entra de nuevo.', 'No encontramos lo que buscas.']
  expect(answers).toEqual([vos, tu, vos, tu])
})

test('mails that are sent side by side speak as their own deployment', async () => {
  const [ofHome, ofMadrid] = [freshMail(), freshMail()]
  const ask = (headers: Record<string, string>, cEmail: string) =>
    shop.call('POST', '/v2/Cliente/CodigoRecupero', { headers, body: { cEmail, cCaptcha: null } })
  await signUp(shop, ofHome)
  await signUp(shop, ofMadrid)
  await Promise.all([ask(VOS, ofHome), ask(TU, ofMadrid)])
  const bodyTo = async (email: string) => (await mailsTo(shop, email)).map(({ html }) => html).join()
  const [home, spain] = [await bodyTo(ofHome), await bodyTo(ofMadrid)]
  expect(home).toContain('O tocá el botón')
  expect(spain).toContain('O toca el botón')
})

test('a body that comes over a socket, after its head, changes nothing', async () => {
  const token = await shop.newCustomer()
  const origin = await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  const body = new ReadableStream({
    start: async (stream) => {
      stream.enqueue(new TextEncoder().encode('{"idEntregaTipo":'))
      await new Promise((resolve) => setImmediate(resolve))
      stream.enqueue(new TextEncoder().encode('1}'))
      stream.close()
    },
  })
  const answer = await fetch(`${origin}${API_BASE}/v2/Proceso/${randomUUID()}/EntregaTipo/Seleccionar`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'accept-language': 'es',
    },
    body,
    duplex: 'half',
  } as RequestInit)
  expect(await answer.json()).toMatchObject({ cMensaje: 'No encontramos lo que buscas.' })
})

import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { API_BASE } from '../../../contract/index.ts'
import { openShop } from '../support/shop.ts'

test('a node that stops answers what comes before it has stopped listening', async () => {
  const stopping = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  const shop = await openShop({
    prepare: ({ app }) =>
      app.server.addHook('preClose', async () => {
        stopping.resolve()
        await goOn.promise
      }),
  })
  await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  const { port } = shop.app.server.server.address() as AddressInfo
  const closed = shop.close()
  await stopping.promise
  const reply = await fetch(`http://127.0.0.1:${port}${API_BASE}/v2/Cliente/Ingreso/Token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ cEmail: 'nadie@ejemplo.ar', cClave: 'Clave2026' }),
  })
  expect(reply.status).toBe(200)
  expect(await reply.json()).toMatchObject({ cError: 'CREDENCIALES_INVALIDAS' })
  goOn.resolve()
  await closed
})

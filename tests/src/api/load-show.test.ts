import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { createApi } from '../../../src/api/client.ts'
import { loadShow } from '../../../src/api/load-show.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a1b2', '/v1/api/v2/EspectaculoCartel/obra?h=a1b2'],
  [null, '/v1/api/v2/EspectaculoCartel/obra'],
])('a show is asked for with the hash of the address: %s', async (h, address) => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return new Response(JSON.stringify({ nCode: 404, cError: 'NO_ENCONTRADO', dServidor: '' }))
  })
  const nothing = () => {}
  const api = createApi({
    token: () => null,
    identified: async () => {},
    locale: () => 'es',
    fingerprint: () => 'f',
    turn: () => null,
    unauthorized: nothing,
    failed: nothing,
    unreachable: nothing,
    served: nothing,
    kept: nothing,
  })
  const actor = createActor(loadShow(api), { input: { cSeo: 'obra', h } })
  actor.start()
  await waitFor(actor, ({ status }) => status === 'done')
  expect(asked).toEqual([address])
})

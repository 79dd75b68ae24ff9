import { afterEach, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { loadShow } from '../../../src/api/load-show.ts'
import { createAskedApi } from './support/asked.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['a1b2', '/v1/api/v2/EspectaculoCartel/obra?h=a1b2'],
  [null, '/v1/api/v2/EspectaculoCartel/obra'],
])('a show is asked for with the hash of the address: %s', async (h, path) => {
  const { api, asked } = createAskedApi()
  const actor = createActor(loadShow(api), { input: { cSeo: 'obra', h } })
  actor.start()
  await waitFor(actor, ({ status }) => status === 'done')
  expect(asked).toEqual([{ path, country: null }])
})

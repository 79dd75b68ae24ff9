import { vi } from 'vitest'
import { type Api, createApi } from '../../../../src/api/client.ts'

/** What left the page: its address, and the country that it says. */
export interface Asked {
  path: string
  country: string | null
}

/** An API whose server knows nothing, and what is asked of it, in order. Undo it with `vi.unstubAllGlobals`. */
export const createAskedApi = (): { api: Api; asked: Asked[] } => {
  const asked: Asked[] = []
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    asked.push({ path, country: headers.get('x-pais') })
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
  return { api, asked }
}

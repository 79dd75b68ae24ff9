import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ApiHost, createApi } from '../../../src/api/client.ts'

/** What left the page, in order, and what the server answers to it. */
const sent: { path: string; authorization: string | null }[] = []
let answer: () => Response | Promise<Response>
const reply = (status: number) =>
  new Response(JSON.stringify({ nCode: status, dServidor: '2026-11-21T12:00:00.000Z', oData: {} }), {
    status,
  })

beforeEach(() => {
  sent.length = 0
  answer = () => reply(200)
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    sent.push({ path, authorization: headers.get('authorization') })
    return answer()
  })
})
afterEach(() => vi.unstubAllGlobals())

const hostWith = ({
  token,
  identified = () => Promise.resolve(),
}: Pick<ApiHost, 'token'> & Partial<ApiHost>) => {
  const host = {
    token,
    identified,
    locale: () => 'es',
    fingerprint: () => 'f',
    turn: () => null,
    unauthorized: vi.fn<() => void>(),
    failed: vi.fn<() => void>(),
    unreachable: vi.fn<() => void>(),
    served: vi.fn<() => void>(),
  }
  return { host, api: createApi(host) }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('a call that must say who asks', () => {
  it('leaves the page only when it is known who is logged in', async () => {
    let token: string | null = null
    const { promise, resolve } = Promise.withResolvers<void>()
    const { api } = hostWith({ token: () => token, identified: () => promise })
    const called = api.call('getProcess', { params: { id: 'p-1' } })
    await settled()
    expect(sent).toEqual([])
    token = 'token-of-now'
    resolve()
    await called
    expect(sent).toEqual([{ path: '/v1/api/v2/Proceso/p-1', authorization: 'Bearer token-of-now' }])
  })

  it('does not wait where the call is public', async () => {
    const { api } = hostWith({ token: () => null, identified: () => new Promise(() => {}) })
    await api.call('listEventTypes')
    expect(sent).toEqual([{ path: '/v1/api/v2/EspectaculoCartelTipos', authorization: null }])
  })
})

describe('HTTP 401', () => {
  const refusedAfter = async (before: string | null, after: string | null) => {
    let token = before
    const { api, host } = hostWith({ token: () => token })
    answer = () => {
      token = after
      return reply(401)
    }
    await expect(api.call('listOrders')).rejects.toThrow('HTTP 401')
    expect(host.failed).not.toHaveBeenCalled()
    return host.unauthorized.mock.calls.length
  }

  it('ends the login whose token was refused', async () => {
    expect(await refusedAfter('token-of-now', 'token-of-now')).toBe(1)
  })

  it('leaves a login alone that came after the call', async () => {
    expect(await refusedAfter(null, 'token-of-now')).toBe(0)
    expect(await refusedAfter('token-of-before', 'token-of-now')).toBe(0)
    expect(await refusedAfter(null, null)).toBe(0)
  })
})

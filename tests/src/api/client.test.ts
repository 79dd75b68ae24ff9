import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { shopAddresses } from '../../../contract/addresses/shop.ts'
import { type ApiAddress, apiAddresses } from '../../../contract/api-addresses.ts'
import type { RawRouteName } from '../../../contract/api-routes.ts'
import { type ApiHost, createApi } from '../../../src/api/client.ts'

/** What left the page, in order, and what the server answers to it. */
const sent: { path: string; authorization: string | null; fingerprint: string | null }[] = []
/** Of each: whether the browser's cookies for the shop go along. */
let credentials: RequestCredentials[]
let answer: () => Response | Promise<Response>
const reply = (status: number) =>
  new Response(JSON.stringify({ nCode: status, dServidor: '2026-11-21T12:00:00.000Z', oData: {} }), {
    status,
  })

beforeEach(() => {
  sent.length = 0
  credentials = []
  answer = () => reply(200)
  vi.stubGlobal('fetch', async (path: string, options: RequestInit & { headers: Headers }) => {
    const { headers } = options
    credentials.push(new Request(`http://shop.example${path}`, options).credentials)
    sent.push({
      path,
      authorization: headers.get('authorization'),
      fingerprint: headers.get('x-huella'),
    })
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
    kept: vi.fn(),
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
    expect(sent).toEqual([
      { path: '/v1/api/v2/Proceso/p-1', authorization: 'Bearer token-of-now', fingerprint: 'f' },
    ])
  })

  it('does not wait where the call is public', async () => {
    const { api } = hostWith({ token: () => null, identified: () => new Promise(() => {}) })
    await api.call('listEventTypes')
    expect(sent).toEqual([
      { path: '/v1/api/v2/EspectaculoCartelTipos', authorization: null, fingerprint: 'f' },
    ])
  })
})

describe('every call', () => {
  const names = Object.keys(apiAddresses) as RawRouteName[]

  it.each(names)('%s carries the token and the fingerprint of the device', async (name) => {
    const address: ApiAddress = apiAddresses[name]
    const { path, base } = address
    const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, field]) => [field, '1']))
    const { api } = hostWith({ token: () => 'token-of-now' })
    await api.fetch(name, { params, ...(name in shopAddresses ? {} : { address }) } as never)
    expect(sent).toEqual([
      {
        path: `${base}${path.replaceAll(/:\w+/g, '1')}`,
        authorization: 'Bearer token-of-now',
        fingerprint: 'f',
      },
    ])
  })

  it('brings the cookies of the shop along: the place in a queue is in one of them', async () => {
    const { api } = hostWith({ token: () => null })
    await api.fetch('askTurn', { params: { id: 7 } })
    await api.call('login', { body: { cEmail: 'ana@ejemplo.ar', cClave: 'Hojas2026' } })
    expect(credentials).toEqual(['same-origin', 'same-origin'])
  })

  it('goes to the base that section 7 names, to the queue or to the host that validates mails', () => {
    expect(new Set(Object.values(apiAddresses).map(({ base }) => base))).toEqual(
      new Set(['/v1/api', '/cola', '/autenticacion']),
    )
  })
})

describe('the code of a reply', () => {
  const answerWith = (body: object) => {
    answer = () => new Response(JSON.stringify({ dServidor: '2026-11-21T12:00:00.000Z', ...body }))
    return hostWith({ token: () => 'token-of-now' }).api.call('getProcess', { params: { id: 'p-1' } })
  }

  it('is success when it is 200, and no other', async () => {
    const oData = { cEstado: 'ABIERTO' }
    expect(await answerWith({ nCode: 200, oData })).toEqual({ ok: true, data: oData })
    for (const nCode of [0, 100, 199, 201, 204, 299])
      expect(await answerWith({ nCode, oData })).toMatchObject({ ok: false, data: oData })
  })

  it.each([300, 409, 422, 500])('%i is returned with its body, as a refusal', async (nCode) => {
    const oData = { aOcupada: ['1-1'] }
    expect(await answerWith({ nCode, cError: 'LUGAR_OCUPADO', cMensaje: 'Ocupado', oData })).toEqual({
      ok: false,
      code: 'LUGAR_OCUPADO',
      message: 'Ocupado',
      data: oData,
    })
  })
})

describe('a path that the server has given', () => {
  const ask = (given: string) =>
    hostWith({ token: () => 'token-of-now' }).api.call('getProcess', { params: { id: 'p-1' }, given })

  it('is asked in the place of the address of its call, by the login', async () => {
    await ask('/v1/api/v2/Proceso/p-2/Cobrar/Estado?cIdempotencia=key-2')
    expect(sent).toEqual([
      {
        path: '/v1/api/v2/Proceso/p-2/Cobrar/Estado?cIdempotencia=key-2',
        authorization: 'Bearer token-of-now',
        fingerprint: 'f',
      },
    ])
  })

  it.each([
    'https://elsewhere.example/estado',
    '//elsewhere.example/estado',
    '/\\elsewhere.example/estado',
    '/\t/elsewhere.example/estado',
    '/\\/elsewhere.example/estado',
    '\\\\elsewhere.example/estado',
    '//own.invalid/estado',
    '/./v1/../\\elsewhere.example/estado',
    '@elsewhere.example/estado',
    '.elsewhere.example/estado',
    ' //elsewhere.example/estado',
    'v1/api/estado',
    'javascript:alert(1)',
    '',
  ])('is asked at no other origin, which would get the login: %j', async (given) => {
    await expect(ask(given)).rejects.toThrow('a path of another origin')
    expect(sent).toEqual([])
  })
})

describe('a call that fails', () => {
  const notices = async (how: 'refused' | 'unanswered', options: object, token: string | null) => {
    const { api, host } = hostWith({ token: () => token })
    answer = how === 'refused' ? () => reply(500) : () => Promise.reject(new TypeError('no network'))
    await expect(api.call('listEventTypes', options)).rejects.toMatchObject({ status: 555 })
    return [host.failed.mock.calls.length, host.unreachable.mock.calls.length]
  }

  it('is reported, no matter who asks', async () => {
    for (const token of [null, 'token-of-now']) {
      expect(await notices('refused', {}, token)).toEqual([1, 0])
      expect(await notices('unanswered', {}, token)).toEqual([0, 1])
    }
  })

  it('is reported to a visitor where it is quiet, and not to a customer or to staff', async () => {
    const quiet = { quiet: true }
    expect(await notices('refused', quiet, null)).toEqual([1, 0])
    expect(await notices('unanswered', quiet, null)).toEqual([0, 1])
    expect(await notices('refused', quiet, 'token-of-now')).toEqual([0, 0])
    expect(await notices('unanswered', quiet, 'token-of-now')).toEqual([0, 0])
    expect(await notices('refused', { ...quiet, token: 'of-staff' }, null)).toEqual([0, 0])
    expect(await notices('unanswered', { ...quiet, token: 'of-staff' }, null)).toEqual([0, 0])
  })

  it('is reported to nobody where it is silent', async () => {
    for (const token of [null, 'token-of-now']) {
      expect(await notices('refused', { silent: true }, token)).toEqual([0, 0])
      expect(await notices('unanswered', { silent: true }, token)).toEqual([0, 0])
    }
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
    await expect(api.call('getProcess', { params: { id: 'p-1' } })).rejects.toThrow('HTTP 401')
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

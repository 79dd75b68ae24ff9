import { afterEach, describe, expect, it, vi } from 'vitest'
import { askCardHost } from '../../../src/api/ask-card-host.ts'
import type { Api } from '../../../src/api/client.ts'

const HOST = 'https://tarjetas.example'
const card = { cTokenTarjeta: 'tok-1', cMarca: 'Visa', cUltimosDigitos: '4242' }
const input = { idProcesoDeCompra: 'p-1', card }

interface Sent {
  url: string
  headers: Record<string, string>
  body: object
}

/** The server gives a pass; the host answers as it is told, by path. */
const asked = async (answer: (path: string) => Response | Promise<Response>) => {
  const sent: Sent[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({
      url,
      headers: init.headers as Record<string, string>,
      body: JSON.parse(init.body as string) as object,
    })
    return answer(new URL(url).pathname)
  })
  const api = {
    call: async () => ({ ok: true, data: { cUri: HOST, cPase: 'the-pass', dVence: '' } }),
  } as unknown as Api
  return { verdict: await askCardHost(api, input, new AbortController().signal), sent }
}

const json = (body: unknown, status = 200) => Response.json(body, { status })
const UNKNOWN = { ok: true, data: { status: 'error', message: null } }

afterEach(() => vi.unstubAllGlobals())

describe('a card-validation host', () => {
  it('is asked about the card, and with the pass about its payment, and gets no number of a card', async () => {
    const { verdict, sent } = await asked(() => json({ status: 'ok' }))
    expect(verdict).toEqual({ ok: true, data: { status: 'ok', message: null } })
    const body = { idProcesoDeCompra: 'p-1', ...card }
    expect(sent).toEqual([
      { url: `${HOST}/v1/card/validate`, headers: { 'content-type': 'application/json' }, body },
      {
        url: `${HOST}/v1/card/payment/validate`,
        headers: { 'content-type': 'application/json', authorization: 'Bearer the-pass' },
        body,
      },
    ])
  })

  it.each(['/v1/card/validate', '/v1/card/payment/validate'])(
    'refuses by its own body at %s, whatever the status of the reply and of the other',
    async (refusing) => {
      for (const status of [200, 402]) {
        const refusal = { status: 'rejected', message: 'No habilitada' }
        const { verdict } = await asked((path) =>
          path === refusing ? json(refusal, status) : json({ status: 'ok' }),
        )
        expect(verdict).toEqual({ ok: true, data: refusal })
      }
    },
  )

  it.each<[string, () => Response | Promise<Response>]>([
    ['no answer', () => Promise.reject(new TypeError('network'))],
    ['no JSON', () => new Response('<h1>502</h1>', { status: 502 })],
    ['an empty body', () => new Response(null, { status: 204 })],
    ['JSON without a status', () => json({ result: true })],
    ['null', () => json(null)],
    ['a status that is no word', () => json({ status: 1 })],
    ['an acceptance that is no success', () => json({ status: 'ok' }, 500)],
  ])('that gives %s is an unknown error', async (_, answer) => {
    expect((await asked(answer)).verdict).toEqual(UNKNOWN)
  })

  it('is not asked where our server gives no pass', async () => {
    const fetched = vi.fn()
    vi.stubGlobal('fetch', fetched)
    const refusal = { ok: false, code: 'PROCESO_VENCIDO', message: 'Se venció' } as const
    const api = { call: async () => refusal } as unknown as Api
    expect(await askCardHost(api, input, new AbortController().signal)).toEqual(refusal)
    expect(fetched).not.toHaveBeenCalled()
  })
})

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { purchaseAddresses } from '../../../contract/addresses/purchase.ts'
import type { ProviderStep } from '../../../contract/entities/payment.ts'
import { accepted, refused } from '../../../machines/samples/answers.ts'
import type { Api } from '../../../src/api/client.ts'
import { watchStep } from '../../../src/api/watch-step.ts'

const PATH = '/v1/api/v2/Proceso/p-2/Cobrar/Estado?cIdempotencia=key-2'
const LISTED = 'https://apay.example'
const ADDRESS = `${LISTED}/apay/status/ap_2`
const code: ProviderStep = { cTipo: 'QR', cUri: 'x', dVence: null }

const call = vi.fn<(name: string, options: object) => Promise<unknown>>()
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
const waiting = accepted({ cEstadoPago: 'PENDIENTE', lPaso: true })
const over = accepted({ cEstadoPago: 'APROBADO', lPaso: false })
const json =
  (body: unknown, status = 200) =>
  async () =>
    Response.json(body, { status })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', fetched)
  call.mockReset().mockResolvedValue(waiting)
  fetched.mockReset().mockImplementation(json({ open: true }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Watches a step of the second purchase. @returns what was heard, and how it is left */
const watch = (step: ProviderStep | null) => {
  const heard: string[] = []
  const watched = watchStep({ call } as Partial<Api> as Api, ['https://other.example', LISTED])
  const parent = createActor(
    setup({ actors: { watched } }).createMachine({
      invoke: { src: 'watched', input: { idProcesoDeCompra: 'p-2', step } },
      on: { '*': { actions: ({ event }) => heard.push(event.type) } },
    }),
  )
  parent.start()
  return { heard, stop: () => parent.stop() }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000)

describe('the path that came with a step', () => {
  it('is asked every two seconds, until nothing is left to be done', async () => {
    const { heard } = watch({ ...code, cRutaEstado: PATH })
    await seconds(1)
    expect(call).toHaveBeenCalledTimes(0)
    await seconds(3)
    expect(call.mock.calls).toEqual(
      [1, 2].map(() => [
        'getPaymentStatus',
        {
          address: purchaseAddresses.getPaymentStatus,
          params: { id: 'p-2' },
          given: PATH,
          signal: expect.any(AbortSignal),
          quiet: true,
        },
      ]),
    )
    expect(heard).toEqual([])
    call.mockResolvedValue(over)
    await seconds(20)
    expect([heard, call.mock.calls.length]).toEqual([['step.ended'], 3])
    expect(fetched).toHaveBeenCalledTimes(0)
  })

  it('decides nothing where it gives no answer, and is asked again', async () => {
    call.mockRejectedValueOnce(new Error('no reply')).mockResolvedValueOnce(refused('SOBRECARGA'))
    const { heard } = watch({ ...code, cRutaEstado: PATH })
    await seconds(4)
    expect(heard).toEqual([])
    call.mockResolvedValue(over)
    await seconds(2)
    expect(heard).toEqual(['step.ended'])
  })

  it('is asked no more once the step is left', async () => {
    call.mockReturnValue(new Promise(() => {}))
    const { stop } = watch({ ...code, cRutaEstado: PATH })
    await seconds(2)
    const { signal } = call.mock.calls[0]![1] as { signal: AbortSignal }
    expect(signal.aborted).toBe(false)
    stop()
    await seconds(20)
    expect([signal.aborted, call.mock.calls.length]).toEqual([true, 1])
  })
})

describe("a provider's own address", () => {
  it('is asked without anything that says who asks, and what it says is news', async () => {
    const { heard } = watch({ ...code, cUriEstado: ADDRESS })
    await seconds(2)
    expect(fetched.mock.calls).toEqual([
      [
        ADDRESS,
        {
          credentials: 'omit',
          referrerPolicy: 'no-referrer',
          redirect: 'error',
          signal: expect.any(AbortSignal),
        },
      ],
    ])
    expect(heard).toEqual([])
    fetched.mockImplementation(json({ open: false }))
    await seconds(2)
    expect(heard).toEqual(['step.ended'])
    expect(call).toHaveBeenCalledTimes(0)
  })

  it.each([
    'https://elsewhere.example/apay/status/ap_2',
    'https://apay.example.elsewhere.example/apay/status/ap_2',
    'http://apay.example/apay/status/ap_2',
    'https://apay.example:8443/apay/status/ap_2',
    'https://apay.example@elsewhere.example/',
    '/apay/status/ap_2',
    'no address',
  ])('is never asked where its origin is not listed: %s', async (cUriEstado) => {
    const { heard } = watch({ ...code, cUriEstado })
    await seconds(10)
    expect([fetched.mock.calls, heard]).toEqual([[], []])
  })

  it.each([
    ['an error', json({ open: false }, 500)],
    ['no JSON', async () => new Response('<h1>closed</h1>')],
    ['null', json(null)],
    ['other words', json({ open: 'false', closed: true })],
    ['nothing', () => Promise.reject(new TypeError('no network'))],
  ])('that answers %s says nothing, and our own is heard beside it', async (_, answer) => {
    fetched.mockImplementation(answer)
    const { heard } = watch({ ...code, cRutaEstado: PATH, cUriEstado: ADDRESS })
    await seconds(4)
    expect(heard).toEqual([])
    call.mockResolvedValue(over)
    await seconds(2)
    expect(heard).toEqual(['step.ended'])
  })
})

it('a step that is not known is not watched', async () => {
  const { heard } = watch(null)
  await seconds(10)
  expect([call.mock.calls, fetched.mock.calls, heard]).toEqual([[], [], []])
})

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type AnyActorLogic, createActor } from 'xstate'
import { saleCalls } from '../../../contract/addresses/box-office.ts'
import { type ApiRouteName, apiRoutes } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { accepted } from '../../../machines/samples/answers.ts'
import { deskOrder, payment } from '../../../machines/samples/payment.ts'
import type { Api } from '../../../src/api/client.ts'
import { providePayment } from '../../../src/shop/provide-payment.ts'

vi.mock('../../../src/api/solve-captcha.ts', () => ({ proveWork: () => async () => 'proof' }))

const deployment = { ...programaRegional, addsCharges: true }
const of = { idProcesoDeCompra: 'p-1', key: 'key-1' }
const code = { cTipo: 'QR', cUri: 'x', dVence: null } as const
const step = { ...code, cRutaEstado: '/v1/api/status' }

/** What each actor of a payment at the desk is started with. */
const inputs: Readonly<Record<string, unknown>> = {
  charge: deskOrder,
  askPayment: of,
  stopPayment: of,
  watchStep: { idProcesoDeCompra: of.idProcesoDeCompra, step },
  watchNetwork: undefined,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', new EventTarget())
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the token of a sale makes every call that its payment makes', async () => {
  const call = vi.fn(async (_: ApiRouteName) => accepted(payment('PENDIENTE')))
  const { actors } = providePayment({ call } as Partial<Api> as Api, deployment).implementations
  expect(Object.keys(actors).sort()).toEqual(Object.keys(inputs).sort())
  for (const [name, logic] of Object.entries(actors)) {
    const actor = createActor(logic as AnyActorLogic, { input: inputs[name] })
    actor.start()
    await vi.advanceTimersByTimeAsync(5_000)
    actor.stop()
  }
  const made = [...new Set(call.mock.calls.map(([name]) => name))].sort()
  expect(made).toEqual(['charge', 'confirmPayment', 'getPaymentStatus', 'stopPayment'])
  expect(made.filter((name) => apiRoutes[name].access !== 'public' && !saleCalls.has(name))).toEqual([])
})

it("asks a provider's address where the page's deployment lists its origin, and no other", async () => {
  const asked = vi.fn(async (_: string) => Response.json({ open: true }))
  vi.stubGlobal('fetch', asked)
  const [listed, other] = ['https://apay.example', 'https://other.example']
  for (const confirmationOrigins of [[listed], [other], undefined])
    for (const origin of [other, listed]) {
      const { actors } = providePayment({} as Api, {
        ...deployment,
        ...(confirmationOrigins && { confirmationOrigins }),
      }).implementations
      const watched = { idProcesoDeCompra: 'p-2', step: { ...code, cUriEstado: `${origin}/status/2` } }
      const actor = createActor(actors.watchStep as AnyActorLogic, { input: watched })
      actor.start()
      await vi.advanceTimersByTimeAsync(2_000)
      actor.stop()
    }
  expect(asked.mock.calls.map(([url]) => url)).toEqual([`${listed}/status/2`, `${other}/status/2`])
})

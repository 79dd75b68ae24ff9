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

const of = { idProcesoDeCompra: 'p-1', key: 'key-1' }
const step = { cTipo: 'QR', cUri: 'x', dVence: null, cRutaEstado: '/v1/api/status' } as const

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
  const { actors } = providePayment({ call } as Partial<Api> as Api, {
    ...programaRegional,
    addsCharges: true,
  }).implementations
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

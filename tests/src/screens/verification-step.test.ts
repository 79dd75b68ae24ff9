import { expect, test, vi } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { paymentVerificationMachine } from '../../../machines/payment-verification/payment-verification.machine.ts'
import type { Api } from '../../../src/api/client.ts'
import checkout from '../../../src/screens/checkout/checkout.screen.ts'
import type { Shop } from '../../../src/shop/shop.ts'

// Its worker exists in browsers alone.
vi.mock('../../../src/api/solve-captcha.ts', () => ({
  solveCaptcha: () => undefined,
  proveWork: () => undefined,
}))

test('the server is asked again about a payment after the time that the deployment says', async () => {
  let asked = 0
  const api = {
    call: async () => {
      asked += 1
      return { ok: true, data: { cEstadoPago: 'PROCESANDO' } }
    },
  } as unknown as Api
  const limits = { ...programaRegional.limits, verificationStepMs: 250 }
  const machine = checkout.provide({ api } as Shop, { ...programaRegional, addsCharges: true, limits })
  const verification = machine.implementations.actors[
    'paymentVerification'
  ] as typeof paymentVerificationMachine
  const clock = new SimulatedClock()
  const actor = createActor(verification, {
    clock,
    input: { idProcesoDeCompra: 'p', key: null, maximumAttempts: 5, payment: null },
  }).start()
  await expect.poll(() => actor.getSnapshot().hasTag('processing')).toBe(true)
  clock.increment(249)
  expect(asked).toBe(1)
  clock.increment(1)
  await expect.poll(() => asked).toBe(2)
  actor.stop()
})

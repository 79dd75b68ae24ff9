import { expect, test } from 'vitest'
import { createActor, createMachine, fromCallback, SimulatedClock } from 'xstate'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { paymentMachine } from '../../../machines/payment/payment.machine.ts'
import type { Api } from '../../../src/api/client.ts'
import { verifyPayment } from '../../../src/api/verify-payment.ts'
import { rootInput } from '../../../src/app/root-input.ts'

test('the server is asked again about a payment after the time that the deployment says', async () => {
  let asked = 0
  const api = {
    call: async () => {
      asked += 1
      return { ok: true, data: { cEstadoPago: 'PROCESANDO' } }
    },
  } as unknown as Api
  const limits = { ...programaRegional.limits, verificationStepMs: 250 }
  const { purchase } = rootInput({
    locale: 'es',
    deployment: { ...programaRegional, addsCharges: true, limits },
  } as unknown as Parameters<typeof rootInput>[0])
  const clock = new SimulatedClock()
  const asks = paymentMachine.provide({
    actors: { askPayment: verifyPayment(api), watchNetwork: fromCallback(() => {}) },
  })
  const input = { idProcesoDeCompra: 'p', order: null, key: null, ...purchase.verification }
  const page = createActor(createMachine({ invoke: { id: 'payment', src: asks, input } }), { clock }).start()
  const isProcessing = () => page.getSnapshot().children['payment']?.getSnapshot().hasTag('processing')
  await expect.poll(isProcessing).toBe(true)
  clock.increment(249)
  expect(asked).toBe(1)
  clock.increment(1)
  await expect.poll(() => asked).toBe(2)
  page.stop()
})

import { expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { accepted } from '../../../machines/samples/answers.ts'
import { payment } from '../../../machines/samples/payment.ts'
import type { Api } from '../../../src/api/client.ts'
import { stopPayment } from '../../../src/api/stop-payment.ts'

const call = vi.fn<(name: string, options: object) => Promise<unknown>>()
const begun = (idProcesoDeCompra: string, key: string | null) => {
  const actor = createActor(stopPayment({ call } as Partial<Api> as Api), {
    input: { idProcesoDeCompra, key },
  })
  const answer = toPromise(actor)
  actor.start()
  return { actor, answer }
}

test('each payment is given up by its own purchase and key, and the latest of a purchase without one', async () => {
  const [first, second] = [accepted(payment('CANCELADO')), accepted(payment('APROBADO'))]
  call.mockResolvedValue(first).mockResolvedValueOnce(first).mockResolvedValueOnce(second)
  expect(await begun('p-1', 'key-1').answer).toEqual(first)
  expect(await begun('p-2', 'key-2').answer).toEqual(second)
  await begun('p-2', null).answer
  const signal = expect.any(AbortSignal)
  expect(call.mock.calls).toEqual([
    ['stopPayment', { params: { id: 'p-1' }, body: { cIdempotencia: 'key-1' }, signal, quiet: true }],
    ['stopPayment', { params: { id: 'p-2' }, body: { cIdempotencia: 'key-2' }, signal, quiet: true }],
    ['stopPayment', { params: { id: 'p-2' }, body: {}, signal, quiet: true }],
  ])
})

test('a page that is left waits for no answer', () => {
  call.mockClear().mockReturnValue(new Promise(() => {}))
  const [one, other] = [begun('p-1', 'key-1'), begun('p-2', 'key-2')]
  for (const { answer } of [one, other]) answer.catch(() => {})
  one.actor.stop()
  const signals = call.mock.calls.map(([, options]) => (options as { signal: AbortSignal }).signal.aborted)
  expect(signals).toEqual([true, false])
  other.actor.stop()
})

test('a call that fails is a failure', async () => {
  call.mockRejectedValue(new Error('no network'))
  await expect(begun('p-1', 'key-1').answer).rejects.toThrow('no network')
})

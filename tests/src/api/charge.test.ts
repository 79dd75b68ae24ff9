import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { PaymentOrder } from '../../../machines/payment/payment.events.ts'
import { accepted } from '../../../machines/samples/answers.ts'
import { deskOrder, payment, webOrder } from '../../../machines/samples/payment.ts'
import { purchase } from '../../../machines/samples/purchase.ts'
import { charge } from '../../../src/api/charge.ts'
import { type Api, TransportFailure } from '../../../src/api/client.ts'

const approved = accepted(payment('APROBADO'))
const call = vi.fn<(name: string, options: object) => Promise<unknown>>()
const leaveFor = vi.fn<(address: string) => void>()
const proofs = { free: vi.fn(async () => 'proof of free'), card: vi.fn(async () => 'proof of card') }

const send = (order: PaymentOrder | null, asked: Parameters<typeof charge>[1] = proofs) => {
  const actor = createActor(charge({ call } as Partial<Api> as Api, asked, leaveFor), { input: order })
  const answer = toPromise(actor)
  actor.start()
  return answer
}

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true })
  call.mockResolvedValue(approved)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
  proofs.free.mockResolvedValue('proof of free')
  proofs.card.mockResolvedValue('proof of card')
})

describe('a charge on the web', () => {
  const { at: _, idProcesoDeCompra: id, ...body } = webOrder
  const sent = (more: object) => [
    'charge',
    { params: { id: 'p-1' }, body: { ...body, ...more }, quiet: true },
  ]

  it("leads to the provider's page where the payment goes on there, and nowhere else", async () => {
    const step = (cTipo: string) => ({ cTipo, cUri: `https://banco.test/${cTipo}`, dVence: null })
    for (const cTipo of ['QR', 'MARCO', 'DESAFIO', 'REDIRECCION']) {
      call.mockResolvedValueOnce(accepted({ ...payment('PENDIENTE'), oPaso: step(cTipo) }))
      await send(webOrder)
    }
    await send(webOrder)
    expect(leaveFor.mock.calls).toEqual([['https://banco.test/REDIRECCION']])
  })

  it('sends what was confirmed, with the proof of the card form', async () => {
    expect(await send({ ...webOrder, cCaptcha: 'proof of the form' })).toEqual(approved)
    expect(call.mock.calls).toEqual([sent({ cCaptcha: 'proof of the form' })])
  })

  it('solves another proof where that of its form is spent, or where it has no form', async () => {
    await send(webOrder)
    await send({ ...webOrder, cTokenTarjeta: null })
    expect(call.mock.calls).toEqual([
      sent({ cCaptcha: 'proof of card' }),
      sent({ cTokenTarjeta: null, cCaptcha: 'proof of free' }),
    ])
  })

  it('solves none where the deployment asks for none', async () => {
    await send(webOrder, { free: proofs.free, card: null })
    expect(call.mock.calls).toEqual([sent({ cCaptcha: null })])
  })

  it('is not sent without the proof that it needs', async () => {
    proofs.card.mockRejectedValue(new Error('not solved'))
    expect(await send(webOrder)).toEqual({ ok: false, code: 'NOT_SENT' })
    expect(call).not.toHaveBeenCalled()
  })

  it('that fails was never sent only where there was no network from the start', async () => {
    call.mockRejectedValue(new TransportFailure('no network'))
    await expect(send(webOrder)).rejects.toThrow('no network')
    vi.stubGlobal('navigator', { onLine: false })
    expect(await send(webOrder)).toEqual({ ok: false, code: 'NOT_SENT' })
  })

  it('that is answered by what is no answer may have been made', async () => {
    call.mockRejectedValue(
      new TransportFailure('bad gateway', { reply: new Response(null, { status: 502 }) }),
    )
    expect(await send(webOrder)).toEqual({ ok: false, code: 'ERROR_INTERNO', message: '' })
  })

  it('is none without an order', async () => {
    await expect(send(null)).rejects.toThrow('there is nothing to charge')
    expect(call).not.toHaveBeenCalled()
  })
})

describe('a charge at the desk', () => {
  const free = { ...purchase(), oTotal: { ...purchase().oTotal, fTotal: 0 } }
  it.each([
    ['cash', deskOrder, { nFormaDePago: 3, fRecibido: 20_000 }],
    [
      'cash without change',
      { ...deskOrder, fRecibido: null },
      { nFormaDePago: 3, fRecibido: purchase().oTotal.fTotal },
    ],
    ['by the terminal', { ...deskOrder, method: 'TERMINAL' as const }, { nFormaDePago: 4 }],
    ['by a link', { ...deskOrder, method: 'ENLACE' as const }, { nFormaDePago: 17 }],
    ['nothing to pay', { ...deskOrder, process: free }, { nFormaDePago: 2 }],
  ])('%s: the same call, without a card, a proof or the consent of the customer', async (_, order, paid) => {
    expect(await send(order)).toEqual(approved)
    const { cVersion } = order.process
    const without = { cTokenTarjeta: null, cCaptcha: null, lTerminos: false, nCuotas: 1 }
    expect(call.mock.calls).toEqual([
      [
        'charge',
        {
          params: { id: 'p-1' },
          body: { cIdempotencia: 'key-desk', cVersion, ...without, ...paid },
          quiet: true,
        },
      ],
    ])
    expect(proofs.card).not.toHaveBeenCalled()
  })
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { freePort } from '../../../e2e/support/free-port.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt, providerEvent, ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import type { KeptPreference } from '../../../server/payments/providers/mercadopago/sandbox-wire.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Caller, chargeBody, pay, prepare } from './support/buying.ts'
import { startSandbox } from './support/sandbox-server.ts'
import { pressAt } from './support/step-page.ts'

const HOUR_MS = 3_600_000
const MERCADO_PAGO = 12
const deployment = {
  ...programaRegional,
  switches: { ...programaRegional.switches, captcha: false },
  charges: { ...programaRegional.charges, ways: [{ provider: 'mercadopago' }] },
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let call: Caller
let funcion: number
let customers: [string, string]

beforeAll(async () => {
  const port = await freePort()
  sandbox = await startSandbox({ notifyUrl: `http://127.0.0.1:${port}/v1/notificaciones` })
  shop = await openShop({
    config: { logLevel: 'error' },
    payment: sandbox.config,
    deployments: createDeployments([deployment]),
  })
  await shop.app.server.listen({ port, host: '127.0.0.1' })
  call = shop.call as Caller
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})
beforeEach(async () => {
  await shop.reset()
  sandbox.clock.set(shop.clock.now())
  customers = [await shop.newCustomer(), await shop.newCustomer()]
  funcion = shop.performances.get('obra-1')!
})

const begin = async (seats: string[], who: string) => {
  const id = await prepare(call, who, funcion, seats)
  const body = { ...chargeBody('', null), nFormaDePago: MERCADO_PAGO, cTokenTarjeta: null }
  const { oData } = await pay(call, who, id, body)
  return { id, who, uri: oData.oPaso?.cUri ?? '' }
}
/** Of two customers; the second is the one that something happens to. */
const beginTwo = async () =>
  [await begin(['1-1'], customers[0]), await begin(['1-3', '1-4'], customers[1])] as const
const heardEvents = async (from = 'mercadopago:') =>
  (await shop.database.orm.select().from(providerEvent)).filter(({ id }) => id.startsWith(from)).length
const NOTICES: Record<string, number> = { payWithoutNotice: 0, forge: 0, payTwice: 2, payTwiceSaid: 2 }
/** Presses a button there, and waits until the shop has heard of it. */
const press = async (uri: string, act: string) => {
  const before = await heardEvents()
  const there = await pressAt(sandbox.url, uri, act)
  await vi.waitFor(async () => expect(await heardEvents()).toBe(before + (NOTICES[act] ?? 1)), 10_000)
  return there
}
const payByCard = async ({ id, who }: { id: string; who: string }) => {
  const before = await heardEvents('')
  const { oData } = await pay(call, who, id, chargeBody(await sandbox.cardFor('approve'), null))
  await vi.waitFor(async () => expect(await heardEvents('')).toBe(before + 1), 10_000)
  return oData.cEstadoPago
}
const ask = async ({ id, who }: { id: string; who: string }) =>
  (await call<PaymentOutcome>('POST', `/v2/proceso/confirmacion/${id}`, { token: who, body: {} })).oData
    .cEstadoPago
const stop = async ({ id, who }: { id: string; who: string }) =>
  (await call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar/Cancelar`, { token: who, body: {} })).oData
    .cEstadoPago
const ticketsOf = async ({ id }: { id: string }) =>
  (await shop.database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))).length
const attemptOf = async ({ id }: { id: string }) => {
  const [found] = await shop.database.orm
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.purchaseId, id))
  return found!
}
const pageOf = async (begun: { id: string }) =>
  sandbox.orderOf('mercadopago', (await attemptOf(begun)).id) as unknown as KeptPreference
const settleDue = () => shop.app.server.desk.runDue()
const advance = async (ms: number) => {
  shop.clock.advance(ms)
  await sandbox.advance(ms)
}
describe('a purchase paid at Mercado Pago', () => {
  it('becomes tickets by its notice alone, and the other one waits', async () => {
    const [left, bought] = await beginTwo()
    const there = await press(bought.uri, 'pay')
    const back = new URL(there.headers.get('location')!)
    expect([back.pathname, back.searchParams.get('idProcesoDeCompra')]).toEqual(['/payConfirm', bought.id])
    const page = await shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(await ticketsOf(bought)).toBe(2)
    expect([await ask(bought), await ask(left)]).toEqual(['APROBADO', 'PENDIENTE'])
    expect(await attemptOf(bought)).toMatchObject({
      port: 'mercadopago',
      currency: 'ARS',
      lastDigits: '3704',
    })
  })

  it.each(['payTwiceSaid', 'payToldLate'])('becomes its tickets once after %s', async (act) => {
    const [left, bought] = await beginTwo()
    await press(bought.uri, act)
    expect([await ticketsOf(bought), await ticketsOf(left)]).toEqual([2, 0])
  })

  it('is found by asking where the notice was lost', async () => {
    const [left, bought] = await beginTwo()
    await press(bought.uri, 'payWithoutNotice')
    expect([await ask(bought), await ask(left)]).toEqual(['APROBADO', 'PENDIENTE'])
  })

  it('is not believed to be paid where a notice was forged', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'forge')
    expect(await ask(begun)).toBe('PENDIENTE')
    expect(await ticketsOf(begun)).toBe(0)
  })

  it('waits while it is credited, refused and tried again included', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'refuse')
    expect(await ask(begun)).toBe('PENDIENTE')
    await press(begun.uri, 'payLater')
    expect(await ask(begun)).toBe('PENDIENTE')
    await advance(6_000)
    expect(await ask(begun)).toBe('APROBADO')
    expect(await ticketsOf(begun)).toBe(2)
  })

  it('given up under review, charges nothing, and the same places are paid otherwise', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'review')
    expect(await stop(begun)).toBe('CANCELADO')
    expect((await pageOf(begun)).payments).toMatchObject([{ status: 'cancelled' }])
    expect(await payByCard(begun)).toBe('APROBADO')
  })

  it('given up under a review that cannot be stopped, and paid by card, is given back when it comes', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'reviewKept')
    expect(await stop(begun)).toBe('CANCELADO')
    const { id } = await attemptOf(begun)
    expect(await payByCard(begun)).toBe('APROBADO')
    await advance(HOUR_MS + 60_000)
    await settleDue()
    await settleDue()
    const page = sandbox.orderOf('mercadopago', id) as unknown as KeptPreference
    expect(page.payments).toMatchObject([{ status: 'refunded' }])
    expect(await ticketsOf(begun)).toBe(2)
  })

  it('paid twice, has its tickets and the second payment back', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'payTwice')
    expect(await ticketsOf(begun)).toBe(2)
    expect((await pageOf(begun)).payments).toMatchObject([{ status: 'approved' }, { status: 'refunded' }])
  })

  it('that nobody goes on with ends with its hold, and its page takes nothing afterwards', async () => {
    const [, begun] = await beginTwo()
    await advance(31 * 60_000)
    await settleDue()
    await pressAt(sandbox.url, begun.uri, 'pay')
    expect((await pageOf(begun)).payments).toEqual([])
    expect(await attemptOf(begun)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
  })

  it('of another amount than asked is given back whole', async () => {
    const [, begun] = await beginTwo()
    await press(begun.uri, 'payLess')
    expect(await ask(begun)).toBe('RECHAZADO')
    await settleDue()
    expect((await pageOf(begun)).payments).toMatchObject([{ status: 'refunded' }])
    expect(await ticketsOf(begun)).toBe(0)
  })

  it('answers a notice with 200, the only success that its sender knows besides 201', async () => {
    const [, begun] = await beginTwo()
    const { notification_url } = await pageOf(begun)
    const { pathname, searchParams } = new URL(notification_url)
    expect(pathname).toBe('/v1/notificaciones/mercadopago')
    expect(searchParams.get('clave')).toBe((await attemptOf(begun)).id)
    const unsigned = await shop.app.server.inject({
      method: 'POST',
      url: `${pathname}?${searchParams}&data.id=1`,
      payload: JSON.stringify({ data: { id: '1' } }),
      headers: { 'x-request-id': randomUUID(), 'x-signature': 'ts=1,v1=00' },
    })
    expect(unsigned.statusCode).toBe(401)
  })
})

import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentMethod, PaymentOutcome } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt, ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Caller, chargeBody, pay, prepare } from './support/buying.ts'
import { startSandbox } from './support/sandbox-server.ts'
import { pressAt } from './support/step-page.ts'

const APAY = 10
const withApay = {
  ...programaRegional,
  switches: { ...programaRegional.switches, captcha: false },
  charges: { ...programaRegional.charges, ways: [{ provider: 'apay', leastCents: 1_000 }] },
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let call: Caller
let token: string
let stranger: string
let funcion: number

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await openShop({
    config: { logLevel: 'error' },
    payment: sandbox.config,
    deployments: createDeployments([withApay, salaNorte]),
  })
  call = shop.call as Caller
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})
beforeEach(async () => {
  await shop.reset()
  sandbox.clock.set(shop.clock.now())
  token = await shop.newCustomer()
  stranger = await shop.newCustomer()
  funcion = shop.performances.get('obra-1')!
})

const begin = async (seats: string[], who = token) => {
  const id = await prepare(call, who, funcion, seats)
  const body = { ...chargeBody('', null), nFormaDePago: APAY, cTokenTarjeta: null }
  const { oData, nCode } = await pay(call, who, id, body)
  return { id, key: body.cIdempotencia, nCode, outcome: oData, uri: oData?.oPaso?.cUri ?? '' }
}
const press = (uri: string, act: string) => pressAt(sandbox.url, uri, act)
const ask = async (id: string, who = token, body: object = {}): Promise<PaymentOutcome> =>
  (await call<PaymentOutcome>('POST', `/v2/proceso/confirmacion/${id}`, { token: who, body })).oData
const stop = (id: string, who = token) =>
  call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar/Cancelar`, { token: who, body: {} })
const ticketsOf = async (id: string) =>
  (await shop.database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))).length
const attemptOf = async (id: string) => {
  const [found] = await shop.database.orm
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.purchaseId, id))
  return found!
}
const settleDue = () => shop.app.server.desk.runDue()
const advance = async (ms: number) => {
  shop.clock.advance(ms)
  await sandbox.advance(ms)
}

describe('a payment that goes on elsewhere', () => {
  it('is offered beside the card, in the language of the page, for totals that its deployment gives it', async () => {
    const id = await prepare(call, token, funcion, ['1-1'])
    const list = async (lang: string) => {
      const reply = await shop.call<{ Lista: PaymentMethod[] }>('GET', `/v2/Proceso/${id}/FormasDePago`, {
        token,
        headers: { 'accept-language': lang },
      })
      return reply.oData.Lista.map(({ nFormaDePago, cTipo, cDescripcion }) => [
        nFormaDePago,
        cTipo,
        cDescripcion.slice(0, 8),
      ])
    }
    expect((await list('en'))[1]).toEqual([APAY, 'PROVEEDOR', 'You pay '])
    expect((await list('pt'))[1]).toEqual([APAY, 'PROVEEDOR', 'Você pag'])
  })

  it('says where the customer goes, with the step on record before it is said, and becomes tickets once paid there', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], stranger)]
    expect(bought.outcome).toMatchObject({
      cEstadoPago: 'PENDIENTE',
      oPaso: { cTipo: 'REDIRECCION', cUri: expect.stringContaining('/apay/pay/') },
    })
    const row = await attemptOf(bought.id)
    expect(row).toMatchObject({ state: 'ESPERANDO_CLIENTE', port: 'apay', currency: 'ARS' })
    expect(bought.uri).toContain(row.providerRef)
    const there = await press(bought.uri, 'payWithoutNotice')
    expect(there.status).toBe(303)
    const back = new URL(there.headers.get('location')!)
    expect(back.pathname).toBe('/apay/cobro/finalizar')
    const page = await shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(await ask(bought.id, stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it('is one payment however often its request comes, and no other begins meanwhile', async () => {
    const { id, key, uri } = await begin(['1-1'])
    const again = { ...chargeBody('', null, key), nFormaDePago: APAY, cTokenTarjeta: null }
    expect((await pay(call, token, id, again)).oData).toMatchObject({ oPaso: { cUri: uri } })
    const other = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), null))
    expect(other.cError).toBe('PAGO_EN_CURSO')
  })

  it('given up, is void with the provider, and another way to pay follows with the same seats', async () => {
    const [kept, { id, uri }] = [await begin(['1-1'], stranger), await begin(['1-3'])]
    expect((await stop(id, stranger)).cError).toBe('NO_ENCONTRADO')
    expect((await stop(id)).oData).toMatchObject({
      cEstadoPago: 'CANCELADO',
      cMensajeEmisor: expect.stringContaining('no se cobró nada'),
    })
    await press(uri, 'pay')
    await settleDue()
    expect(await ticketsOf(id)).toBe(0)
    const card = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), null))
    expect(card.oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(kept.id, stranger)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
  })

  it('paid in the moment that it is given up, stays paid', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'payWithoutNotice')
    expect((await stop(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ticketsOf(id)).toBe(1)
  })

  it('refused by the provider, keeps the seats for another try', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'refuse')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'CANCELADO', dMaxima: expect.any(String) })
    expect((await begin(['1-5'], stranger)).outcome.cEstadoPago).toBe('PENDIENTE')
  })

  it('that nobody goes on with ends with its hold, without an alarm, and nothing is charged afterwards', async () => {
    const { id, uri } = await begin(['1-1'])
    await advance(31 * 60_000)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
    await press(uri, 'pay')
    await settleDue()
    expect(await ticketsOf(id)).toBe(0)
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', chargedCents: null })
  })

  it('of another amount than asked is given back whole', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'payLess')
    const outcome = await ask(id)
    expect(outcome).toMatchObject({ cEstadoPago: 'RECHAZADO', cMensajeEmisor: expect.stringMatching(/./) })
    await settleDue()
    const { providerRef, chargedCents } = await attemptOf(id)
    const order = sandbox.orderOf('apay', (await attemptOf(id)).id) as unknown as { refunded: number }
    expect(order).toMatchObject({ id: providerRef, refunded: chargedCents })
    expect(await ticketsOf(id)).toBe(0)
  })

  it('refuses a way that the deployment does not offer, and installments of one that has none', async () => {
    const id = await prepare(call, token, funcion, ['1-1'])
    const body = { ...chargeBody('', null), cTokenTarjeta: null }
    expect((await pay(call, token, id, { ...body, nFormaDePago: 99 })).cError).toBe('FORMA_DE_PAGO_NO_VALIDA')
    const three = { ...body, nFormaDePago: APAY, nCuotas: 3, cIdempotencia: randomUUID() }
    expect((await pay(call, token, id, three)).cError).toMatch(/FORMA_DE_PAGO_NO_VALIDA|TOTAL_CAMBIADO/)
  })
})

describe("a provider's notification", () => {
  it('has the provider asked; a forged one, and one of nobody, does nothing', async () => {
    const server = shop.app.server
    await server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.server.address() as AddressInfo
    const { id } = await begin(['1-1'])
    const send = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`http://127.0.0.1:${port}/v1/notificaciones/${path}`, { method: 'POST', headers, body })
    const body = JSON.stringify({ event: 'e-1', order: (await attemptOf(id)).providerRef, nth: 0 })
    expect((await send('apay', { 'x-apay-signature': 't=1,v1=00' }, body)).status).toBe(401)
    expect((await send('nobody', {}, body)).status).toBe(401)
    expect(await ticketsOf(id)).toBe(0)
  })
})

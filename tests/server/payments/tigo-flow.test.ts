import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt, ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Caller, chargeBody, pay, prepare } from './support/buying.ts'
import { startSandbox } from './support/sandbox-server.ts'
import { pressAt } from './support/step-page.ts'

const TIGO = 14
const inGuaranies = {
  ...programaRegional,
  currency: { code: 'PYG', locale: 'es-PY', symbol: '₲', decimals: 0 },
  switches: { ...programaRegional.switches, captcha: false },
  charges: { ...programaRegional.charges, ways: [{ provider: 'tigo' }] },
}

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let call: Caller
let token: string
let stranger: string
let funcion: number
let origin: string

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await openShop({
    config: { logLevel: 'error' },
    payment: sandbox.config,
    deployments: createDeployments([inGuaranies]),
  })
  call = shop.call as Caller
  const { server } = shop.app
  await server.listen({ port: 0, host: '127.0.0.1' })
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`
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
  const body = { ...chargeBody('', null), nFormaDePago: TIGO, cTokenTarjeta: null }
  const { oData } = await pay(call, who, id, body)
  return { id, outcome: oData, uri: oData?.oPaso?.cUri ?? '' }
}
const press = (uri: string, act: string) => pressAt(sandbox.url, uri, act)
const ask = async (id: string, who = token): Promise<PaymentOutcome> =>
  (await call<PaymentOutcome>('POST', `/v2/proceso/confirmacion/${id}`, { token: who, body: {} })).oData
const ticketsOf = async (id: string) =>
  (await shop.database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))).length
const attemptOf = async (id: string) => {
  const found = await shop.database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.purchaseId, id))
  return found[0]!
}
/** What the sandbox would ask for: the address that the shop gave it for that payment. */
const callbackOf = async (id: string) => {
  const order = sandbox.orderOf('tigo', (await attemptOf(id)).providerKey!) as unknown as {
    callbackUri: string
  }
  const { pathname, search } = new URL(order.callbackUri)
  return `${origin}${pathname}${search}`
}

describe('a payment with Tigo Money', () => {
  it('goes on at its page, and the one of two that was paid becomes tickets', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'REDIRECCION' } })
    expect(await attemptOf(bought.id)).toMatchObject({ port: 'tigo', currency: 'PYG' })
    const there = await press(bought.uri, 'payWithoutNotice')
    const back = new URL(there.headers.get('location')!)
    expect(back.pathname).toBe('/payConfirmTigoMoney')
    const page = await shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(await ask(bought.id, stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it('declined, keeps the seats for another way to pay', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'noFunds')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'RECHAZADO', dMaxima: expect.any(String) })
    const card = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), null))
    expect(card.oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('that stays begun for ever ends with the hold, and is asked about no more once its page is closed', async () => {
    const { id } = await begin(['1-1'])
    const advance = async (ms: number) => {
      shop.clock.advance(ms)
      await sandbox.advance(ms)
      await shop.app.server.desk.runDue()
    }
    await advance(31 * 60_000)
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
    expect((await attemptOf(id)).nextAskAt).not.toBeNull()
    await advance(26 * 3_600_000)
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', nextAskAt: null, alertedAt: null })
  })
})

describe('what Tigo says to the shop', () => {
  it('comes by GET and by its form, and makes tickets once, of its own purchase alone', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3'], stranger)]
    await press(bought.uri, 'payWithoutNotice')
    const { providerKey } = await attemptOf(bought.id)
    const fields = new URLSearchParams({
      merchantTransactionId: providerKey!,
      transactionStatus: 'success',
      mfsTransactionId: 'MP1',
    })
    const to = await callbackOf(bought.id)
    expect((await fetch(`${to}&${fields}`)).status).toBe(200)
    expect((await fetch(to, { method: 'POST', body: fields })).status).toBe(200)
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 1])
  })

  it('is refused where somebody else says it, and believed of nothing that was not paid', async () => {
    const [{ id }, other] = [await begin(['1-1']), await begin(['1-3'], stranger)]
    const fields = new URLSearchParams({
      merchantTransactionId: (await attemptOf(id)).providerKey!,
      transactionStatus: 'success',
    })
    expect((await fetch(`${await callbackOf(other.id)}&${fields}`)).status).toBe(401)
    expect((await fetch(`${origin}/v1/notificaciones/tigo?${fields}`)).status).toBe(401)
    expect((await fetch(`${await callbackOf(id)}&${fields}`)).status).toBe(200)
    expect(await ticketsOf(id)).toBe(0)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
  })
})

import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt, ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { sandboxKeys } from '../../../server/payments/providers/bancard/account.ts'
import { bancardTokens } from '../../../server/payments/providers/bancard/wire.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { type Caller, chargeBody, pay, prepare } from './support/buying.ts'
import { startSandbox } from './support/sandbox-server.ts'
import { pressAt } from './support/step-page.ts'

const BANCARD = 13
const inGuaranies = {
  ...programaRegional,
  currency: { code: 'PYG', locale: 'es-PY', symbol: '₲', decimals: 0 },
  switches: { ...programaRegional.switches, captcha: false },
  charges: { ...programaRegional.charges, ways: [{ provider: 'bancard' }] },
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
  const body = { ...chargeBody('', null), nFormaDePago: BANCARD, cTokenTarjeta: null }
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
const send = (body: string) =>
  fetch(`${origin}/v1/notificaciones/bancard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

describe('a payment with Bancard', () => {
  it('goes on in a frame under a number of ours, and the one of two that was paid becomes tickets', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'MARCO' } })
    const { providerKey, providerRef, port, currency, amountCents } = await attemptOf(bought.id)
    expect({ port, currency }).toEqual({ port: 'bancard', currency: 'PYG' })
    expect(providerKey).toMatch(/^[1-9]\d{14}$/)
    expect(bought.uri).toContain(`process_id=${providerRef}`)
    expect((await attemptOf(left.id)).providerKey).not.toBe(providerKey)
    expect(sandbox.orderOf('bancard', providerKey!)).toMatchObject({
      amount: `${amountCents / 100}.00`,
      returnUri: expect.stringContaining(`/bancard/finish/${bought.id}`),
    })
    const back = await shop.app.server.inject(`/bancard/finish/${bought.id}?status=payment_success`)
    expect(back.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(back.headers['content-security-policy']).toContain(` ${new URL(bought.uri).origin};`)
    await press(bought.uri, 'payWithoutNotice')
    expect(await ask(bought.id, stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it('says the issuer’s words where the card is declined, and is paid at the second try under another number', async () => {
    const { id, uri } = await begin(['1-1'])
    const first = (await attemptOf(id)).providerKey
    await press(uri, 'noFunds')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'RECHAZADO', cMensajeEmisor: 'Fondos insuficientes' })
    const body = { ...chargeBody('', null), nFormaDePago: BANCARD, cTokenTarjeta: null }
    const again = (await pay(call, token, id, body)).oData?.oPaso?.cUri ?? ''
    await press(again, 'payWithoutNotice')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    const keys = await shop.database.orm
      .select({ key: paymentAttempt.providerKey })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2)
    expect(keys.map(({ key }) => key)).toContain(first)
  })

  it('given up and paid all the same, comes back whole', async () => {
    const { id, uri } = await begin(['1-1'])
    const stopped = await call<PaymentOutcome>('POST', `/v2/Proceso/${id}/Cobrar/Cancelar`, {
      token,
      body: {},
    })
    expect(stopped.oData).toMatchObject({ cEstadoPago: 'CANCELADO' })
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', leftOpenUntil: expect.any(Date) })
    const card = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), null))
    expect(card.oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    await press(uri, 'payWithoutNotice')
    shop.clock.advance(120_000)
    await sandbox.advance(120_000)
    await shop.app.server.desk.runDue()
    await shop.app.server.desk.runDue()
    const [attempt] = await shop.database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.port, 'bancard'))
    expect(attempt).toMatchObject({ state: 'DEVUELTO' })
    expect(sandbox.orderOf('bancard', attempt!.providerKey!)).toMatchObject({ reversed: true })
    expect(await ticketsOf(id)).toBe(1)
  })
})

describe("Bancard's own calls", () => {
  const ofBancard = (method: 'GET' | 'POST', id: string, path: string, who = token) =>
    call<PaymentOutcome & { cUri?: string }>(method, `/v2/Proceso/${id}/${path}`, {
      token: who,
      ...(method === 'POST' && { body: {} }),
    })

  it.each(['BancardiFrame', 'BancardiFrame2'])(
    '%s has the form of the own payment under way',
    async (name) => {
      const [{ id, uri }, other] = [await begin(['1-1']), await begin(['1-3'], stranger)]
      expect(other.uri).not.toBe(uri)
      const frame = await ofBancard('POST', id, `card/${name}`)
      expect(frame.oData).toMatchObject({ cTipo: 'MARCO', cUri: uri })
      expect((await ofBancard('POST', other.id, `card/${name}`)).cError).toBe('NO_ENCONTRADO')
      await press(uri, 'payWithoutNotice')
      expect((await ofBancard('POST', id, `card/${name}`)).cError).toBe('NO_ENCONTRADO')
      expect(await ticketsOf(id)).toBe(1)
    },
  )

  it('Confirmar3DS says what became of it, and Cancelar3DS gives up what was not paid', async () => {
    const [kept, { id, uri }] = [await begin(['1-1'], stranger), await begin(['1-3'])]
    expect((await ofBancard('POST', id, 'Bancard/Confirmar3DS')).oData).toMatchObject({
      cEstadoPago: 'PENDIENTE',
    })
    expect((await ofBancard('GET', kept.id, 'Bancard/Cancelar3DS')).cError).toBe('NO_ENCONTRADO')
    const reply = await shop.app.server.inject(`/v1/api/v2/Proceso/${id}/Bancard/Cancelar3DS`)
    expect(reply.statusCode).toBe(401)
    expect((await ofBancard('GET', id, 'Bancard/Cancelar3DS')).oData).toMatchObject({
      cEstadoPago: 'CANCELADO',
    })
    expect(await ask(kept.id, stranger)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    await press(uri, 'payWithoutNotice')
    expect((await ofBancard('POST', id, 'Bancard/Confirmar3DS')).oData).toMatchObject({
      cEstadoPago: 'CANCELADO',
    })
  })

  it('are not for a purchase that is paid otherwise', async () => {
    const id = await prepare(call, token, funcion, ['1-1'])
    await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), null))
    for (const [method, path] of [
      ['POST', 'card/BancardiFrame'],
      ['GET', 'Bancard/Cancelar3DS'],
      ['POST', 'Bancard/Confirmar3DS'],
    ] as const)
      expect((await ofBancard(method, id, path)).cError).toBe('NO_ENCONTRADO')
  })
})

it('paid in the moment that it is given up keeps its tickets, and nothing is rolled back', async () => {
  const { id, uri } = await begin(['1-1'])
  const { providerKey } = await attemptOf(id)
  const real = globalThis.fetch
  let isPaid = false
  globalThis.fetch = async (...asked) => {
    const reply = await real(...asked)
    // After the provider has said that nobody paid, and before anything else is asked of it.
    if (!isPaid && String(asked[0]).endsWith('/single_buy/confirmations')) {
      isPaid = true
      await press(uri, 'payWithoutNotice')
      await ask(id)
    }
    return reply
  }
  try {
    await call('POST', `/v2/Proceso/${id}/Cobrar/Cancelar`, { token, body: {} })
  } finally {
    globalThis.fetch = real
  }
  expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
  expect(await ticketsOf(id)).toBe(1)
  expect(sandbox.orderOf('bancard', providerKey!)).toMatchObject({ reversed: false })
})

describe('what Bancard posts to the shop', () => {
  it('is answered as it asks, and makes tickets once, of its own purchase alone', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3'], stranger)]
    await press(bought.uri, 'payWithoutNotice')
    const { providerKey, amountCents } = await attemptOf(bought.id)
    const amount = (amountCents / 100).toFixed(2)
    const { privateKey } = sandboxKeys(sandbox.config.providerSecret)
    const operation = {
      token: bancardTokens(privateKey).confirm(providerKey!, amount, 'PYG'),
      shop_process_id: Number(providerKey),
      response: 'S',
      response_code: '00',
      amount,
      currency: 'PYG',
    }
    for (const _ of [1, 2]) {
      const reply = await send(JSON.stringify({ operation }))
      expect([reply.status, await reply.json()]).toEqual([200, { status: 'success' }])
    }
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 1])
  })

  it('says that it was paid, and it was not: the form is asked', async () => {
    const { id } = await begin(['1-1'])
    const { providerKey, amountCents } = await attemptOf(id)
    const amount = (amountCents / 100).toFixed(2)
    const { privateKey } = sandboxKeys(sandbox.config.providerSecret)
    const token = bancardTokens(privateKey).confirm(providerKey!, amount, 'PYG')
    const operation = {
      token,
      shop_process_id: providerKey,
      response: 'S',
      response_code: '00',
      amount,
      currency: 'PYG',
    }
    expect((await send(JSON.stringify({ operation }))).status).toBe(200)
    expect((await send(JSON.stringify({ operation: { ...operation, token: '0'.repeat(32) } }))).status).toBe(
      401,
    )
    expect(await ticketsOf(id)).toBe(0)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
  })

  it('is answered calmly where its monitor posts nothing', async () => {
    const reply = await send('{}')
    expect([reply.status, await reply.json()]).toEqual([200, { status: 'success' }])
  })
})

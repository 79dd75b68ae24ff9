import { describe, expect, it } from 'vitest'
import type { PaymentOutcome } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { sandboxKeys } from '../../../server/payments/providers/bancard/account.ts'
import { bancardTokens } from '../../../server/payments/providers/bancard/wire.ts'
import { guaranies, hostedShop } from './support/hosted-shop.ts'

const hosted = hostedShop({ provider: 'bancard' }, { currency: guaranies })
const { advance, ask, attemptOf, begin, orderOf, payByCard, payHosted, prepare, press } = hosted
const { settleDue, stop, ticketsOf } = hosted

/** What Bancard posts of a purchase that was paid, signed. */
const operationOf = async (id: string) => {
  const { providerKey, amountCents } = await attemptOf(id)
  const amount = (amountCents / 100).toFixed(2)
  const { privateKey } = sandboxKeys(hosted.sandbox.config.providerSecret)
  return {
    token: bancardTokens(privateKey).confirm(providerKey!, amount, 'PYG'),
    shop_process_id: Number(providerKey),
    response: 'S',
    response_code: '00',
    amount,
    currency: 'PYG',
  }
}
const send = (body: string) =>
  fetch(`${hosted.origin}/v1/notificaciones/bancard`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })

describe('a payment with Bancard', () => {
  it('goes on in a frame under a number of ours, and the one of two that was paid becomes tickets', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'MARCO' } })
    const { providerKey, providerRef, port, currency, amountCents } = await attemptOf(bought.id)
    expect({ port, currency }).toEqual({ port: 'bancard', currency: 'PYG' })
    expect(providerKey).toMatch(/^[1-9]\d{14}$/)
    expect(bought.uri).toContain(`process_id=${providerRef}`)
    expect((await attemptOf(left.id)).providerKey).not.toBe(providerKey)
    expect(await orderOf(bought.id)).toMatchObject({
      amount: `${amountCents / 100}.00`,
      returnUri: expect.stringContaining(`/bancard/finish/${bought.id}`),
    })
    const back = await hosted.shop.app.server.inject(`/bancard/finish/${bought.id}?status=payment_success`)
    expect(back.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(back.headers['content-security-policy']).toContain(` ${new URL(bought.uri).origin};`)
    await press(bought.uri, 'payWithoutNotice')
    expect(await ask(bought.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it('says the issuer’s words where the card is declined, and is paid at the second try under another number', async () => {
    const { id, uri } = await begin(['1-1'])
    const first = (await attemptOf(id)).providerKey
    await press(uri, 'noFunds')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'RECHAZADO', cMensajeEmisor: 'Fondos insuficientes' })
    await press((await payHosted(id)).uri, 'payWithoutNotice')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    const keys = await hosted.shop.database.orm
      .select({ key: paymentAttempt.providerKey })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
    expect(new Set(keys.map(({ key }) => key)).size).toBe(2)
    expect(keys.map(({ key }) => key)).toContain(first)
  })

  it('given up and paid all the same, comes back whole', async () => {
    const { id, uri } = await begin(['1-1'])
    expect(await stop(id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', leftOpenUntil: expect.any(Date) })
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    await press(uri, 'payWithoutNotice')
    await advance(120_000)
    await settleDue()
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ state: 'DEVUELTO' })
    expect(await orderOf(id)).toMatchObject({ reversed: true })
    expect(await ticketsOf(id)).toBe(1)
  })
})

describe("Bancard's own calls", () => {
  const ofBancard = (method: 'GET' | 'POST', id: string, path: string, who = hosted.token) =>
    hosted.call<PaymentOutcome & { cUri?: string }>(method, `/v2/Proceso/${id}/${path}`, {
      token: who,
      ...(method === 'POST' && { body: {} }),
    })

  it.each(['BancardiFrame', 'BancardiFrame2'])(
    '%s has the form of the own payment under way',
    async (name) => {
      const [{ id, uri }, other] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
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
    const [kept, { id, uri }] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    expect((await ofBancard('POST', id, 'Bancard/Confirmar3DS')).oData).toMatchObject({
      cEstadoPago: 'PENDIENTE',
    })
    expect((await ofBancard('GET', kept.id, 'Bancard/Cancelar3DS')).cError).toBe('NO_ENCONTRADO')
    const reply = await hosted.shop.app.server.inject(`/v1/api/v2/Proceso/${id}/Bancard/Cancelar3DS`)
    expect(reply.statusCode).toBe(401)
    expect((await ofBancard('GET', id, 'Bancard/Cancelar3DS')).oData).toMatchObject({
      cEstadoPago: 'CANCELADO',
    })
    expect(await ask(kept.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    await press(uri, 'payWithoutNotice')
    expect((await ofBancard('POST', id, 'Bancard/Confirmar3DS')).oData).toMatchObject({
      cEstadoPago: 'CANCELADO',
    })
  })

  it('are not for a purchase that is paid otherwise', async () => {
    const id = await prepare(['1-1'])
    await payByCard(id)
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
    await stop(id)
  } finally {
    globalThis.fetch = real
  }
  expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
  expect(await ticketsOf(id)).toBe(1)
  expect(await orderOf(id)).toMatchObject({ reversed: false })
})

describe('what Bancard posts to the shop', () => {
  it('is answered as it asks, and makes tickets once, of its own purchase alone', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await press(bought.uri, 'payWithoutNotice')
    const operation = await operationOf(bought.id)
    for (const _ of [1, 2]) {
      const reply = await send(JSON.stringify({ operation }))
      expect([reply.status, await reply.json()]).toEqual([200, { status: 'success' }])
    }
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 1])
  })

  it('says that it was paid, and it was not: the form is asked', async () => {
    const { id } = await begin(['1-1'])
    const operation = await operationOf(id)
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

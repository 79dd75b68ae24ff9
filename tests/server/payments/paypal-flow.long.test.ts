import { describe, expect, it } from 'vitest'
import type { Deployment, PaymentMethod, ProviderStep } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { refund } from '../../../server/db/schema/index.ts'
import { ticket } from '../../../server/db/schema/payment.ts'
import { decisions } from '../../../server/payments/decide/decisions.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { SANDBOX_WEBHOOK } from '../../../server/payments/providers/paypal/access.ts'
import { type KeptOrder, refundedCents } from '../../../server/payments/providers/paypal/sandbox-orders.ts'
import { signedHeaders } from '../../../server/payments/providers/paypal/sandbox-signature.ts'
import { noticeOf } from '../../../server/payments/providers/paypal/sandbox-wire.ts'
import { checkWays } from '../../../server/payments/providers/registry.ts'
import { returnTickets } from '../../../server/payments/return-tickets.ts'
import { createSandboxClient } from '../../../server/payments/sandbox-client.ts'
import { createTerminalClient } from '../../../server/payments/terminal-client.ts'
import { createTokenSeal } from '../../../server/payments/token-seal.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { hostedShop } from './support/hosted-shop.ts'

const RATE = '0.00072'
const hosted = hostedShop({ provider: 'paypal', chargesIn: { currency: 'USD', rate: RATE } })
const { advance, ask, attemptOf, begin, orderOf, payByCard, payHosted, prepare, press } = hosted
const { settleDue, stop, ticketsOf } = hosted
const stepOf = (id: string, who = hosted.token) =>
  hosted.call<{ oPaso: ProviderStep }>('GET', `/v2/Proceso/${id}/PayPalOrderCreate`, { token: who })

const contextOf = (): PaymentContext => ({
  ...{ database: hosted.shop.database, clock: hosted.shop.clock, decisions },
  deployments: hosted.deployments,
  publicUrl: 'http://localhost',
  provider: createSandboxClient(hosted.sandbox.config, 2_000),
  terminal: createTerminalClient(hosted.sandbox.config, 2_000),
  hosted: new Map(),
  seal: createTokenSeal(secretsOf('test')),
  signer: createTicketSigner(),
  log: { info: () => {}, warn: () => {}, error: () => {} },
  placesChanged: () => {},
  outboxFilled: () => {},
})
const inDollars = (cents: number) => Math.round((cents * 72) / 100_000)

describe('a payment by PayPal in a shop of pesos', () => {
  it('says before it is paid what is charged in dollars, and at what rate, in the language of the page', async () => {
    const id = await prepare(['1-1'])
    const { oData: cart } = await hosted.call<{ oTotal: { fTotal: number } }>('GET', `/v2/Proceso/${id}`, {
      token: hosted.token,
    })
    const dollars = (inDollars(cart.oTotal.fTotal * 100) / 100).toFixed(2).replace('.', ',')
    const described = async (lang: string) => {
      const { oData } = await hosted.shop.call<{ Lista: PaymentMethod[] }>(
        'GET',
        `/v2/Proceso/${id}/FormasDePago`,
        {
          token: hosted.token,
          headers: { 'accept-language': lang },
        },
      )
      return oData.Lista.find(({ nFormaDePago }) => nFormaDePago === hosted.method)?.cDescripcion.replaceAll(
        '\u00a0',
        ' ',
      )
    }
    expect(await described('en')).toMatch(`You are charged USD ${dollars}, at 1 USD = ARS 1.388,89.`)
    expect(await described('es')).toMatch(`Se cobran USD ${dollars}, a 1 USD = ARS 1.388,89.`)
    expect(await described('pt')).toMatch(`Você paga USD ${dollars}, a 1 USD = ARS 1.388,89.`)
  })

  it('keeps amount, currency and rate with the attempt, and becomes tickets once the shop has captured it', async () => {
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)]
    expect(bought.outcome).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: { cTipo: 'REDIRECCION' } })
    const asked = await attemptOf(bought.id)
    expect(asked).toMatchObject({
      state: 'ESPERANDO_CLIENTE',
      port: 'paypal',
      currency: 'ARS',
      chargeCurrency: 'USD',
      chargeCents: inDollars(asked.amountCents),
      rate: RATE,
      takenCents: null,
    })
    expect(await orderOf<KeptOrder>(bought.id)).toMatchObject({
      id: asked.providerRef,
      amount: { currency_code: 'USD', value: (asked.chargeCents! / 100).toFixed(2) },
      invoiceId: asked.id,
    })
    const back = new URL((await press(bought.uri, 'payWithoutNotice')).headers.get('location')!)
    const page = await hosted.shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect((await orderOf<KeptOrder>(bought.id)).capture).toBeNull()
    expect(await ask(bought.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
    expect(await attemptOf(bought.id)).toMatchObject({
      state: 'CONFIRMADO',
      chargedCents: asked.amountCents,
      takenCents: asked.chargeCents,
    })
    expect(await attemptOf(left.id)).toMatchObject({ chargedCents: null, takenCents: null })
  })

  it('never changes what it was asked at, nor what was taken', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'pay')
    await ask(id)
    for (const change of [
      sql`rate = '0.00073'`,
      sql`charge_cents = charge_cents + 1`,
      sql`charge_currency = 'EUR'`,
      sql`taken_cents = taken_cents - 1`,
    ])
      await expect(
        hosted.shop.database.orm.execute(sql`update payment_attempt set ${change} where purchase_id = ${id}`),
      ).rejects.toMatchObject({ cause: { message: expect.stringContaining('never change') } })
  })

  it('goes back in dollars, all that was taken, where it was of another amount', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'payLess')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'RECHAZADO' })
    await settleDue()
    const { chargeCents, amountCents, takenCents, chargedCents } = await attemptOf(id)
    expect(takenCents).toBe(chargeCents! - 100)
    expect(chargedCents).toBeLessThan(amountCents)
    expect(refundedCents(await orderOf<KeptOrder>(id))).toBe(takenCents)
    expect(await ticketsOf(id)).toBe(0)
  })

  it('goes back ticket by ticket in dollars, and all parts are what was taken', async () => {
    const [kept, { id, uri }] = [await begin(['1-1'], hosted.stranger), await begin(['1-3', '1-4', '1-5'])]
    for (const one of [kept.uri, uri]) await press(one, 'pay')
    for (const [one, who] of [[kept.id, hosted.stranger] as const, [id, hosted.token] as const])
      await ask(one, who)
    const numbers = (
      await hosted.shop.database.orm.select().from(ticket).where(eq(ticket.purchaseId, id))
    ).map(({ number }) => number)
    const parts: number[] = []
    for (const number of numbers) {
      await returnTickets(contextOf(), {
        ...{ deploymentId: hosted.deployment.id, purchaseId: id, operator: 'marta', note: 'Se cayó' },
        tickets: [number],
      })
      await settleDue()
      parts.push(refundedCents(await orderOf<KeptOrder>(id)))
    }
    const { takenCents, chargeCents, state } = await attemptOf(id)
    expect(numbers).toHaveLength(3)
    expect(parts[0]).toBeGreaterThan(0)
    expect(parts[1]).toBeGreaterThan(parts[0]!)
    expect([parts[2], takenCents, state]).toEqual([chargeCents, chargeCents, 'DEVUELTO'])
    expect(refundedCents(await orderOf<KeptOrder>(kept.id))).toBe(0)
    const rows = await hosted.shop.database.orm.select().from(refund).where(eq(refund.purchaseId, id))
    expect(rows.every(({ providerRef }) => providerRef !== null)).toBe(true)
    expect(rows.reduce((sum, row) => sum + (row.chargeCents ?? 0), 0)).toBe(takenCents)
  })

  it('refused there keeps the seats, and the same customer pays by card or by PayPal again', async () => {
    const [first, other] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    await press(other.uri, 'refuse')
    expect(await ask(other.id)).toMatchObject({ cEstadoPago: 'RECHAZADO', dMaxima: expect.any(String) })
    const { uri } = await payHosted(other.id)
    expect(uri).not.toBe(other.uri)
    await press(uri, 'pay')
    expect(await ask(other.id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(first.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(first.id), await ticketsOf(other.id)]).toEqual([0, 1])
  })

  it('given up is not captured, though its page takes the agreement afterwards', async () => {
    const { id, uri } = await begin(['1-1'])
    expect(await stop(id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', leftOpenUntil: expect.any(Date) })
    await press(uri, 'pay')
    hosted.shop.clock.advance(11 * 60_000)
    await settleDue()
    expect((await orderOf<KeptOrder>(id)).capture).toBeNull()
    expect(await ticketsOf(id)).toBe(0)
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })

  it('ends no later than it was said first, though PayPal would keep its order for longer', async () => {
    const [first, other] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    hosted.shop.clock.advance(60_000)
    for (const [{ id, outcome }, who] of [
      [first, hosted.stranger] as const,
      [other, hosted.token] as const,
    ]) {
      const { dVence } = (await ask(id, who)).oPaso ?? {}
      expect(dVence).toBe(outcome.oPaso?.dVence)
      expect(new Date(dVence!).getTime()).toBeLessThan(hosted.shop.clock.now().getTime() + 3_600_000)
    }
  })

  it('that nobody goes on with ends with its hold, and what is agreed to later is not captured', async () => {
    const { id, uri } = await begin(['1-1'])
    await advance(31 * 60_000)
    await settleDue()
    expect(await attemptOf(id)).toMatchObject({ state: 'RECHAZADO', stopped: true, alertedAt: null })
    await press(uri, 'pay')
    await settleDue()
    expect((await orderOf<KeptOrder>(id)).capture).toBeNull()
  })

  it('that PayPal has taken and not cleared waits, and becomes tickets', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'pending')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'PROCESANDO' })
    await advance(90_000)
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
  })
})

describe('GET PayPalOrderCreate', () => {
  it('says where the payment under way goes on, to its customer alone, and begins none', async () => {
    const id = await prepare(['1-1'])
    expect((await stepOf(id)).cError).toBe('NO_ENCONTRADO')
    const [mine, others] = [await begin(['1-3']), await begin(['1-5'], hosted.stranger)]
    expect((await stepOf(mine.id)).oData).toEqual({
      oPaso: {
        cTipo: 'REDIRECCION',
        cUri: mine.uri,
        dVence: expect.any(String),
        cRutaEstado: expect.stringContaining(`/v2/Proceso/${mine.id}/Cobrar/Estado?cIdempotencia=`),
      },
    })
    expect((await stepOf(others.id)).cError).toBe('NO_ENCONTRADO')
    await press(mine.uri, 'pay')
    await ask(mine.id)
    expect((await stepOf(mine.id)).cError).toBe('NO_ENCONTRADO')
    expect((await stepOf(others.id, hosted.stranger)).oData.oPaso.cUri).toBe(others.uri)
  })
})

describe("PayPal's notices", () => {
  it('have PayPal asked, and the payment taken; a forged one and one about nothing do nothing', async () => {
    const send = (order: KeptOrder, secret: string) => {
      const body = JSON.stringify(noticeOf(order, hosted.sandbox.clock.now()))
      const headers = signedHeaders(secret, SANDBOX_WEBHOOK, body, hosted.sandbox.clock.now())
      return fetch(`${hosted.origin}/v1/notificaciones/paypal`, { method: 'POST', headers, body })
    }
    const [left, paid] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await press(paid.uri, 'payWithoutNotice')
    const { notifySecret } = hosted.sandbox.config
    expect((await send(await orderOf<KeptOrder>(paid.id), `${notifySecret}-forged`)).status).toBe(401)
    expect(await ticketsOf(paid.id)).toBe(0)
    expect((await send(await orderOf<KeptOrder>(paid.id), notifySecret)).status).toBe(200)
    expect((await send(await orderOf<KeptOrder>(paid.id), notifySecret)).status).toBe(200)
    expect((await send(await orderOf<KeptOrder>(left.id), notifySecret)).status).toBe(200)
    expect([await ticketsOf(left.id), await ticketsOf(paid.id)]).toEqual([0, 1])
  })
})

describe('what a deployment says of PayPal', () => {
  const refusalOf = (charges: Partial<Deployment['charges']>) => {
    try {
      checkWays({ ...programaRegional, charges: { ...programaRegional.charges, ...charges } })
      return null
    } catch (error) {
      return (error as Error).message
    }
  }
  it('is refused where PayPal does not charge in that, or there is nothing to convert', () => {
    const way = (chargesIn?: { currency: string; rate: string }) => ({
      ways: [{ provider: 'paypal', ...(chargesIn && { chargesIn }) }],
    })
    expect(refusalOf(way())).toContain('charge in ARS')
    expect(refusalOf(way({ currency: 'UYU', rate: '0.03' }))).toContain('charge in UYU')
    expect(refusalOf(way({ currency: 'ARS', rate: '1' }))).toContain('nothing to convert')
    const apay = { ways: [{ provider: 'apay', chargesIn: { currency: 'USD', rate: RATE } }] }
    expect(refusalOf(apay)).toContain('nothing to convert')
    expect(refusalOf(way({ currency: 'USD', rate: RATE }))).toBeNull()
  })
})

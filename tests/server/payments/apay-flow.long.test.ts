import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod, PaymentOutcome, PaymentStatus } from '../../../contract/index.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt, providerEvent } from '../../../server/db/schema/payment.ts'
import { signNotification } from '../../../server/payments/notification-signature.ts'
import { NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { salaNorte } from '../support/other-deployment.ts'
import { chargeBody, pay } from './support/buying.ts'
import { hostedShop } from './support/hosted-shop.ts'

const APAY = 10
const hosted = hostedShop({ provider: 'apay', leastCents: 1_000 })
const { advance, ask, attemptOf, begin, orderOf, payByCard, payHosted, prepare, press } = hosted
const { settleDue, stop, ticketsOf } = hosted

describe('a payment that goes on elsewhere', () => {
  it('is offered beside the card, in the language of the page, for totals that its deployment gives it', async () => {
    const id = await prepare(['1-1'])
    const list = async (lang: string) => {
      const reply = await hosted.shop.call<{ Lista: PaymentMethod[] }>(
        'GET',
        `/v2/Proceso/${id}/FormasDePago`,
        {
          token: hosted.token,
          headers: { 'accept-language': lang },
        },
      )
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
    const [left, bought] = [await begin(['1-1']), await begin(['1-3', '1-4'], hosted.stranger)]
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
    const page = await hosted.shop.app.server.inject(`${back.pathname}${back.search}`)
    expect(page.headers.location).toBe(`/BuyTicket/ok/${bought.id}`)
    expect(await ask(bought.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(left.id)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
  })

  it('gives a path to watch it by, which answers its owner alone where it stands on record', async () => {
    const [left, paid] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    const pathOf = ({ outcome }: typeof left) => outcome.oPaso!.cRutaEstado!.replace('/v1/api', '')
    expect(pathOf(paid)).toBe(`/v2/Proceso/${paid.id}/Cobrar/Estado?cIdempotencia=${paid.key}`)
    const watch = async (of: typeof left, token = of.who) =>
      hosted.call<PaymentStatus>('GET', pathOf(of), { token })
    const waiting = { cEstadoPago: 'PENDIENTE', lPaso: true }
    expect([(await watch(left)).oData, (await watch(paid)).oData]).toEqual([waiting, waiting])
    for (const [of, who] of [
      [paid, left.who],
      [left, paid.who],
    ] as const) {
      const { cError, oData } = await watch(of, who)
      expect([cError, oData ?? null]).toEqual(['NO_ENCONTRADO', null])
    }
    // The key of another purchase finds no payment of this one.
    const mixed = pathOf(left).replace(left.key, paid.key)
    expect((await hosted.call<PaymentStatus>('GET', mixed, { token: left.who })).oData).toEqual({
      ...{ cEstadoPago: 'PROCESANDO', lPaso: false },
    })
    // Nobody is asked by it: what is paid is seen once the shop knows.
    await press(paid.uri, 'payWithoutNotice')
    expect((await watch(paid)).oData).toEqual(waiting)
    await ask(paid.id, hosted.stranger)
    expect((await watch(paid)).oData).toEqual({ cEstadoPago: 'APROBADO', lPaso: false })
    expect((await watch(left)).oData).toEqual(waiting)
  })

  it("gives the provider's own address, which answers anybody with it whether the step is open", async () => {
    const [left, paid] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    const openOf = async ({ outcome }: typeof left, from = 'http://localhost') => {
      const seen = new URL(outcome.oPaso!.cUriEstado!)
      const reply = await fetch(new URL(seen.pathname, hosted.sandbox.url), { headers: { origin: from } })
      return [reply.headers.get('access-control-allow-origin'), await reply.json()]
    }
    const [, listed] = hosted.shop.app.server.desk.confirmationOriginsOf([hosted.deployment, salaNorte])
    expect(listed).toBeUndefined()
    expect(hosted.shop.app.server.desk.confirmationOriginsOf([hosted.deployment])).toEqual([
      new URL(paid.outcome.oPaso!.cUriEstado!).origin,
    ])
    expect(hosted.shop.app.server.desk.confirmationOriginsOf([salaNorte])).toEqual([])
    const { headers } = await hosted.shop.app.server.inject('/')
    expect(headers['content-security-policy']).toMatch(/connect-src 'self' [^;]*http:\/\/apay\.localhost/)
    await press(paid.uri, 'payWithoutNotice')
    expect(await openOf(left)).toEqual(['http://localhost', { open: true }])
    expect(await openOf(paid)).toEqual(['http://localhost', { open: false }])
    expect((await openOf(paid, 'http://evil.test'))[0]).toBeNull()
  })

  it('gives no address of an origin that is not its provider’s', async () => {
    const [kept, other] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    const { step } = await attemptOf(other.id)
    await hosted.shop.database.orm
      .update(paymentAttempt)
      .set({ step: { ...step!, statusUri: 'http://evil.test/apay/status/1' } })
      .where(eq(paymentAttempt.id, (await attemptOf(other.id)).id))
    const stepOf = async (of: typeof kept) => (await payHosted(of.id, of.who, of.key)).outcome.oPaso!
    expect((await stepOf(other)).cUriEstado).toBeUndefined()
    expect((await stepOf(other)).cRutaEstado).toBe(other.outcome.oPaso!.cRutaEstado)
    expect((await stepOf(kept)).cUriEstado).toBe(kept.outcome.oPaso!.cUriEstado)
  })

  it('is one payment however often its request comes, and no other begins meanwhile', async () => {
    const { id, key, uri } = await begin(['1-1'])
    expect((await payHosted(id, hosted.token, key)).outcome).toMatchObject({ oPaso: { cUri: uri } })
    expect((await payByCard(id)).cError).toBe('PAGO_EN_CURSO')
  })

  it('given up, is void with the provider, and another way to pay follows with the same seats', async () => {
    const [kept, { id, uri }] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    const body = { token: hosted.stranger, body: {} }
    const strange = await hosted.call('POST', `/v2/Proceso/${id}/Cobrar/Cancelar`, body)
    expect(strange.cError).toBe('NO_ENCONTRADO')
    expect(await stop(id)).toMatchObject({
      cEstadoPago: 'CANCELADO',
      cMensajeEmisor: expect.stringContaining('no se cobró nada'),
    })
    await press(uri, 'pay')
    await settleDue()
    expect(await ticketsOf(id)).toBe(0)
    expect((await payByCard(id)).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ask(kept.id, hosted.stranger)).toMatchObject({ cEstadoPago: 'PENDIENTE' })
  })

  it('given up again and again is no declined card: the customer may still pay, and cards are still counted', async () => {
    const { id } = await begin(['1-1'])
    await stop(id)
    for (let nth = 0; nth < 12; nth++) {
      await payHosted(id)
      expect(await stop(id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    }
    for (let nth = 0; nth < 8; nth++)
      expect((await payByCard(id, 'decline')).oData).toMatchObject({ cEstadoPago: 'RECHAZADO' })
    expect((await payByCard(id)).cError).toBe('DEMASIADAS_LLAMADAS')
  })

  it('paid in the moment that it is given up, stays paid', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'payWithoutNotice')
    expect(await stop(id)).toMatchObject({ cEstadoPago: 'APROBADO' })
    expect(await ticketsOf(id)).toBe(1)
  })

  it('given up by its key, leaves the one that was begun after it alone', async () => {
    const first = await begin(['1-1'])
    expect(await stop(first.id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
    const second = await payHosted(first.id)
    const stopOf = async (cIdempotencia: string) =>
      (
        await hosted.call<PaymentOutcome>('POST', `/v2/Proceso/${first.id}/Cobrar/Cancelar`, {
          token: hosted.token,
          body: { cIdempotencia },
        })
      ).oData.cEstadoPago
    expect(await stopOf(first.key)).toBe('CANCELADO')
    expect(await stopOf(randomUUID())).toBe('PROCESANDO')
    expect(await ask(first.id)).toMatchObject({ cEstadoPago: 'PENDIENTE', oPaso: second.outcome.oPaso })
    expect(await stopOf(second.key)).toBe('CANCELADO')
    await press(second.uri, 'pay')
    expect(await ask(first.id)).toMatchObject({ cEstadoPago: 'CANCELADO' })
  })

  it('has a step while it waits for its customer, and none once it is paid or given up', async () => {
    const [paid, left] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    await press(paid.uri, 'payWithoutNotice')
    await stop(left.id)
    const [bought, over] = [await ask(paid.id, hosted.stranger), await ask(left.id)]
    expect([bought.cEstadoPago, over.cEstadoPago]).toEqual(['APROBADO', 'CANCELADO'])
    expect([bought.oPaso ?? null, over.oPaso ?? null]).toEqual([null, null])
  })

  it('leads a browser to pages alone, whatever the provider calls its address', async () => {
    const [page, script] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    const { id } = await attemptOf(script.id)
    const again = async (of: typeof page) => (await payHosted(of.id, of.who, of.key)).outcome.oPaso
    const uri = 'javascript:alert(1)'
    const saved = async (kind: 'REDIRECCION' | 'MARCO' | 'QR') => {
      await hosted.shop.database.orm
        .update(paymentAttempt)
        .set({ step: { kind, uri } })
        .where(eq(paymentAttempt.id, id))
      return again(script)
    }
    expect([await saved('REDIRECCION'), await saved('MARCO')]).toEqual([null, null])
    const watched = async ({ id: of, key, who }: typeof page) => {
      const path = `/v2/Proceso/${of}/Cobrar/Estado?cIdempotencia=${key}`
      return (await hosted.call<PaymentStatus>('GET', path, { token: who })).oData
    }
    expect(await watched(script)).toEqual({ cEstadoPago: 'PENDIENTE', lPaso: false })
    expect(await watched(page)).toEqual({ cEstadoPago: 'PENDIENTE', lPaso: true })
    // A code is read by the application that pays, and opened by nothing here.
    expect(await saved('QR')).toMatchObject({ cTipo: 'QR', cUri: uri })
    expect(await again(page)).toMatchObject({ cTipo: 'REDIRECCION', cUri: page.uri })
  })

  it("is no order of PayPal's, no matter who asks for one", async () => {
    const { id } = await begin(['1-1'])
    const asked = await hosted.call('GET', `/v2/Proceso/${id}/PayPalOrderCreate`, { token: hosted.token })
    expect(asked.cError).toBe('NO_ENCONTRADO')
  })

  it('is not paid in installments that were chosen for a card', async () => {
    const [card, id] = [await prepare(['1-1'], hosted.stranger), await prepare(['1-3'])]
    const choose = (of: string, who: string) =>
      hosted.call('POST', `/v2/Proceso/${of}/FormaDePago/Seleccionar`, {
        token: who,
        body: { nFormaDePago: 1, nCuotas: 3 },
      })
    for (const chosen of [await choose(card, hosted.stranger), await choose(id, hosted.token)])
      expect(chosen.oData).toMatchObject({ idProcesoDeCompra: expect.any(String) })
    const elsewhere = { ...chargeBody('', null), nFormaDePago: APAY, cTokenTarjeta: null, nCuotas: 3 }
    expect((await pay(hosted.call, hosted.token, id, elsewhere)).cError).toBe('FORMA_DE_PAGO_NO_VALIDA')
    const byCard = { ...chargeBody(await hosted.sandbox.cardFor('approve'), null), nCuotas: 3 }
    expect((await pay(hosted.call, hosted.stranger, card, byCard)).oData).toMatchObject({
      cEstadoPago: 'APROBADO',
    })
  })

  it('refused by the provider, keeps the seats for another try', async () => {
    const { id, uri } = await begin(['1-1'])
    await press(uri, 'refuse')
    expect(await ask(id)).toMatchObject({ cEstadoPago: 'CANCELADO', dMaxima: expect.any(String) })
    expect((await begin(['1-5'], hosted.stranger)).outcome.cEstadoPago).toBe('PENDIENTE')
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
    expect(await orderOf(id)).toMatchObject({ id: providerRef, refunded: chargedCents })
    expect(await ticketsOf(id)).toBe(0)
  })

  it('refuses a way that the deployment does not offer, and installments of one that has none', async () => {
    const id = await prepare(['1-1'])
    const body = { ...chargeBody('', null), cTokenTarjeta: null }
    expect((await pay(hosted.call, hosted.token, id, { ...body, nFormaDePago: 99 })).cError).toBe(
      'FORMA_DE_PAGO_NO_VALIDA',
    )
    const three = { ...body, nFormaDePago: APAY, nCuotas: 3, cIdempotencia: randomUUID() }
    expect((await pay(hosted.call, hosted.token, id, three)).cError).toMatch(
      /FORMA_DE_PAGO_NO_VALIDA|TOTAL_CAMBIADO/,
    )
  })
})

describe("a provider's notification", () => {
  it('has the provider asked; a forged one, and one of nobody, does nothing', async () => {
    const { id } = await begin(['1-1'])
    const send = (path: string, headers: Record<string, string>, body: string) =>
      fetch(`${hosted.origin}/v1/notificaciones/${path}`, { method: 'POST', headers, body })
    const body = JSON.stringify({ event: 'e-1', order: (await attemptOf(id)).providerRef, nth: 0 })
    expect((await send('apay', { 'x-apay-signature': 't=1,v1=00' }, body)).status).toBe(401)
    expect((await send('nobody', {}, body)).status).toBe(401)
    expect(await ticketsOf(id)).toBe(0)
  })

  it('is news though the card provider has used its number for another', async () => {
    const [other, { id, uri }] = [await begin(['1-1'], hosted.stranger), await begin(['1-3'])]
    const receivedAt = hosted.shop.clock.now()
    await hosted.shop.database.orm
      .insert(providerEvent)
      .values({ id: 'e-1', attemptId: (await attemptOf(other.id)).id, receivedAt })
    await press(uri, 'payWithoutNotice')
    const said = JSON.stringify({ event: 'e-1', order: (await attemptOf(id)).providerRef, nth: 0 })
    const heard = await hosted.shop.app.server.inject({
      method: 'POST',
      url: `${NOTIFICATION_PATH}/apay`,
      headers: {
        'content-type': 'application/json',
        'x-apay-signature': signNotification(hosted.sandbox.config.notifySecret, said, receivedAt),
      },
      payload: said,
    })
    expect(heard.statusCode).toBe(200)
    expect([await ticketsOf(other.id), await ticketsOf(id)]).toEqual([0, 1])
  })
})

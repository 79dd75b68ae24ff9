import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { PaymentMethod } from '../../../contract/index.ts'
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
})

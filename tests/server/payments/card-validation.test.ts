import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { CardPass } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { checkCardHosts, createCardHosts } from '../../../server/payments/card-hosts/card-hosts.ts'
import { readCardPass, signCardPass } from '../../../server/payments/card-hosts/pass.ts'
import type { Fault } from '../../../server/payments/sandbox/faults.ts'
import { take } from '../support/shop.ts'
import { BUYER, chargeBody, pay, solve } from './support/buying.ts'
import { hostedShop } from './support/hosted-shop.ts'
import { payLinkPages } from './support/pay-link-pages.ts'

const hosted = hostedShop({ provider: 'link' }, { cardValidation: 'sandbox:' })
const { begin, payByCard, prepare, ticketsOf } = hosted
const { payAt } = payLinkPages(hosted)
const REFUSED = { status: 'rejected', message: 'Tarjeta no habilitada para esta compra' }

const passOf = (id: string, cTokenTarjeta: string, who = hosted.token) =>
  hosted.call<CardPass>('POST', `/v2/Proceso/${id}/card/pase`, { token: who, body: { cTokenTarjeta } })

/** As a browser asks; the host's name leads nowhere on some machines, its port does. */
const askHost = async (
  path: string,
  question: { cTokenTarjeta: string; idProcesoDeCompra: string },
  pass?: string,
) => {
  const reply = await fetch(`${hosted.sandbox.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(pass !== undefined && { authorization: `Bearer ${pass}` }),
    },
    body: JSON.stringify(question),
  })
  return { status: reply.status, text: await reply.text() }
}

const chargesOf = async () =>
  (await hosted.sandbox.ledger()).filter(({ state, chargedCents }) => state !== 'voided' && chargedCents > 0)
    .length

describe('a card-validation host', () => {
  it('answers a browser about a card, and with a pass about its payment', async () => {
    const id = await prepare(['1-1'])
    for (const [fault, said] of [
      ['approve', { status: 'ok' }],
      ['validation-refused', REFUSED],
      ['validation-slow', { status: 'ok' }],
    ] as const) {
      const question = { cTokenTarjeta: await hosted.sandbox.cardFor(fault), idProcesoDeCompra: id }
      const { oData } = await passOf(id, question.cTokenTarjeta)
      expect(oData.cUri).toBe(`http://validacion.localhost:${new URL(hosted.sandbox.url).port}`)
      const card = await askHost('/v1/card/validate', question)
      const payment = await askHost('/v1/card/payment/validate', question, oData.cPase)
      expect([card.status, JSON.parse(card.text)]).toEqual([200, said])
      expect([payment.status, JSON.parse(payment.text)]).toEqual([200, said])
    }
    const unknown = { cTokenTarjeta: 'tok-nobody', idProcesoDeCompra: id }
    expect(JSON.parse((await askHost('/v1/card/validate', unknown)).text)).toMatchObject({
      status: 'rejected',
    })
  })

  it('lets pages of the shop alone read it, and takes no card number', async () => {
    const id = await prepare(['1-1'])
    const question = { cTokenTarjeta: await hosted.sandbox.cardFor('approve'), idProcesoDeCompra: id }
    const readers = async (origin: string) => {
      const asked = { method: 'OPTIONS', url: '/v1/card/payment/validate', headers: { origin } } as const
      return (await hosted.sandbox.app.inject(asked)).headers['access-control-allow-origin']
    }
    expect([await readers('http://localhost'), await readers('http://evil.test')]).toEqual([
      'http://localhost',
      undefined,
    ])
    const { status } = await askHost('/v1/card/validate', {
      ...question,
      number: '4242424242424242',
    } as never)
    expect(status).toBe(422)
    const policy = (await hosted.shop.app.server.inject({ url: '/', headers: { host: 'localhost' } })).headers
    expect(policy['content-security-policy']).toContain(
      `connect-src 'self' http://validacion.localhost:${new URL(hosted.sandbox.url).port}`,
    )
  })

  it('believes no pass of another card, purchase, secret or time', async () => {
    const [mine, other] = [await prepare(['1-1']), await prepare(['1-3'], hosted.stranger)]
    const [token, second] = [await hosted.sandbox.cardFor('approve'), await hosted.sandbox.cardFor('approve')]
    const question = { cTokenTarjeta: token, idProcesoDeCompra: mine }
    const good = (await passOf(mine, token)).oData.cPase
    const ask = async (pass: string) => (await askHost('/v1/card/payment/validate', question, pass)).status
    const [header, payload] = good.split('.') as [string, string]
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Parameters<
      typeof signCardPass
    >[1]
    expect(await ask(good)).toBe(200)
    for (const forged of [
      '',
      (await passOf(mine, second)).oData.cPase,
      (await passOf(other, token, hosted.stranger)).oData.cPase,
      signCardPass('another secret', claims),
      signCardPass(hosted.sandbox.config.providerSecret, { ...claims, aud: 'https://other.example' }),
      `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${payload}.`,
      `${header}.${payload}.${Buffer.alloc(32).toString('base64url')}`,
    ])
      expect(await ask(forged)).toBe(401)
    await hosted.advance(5 * 60_000)
    expect(await ask(good)).toBe(401)
  })

  it('is nothing of another deployment, another customer, or a purchase that is over', async () => {
    const id = await prepare(['1-1'])
    const body = { cTokenTarjeta: 'tok-1' }
    const refusals = [
      (await passOf(id, 'tok-1', hosted.stranger)).cError,
      (await passOf(randomUUID(), 'tok-1')).cError,
    ]
    expect(refusals).toEqual(['NO_ENCONTRADO', 'NO_ENCONTRADO'])
    expect((await passOf(id, 'tok-1')).nCode).toBe(200)
    const number = { ...body, number: '4242424242424242' }
    expect(
      (await hosted.call('POST', `/v2/Proceso/${id}/card/pase`, { token: hosted.token, body: number })).nCode,
    ).not.toBe(200)
    await payByCard(id)
    expect((await passOf(id, 'tok-1')).cError).toBe('PROCESO_CERRADO')
  })
})

describe('a payment by card', () => {
  it.each<[Fault, string]>([
    ['validation-refused', 'Tarjeta no habilitada para esta compra'],
    ['validation-broken', 'Ocurrió un error desconocido'],
  ])(
    'of one that is not accepted (%s) charges nothing, whatever the browser claims',
    async (fault, words) => {
      const before = await chargesOf()
      const id = await prepare(['1-1'])
      // Nobody asked the host: as if the browser had made up its answer.
      const { oData } = await payByCard(id, fault)
      expect(oData).toMatchObject({ cEstadoPago: 'RECHAZADO', cMensajeEmisor: words })
      expect([await chargesOf(), await ticketsOf(id)]).toEqual([before, 0])
      expect(oData.dMaxima).not.toBeNull()
      const taken = await payByCard(id)
      expect(taken.oData).toMatchObject({ cEstadoPago: 'APROBADO' })
      expect([(await chargesOf()) - before, await ticketsOf(id)]).toEqual([1, 1])
    },
  )

  it('says an unknown error in the language of who pays', async () => {
    const id = await prepare(['1-1'])
    const { cVersion } = (
      await hosted.call<{ cVersion: string }>('GET', `/v2/Proceso/${id}`, { token: hosted.token })
    ).oData
    const body = { ...chargeBody(await hosted.sandbox.cardFor('validation-broken'), null), cVersion }
    const said = await hosted.shop.call<{ cMensajeEmisor: string }>('POST', `/v2/Proceso/${id}/Cobrar`, {
      token: hosted.token,
      body,
      headers: { 'accept-language': 'pt' },
    })
    expect(said.oData.cMensajeEmisor).toBe('Ocorreu um erro desconhecido')
  })

  it('with a token that was made up, or of another card, is declined', async () => {
    const before = await chargesOf()
    const id = await prepare(['1-1'])
    const { oData } = await pay(hosted.call, hosted.token, id, chargeBody('tok-forged', null))
    expect(oData).toMatchObject({ cEstadoPago: 'RECHAZADO' })
    expect(await chargesOf()).toBe(before)
  })

  it('at a link is asked about as well', async () => {
    const { id, uri } = await begin(['1-1'])
    const { pathname } = new URL(uri)
    const refused = await payAt(pathname, 'validation-refused')
    expect([refused.statusCode, refused.body.includes(REFUSED.message)]).toEqual([402, true])
    expect(await ticketsOf(id)).toBe(0)
    await payAt(pathname, 'approve')
    expect(await ticketsOf(id)).toBe(1)
  })

  it("at a link is asked of its own deployment's host, and of nobody where that has none", async () => {
    const [mine, other] = [await begin(['1-1']), await begin(['1-3'], hosted.stranger)]
    await hosted.shop.database.query('move', 'update purchase set deployment_id = $1 where id = $2', [
      ...['sala-norte', other.id],
    ])
    const states = []
    for (const { uri } of [mine, other]) {
      const proof = {
        signature: randomUUID(),
        expiresAt: new Date(hosted.shop.clock.now().getTime() + 60_000),
      }
      const paid = { token: await hosted.sandbox.cardFor('validation-refused'), proof }
      const { links } = hosted.shop.app.server.desk
      states.push((await links.pay(new URL(uri).pathname.split('/').at(-1)!, paid, 'es')).state)
    }
    expect(states).toEqual(['declined', 'paid'])
    expect([await ticketsOf(mine.id), await ticketsOf(other.id)]).toEqual([0, 1])
  })

  it('is asked of nobody in a deployment without a host', async () => {
    const headers = { host: 'norte.example' }
    const { shop, token } = hosted
    const held = await take(shop, token, 'obra-1', { seats: ['1-1'], headers })
    const id = held.oData.oProceso.idProcesoDeCompra
    const at = <Data>(path: string, body?: object) =>
      shop.call<Data>(body ? 'POST' : 'GET', `/v2/Proceso/${id}${path}`, { token, headers, body })
    await at('/PreValidacion2', BUYER)
    await at('/EntregaTipo/Seleccionar', { idEntregaTipo: 2 })
    await at('/FormaDePago/Seleccionar', { nFormaDePago: 1, nCuotas: 1 })
    expect((await at('/card/pase', { cTokenTarjeta: 'tok-1' })).cError).toBe('NO_ENCONTRADO')
    const { cVersion } = (await at<{ cVersion: string }>('')).oData
    const captcha = await solve((await shop.app.server.inject('/v1/api/v2/Captcha')).json())
    const card = chargeBody(await hosted.sandbox.cardFor('validation-refused'), captcha)
    expect((await at('/Cobrar', { ...card, cVersion })).oData).toMatchObject({ cEstadoPago: 'APROBADO' })
  })
})

describe('what a deployment names', () => {
  const config = { providerUrl: 'https://pagos.example', providerSecret: 'a', notifySecret: 'b' }
  const host = 'https://tarjetas.example' as const

  it('needs the secret that its host knows the shop by', () => {
    const named = [{ ...programaRegional, cardValidation: host }]
    expect(() => checkCardHosts(named, config)).toThrow('CARD_VALIDATION_SECRET is missing')
    expect(() => checkCardHosts(named, { ...config, cardValidationSecret: 'c' })).not.toThrow()
    expect(() => checkCardHosts([programaRegional], config)).not.toThrow()
  })

  it('gets passes of that secret, for itself alone', () => {
    const now = new Date('2026-11-27T12:00:00Z')
    const hosts = createCardHosts({ ...config, cardValidationSecret: 'c' }, { now: () => now })
    const card = { cTokenTarjeta: 'tok-1', idProcesoDeCompra: 'p-1' }
    const { cUri, cPase, dVence } = hosts.passFor(host, card)
    expect([cUri, dVence]).toEqual([host, '2026-11-27T12:05:00.000Z'])
    expect(readCardPass('c', cPase, now)).toEqual({ ...card, aud: host, exp: now.getTime() / 1000 + 300 })
    expect([readCardPass('a', cPase, now), readCardPass('c', 'no.pass', now)]).toEqual([null, null])
    expect(hosts.originsOf([programaRegional, { ...programaRegional, cardValidation: host }])).toEqual([host])
  })
})

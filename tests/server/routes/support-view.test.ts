import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { apiRoutes, HEADERS, type Order, type PurchaseTrace } from '../../../contract/index.ts'
import { readConfig } from '../../../server/config.ts'
import { BUYER, type Caller, chargeBody, pay, prepare, solve } from '../payments/support/buying.ts'
import { historyViolationsOf } from '../payments/support/recorded-history.ts'
import { startSandbox } from '../payments/support/sandbox-server.ts'
import { productionEnvironment } from '../support/production-environment.ts'
import { openShop, type Shop, take, testConfig, unlimited } from '../support/shop.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let call: Caller
let token: string

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = await openShop({
    payment: sandbox.config,
    config: {
      dataDirectory: mkdtempSync(path.join(tmpdir(), 'taquilla-support-')),
    },
  })
  call = shop.call as Caller
  token = await shop.newCustomer()
})
afterAll(async () => {
  await shop.close()
  await sandbox.stop()
})

const ask = (number: string, key: string | null = testConfig.supportKey, at: Shop = shop) =>
  at.call<PurchaseTrace>('GET', `/v2/Soporte/Compra/${number}`, {
    headers: key === null ? {} : { [HEADERS.support]: key },
  })
const card = async (fault: 'approve' | 'decline') => {
  const challenge = (await shop.app.server.inject('/v1/api/v2/Captcha')).json()
  return chargeBody(await sandbox.cardFor(fault), await solve(challenge))
}
const withoutTime = ({ nCode, cError, cMensaje, oData, status }: Awaited<ReturnType<typeof ask>>) => ({
  nCode,
  cError,
  cMensaje,
  oData,
  status,
})

/** The shop's clock goes on between two calls, so that a time is known within bounds only. */
const expectBetween = (time: string | null | undefined, before: Date, after: Date) => {
  expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(before.getTime())
  expect(Date.parse(time ?? '')).toBeLessThanOrEqual(after.getTime())
}

describe('support staff', () => {
  it('see the state of an order and its history, by its number and by the purchase’s id', async () => {
    const id = await prepare(call, token, shop.performances.get('obra-1')!, ['1-1'])
    shop.clock.advance(60_000)
    await pay(call, token, id, await card('decline'))
    shop.clock.advance(60_000)
    await pay(call, token, id, await card('approve'))
    const { Lista } = (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData
    const { nOrden } = Lista.find((order) => order.idProcesoDeCompra === id)!
    const { oData } = await ask(nOrden)
    const at = (minute: number) => expect.stringContaining(`15:0${minute}:`)
    const intento = (event: string, state: string, minute: number) => ({
      idIntento: expect.any(String),
      cEstado: state,
      listaTransicion: [
        { cEvento: null, cDesde: null, cHasta: 'ENVIANDO', dFecha: at(minute) },
        { cEvento: event, cDesde: 'ENVIANDO', cHasta: state, dFecha: at(minute) },
      ],
    })
    expect(oData).toEqual({
      nOrden,
      idProcesoDeCompra: id,
      cEstado: 'CONFIRMADO',
      dMaxima: expect.any(String),
      listaTransicion: [
        { cEvento: null, cDesde: null, cHasta: 'ABIERTO', dFecha: at(0) },
        { cEvento: 'payment.submitted', cDesde: 'ABIERTO', cHasta: 'PAGANDO', dFecha: at(1) },
        { cEvento: 'payment.declined', cDesde: 'PAGANDO', cHasta: 'ABIERTO', dFecha: at(1) },
        { cEvento: 'payment.submitted', cDesde: 'ABIERTO', cHasta: 'PAGANDO', dFecha: at(2) },
        { cEvento: 'payment.approved', cDesde: 'PAGANDO', cHasta: 'CONFIRMADO', dFecha: at(2) },
      ],
      listaIntento: [intento('charge.declined', 'RECHAZADO', 1), intento('charge.approved', 'CONFIRMADO', 2)],
    })
    expect(z.safeParse(apiRoutes.getPurchaseTrace.data, oData).error?.issues ?? []).toEqual([])
    for (const same of [String(Number(nOrden)), id, id.toUpperCase()])
      expect((await ask(same)).oData).toEqual(oData)
    const text = JSON.stringify(oData)
    for (const personal of [BUYER.cEmail, BUYER.cDocumento, BUYER.cApellido, '4242', '0010'])
      expect({ personal, shown: text.includes(personal) }).toEqual({ personal, shown: false })
  })

  it('see a purchase that a newer one ended, with the time of that hold', async () => {
    const own = await shop.newCustomer()
    const first = await take(shop, own, 'obra-1', { seats: ['2-1'] })
    const before = shop.clock.now()
    await take(shop, own, 'obra-1', { seats: ['2-2'] })
    const after = shop.clock.now()
    const cancelled = (await ask(first.oData.oProceso.idProcesoDeCompra)).oData
    expect(historyViolationsOf(cancelled)).toEqual([])
    expect(cancelled).toMatchObject({ nOrden: null, cEstado: 'CANCELADO' })
    expect(cancelled.listaTransicion.at(-1)).toMatchObject({ cEvento: 'purchase.replaced' })
    expectBetween(cancelled.listaTransicion.at(-1)?.dFecha, before, after)
  })

  it('see a purchase that expired as the next customer took its places', async () => {
    const [late, next] = [await shop.newCustomer(), await shop.newCustomer()]
    const sectors = [{ idSector: shop.sector('recital-1', 'Campo'), nCantidad: 5, idPromocion: null }]
    const { oData } = await take(shop, late, 'recital-1', { sectors })
    shop.clock.advance(31 * 60_000)
    const before = shop.clock.now()
    await take(shop, late, 'recital-1', { sectors })
    await take(shop, next, 'recital-1', { sectors })
    const after = shop.clock.now()
    const expired = (await ask(oData.oProceso.idProcesoDeCompra)).oData
    expect(historyViolationsOf(expired)).toEqual([])
    const { dFecha, ...step } = expired.listaTransicion.at(-1)!
    expect(step).toEqual({ cEvento: 'purchase.expired', cDesde: 'ABIERTO', cHasta: 'EXPIRADO' })
    expectBetween(dFecha, before, after)
  })

  it('see a purchase that its customer cancelled', async () => {
    const own = await shop.newCustomer()
    const id = (await take(shop, own, 'obra-1', { seats: ['2-5'] })).oData.oProceso.idProcesoDeCompra
    shop.clock.advance(1000)
    await call('POST', `/v2/Proceso/${id}/invalidar`, { token: own, body: {} })
    const { oData } = await ask(id)
    expect(historyViolationsOf(oData)).toEqual([])
    expect(oData.listaTransicion.at(-1)).toMatchObject({ cEvento: 'purchase.cancelled', cHasta: 'CANCELADO' })
  })

  it.each(['99999999', '999999999', randomUUID(), 'nothing'])(
    'get the answer that there is no %s',
    async (number) => {
      expect(await ask(number)).toMatchObject({ status: 200, nCode: 404, cError: 'NO_ENCONTRADO' })
    },
  )

  it.each(['a b', 'ñ', "1' or 1=1", 'x'.repeat(65)])(
    'get the answer that %s is no number',
    async (number) => {
      expect(await ask(encodeURIComponent(number))).toMatchObject({ nCode: 400, cError: 'FORMA_INVALIDA' })
    },
  )
})

describe('who has no support key', () => {
  it('gets the same refusal for an order that exists, for one that does not and for nonsense', async () => {
    const id = await prepare(call, await shop.newCustomer(), shop.performances.get('obra-2')!, ['1-1'])
    for (const key of [null, '', 'wrong', `${testConfig.supportKey} `.repeat(2)]) {
      const answers = await Promise.all([id, randomUUID(), '%20'].map((number) => ask(number, key)))
      for (const answer of answers)
        expect(withoutTime(answer)).toEqual({
          status: 200,
          nCode: 403,
          cError: 'CLAVE_DE_SOPORTE_INVALIDA',
          cMensaje: 'La clave de soporte no es correcta.',
          oData: undefined,
        })
    }
  })

  it("gets the same refusal with a customer's token, or with the key sent as a token", async () => {
    const bearer = (key: string) => shop.call('GET', '/v2/Soporte/Compra/1', { token: key })
    expect(await bearer(token)).toMatchObject({ cError: 'CLAVE_DE_SOPORTE_INVALIDA' })
    expect(await bearer(testConfig.supportKey!)).toMatchObject({ cError: 'CLAVE_DE_SOPORTE_INVALIDA' })
  })

  it('is rate-limited after a few guesses', async () => {
    const strict = await openShop({ limits: { ...unlimited, loginsPerMinute: 3 } })
    const codes: unknown[] = []
    for (let guess = 0; guess < 4; guess++) codes.push((await ask('1', `guess-${guess}`, strict)).cError)
    expect(codes.at(-1)).toBe('DEMASIADAS_LLAMADAS')
    const { headers } = await strict.app.server.inject('/v1/api/v2/Soporte/Compra/1')
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60)
    await strict.close()
  })
})

describe('a shop without a support key', () => {
  it('answers as at any unknown address, and does not document the call', async () => {
    const silent = await openShop({ config: { supportKey: null } })
    const unknown = await silent.call<PurchaseTrace>('GET', '/v2/Soporte/Otra/1')
    expect(withoutTime(await ask('1', 'any', silent))).toEqual(withoutTime(unknown))
    const documented = async (at: Shop) => (await at.app.server.inject('/docs/api/json')).body
    expect(await documented(silent)).not.toContain('Soporte')
    expect(await documented(shop)).toContain('/v2/Soporte/Compra/{nOrden}')
    await silent.close()
  })

  it.each([
    [productionEnvironment, null],
    [{ ...productionEnvironment, SUPPORT_KEY: '' }, null],
    [{ ...productionEnvironment, SUPPORT_KEY: 'a-key-of-the-support-staff' }, 'a-key-of-the-support-staff'],
    [{}, 'Soporte2026'],
    [{ SUPPORT_KEY: 'own' }, 'own'],
  ])('is one in production alone: %o', (env, key) => {
    expect(readConfig({ TAQUILLA_SECRET: 's'.repeat(32), ...env }).supportKey).toBe(key)
  })

  it('does not start in production with a short key', () => {
    const env = { ...productionEnvironment, SUPPORT_KEY: 'short' }
    expect(() => readConfig(env)).toThrow('SUPPORT_KEY has fewer than 20 characters')
  })
})

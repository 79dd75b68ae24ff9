import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  type ApiRouteName,
  apiRoutes,
  type CardBrand,
  type Order,
  type PaymentMethod,
} from '../../../contract/index.ts'
import { getTableName, isTable, sql } from '../../../server/db/operators.ts'
import * as schema from '../../../server/db/schema/index.ts'
import { signNotification } from '../../../server/payments/notification-signature.ts'
import { CARD_NOTIFICATION_PATH } from '../../../server/payments/payment-config.ts'
import { ticketKeySet, verifyTicket } from '../../../server/tickets/ticket-code.ts'
import { ticketPrinter } from '../../../server/tickets/ticket-printer.ts'
import { openShop, type Shop } from '../support/shop.ts'
import { BUYER, type Caller, chargeBody, pay, prepare, solve } from './support/buying.ts'
import { readQr } from './support/read-qr.ts'
import { numberOf, startSandbox } from './support/sandbox-server.ts'

let sandbox: Awaited<ReturnType<typeof startSandbox>>
let shop: Shop
let token: string
let stranger: string
let call: Caller
let funcion: number
const written: string[] = []
const real = { out: process.stdout.write }

beforeAll(async () => {
  process.stdout.write = ((chunk: string | Uint8Array, ...rest: never[]) => {
    written.push(String(chunk))
    return real.out.call(process.stdout, chunk, ...rest)
  }) as typeof process.stdout.write
  sandbox = await startSandbox()
  shop = await openShop({
    payment: sandbox.config,
    config: {
      dataDirectory: mkdtempSync(path.join(tmpdir(), 'taquilla-shop-')),
      logLevel: 'trace',
    },
  })
  call = shop.call as Caller
  token = await shop.newCustomer()
  stranger = await shop.newCustomer()
  funcion = shop.performances.get('obra-1')!
})
afterAll(async () => {
  process.stdout.write = real.out
  await shop.close()
  await sandbox.stop()
})

const captcha = async () => {
  const reply = await shop.app.server.inject('/v1/api/v2/Captcha')
  return solve(reply.json())
}
const buy = async (seats: string[], fault: Parameters<typeof sandbox.cardFor>[0] = 'approve') => {
  const id = await prepare(call, token, funcion, seats)
  const card = await sandbox.cardFor(fault)
  return { id, card, reply: await pay(call, token, id, chargeBody(card, await captcha())) }
}
const conforms = (name: ApiRouteName, data: unknown) =>
  expect(z.safeParse(apiRoutes[name].data as z.ZodMiniType, data).error?.issues ?? []).toEqual([])
const download = (id: string, who: string) =>
  shop.app.server.inject({
    url: `/v1/api/v2/Historial2/${id}/Entradas`,
    headers: { authorization: `Bearer ${who}` },
  })

describe('buying through the API', () => {
  it('ends in an order, a PDF, a mail, and codes that the published key verifies', async () => {
    const { id, reply } = await buy(['1-1', '1-2'])
    conforms('charge', reply.oData)
    expect(reply).toMatchObject({ nCode: 200, oData: { cEstadoPago: 'APROBADO', cUltimosDigitos: '4242' } })

    const orders = (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData
    conforms('listOrders', orders)
    const order = orders.Lista[0]!
    expect(order).toMatchObject({
      idProcesoDeCompra: id,
      cEstado: 'CONFIRMADA',
      fTickets: 20_000,
      fCargoServicio: 2_000,
      fQrAntifraude: 300,
      fTotal: 22_300,
      fPagado: 22_300,
      fPendiente: 0,
      nPagos: 1,
      nPagosPendientes: 0,
      cUltimosDigitos: '4242',
    })
    const opened = await call<{ cEstado: string }>('POST', `/v2/Proceso/${id}/PreValidacion`, {
      token,
      body: {},
    })
    expect(opened).toMatchObject({ nCode: 200, oData: { cEstado: 'CONFIRMADO' } })
    expect(order.listaEntrada.map(({ cFila, cAsiento }) => `${cFila}-${cAsiento}`)).toEqual(['1-1', '1-2'])
    const keys = ticketKeySet.parse(
      (await shop.app.server.inject('/.well-known/taquilla-tickets.json')).json(),
    )
    for (const entry of order.listaEntrada)
      expect(verifyTicket(entry.cQr ?? '', keys)).toMatchObject({
        number: entry.cNumero,
        performanceId: funcion,
      })

    const pdf = await download(id, token)
    expect(pdf.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const data = Uint8Array.from(pdf.rawPayload)
    expect((await getDocument({ data, verbosity: 0 }).promise).numPages).toBe(order.listaEntrada.length)
    const { drawn } = ticketPrinter
    const again = await Promise.all(Array.from({ length: 8 }, () => download(id, token)))
    for (const copy of again) expect(copy.rawPayload.equals(pdf.rawPayload)).toBe(true)
    expect(ticketPrinter.drawn).toBe(drawn)

    await shop.app.server.inject({ method: 'POST', url: '/__test/payments' })
    await vi.waitFor(async () => {
      const mailbox = await shop.app.server.inject('/buzon')
      expect(mailbox.body).toContain(`Tus entradas, orden ${order.nOrden}`)
    }, 50_000)
    const attachment = await shop.app.server.inject(`/buzon/confirmation-${id}/adjunto`)
    expect(attachment.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const { body } = await shop.app.server.inject(`/buzon/confirmation-${id}`)
    for (const words of [
      'Ya tenés tus entradas',
      'Platea, fila 1, asiento 1',
      'Platea, fila 1, asiento 2',
      '$\u00a020.000',
      '$\u00a02.000',
      '$\u00a0300',
      '$\u00a022.300',
    ])
      expect(body).toContain(words)
    const codes = [...body.matchAll(/src="data:image\/png;base64,([^"]+)"/g)].map(([, base64]) => base64)
    const read = await Promise.all(codes.map((base64) => readQr(Buffer.from(base64 as string, 'base64'))))
    expect(read).toEqual(order.listaEntrada.map(({ cQr }) => cQr))
  })

  it('answers a declined card with the message of its issuer, keeps the seats, and takes another', async () => {
    const { id, reply } = await buy(['1-3'], 'decline')
    expect(reply.oData).toMatchObject({ cEstadoPago: 'RECHAZADO', cMensajeEmisor: 'Fondos insuficientes' })
    const again = await pay(call, token, id, chargeBody(await sandbox.cardFor('approve'), await captcha()))
    expect(again.oData.cEstadoPago).toBe('APROBADO')
    const { Lista } = (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData
    expect(Lista.find((order) => order.idProcesoDeCompra === id)).toMatchObject({
      nPagos: 1,
      nPagosPendientes: 0,
    })
  })

  it('verifies a delayed payment until it is found', async () => {
    const { id, reply } = await buy(['1-4'], 'delayed')
    const seen = [reply.oData.cEstadoPago]
    for (let attempt = 0; attempt < 4; attempt++) {
      const { oData } = await call<{ cEstadoPago: string }>('POST', `/v2/proceso/confirmacion/${id}`, {
        token,
        body: {},
      })
      conforms('confirmPayment', oData)
      seen.push(oData.cEstadoPago as typeof reply.oData.cEstadoPago)
    }
    expect(seen).toEqual(['PROCESANDO', 'PROCESANDO', 'PROCESANDO', 'PROCESANDO', 'APROBADO'])
  })

  it('answers a retry of the same key without another captcha, and charges once', async () => {
    const id = await prepare(call, token, funcion, ['1-5'])
    for (const [fault, cEstadoPago] of [
      ['decline', 'RECHAZADO'],
      ['approve', 'APROBADO'],
    ] as const) {
      const body = chargeBody(await sandbox.cardFor(fault), await captcha())
      const first = await pay(call, token, id, body)
      expect(first.oData.cEstadoPago).toBe(cEstadoPago)
      expect((await pay(call, token, id, body)).oData).toEqual(first.oData)
    }
    const charges = (await sandbox.ledger()).filter(
      (charge) => (charge as { reference?: string }).reference === id,
    )
    // The declined one is voided before another card is charged.
    expect(charges.map(({ state }) => state)).toEqual(['voided', 'approved'])
  })

  it('takes no card payment without a captcha, nor with one that was used, forged or too old', async () => {
    const id = await prepare(call, token, funcion, ['1-6'])
    const card = await sandbox.cardFor('decline')
    const used = await captcha()
    await pay(call, token, id, chargeBody(card, used))
    const old = await captcha()
    shop.clock.advance(11 * 60_000)
    for (const text of [null, 'nonsense', used, old])
      expect(await pay(call, token, id, chargeBody(card, text))).toMatchObject({
        nCode: 422,
        cError: 'CAPTCHA_NO_VALIDO',
      })
  })

  it('shows the card page of the provider, and what a card allows', async () => {
    const id = await prepare(call, token, funcion, ['1-7'])
    const methods = await call<{ Lista: PaymentMethod[] }>('GET', `/v2/Proceso/${id}/FormasDePago`, { token })
    expect(methods.oData.Lista[0]?.cCampoUri).toBe(
      `${sandbox.url}/card?lang=es&accent=%23F6B800&origin=http%3A%2F%2Flocalhost`,
    )
    const brand = await call<CardBrand>('GET', `/v2/Proceso/${id}/FormaDePago/1/Tarjetas/378282`, { token })
    conforms('getCardBrand', brand.oData)
    expect(brand.oData).toMatchObject({ cMarca: 'American Express', nDigitosCvc: 4 })
    expect(brand.oData.listaCuotas.map(({ nCuotas }) => nCuotas)).toEqual([1, 3, 6])
    expect(brand.oData.listaCuotas[0]?.fTotal).toBe(11_150)
    expect(await call('GET', `/v2/Proceso/${id}/FormaDePago/1/Tarjetas/000000`, { token })).toMatchObject({
      cError: 'NO_ENCONTRADO',
    })
  })

  it("shows nobody another's payment, order or tickets", async () => {
    const { id } = await buy(['1-8'])
    const mine = stranger
    const answers = await Promise.all([
      call('POST', `/v2/proceso/confirmacion/${id}`, { token: mine, body: {} }),
      call('GET', `/v2/Proceso/${id}/FormaDePago/1/Tarjetas/424242`, { token: mine }),
      pay(call, mine, id, chargeBody('tok-anything', await captcha())),
      download(id, mine).then((reply) => reply.json()),
      download('not-there', mine).then((reply) => reply.json()),
    ])
    expect(answers.map(({ cError }) => cError)).toEqual(Array(5).fill('NO_ENCONTRADO'))
    expect((await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token: mine })).oData.Lista).toEqual([])
    expect((await shop.app.server.inject(`/v1/api/v2/Historial2/${id}/Entradas`)).statusCode).toBe(401)
  })

  it('accepts a notification whose raw body the provider signed, and no other', async () => {
    const { id } = await buy(['1-9'], 'lost-notification')
    await sandbox.advance(3_000)
    const { rows } = await shop.database.orm.execute(
      sql`select id from payment_attempt where purchase_id = ${id}`,
    )
    const body = JSON.stringify({ id: 'evt-9', key: (rows[0] as { id: string }).id, state: 'approved' })
    const notify = (secret: string, payload: string) =>
      shop.app.server.inject({
        method: 'POST',
        url: CARD_NOTIFICATION_PATH,
        headers: {
          'content-type': 'application/json',
          'x-signature': signNotification(secret, body, shop.clock.now()),
        },
        payload,
      })
    expect((await notify('forged', body)).statusCode).toBe(401)
    expect((await notify(sandbox.config.notifySecret, `${body} `)).statusCode).toBe(401)
    expect((await notify(sandbox.config.notifySecret, body)).statusCode).toBe(204)
    expect((await notify(sandbox.config.notifySecret, body)).statusCode).toBe(204)
    const { Lista } = (await call<{ Lista: Order[] }>('GET', '/v2/Historial2', { token })).oData
    expect(Lista.find(({ idProcesoDeCompra }) => idProcesoDeCompra === id)?.cEstado).toBe('CONFIRMADA')
  })
})

describe('card data and persons', () => {
  it('leave no trace in the logs, and cards none in the database', async () => {
    const { card, reply } = await buy(['1-10'])
    expect(reply.oData.cEstadoPago).toBe('APROBADO')
    const id = await prepare(call, token, funcion, ['2-1'])
    const smuggled = [
      { ...chargeBody(card, null), cNumero: numberOf('approve') },
      chargeBody(numberOf('approve'), null),
      { ...chargeBody(card, null), cCvc: '9173' },
    ]
    for (const body of smuggled) expect((await pay(call, token, id, body)).nCode).toBe(400)

    let dump = ''
    for (const table of Object.values(schema).filter((entry) => isTable(entry)))
      dump += JSON.stringify(
        (await shop.database.orm.execute(sql.raw(`select * from ${getTableName(table)}`))).rows,
      )
    const logs = written.join('')
    expect(logs).toContain('payment settled')
    expect(dump).toContain(BUYER.cEmail)
    for (const secret of [card, token, numberOf('approve'), ':"9173"'])
      expect({ secret, logged: logs.includes(secret), stored: dump.includes(secret) }).toEqual({
        secret,
        logged: false,
        stored: false,
      })
    for (const person of [BUYER.cEmail, BUYER.cDocumento, BUYER.cApellido])
      expect({ person, logged: logs.includes(person) }).toEqual({ person, logged: false })
  })
})

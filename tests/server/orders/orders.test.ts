import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../../server/db/operators.ts'
import { paymentToValidate } from '../../../server/db/schema/index.ts'
import { mail } from '../../../server/db/schema/payment.ts'
import { readCalendar } from '../support/read-calendar.ts'
import { openShop, type Shop, take } from '../support/shop.ts'
import {
  buy,
  buyForNothing,
  orderOf,
  ordersOf,
  owedTo,
  standing,
  stayLoggedIn,
} from './support/order-shop.ts'
import { writeInvoices } from './support/write-invoices.ts'

let shop: Shop
let token: string

beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.reset()
  token = await shop.newCustomer()
  await stayLoggedIn(shop)
})

const DAY_MS = 86_400_000
const numbers = async (query: string) =>
  (await ordersOf(shop, token, query)).Lista.map(({ nOrden }) => nOrden)
const shows = async (query: string) =>
  (await ordersOf(shop, token, query)).Lista.map((order) => order.listaFuncion[0]?.cEspectaculoCartelNombre)

describe('the orders of a customer', () => {
  it('come page by page, the newest first, however many they are', async () => {
    for (let time = 0; time < 12; time += 1) await buy(shop, token, 'recital-1', standing(shop))
    const first = await ordersOf(shop, token)
    const second = await ordersOf(shop, token, '?pagina=2')
    expect([first.Lista.length, first.lHayMas, second.Lista.length, second.lHayMas]).toEqual([
      10,
      true,
      2,
      false,
    ])
    const all = [...first.Lista, ...second.Lista].map(({ nOrden }) => nOrden)
    expect(all).toEqual([...new Set(all)].sort().reverse())
    expect(await numbers('?cantXpagina=3&pagina=2')).toEqual(all.slice(3, 6))
  })

  it('are upcoming until their last performance begins, by their day, and past from then on', async () => {
    await buy(shop, token, 'recital-1', standing(shop))
    await buy(shop, token, 'obra-1', { seats: ['1-1'] })
    expect(await shows('?cPeriodo=PROXIMAS')).toEqual(['La obra', 'El recital'])
    expect(await shows('?cPeriodo=ANTERIORES')).toEqual([])
    shop.clock.advance(7 * DAY_MS)
    expect(await shows('?cPeriodo=PROXIMAS')).toEqual(['El recital'])
    expect(await shows('?cPeriodo=ANTERIORES')).toEqual(['La obra'])
    expect(await shows('')).toEqual(['La obra', 'El recital'])
  })

  it('are past where what went back is all that is to come, and upcoming by what is left', async () => {
    const bought: string[] = []
    for (const seat of ['1-1', '1-2']) {
      const held = await take(shop, token, 'obra-1', { seats: [seat] })
      const process = held.oData.oProceso.idProcesoDeCompra
      bought.push(
        await buyForNothing(shop, await take(shop, token, 'recital-1', { ...standing(shop), process })),
      )
    }
    const [, second = ''] = bought
    await shop.database.orm.transaction(async (tx) => {
      const recital = sql`select id from purchase_place where purchase_id = ${second} and seat_ordinal is null`
      await tx.execute(sql`delete from ticket where place_id in (${recital})`)
      await tx.execute(sql`update purchase_place set state = 'RELEASED' where id in (${recital})`)
    })
    shop.clock.advance(7 * DAY_MS)
    const ids = async (query: string) =>
      (await ordersOf(shop, token, query)).Lista.map(({ idProcesoDeCompra }) => idProcesoDeCompra)
    expect([await ids('?cPeriodo=PROXIMAS'), await ids('?cPeriodo=ANTERIORES')]).toEqual([
      [bought[0]],
      [second],
    ])
  })

  it('are found by show or venue, accents or not, by number and by state', async () => {
    const recital = await buy(shop, token, 'recital-1', standing(shop))
    await buy(shop, token, 'obra-1', { seats: ['1-1'] })
    const { nOrden } = await orderOf(shop, token, recital)
    expect(await shows('?cBuscar=r%C3%89CITAL')).toEqual(['El recital'])
    expect(await shows('?cBuscar=sala%20de%20prueba')).toEqual(['La obra', 'El recital'])
    expect(await shows(`?cBuscar=${Number(nOrden)}`)).toEqual(['El recital'])
    expect(await shows('?cBuscar=nada')).toEqual([])
    expect(await shows('?cEstado=CONFIRMADA')).toEqual(['La obra', 'El recital'])
    expect(await shows('?cEstado=EN_PROCESO')).toEqual([])
  })

  it('have the bills and the payments to be validated of their record', async () => {
    const id = await buy(shop, token, 'recital-1', standing(shop))
    expect(await orderOf(shop, token, id)).toMatchObject({
      cEstado: 'CONFIRMADA',
      cDomicilioEntrega: null,
      lPagoAValidar: false,
      listaComprobante: [],
    })
    const { orm } = shop.database
    const at = await writeInvoices(shop, id)
    await orm.insert(paymentToValidate).values({ purchaseId: id, amountCents: 950_000, createdAt: at })
    const wire = {
      ...{ cReferencia: 'B', nPuntoDeVenta: 3, cTipoDeEmision: 'CAE', dEmision: at.toISOString() },
    }
    const cUri = expect.stringMatching(/^\/v1\/comprobante\?sello=/)
    expect(await orderOf(shop, token, id)).toMatchObject({
      cEstado: 'A_VALIDAR',
      lPagoAValidar: true,
      fPendiente: 9500,
      nPagosPendientes: 1,
      listaComprobante: [
        { ...wire, cTipo: 'FACTURA', nComprobante: 48213, cCae: '76482210883041', fTotal: 76_560, cUri },
        { ...wire, cTipo: 'NOTA_DE_CREDITO', nComprobante: 917, cCae: null, fTotal: 10_000, cUri: null },
      ],
    })
    expect(await numbersOfState('A_VALIDAR')).toBe(1)
  })

  it('name of each bill whether its code was given in advance', async () => {
    const ids = [
      await buy(shop, token, 'recital-1', standing(shop)),
      await buy(shop, token, 'recital-1', standing(shop)),
    ] as const
    await writeInvoices(shop, ids[0])
    await writeInvoices(shop, ids[1], { emission: 'CAEA', pointOfSale: 13, regularPointOfSale: 3 })
    const billOf = async (id: string) => {
      const { cTipoDeEmision, nPuntoDeVenta, cCae } = (await orderOf(shop, token, id)).listaComprobante[0]!
      return [cTipoDeEmision, nPuntoDeVenta, cCae]
    }
    expect(await billOf(ids[0])).toEqual(['CAE', 3, '76482210883041'])
    expect(await billOf(ids[1])).toEqual(['CAEA', 13, '76482210883041'])
  })

  it('have their invoices as files, for half an hour after an order was read, by an address that nobody makes', async () => {
    const id = await buy(shop, token, 'recital-1', standing(shop))
    await writeInvoices(shop, id)
    const { cUri } = (await orderOf(shop, token, id)).listaComprobante[0]!
    const asked = (address: string) => shop.app.server.inject(address)
    const file = await asked(cUri!)
    expect([file.statusCode, file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="factura-B-0003-00048213.pdf"',
    ])
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    const other = await buy(shop, token, 'recital-1', standing(shop))
    await writeInvoices(shop, other, { deploymentId: 'sala-norte', pointOfSale: 4 })
    const theirs = (await orderOf(shop, token, other)).listaComprobante[0]!.cUri
    for (const address of [`${cUri}x`, '/v1/comprobante', theirs!]) {
      const refused = await asked(address)
      expect([refused.statusCode, refused.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(refused.body).toContain('Este enlace ya no vale')
    }
    shop.clock.advance(30 * 60_000)
    for (const [language, words] of [
      ['es', ['Este enlace ya no vale', 'Abrí la orden de nuevo', 'Buscar mi orden', 'Ir a Mis compras']],
      ['en', ['This link is no longer valid', 'Open the order again', 'Find my order', 'Go to My orders']],
      [
        'pt',
        ['Este link não vale mais', 'Abra o pedido de novo', 'Buscar meu pedido', 'Ir para Meus pedidos'],
      ],
    ] as const) {
      const url = cUri!
      const over = await shop.app.server.inject({ url, headers: { 'accept-language': language } })
      expect([over.statusCode, over.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
      for (const one of [...words, `<html lang="${language}"`, 'href="/compra"', 'href="/myOrders"'])
        expect(over.body).toContain(one)
    }
    const fresh = (await orderOf(shop, token, id)).listaComprobante[0]!.cUri
    expect((await asked(fresh!)).headers['content-type']).toBe('application/pdf')
  })

  it('say of money that goes back what the provider does later, and what the shop pays itself', async () => {
    const [id, other] = [
      await buy(shop, token, 'recital-1', standing(shop)),
      await buy(shop, token, 'recital-1', standing(shop)),
    ]
    const write = (name: string, statement: string, ...values: unknown[]) =>
      shop.database.query(`wire-${name}`, statement, values)
    const charged = { plain: 'b-plain', later: 'b-later', hand: 'b-hand', paid: 'b-paid' }
    for (const [index, key] of Object.values(charged).entries()) {
      await write(
        'charge',
        `insert into payment_attempt (id, purchase_id, client_key, request_hash, state, amount_cents, installments, created_at)
          values ($1::text, $2::text, $1::text, '', 'ENVIANDO', $3::int, 1, now())`,
        ...[key, id, 1000 * (index + 1)],
      )
      await write(
        'back',
        "update payment_attempt set state = 'A_DEVOLVER', charged_cents = amount_cents, refund_reason = 'PLACES' where id = $1",
        key,
      )
    }
    const at = shop.clock.now()
    const move = (key: string, state: string, more = '') =>
      write(
        `move-${state}`,
        `update refund set state = $2, until = $3 ${more} where attempt_id = $1`,
        key,
        state,
        at,
      )
    await move(charged.later, 'PROGRAMADO')
    await move(charged.hand, 'A_MANO')
    await move(charged.paid, 'A_MANO')
    await move(charged.paid, 'HECHO', ", done_at = until, evidence = 'Recibo', paid_by = 'ana'")
    const dFecha = at.toISOString()
    const { fDevuelto, listaDevolucion } = await orderOf(shop, token, id)
    expect([fDevuelto, listaDevolucion]).toEqual([
      100,
      [
        { cEstado: 'PROGRAMADO', fTotal: 20, dFecha },
        { cEstado: 'A_MANO', fTotal: 30, dFecha },
        { cEstado: 'HECHO', fTotal: 40, dFecha },
      ],
    ])
    const untouched = await orderOf(shop, token, other)
    expect([untouched.fDevuelto, untouched.listaDevolucion]).toEqual([0, undefined])
  })

  const numbersOfState = async (state: string) => (await numbers(`?cEstado=${state}`)).length
})

describe('the tickets of an order', () => {
  it('are mailed again, three times a day and no more, to the mail of the purchase', async () => {
    const id = await buy(shop, token, 'recital-1', standing(shop))
    const resend = () => shop.call('POST', `/v2/Historial2/${id}/Reenviar`, { token, body: {} })
    const codes = []
    for (let time = 0; time < 4; time += 1) codes.push((await resend()).cError ?? 'sent')
    expect(codes).toEqual(['sent', 'sent', 'sent', 'DEMASIADOS_ENVIOS'])
    expect(await owedTo(shop, id)).toEqual(['RESEND_MAIL', 'RESEND_MAIL', 'RESEND_MAIL'])
    await shop.app.server.desk.runDue()
    const mails = await shop.database.orm.select().from(mail)
    expect(mails.filter(({ key }) => key.startsWith(`resend-${id}`))).toMatchObject(
      Array.from({ length: 3 }, () => ({
        recipient: 'canary-buyer@ejemplo.ar',
        attachmentName: expect.any(String),
      })),
    )
    shop.clock.advance(DAY_MS + 1000)
    expect((await resend()).nCode).toBe(200)
  })

  it('are mailed again ten times a day for an account', async () => {
    const codes = []
    for (let order = 0; order < 4; order += 1) {
      const id = await buy(shop, token, 'recital-1', standing(shop))
      for (let time = 0; time < 3; time += 1)
        codes.push((await shop.call('POST', `/v2/Historial2/${id}/Reenviar`, { token, body: {} })).nCode)
    }
    expect(codes.map((code) => code === 200).filter(Boolean)).toHaveLength(10)
  })

  it('go into a calendar at the hour of the venue', async () => {
    const id = await buy(shop, token, 'obra-1', { seats: ['1-1', '1-2'] })
    const reply = await shop.app.server.inject({
      url: `/v1/api/v2/Historial2/${id}/Calendario`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(reply.headers['content-type']).toContain('text/calendar')
    const [performance, ...others] = readCalendar(reply.body)
    expect(performance).toEqual({
      uid: expect.stringMatching(`^${id}-\\d+@taquilla$`),
      summary: 'La obra',
      location: 'Sala de prueba, Calle 1, San Evaristo',
      description: expect.stringMatching(/./),
      zone: 'America/Argentina/Buenos_Aires',
      clock: '2026-03-07T12:00:00',
      start: '2026-03-07T15:00:00.000Z',
      end: '2026-03-07T16:30:00.000Z',
    })
    expect(others).toEqual([])
  })
})

it('may be given back until the legal time ends, or until the first performance begins', async () => {
  const soon = await orderOf(shop, token, await buy(shop, token, 'obra-1', { seats: ['1-1'] }))
  expect(soon.dArrepentimiento).toBe(soon.listaFuncion[0]?.dFecha)
  const bag = { sectors: [{ idSector: shop.sector('remera-1', 'Talle M'), nCantidad: 1, idPromocion: null }] }
  const undated = await orderOf(shop, token, await buy(shop, token, 'remera-1', bag))
  expect(undated.dArrepentimiento).toBe('2026-03-13T03:00:00.000Z')
})

it('whatever is asked of the order of another customer, it is not there', async () => {
  const id = await buy(shop, token, 'recital-1', standing(shop))
  const held = await take(shop, await shop.newCustomer(), 'obra-1', { seats: ['2-1'] })
  const stranger = await shop.newCustomer()
  expect((await ordersOf(shop, stranger, `?idProcesoDeCompra=${id}`)).Lista).toEqual([])
  for (const purchase of [id, held.oData.oProceso.idProcesoDeCompra, 'no-such-order'])
    for (const [method, what] of [
      ['POST', 'Reenviar'],
      ['POST', 'Arrepentirse'],
      ['GET', 'Calendario'],
      ['GET', 'Entradas'],
    ] as const)
      expect(
        await shop.call(method, `/v2/Historial2/${purchase}/${what}`, {
          token: stranger,
          ...(method === 'POST' && { body: {} }),
        }),
      ).toMatchObject({ nCode: 404, cError: 'NO_ENCONTRADO' })
  expect(await owedTo(shop, id)).toEqual([])
})

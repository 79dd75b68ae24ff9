import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type {
  BoxDesk,
  BoxPerformance,
  BoxPrint,
  BoxSale,
  PurchaseProcess,
  ShiftClosing,
} from '../../../contract/index.ts'
import { sql } from '../../../server/db/operators.ts'
import { guessFromEverywhere } from '../support/guess-from-everywhere.ts'
import { type Shop, statesOf, take } from '../support/shop.ts'
import { shopForEach } from '../support/shop-for-each.ts'
import {
  cancelAtDesk,
  deskName,
  holdAtDesk,
  logInStaff,
  openDesk,
  openSale,
  openShift,
  PASSWORD,
  payAtDesk,
  purchaseOf,
} from './support.ts'

let shop: Shop
let lucia: string

shopForEach((...opened) => {
  ;[shop, lucia] = opened
})

const rows = <Row>(statement: string): Promise<Row[]> =>
  shop.database.query(randomUUID(), statement, []) as Promise<Row[]>

const close = (token: string) =>
  shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', { token, body: { fContado: 1000 } })
/** What closed shifts should have had, less what their drawers' ledgers say. */
const differences = () =>
  rows(`select (s.expected_cents - s.opening_cents - coalesce(sum(m.cents), 0))::int as difference
    from box_shift s left join cash_movement m on m.shift_id = s.id where s.closed_at is not null group by s.id`)

describe('a sale in cash', () => {
  test('is tickets, a charge and cash in the drawer, without service charge, mail or name', async () => {
    const { member, sale } = await openDesk(shop)
    const held = await holdAtDesk(shop, sale, ['1-1', '1-2'])
    expect(held.oData.oProceso).toMatchObject({ ctProcess: 'BOX', oTotal: { fCargoServicio: 0 } })
    const { fTotal } = held.oData.oProceso.oTotal
    const id = purchaseOf(held)
    expect(await payAtDesk(shop, sale, id, { fRecibido: fTotal + 500 })).toMatchObject({
      nCode: 200,
      oData: { cEstadoPago: 'APROBADO' },
    })
    expect(await statesOf(shop, 'obra-1')).toMatch(/^VV/)
    expect(
      await rows(`select state, port, (tendered_cents - amount_cents)::int as change from payment_attempt`),
    ).toEqual([{ state: 'CONFIRMADO', port: 'CASH', change: 50_000 }])
    expect(await rows('select cents::int as cents from cash_movement')).toEqual([{ cents: fTotal * 100 }])
    const sold = await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token: member })
    expect(sold.oData.Lista).toMatchObject([
      {
        idProcesoDeCompra: id,
        cFormaDePago: 'EFECTIVO',
        fTotal,
        fRecibido: fTotal + 500,
        nEntradas: 2,
        nImpresiones: 0,
      },
    ])
    await shop.app.server.desk.runDue()
    expect(await rows('select key from mail')).toEqual([])
  })

  test('that hands over too little, or an amount on the web, takes nothing', async () => {
    const { sale } = await openDesk(shop)
    const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
    expect(await payAtDesk(shop, sale, id, { fRecibido: 1 })).toMatchObject({
      cError: 'EFECTIVO_INSUFICIENTE',
    })
    expect(await payAtDesk(shop, sale, id, { nFormaDePago: 1, cTokenTarjeta: 'tok-1' })).toMatchObject({
      cError: 'FORMA_DE_PAGO_NO_VALIDA',
    })
    expect(await rows('select state from purchase')).toEqual([{ state: 'ABIERTO' }])
    const web = (await take(shop, lucia, 'obra-1', { seats: ['2-1'] })).oData.oProceso.idProcesoDeCompra
    expect(await payAtDesk(shop, lucia, web, { fRecibido: 99_999 })).toMatchObject({ nCode: 422 })
    expect(await rows('select key from cash_movement')).toEqual([])
  })

  test('sent twice with the same key is one sale', async () => {
    const { sale } = await openDesk(shop)
    const held = await holdAtDesk(shop, sale, ['1-1'])
    const request = { cIdempotencia: randomUUID(), fRecibido: 99_999 }
    const twice = await Promise.all([1, 2].map(() => payAtDesk(shop, sale, purchaseOf(held), request)))
    expect(twice.map(({ oData }) => oData.cEstadoPago)).toEqual(['APROBADO', 'APROBADO'])
    expect(await rows('select count(*)::int as charges from cash_movement')).toEqual([{ charges: 1 }])
  })
})

test('a clerk and a web customer who take one seat at once: one has it, and the other is refused', async () => {
  const { sale } = await openDesk(shop)
  for (const seat of ['1-1', '1-2', '1-3', '1-4']) {
    const [desk, web] = await Promise.all([
      holdAtDesk(shop, sale, [seat]),
      take(shop, lucia, 'obra-1', { seats: [seat] }),
    ])
    const [winner, loser] = desk.nCode === 200 ? [desk, web] : [web, desk]
    expect(winner.nCode).toBe(200)
    expect(loser).toMatchObject({
      nCode: 409,
      cError: 'POSICIONES_OCUPADAS',
      oData: { aPosicionOcupada: [seat] },
    })
  }
})

test('limits of customers do not bind a clerk; the clock does', async () => {
  const { sale } = await openDesk(shop)
  const held = await holdAtDesk(shop, sale, ['1-1', '1-2', '1-3', '1-4', '2-1', '2-2', '2-3', '2-4', '3-1'])
  expect(held.nCode).toBe(200)
  shop.clock.advance(31 * 60_000)
  expect(await payAtDesk(shop, sale, purchaseOf(held), { fRecibido: 999_999 })).toMatchObject({
    cError: 'PROCESO_VENCIDO',
  })
})

describe('a shift', () => {
  const desk = (token: string) => shop.call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })

  test('sells nothing before it is opened, and is opened once', async () => {
    const member = await logInStaff(shop)
    expect(
      await shop.call('POST', '/v2/Boleteria/Venta/Abrir', { token: member, body: { lSoltar: false } }),
    ).toMatchObject({
      cError: 'TURNO_CERRADO',
    })
    expect((await openShift(shop, member, 250)).oData.oTurno).toMatchObject({ fInicial: 250, fEfectivo: 250 })
    expect(await openShift(shop, member)).toMatchObject({ cError: 'TURNO_ABIERTO' })
  })

  test('is closed with a count: expected, counted and the difference', async () => {
    const { member, sale } = await openDesk(shop)
    const held = await holdAtDesk(shop, sale, ['1-1'])
    const { fTotal } = held.oData.oProceso.oTotal
    await payAtDesk(shop, sale, purchaseOf(held), { fRecibido: fTotal })
    expect((await desk(member)).oData.oTurno).toMatchObject({ fEfectivo: 1000 + fTotal, nVentas: 1 })
    const closed = await shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', {
      token: member,
      body: { fContado: 900 + fTotal },
    })
    expect(closed.oData).toMatchObject({
      fInicial: 1000,
      fVentaEfectivo: fTotal,
      fEsperado: 1000 + fTotal,
      fContado: 900 + fTotal,
      fDiferencia: -100,
      nVentas: 1,
    })
    expect((await desk(member)).oData.oTurno).toBeNull()
  })

  test('ends its sale with it', async () => {
    const { member, sale } = await openDesk(shop)
    await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: member, body: { fContado: 1000 } })
    expect((await holdAtDesk(shop, sale, ['1-1'])).status).toBe(401)
  })
})

test('a sale that is given up gives its seats back, and one that is reloaded keeps them', async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  const reloaded = await openSale(shop, member)
  expect((await shop.call('GET', `/v2/Proceso/${id}`, { token: reloaded })).oData).toMatchObject({
    cEstado: 'ABIERTO',
  })
  await shop.call('POST', '/v2/Boleteria/Venta/Abrir', { token: member, body: { lSoltar: true } })
  expect(await statesOf(shop, 'obra-1')).toMatch(/^L/)
  expect(await rows('select state from purchase')).toEqual([{ state: 'CANCELADO' }])
})

test('the list says which performances are to come today, by the clocks of the house', async () => {
  const listed = async () => {
    const token = await logInStaff(shop)
    return (await shop.call<{ Lista: BoxPerformance[] }>('GET', '/v2/Boleteria/Funciones', { token })).oData
      .Lista
  }
  const today = async () => (await listed()).filter(({ lHoy }) => lHoy).map(({ dFecha }) => dFecha)
  const [first, second] = (await listed()).flatMap(({ dFecha }) => dFecha ?? [])
  expect(await today()).toEqual([])
  // It begins at noon in Buenos Aires: two in the morning there is the same day, an hour before midnight is not.
  const begins = Date.parse(first ?? '')
  shop.clock.set(new Date(begins - 13 * 3_600_000))
  expect(await today()).toEqual([])
  shop.clock.set(new Date(begins - 10 * 3_600_000))
  expect(await today()).toEqual([first])
  expect(second).not.toBe(first)
})

describe('tokens', () => {
  test('of a sale die with the login, and with the next sale', async () => {
    const { member, sale } = await openDesk(shop)
    const next = await openSale(shop, member)
    expect((await holdAtDesk(shop, sale, ['1-1'])).status).toBe(401)
    expect((await holdAtDesk(shop, next, ['1-1'])).nCode).toBe(200)
    await shop.call('POST', '/v2/Boleteria/Salida', { token: member, body: {} })
    expect((await holdAtDesk(shop, next, ['1-2'])).status).toBe(401)
  })

  test('of a sale make no call but those of a purchase, of customers none of the box office, of staff none of customers', async () => {
    const { member, sale } = await openDesk(shop)
    for (const path of ['/v2/Historial2', '/v2/Cliente/Informacion', '/v2/Boleteria/Turno'])
      expect((await shop.call('GET', path, { token: sale })).status).toBe(401)
    for (const path of ['/v2/Boleteria/Turno', '/v2/Boleteria/Venta', '/v2/Boleteria/Funciones'])
      expect((await shop.call('GET', path, { token: lucia })).status).toBe(401)
    for (const path of ['/v2/Historial2', '/v2/Cliente/Informacion'])
      expect((await shop.call('GET', path, { token: member })).status).toBe(401)
  })

  test('of a sale do not name the web, and use no code of customers', async () => {
    const { sale } = await openDesk(shop)
    const id = purchaseOf(await holdAtDesk(shop, sale, ['1-2']))
    const body = { cCupon: 'AMIGOS-10' }
    expect(await shop.call('POST', `/v2/Proceso/${id}/Cupon`, { token: sale, body })).toMatchObject({
      cError: 'NO_AUTORIZADO',
    })
    expect(await holdAtDesk(shop, sale, ['1-1'], { ctProcess: 'CART' })).toMatchObject({
      cError: 'MODO_NO_PERMITIDO',
    })
  })
})

test("a sale's tickets are printed at its own desk and at others, and each time is counted", async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  const print = (token: string) =>
    shop.call<BoxPrint>('POST', `/v2/Boleteria/Venta/${id}/Imprimir`, { token, body: {} })
  expect(await print(member)).toMatchObject({ cError: 'NO_ENCONTRADO' })
  await payAtDesk(shop, sale, id, { fRecibido: 99_999 })
  expect((await print(member)).oData).toMatchObject({
    nImpresion: 1,
    cCaja: deskName(member),
    listaEntrada: [{ idFuncion: shop.performances.get('obra-1') }],
  })
  expect((await print(member)).oData.nImpresion).toBe(2)
  const other = await openDesk(shop)
  expect((await print(other.member)).oData).toMatchObject({
    nImpresion: 3,
    cCaja: deskName(other.member),
  })
})

describe('a sale that is cancelled', () => {
  const sell = async () => {
    const { member, sale } = await openDesk(shop)
    const held = await holdAtDesk(shop, sale, ['1-1', '1-2'])
    const id = purchaseOf(held)
    await payAtDesk(shop, sale, id, { fRecibido: 99_999 })
    return { member, id }
  }
  const cancel = (token: string, id: string, cUsuario: string, cClave = PASSWORD) =>
    cancelAtDesk(shop, token, id, { cUsuario, cClave })

  test("asks nothing about what strangers guessed at the manager's login", async () => {
    const { member, id } = await sell()
    await logInStaff(shop, 'ENCARGADO', 'marta')
    await guessFromEverywhere(shop, 'boleteria programa-regional marta')
    const answer = await cancelAtDesk(shop, member, id, { cUsuario: 'marta', remoteAddress: '203.0.113.9' })
    expect(answer.oData).toMatchObject({ cEstado: 'ANULADA' })
  })

  test('by a manager gives cash and seats back, voids its tickets, and stays in the list', async () => {
    const { member, id } = await sell()
    await logInStaff(shop, 'ENCARGADO', 'marta')
    const cancelled = await cancel(member, id, 'marta')
    expect(cancelled.oData).toMatchObject({ cEstado: 'ANULADA' })
    const listed = await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token: member })
    expect(listed.oData.Lista).toMatchObject([
      { cEstado: 'ANULADA', nEntradas: 2, cDescripcion: expect.stringMatching(/, 1 1, 1 2$/) },
    ])
    const same = { cUsuario: 'marta', cClave: PASSWORD, cMotivo: 'Se equivocó de función' }
    const again = await shop.call<BoxSale>('POST', `/v2/Boleteria/Venta/${id}/Anular`, {
      token: member,
      body: { ...same, fDevuelve: cancelled.oData.fDevuelto },
    })
    expect(again.oData).toMatchObject({ cEstado: 'ANULADA' })
    await shop.app.server.desk.runDue()
    expect(await rows('select sum(cents)::int as drawer from cash_movement')).toEqual([{ drawer: 0 }])
    expect(await rows('select state from payment_attempt')).toEqual([{ state: 'DEVUELTO' }])
    expect(await rows('select count(*)::int as valid from ticket where voided_at is null')).toEqual([
      { valid: 0 },
    ])
    expect(await statesOf(shop, 'obra-1')).toMatch(/^LL/)
    const closed = await shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', {
      token: member,
      body: { fContado: 1000 },
    })
    expect(closed.oData).toMatchObject({ fEsperado: 1000, fDiferencia: 0, nVentas: 0 })
    expect(await rows('select reason from box_cancellation')).toEqual([{ reason: 'Se equivocó de función' }])
  })

  test('is on the sheet of its closed shift, with who, why and what went back; so is what was printed, and how often', async () => {
    const { member, sale } = await openDesk(shop)
    const sellOne = async (token: string, seat: string) => {
      const held = await holdAtDesk(shop, token, [seat])
      await payAtDesk(shop, token, purchaseOf(held), { fRecibido: 99_999 })
      return { id: purchaseOf(held), fTotal: held.oData.oProceso.oTotal.fTotal }
    }
    const first = await sellOne(sale, '1-1')
    const second = await sellOne(await openSale(shop, member, true), '1-2')
    const other = await openDesk(shop)
    const elsewhere = await sellOne(other.sale, '1-3')
    for (const [token, id] of [
      [member, first.id],
      [member, first.id],
      [member, second.id],
      [other.member, elsewhere.id],
    ] as const)
      await shop.call('POST', `/v2/Boleteria/Venta/${id}/Imprimir`, { token, body: {} })
    await logInStaff(shop, 'ENCARGADO', 'marta')
    // A terminal's charge that was answered late, and given back before the cash was paid.
    await shop.database.orm.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx.execute(sql`
        insert into payment_attempt (id, purchase_id, client_key, request_hash, state, port, amount_cents, charged_cents, installments, created_at)
          select gen_random_uuid()::text, purchase_id, 'late', '', 'DEVUELTO', 'TERMINAL', amount_cents + 100, amount_cents + 100, 1,
            created_at - interval '1 minute' from payment_attempt where purchase_id = ${second.id}`)
    })
    await cancel(member, second.id, 'marta')
    await cancel(other.member, elsewhere.id, 'marta')
    await shop.app.server.desk.runDue()
    const listed = await shop.call<{ Lista: BoxSale[] }>('GET', '/v2/Boleteria/Venta', { token: member })
    const [later, earlier] = listed.oData.Lista.map(({ nOrden }) => nOrden)
    expect((await close(member)).oData).toMatchObject({
      fVentaEfectivo: first.fTotal,
      cVendedor: 'Ana Sosa',
      listaAnulacion: [
        {
          nOrden: later,
          cMotivo: 'Se equivocó de función',
          cEncargado: 'Ana Sosa',
          cFormaDePago: 'EFECTIVO',
          fDevuelto: second.fTotal,
        },
      ],
      listaImpresion: [
        { nOrden: earlier, nImpresiones: 2 },
        { nOrden: later, nImpresiones: 1 },
      ],
    })
    expect((await close(other.member)).oData).toMatchObject({
      listaAnulacion: [{ fDevuelto: elsewhere.fTotal }],
      listaImpresion: [{ nImpresiones: 1 }],
    })
  })

  test('is not by a clerk, by a wrong password, or from another shift', async () => {
    const { member, id } = await sell()
    await logInStaff(shop, 'BOLETERIA', 'pedro')
    await logInStaff(shop, 'ENCARGADO', 'marta')
    const refused = { cError: 'CREDENCIALES_INVALIDAS' }
    expect(await cancel(member, id, 'pedro')).toMatchObject(refused)
    expect(await cancel(member, id, 'marta', 'Otra2026')).toMatchObject(refused)
    const other = await openDesk(shop)
    expect(await cancel(other.member, id, 'marta')).toMatchObject({ cError: 'NO_ENCONTRADO' })
    expect(await rows('select state from purchase')).toEqual([{ state: 'CONFIRMADO' }])
  })

  test('is not, where its shift is closed while the manager is asked', async () => {
    const { member, id } = await sell()
    await logInStaff(shop, 'ENCARGADO', 'marta')
    const logins = shop.app.server.boxOffice.staff
    const { findManager } = logins
    logins.findManager = async (...asked) => {
      await close(member)
      return findManager(...asked)
    }
    expect(await cancel(member, id, 'marta')).toMatchObject({ cError: 'TURNO_CERRADO' })
    logins.findManager = findManager
    expect(await rows('select state from purchase')).toEqual([{ state: 'CONFIRMADO' }])
    expect(await rows('select 1 from box_cancellation')).toEqual([])
    expect(await differences()).toEqual([{ difference: 0 }])
  })
})

test('cash that comes after the count is not taken', async () => {
  const { member, sale } = await openDesk(shop)
  const id = purchaseOf(await holdAtDesk(shop, sale, ['1-1']))
  const [asked] = await rows<{ customerId: number; shiftId: number; deploymentId: string }>(
    `select p.customer_id as "customerId", s.shift_id as "shiftId", p.deployment_id as "deploymentId"
      from purchase p join box_sale s on s.customer_id = p.customer_id`,
  )
  const { oData } = await shop.call<PurchaseProcess>('GET', `/v2/Proceso/${id}`, { token: sale })
  // The token of the sale was read while the shift was open.
  const { shiftId, ...owner } = asked!
  const command: Parameters<typeof shop.app.server.desk.payments.pay>[0] = {
    ...owner,
    purchaseId: id,
    locale: 'es',
    idempotencyKey: randomUUID(),
    paymentMethodId: 3,
    cardToken: String(shiftId),
    tenderedCents: 5_000_000,
    installments: 1,
    version: oData.cVersion,
    termsAccepted: true,
    captcha: 'notAsked',
  }
  await close(member)
  await expect(shop.app.server.desk.payments.pay(command)).rejects.toMatchObject({ code: 'TURNO_CERRADO' })
  expect(await rows('select 1 from cash_movement union all select 1 from payment_attempt')).toEqual([])
  expect(await differences()).toEqual([{ difference: 0 }])
})

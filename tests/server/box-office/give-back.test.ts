import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxDesk, BoxGiveBackOffer, BoxGivenBack, ShiftClosing } from '../../../contract/index.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import { issueFor } from '../invoices/support/invoice-fixture.ts'
import { statesOf } from '../support/shop.ts'
import {
  holdAtDesk,
  openDesk,
  openSale,
  PASSWORD,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
  TERMINAL,
} from './support.ts'

const desk = shopWithTerminal()
const { rows } = desk
let { sandbox, shop } = desk.current()
beforeEach(async () => {
  ;({ sandbox, shop } = desk.current())
  const invoicing = { cuit: '30712345671', pointOfSale: 3, receiptType: 6, vat: '21' } as const
  await issueFor(shop.database, 'programa-regional', invoicing)
})

const PRICE = 10_000
const CASH = { fRecibido: 99_999 }
const MANAGER = { cUsuario: 'marta', cClave: PASSWORD, cMotivo: 'Se enfermó' }
const ask = (token: string, id: string, aEntrada: string[], lExcepcion = false) =>
  shop.call<BoxGiveBackOffer>('POST', `/v2/Boleteria/Venta/${id}/Reintegro/Consulta`, {
    token,
    body: { aEntrada, lExcepcion },
  })
const give = (token: string, id: string, aEntrada: string[], more: object = {}) =>
  shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${id}/Reintegro`, {
    token,
    body: { cIdempotencia: randomUUID(), aEntrada, fDevuelve: PRICE * aEntrada.length, ...more },
  })
const close = async (token: string) =>
  (
    await shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', {
      token,
      body: { fContado: 0 },
    })
  ).oData
const cashOf = async (token: string) =>
  (await shop.call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })).oData.oTurno?.fEfectivo
const ticketsOf = async (id: string) =>
  (
    await rows<{ number: string }>(
      `select t.number from ticket t join purchase_place p on p.id = t.place_id
        where t.purchase_id = '${id}' and t.voided_at is null order by p.seat_ordinal`,
    )
  ).map(({ number }) => number)
const broken = async () => {
  const first = { since: null, seen: null, order: 0, isClean: true, broken: {} }
  const { counts } = await createInvariants(shop.database).verify(first)
  return [...counts].filter(([, count]) => count !== 0)
}

/** Two sales of a shift that is closed, of two seats and of three, and a desk of today whose drawer has this much. */
const soldYesterday = async (more: object = CASH, hours = 0) => {
  const { member, sale } = await openDesk(shop)
  const first = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  await payAtDesk(shop, sale, first, more)
  const next = await openSale(shop, member, true)
  const second = purchaseOf(await holdAtDesk(shop, next, ['1-3', '1-4', '1-5']))
  await payAtDesk(shop, next, second, more)
  const closed = await close(member)
  if (hours > 0) shop.clock.advance(hours * 3_600_000)
  return { first, second, closed, today: (await openDesk(shop)).member }
}
const takeCash = async (member: string) => {
  const sale = await openSale(shop, member, true)
  await payAtDesk(shop, sale, purchaseOf(await holdAtDesk(shop, sale, ['2-1', '2-2', '2-3'])), CASH)
}

describe('a ticket of yesterday that is given back at a desk', () => {
  test('is paid out of the open drawer, and counted in that shift; the closed one stays as it was', async () => {
    const { second, closed, today } = await soldYesterday()
    await takeCash(today)
    const [a = '', b = '', c = ''] = await ticketsOf(second)
    expect((await ask(today, second, [b])).oData).toMatchObject({
      ...{ fDevuelve: PRICE, fRetenido: 0, cDestino: 'CAJA', dHasta: null },
      listaEntrada: [a, b, c].map((cNumero) => ({ cNumero, fPrecio: PRICE, cMotivo: null })),
    })
    expect((await give(today, second, [b])).oData).toMatchObject({ fDevuelve: PRICE, cDestino: 'CAJA' })
    expect(await cashOf(today)).toBe(1000 + 2 * PRICE)
    expect(await ticketsOf(second)).toEqual([a, c])
    expect(await statesOf(shop, 'obra-1')).toMatch(/^VVVLV/)
    expect(await rows("select cents::int from invoice where kind = 'NOTA_DE_CREDITO'")).toEqual([
      { cents: PRICE * 100 },
    ])
    expect(await broken()).toEqual([])
    expect(await close(today)).toMatchObject({
      ...{ fVentaEfectivo: 2 * PRICE, fEsperado: 1000 + 2 * PRICE, listaAnulacion: [] },
      listaDevolucion: [
        {
          ...{ nEntradas: 1, fDevuelto: PRICE, fRetenido: 0, cDestino: 'CAJA', cComprobante: null },
          ...{ cEncargado: null, cMotivo: null },
        },
      ],
    })
    const [before] = await rows<{ cents: number }>(
      'select expected_cents::int as cents from box_shift order by id',
    )
    expect(before).toEqual({ cents: closed.fEsperado * 100 })
  })

  test('is not paid out of a drawer that has less: by hand then, with what proves it', async () => {
    const { first, today } = await soldYesterday()
    const [a = '', b = ''] = await ticketsOf(first)
    expect(await give(today, first, [a])).toMatchObject({ cError: 'CAJA_SIN_EFECTIVO', nCode: 409 })
    expect(await ticketsOf(first)).toEqual([a, b])
    const cComprobante = 'Transferencia 4471'
    expect((await give(today, first, [b], { cComprobante })).oData).toMatchObject({ cDestino: 'A_MANO' })
    expect(await ticketsOf(first)).toEqual([a])
    expect(await rows('select state, evidence, paid_by as by from refund')).toEqual([
      { state: 'HECHO', evidence: cComprobante, by: 'Ana Sosa' },
    ])
    expect(await cashOf(today)).toBe(1000)
    expect(await broken()).toEqual([])
    expect((await close(today)).listaDevolucion).toMatchObject([{ cDestino: 'A_MANO', cComprobante }])
  })

  test('of a card goes back by the terminal, and by nothing else', async () => {
    const { first, second, today } = await soldYesterday({ nFormaDePago: TERMINAL })
    const [a = ''] = await ticketsOf(second)
    expect((await ask(today, second, [a])).oData.cDestino).toBe('PROVEEDOR')
    expect(await give(today, second, [a], { cComprobante: 'x' })).toMatchObject({ cError: 'FORMA_INVALIDA' })
    expect((await give(today, second, [a])).oData.cDestino).toBe('PROVEEDOR')
    await shop.app.server.desk.runDue()
    const back = (await sandbox.ledger()).map(({ refundedCents }) => refundedCents / 100)
    expect(back.slice(-2)).toEqual([0, PRICE])
    expect(await ticketsOf(first)).toHaveLength(2)
    expect(await broken()).toEqual([])
  })
})

describe('the rule of the deployment', () => {
  test('holds at the desk too, but for a manager who says why', async () => {
    const { second, today } = await soldYesterday(CASH, 80)
    await takeCash(today)
    const all = await ticketsOf(second)
    const [a = '', b = ''] = all
    const { listaEntrada } = (await ask(today, second, [])).oData
    expect(listaEntrada.map(({ cMotivo }) => cMotivo)).toEqual(all.map(() => expect.any(String)))
    expect(await ask(today, second, [a])).toMatchObject({ cError: 'DEVOLUCION_VENCIDA' })
    expect(await give(today, second, [a])).toMatchObject({ cError: 'DEVOLUCION_VENCIDA' })
    expect((await ask(today, second, [a], true)).oData).toMatchObject({ fDevuelve: PRICE, fRetenido: 0 })
    for (const oExcepcion of [
      { ...MANAGER, cUsuario: 'nadie' },
      { ...MANAGER, cClave: 'otra' },
    ])
      expect(await give(today, second, [a], { oExcepcion })).toMatchObject({
        cError: 'CREDENCIALES_INVALIDAS',
      })
    expect((await give(today, second, [a], { oExcepcion: MANAGER })).oData.fDevuelve).toBe(PRICE)
    expect(await ticketsOf(second)).toEqual(all.slice(1))
    expect((await close(today)).listaDevolucion).toMatchObject([
      { cMotivo: 'Se enfermó', cEncargado: expect.any(String) },
    ])
    expect(await give(today, second, [b])).toMatchObject({ cError: 'TURNO_CERRADO' })
  })
})

describe('twice', () => {
  test('is once: the same key answers the same, another desk is refused, and so is another amount', async () => {
    const { second, today } = await soldYesterday()
    await takeCash(today)
    const other = (await openDesk(shop)).member
    const [a = '', b = '', c = ''] = await ticketsOf(second)
    expect(await give(today, second, [a], { fDevuelve: PRICE - 1 })).toMatchObject({
      cError: 'IMPORTE_CAMBIADO',
    })
    const cIdempotencia = randomUUID()
    const same = { cIdempotencia }
    const twice = await Promise.all([give(today, second, [a], same), give(today, second, [a], same)])
    for (const { oData } of twice) expect(oData).toMatchObject({ fDevuelve: PRICE, cDestino: 'CAJA' })
    expect(await give(today, second, [b], same)).toMatchObject({ cError: 'CLAVE_DE_IDEMPOTENCIA_REPETIDA' })
    const byHand = { cComprobante: 'Transferencia 1' }
    expect(await give(other, second, [a], byHand)).toMatchObject({ cError: 'ENTRADA_DEVUELTA' })
    expect(await cashOf(today)).toBe(1000 + 2 * PRICE)
    // Two desks at once, about one ticket and another.
    const both = await Promise.all([give(today, second, [b]), give(other, second, [b, c], byHand)])
    expect(both.map(({ nCode }) => nCode).filter((code) => code === 200)).toHaveLength(1)
    expect(await rows('select 1 from box_give_back')).toHaveLength(2)
    expect(await broken()).toEqual([])
  })

  test('of one drawer at once pays what it has, and no more', async () => {
    const { first, second, today } = await soldYesterday()
    await shop.call('POST', '/v2/Boleteria/Turno/Cerrar', { token: today, body: { fContado: 0 } })
    const { member } = await openDesk(shop)
    await rows(`update box_shift set opening_cents = ${PRICE * 100} where closed_at is null returning 1`)
    const [a = ''] = await ticketsOf(first)
    const [b = ''] = await ticketsOf(second)
    const both = await Promise.all([give(member, first, [a]), give(member, second, [b])])
    expect(both.map(({ nCode, cError }) => cError ?? nCode).sort()).toEqual([200, 'CAJA_SIN_EFECTIVO'])
    expect(await cashOf(member)).toBe(0)
    expect(await broken()).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxDesk, BoxPrint, BoxSale, ShiftClosing } from '../../../contract/index.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import { statesOf, take } from '../support/shop.ts'
import {
  cancelAtDesk,
  holdAtDesk,
  logInStaff,
  openDesk,
  openSale,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
  TERMINAL,
} from './support.ts'

const desk = shopWithTerminal()
const { rows, soldBy } = desk
let { sandbox, shop } = desk.current()
beforeEach(() => {
  ;({ sandbox, shop } = desk.current())
})

const cashOf = async (token: string) =>
  (await shop.call<BoxDesk>('GET', '/v2/Boleteria/Turno', { token })).oData.oTurno?.fEfectivo
const close = (token: string) =>
  shop.call<ShiftClosing>('POST', '/v2/Boleteria/Turno/Cerrar', { token, body: { fContado: 1000 } })
const cancel = (token: string, id: string, aEntrada?: string[], cUsuario = 'marta') =>
  cancelAtDesk(shop, token, id, { cUsuario, cMotivo: 'No viene uno', ...(aEntrada && { aEntrada }) })
const numberOf = ({ listaEntrada }: BoxSale, place: string): string => {
  const found = listaEntrada.find(({ cDescripcion }) => cDescripcion === place)
  if (!found) throw new Error(`No ticket of ${place}`)
  return found.cNumero
}
const broken = async () => {
  const first = { since: null, seen: null, order: 0, isClean: true, broken: {} }
  const { counts } = await createInvariants(shop.database).verify(first)
  return [...counts].filter(([, count]) => count !== 0)
}

/** Two sales of one shift, of two seats each. */
const sellTwo = async (more: object) => {
  const { member, sale } = await openDesk(shop)
  const first = await holdAtDesk(shop, sale, ['1-1', '1-2'])
  await payAtDesk(shop, sale, purchaseOf(first), more)
  const next = await openSale(shop, member, true)
  const second = await holdAtDesk(shop, next, ['1-3', '1-4'])
  await payAtDesk(shop, next, purchaseOf(second), more)
  const [later, earlier] = await soldBy(member)
  if (!later || !earlier) throw new Error('Nothing was sold')
  return { member, later, earlier }
}

describe('one ticket of a sale that is taken back', () => {
  test('in cash leaves the drawer at once: its seat is free, its ticket void, and the sale keeps the other', async () => {
    const { member, later, earlier } = await sellTwo({ fRecibido: 99_999 })
    const number = numberOf(later, '1 4')
    const price = later.fTotal / 2
    const left = {
      cEstado: 'CONFIRMADA',
      fTotal: later.fTotal,
      fDevuelto: price,
      nEntradas: 1,
      cDescripcion: expect.stringMatching(/, 1 3$/),
      listaEntrada: [{ cNumero: numberOf(later, '1 3'), cDescripcion: '1 3', fPrecio: price }],
    }
    const twice = await Promise.all([
      cancel(member, later.idProcesoDeCompra, [number]),
      cancel(member, later.idProcesoDeCompra, [number]),
    ])
    for (const { oData } of twice) expect(oData).toMatchObject(left)
    expect(await soldBy(member)).toEqual([expect.objectContaining(left), earlier])
    expect(await cashOf(member)).toBe(1000 + earlier.fTotal + price)
    expect(await statesOf(shop, 'obra-1')).toMatch(/^VVVL/)
    expect(
      await rows('select number, void_reason as reason from ticket where voided_at is not null'),
    ).toEqual([{ number, reason: 'RETURNED' }])
    expect(await rows('select reason, cents::int as cents from box_return')).toEqual([
      { reason: 'No viene uno', cents: price * 100 },
    ])
    const printed = await shop.call<BoxPrint>(
      'POST',
      `/v2/Boleteria/Venta/${later.idProcesoDeCompra}/Imprimir`,
      { token: member, body: {} },
    )
    expect(printed.oData.listaEntrada.map(({ cAsiento }) => cAsiento)).toEqual(['3'])
    const again = await take(shop, await shop.newCustomer(), 'obra-1', { seats: ['1-4'] })
    expect(again.nCode).toBe(200)
    await shop.app.server.desk.runDue()
    expect(await broken()).toEqual([])
    expect((await close(member)).oData).toMatchObject({
      fVentaEfectivo: earlier.fTotal + price,
      fDiferencia: -(earlier.fTotal + price),
      nVentas: 2,
      listaAnulacion: [
        {
          nOrden: later.nOrden,
          nEntradas: 1,
          fDevuelto: price,
          cFormaDePago: 'EFECTIVO',
          cMotivo: 'No viene uno',
        },
      ],
    })
  })

  test('by the terminal goes back to the card, and the rest of it when the sale is cancelled', async () => {
    const { member, later, earlier } = await sellTwo({ nFormaDePago: TERMINAL })
    const price = later.fTotal / 2
    const kept = async () =>
      (await sandbox.ledger()).map(({ chargedCents, refundedCents }) => (chargedCents - refundedCents) / 100)
    const before = (await kept()).length - 2
    await cancel(member, later.idProcesoDeCompra, [numberOf(later, '1 3')])
    expect(await rows('select reason, cents::int from refund')).toEqual([
      { reason: 'RETURNED', cents: price * 100 },
    ])
    await shop.app.server.desk.runDue()
    expect((await kept()).slice(before)).toEqual([earlier.fTotal, price])
    expect(await rows('select 1 from box_return where refunded_at is null')).toEqual([])
    // Its buyer stands there.
    expect(await rows("select key from outbox where key like 'part-back-%'")).toEqual([])
    expect(await rows('select state from payment_attempt')).toEqual([
      { state: 'CONFIRMADO' },
      { state: 'CONFIRMADO' },
    ])
    expect(await broken()).toEqual([])
    // The last ticket is the sale.
    const [left] = (await soldBy(member))[0]?.listaEntrada ?? []
    expect((await cancel(member, later.idProcesoDeCompra, [left?.cNumero ?? ''])).oData).toMatchObject({
      ...{ cEstado: 'ANULADA', fDevuelto: later.fTotal, listaEntrada: [] },
    })
    await shop.app.server.desk.runDue()
    expect((await kept()).slice(before)).toEqual([earlier.fTotal, 0])
    expect(await statesOf(shop, 'obra-1')).toMatch(/^VVLL/)
    expect(await broken()).toEqual([])
    await cancel(member, earlier.idProcesoDeCompra, [numberOf(earlier, '1 1')])
    const half = earlier.fTotal / 2
    expect((await close(member)).oData).toMatchObject({
      ...{ fVentaTerminal: half, fEsperado: 1000, nVentas: 1 },
      listaAnulacion: [
        { nEntradas: 1, fDevuelto: price, cFormaDePago: 'TERMINAL' },
        { nEntradas: null, fDevuelto: price, cFormaDePago: 'TERMINAL' },
        { nEntradas: 1, fDevuelto: half, cFormaDePago: 'TERMINAL' },
      ],
    })
  })

  test('of a sector without seats frees one place of it', async () => {
    const { member, sale } = await openDesk(shop)
    const idSector = shop.sector('recital-1', 'Campo')
    const free = async () =>
      (
        await rows<{ free: number }>(
          `select sum(free)::int as free from bucket where sector_id = ${idSector}`,
        )
      )[0]?.free
    const before = await free()
    const held = await holdAtDesk(shop, sale, [], {
      idFuncion: shop.performances.get('recital-1'),
      aSector: [{ idSector, nCantidad: 3, idPromocion: null }],
    })
    await payAtDesk(shop, sale, purchaseOf(held), { fRecibido: 99_999 })
    const [sold] = await soldBy(member)
    if (!sold) throw new Error('Nothing was sold')
    const numbers = sold.listaEntrada.map(({ cNumero }) => cNumero)
    expect((await cancel(member, sold.idProcesoDeCompra, numbers.slice(1, 2))).oData).toMatchObject({
      ...{ nEntradas: 2, fDevuelto: sold.fTotal / 3 },
    })
    expect(await free()).toBe((before ?? 0) - 2)
    expect(await broken()).toEqual([])
    expect((await cancel(member, sold.idProcesoDeCompra)).oData.cEstado).toBe('ANULADA')
    expect(await free()).toBe(before)
    await shop.app.server.desk.runDue()
    expect(await cashOf(member)).toBe(1000)
  })

  test("is not by a clerk, of another sale's number, from another shift, or once a door has admitted it", async () => {
    const { member, later, earlier } = await sellTwo({ fRecibido: 99_999 })
    await logInStaff(shop, 'BOLETERIA', 'pedro')
    const number = numberOf(later, '1 3')
    const { idProcesoDeCompra: id } = later
    expect(await cancel(member, id, [number], 'pedro')).toMatchObject({ cError: 'CREDENCIALES_INVALIDAS' })
    for (const strange of [[numberOf(earlier, '1 1')], [number, 'NADA']])
      expect(await cancel(member, id, strange)).toMatchObject({ cError: 'NO_ENCONTRADO' })
    const other = await openDesk(shop)
    expect(await cancel(other.member, id, [number])).toMatchObject({ cError: 'NO_ENCONTRADO' })
    await rows(
      `insert into ticket_redemption (ticket_number, redeemed_at) values ('${number}', now()) returning 1`,
    )
    expect(await cancel(member, id, [number])).toMatchObject({ cError: 'ENTRADA_ADMITIDA' })
    expect(await rows('select 1 from box_return')).toEqual([])
    expect(await soldBy(member)).toEqual([later, earlier])
    // Who has come in does not keep the other from being taken back.
    expect((await cancel(member, id, [numberOf(later, '1 4')])).oData).toMatchObject({ nEntradas: 1 })
  })
})

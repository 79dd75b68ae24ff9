import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxGivenBack, BoxSale } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { CASH, exchangesAtDesk } from './exchanging.ts'
import {
  askReturn,
  holdAtDesk,
  logInStaff,
  openDesk,
  openSale,
  PASSWORD,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
} from './support.ts'

const giveBack = { hoursBefore: 24, percent: 100, serviceCharge: true }
const desk = shopWithTerminal({ charges: { ...programaRegional.charges, giveBack } })
const { numbersOf, fatesOf, cashOf, broken } = exchangesAtDesk(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

const PRICE = 10_000
const cancel = (
  token: string,
  id: string,
  fDevuelve: number,
  { by = 'marta', ...more }: { by?: string; aEntrada?: string[] } = {},
) =>
  shop.call<BoxSale>('POST', `/v2/Boleteria/Venta/${id}/Anular`, {
    token,
    body: { cUsuario: by, cClave: PASSWORD, cMotivo: 'No viene nadie', fDevuelve, ...more },
  })
const give = (token: string, id: string, aEntrada: string[]) =>
  shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${id}/Reintegro`, {
    token,
    body: { cIdempotencia: randomUUID(), aEntrada, fDevuelve: PRICE },
  })

/** Two sales of a desk, of two seats each, and another desk that has sold two seats. All in cash. */
const twoDesks = async () => {
  const { member, sale } = await openDesk(shop)
  const first = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  await payAtDesk(shop, sale, first, CASH)
  const next = await openSale(shop, member, true)
  const second = purchaseOf(await holdAtDesk(shop, next, ['1-3', '1-4']))
  await payAtDesk(shop, next, second, CASH)
  const other = await openDesk(shop)
  await payAtDesk(shop, other.sale, purchaseOf(await holdAtDesk(shop, other.sale, ['2-1', '2-2'])), CASH)
  const [a = '', b = ''] = await numbersOf(second)
  return { member, other: other.member, first, second, a, b }
}
const drawersOf = async (...tokens: string[]) => Promise.all(tokens.map(cashOf))

describe('a ticket that another desk gives back before a manager cancels it', () => {
  test('is not cancelled as well: the drawer of the first desk stays as it was', async () => {
    const { member, other, first, second, b } = await twoDesks()
    expect((await askReturn(shop, member, second, [b])).oData).toMatchObject({ fDevuelve: PRICE })
    expect((await give(other, second, [b])).oData).toMatchObject({ fDevuelve: PRICE, cDestino: 'CAJA' })
    const drawers = await drawersOf(member, other)
    expect(await cancel(member, second, PRICE, { aEntrada: [b] })).toMatchObject({
      ...{ cError: 'DEVOLUCION_CAMBIADA', nCode: 409 },
    })
    expect(await drawersOf(member, other)).toEqual(drawers)
    expect([await fatesOf(second), await fatesOf(first)]).toEqual([
      [null, 'RETURNED'],
      [null, null],
    ])
    expect(await broken()).toEqual([])
  })

  test('is not cancelled as the rest of its sale, of which a part was cancelled for as much', async () => {
    const { member, other, second, a, b } = await twoDesks()
    expect(await cancel(member, second, PRICE, { aEntrada: [a] })).toMatchObject({ nCode: 200 })
    shop.clock.advance(1_000)
    expect((await askReturn(shop, member, second)).oData).toMatchObject({ fDevuelve: PRICE })
    expect(await give(other, second, [b])).toMatchObject({ nCode: 200 })
    const drawers = await drawersOf(member, other)
    expect(await cancel(member, second, PRICE)).toMatchObject({ cError: 'DEVOLUCION_CAMBIADA' })
    expect(await drawersOf(member, other)).toEqual(drawers)
    // The part is still answered as done.
    expect(await cancel(member, second, PRICE, { aEntrada: [a] })).toMatchObject({ nCode: 200 })
    expect(await cancel(member, second, PRICE, { aEntrada: [a, b] })).toMatchObject({
      cError: 'DEVOLUCION_CAMBIADA',
    })
    expect(await drawersOf(member, other)).toEqual(drawers)
    expect(await broken()).toEqual([])
  })
})

describe('a cancellation that is sent again', () => {
  test('is answered as done by the same manager and for the same amount, and refused otherwise', async () => {
    const { member, second, b } = await twoDesks()
    await logInStaff(shop, 'ENCARGADO', 'olga')
    const before = await cashOf(member)
    for (const _ of [1, 2])
      expect((await cancel(member, second, PRICE, { aEntrada: [b] })).oData).toMatchObject({
        ...{ idProcesoDeCompra: second, nEntradas: 1, fDevuelto: PRICE },
      })
    for (const [cents, by] of [
      [PRICE, 'olga'],
      [2 * PRICE, 'marta'],
    ] as const)
      expect(await cancel(member, second, cents, { by, aEntrada: [b] })).toMatchObject({
        cError: 'DEVOLUCION_CAMBIADA',
      })
    expect(await cashOf(member)).toBe(before! - PRICE)
  })

  test('of the rest of a sale is answered as done after an earlier part', async () => {
    const { member, first, second, a } = await twoDesks()
    expect(await cancel(member, second, PRICE, { aEntrada: [a] })).toMatchObject({ nCode: 200 })
    for (const _ of [1, 2])
      expect((await cancel(member, second, PRICE)).oData).toMatchObject({
        ...{ idProcesoDeCompra: second, cEstado: 'ANULADA', fDevuelto: 2 * PRICE },
      })
    await shop.app.server.desk.runDue()
    expect(await cashOf(member)).toBe(1000 + 2 * PRICE)
    expect(await fatesOf(first)).toEqual([null, null])
    expect(await broken()).toEqual([])
  })
})

import { beforeEach, describe, expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { exchangesAtDesk } from './exchanging.ts'
import { askReturn, logInStaff, shopWithTerminal } from './support.ts'
import { PRICE, twoDesksOf } from './two-desks.ts'

const giveBack = { hoursBefore: 24, percent: 100, serviceCharge: true }
const desk = shopWithTerminal({ charges: { ...programaRegional.charges, giveBack } })
const { fatesOf, cashOf, broken } = exchangesAtDesk(desk)
const { cancel, give, open } = twoDesksOf(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

const drawersOf = async (...tokens: string[]) => Promise.all(tokens.map(cashOf))

describe('a ticket that another desk gives back before a manager cancels it', () => {
  test('is not cancelled as well: the drawer of the first desk stays as it was', async () => {
    const { member, other, first, second, b } = await open()
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
    const { member, other, second, a, b } = await open()
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
    const { member, second, b } = await open()
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
    const { member, first, second, a } = await open()
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

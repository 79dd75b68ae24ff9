import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { BoxGivenBack } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { CASH, exchangesAtDesk } from './exchanging.ts'
import {
  askReturn,
  cancelAtDesk,
  deskName,
  holdAtDesk,
  logInStaff,
  openSale,
  openShift,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
} from './support.ts'

const giveBack = { hoursBefore: 24, percent: 100, serviceCharge: true }
const desk = shopWithTerminal({ charges: { ...programaRegional.charges, giveBack } })
const { rows, numbersOf, fatesOf, cashOf, broken, soldYesterday } = exchangesAtDesk(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

const PRICE = 10_000
const cancel = (token: string, id: string, aEntrada?: string[]) =>
  cancelAtDesk(shop, token, id, { cUsuario: 'marta', ...(aEntrada && { aEntrada }) })
const give = (token: string, id: string, number: string) =>
  shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${id}/Reintegro`, {
    token,
    body: { cIdempotencia: randomUUID(), aEntrada: [number], fDevuelve: PRICE },
  })

/** A desk with an empty drawer that has sold these seats in cash, and two tickets of yesterday. */
const sold = async (seats: string[]) => {
  const { second } = await soldYesterday(CASH, ['2-1', '2-2'])
  const [a = '', b = ''] = await numbersOf(second)
  const member = await logInStaff(shop)
  await openShift(shop, member, 0, deskName(member))
  const sale = await openSale(shop, member)
  const id = purchaseOf(await holdAtDesk(shop, sale, seats))
  await payAtDesk(shop, sale, id, CASH)
  return { member, id, payOut: (number: string) => give(member, second, number), a, b }
}

test('a sale whose cash was paid out of the drawer meanwhile is not cancelled', async () => {
  const { member, id, payOut, a } = await sold(['1-1'])
  expect((await payOut(a)).oData).toMatchObject({ fDevuelve: PRICE, cDestino: 'CAJA' })
  expect((await askReturn(shop, member, id)).oData.fDevuelve).toBe(PRICE)
  expect(await cancel(member, id)).toMatchObject({
    ...{ cError: 'ANULACION_SIN_EFECTIVO', nCode: 409 },
    cMensaje: 'No hay tanto efectivo en esta caja: no se anuló nada. Volvé a anular cuando lo haya.',
  })
  await shop.app.server.desk.runDue()
  expect([await fatesOf(id), await cashOf(member)]).toEqual([[null], 0])
  expect(await rows('select 1 from box_cancellation')).toEqual([])
  expect(await broken()).toEqual([])
})

test('a ticket of a sale is not cancelled either, until the drawer has its cash again', async () => {
  const { member, id, payOut, a, b } = await sold(['1-1', '1-2'])
  for (const number of [a, b]) expect(await payOut(number)).toMatchObject({ nCode: 200 })
  const [, mine = ''] = await numbersOf(id)
  expect(await cancel(member, id, [mine])).toMatchObject({ cError: 'ANULACION_SIN_EFECTIVO' })
  expect([await fatesOf(id), await cashOf(member)]).toEqual([[null, null], 0])
  const next = await openSale(shop, member, true)
  await payAtDesk(shop, next, purchaseOf(await holdAtDesk(shop, next, ['1-3'])), CASH)
  expect(await cancel(member, id, [mine])).toMatchObject({ nCode: 200 })
  expect([await fatesOf(id), await cashOf(member)]).toEqual([[null, 'RETURNED'], 0])
  expect(await broken()).toEqual([])
})

test('cash that is on its way to the buyer of a cancelled sale is paid to nobody else', async () => {
  const { member, id, payOut, a, b } = await sold(['1-1'])
  const next = await openSale(shop, member, true)
  const other = purchaseOf(await holdAtDesk(shop, next, ['1-2']))
  await payAtDesk(shop, next, other, CASH)
  expect(await cancel(member, id)).toMatchObject({ nCode: 200 })
  expect(await payOut(a)).toMatchObject({ nCode: 200 })
  expect(await payOut(b)).toMatchObject({ cError: 'CAJA_SIN_EFECTIVO' })
  expect(await cancel(member, other)).toMatchObject({ cError: 'ANULACION_SIN_EFECTIVO' })
  await shop.app.server.desk.runDue()
  expect([await cashOf(member), await fatesOf(id), await fatesOf(other)]).toEqual([0, ['REGRETTED'], [null]])
  expect(await broken()).toEqual([])
})

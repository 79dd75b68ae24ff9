import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BoxGivenBack, BoxSale } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { CASH, exchangesAtDesk, newOf } from './exchanging.ts'
import {
  askReturn,
  cancelAtDesk,
  holdAtDesk,
  openDesk,
  openSale,
  PASSWORD,
  payAtDesk,
  purchaseOf,
  shopWithTerminal,
} from './support.ts'

const giveBack = { hoursBefore: 24, percent: 80, serviceCharge: true }
const desk = shopWithTerminal({ exchangeHours: 24, charges: { ...programaRegional.charges, giveBack } })
const { rows, numbersOf, fatesOf, cashOf, broken, begin, pay } = exchangesAtDesk(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})
afterEach(() => {
  vi.restoreAllMocks()
})

const PRICE = 10_000
const cancel = (token: string, id: string, fDevuelve: number) =>
  shop.call<BoxSale>('POST', `/v2/Boleteria/Venta/${id}/Anular`, {
    token,
    body: { cUsuario: 'marta', cClave: PASSWORD, cMotivo: 'No viene nadie', fDevuelve },
  })
const refundsOf = (id: string) =>
  rows(`select cents::int, reason from refund where purchase_id = '${id}' order by created_at, id`)

/** Two sales of an open shift, of two seats each. */
const soldTwo = async () => {
  const { member, sale } = await openDesk(shop)
  const first = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  await payAtDesk(shop, sale, first, CASH)
  const next = await openSale(shop, member, true)
  const second = purchaseOf(await holdAtDesk(shop, next, ['1-3', '1-4']))
  await payAtDesk(shop, next, second, CASH)
  return { member, first, second }
}

test('what the rule kept of a ticket stays kept when a manager cancels the rest of its sale', async () => {
  const { member, first, second } = await soldTwo()
  const [a = ''] = await numbersOf(second)
  const given = await shop.call<BoxGivenBack>('POST', `/v2/Boleteria/Venta/${second}/Reintegro`, {
    token: member,
    body: { cIdempotencia: randomUUID(), aEntrada: [a], fDevuelve: 0.8 * PRICE },
  })
  expect(given.oData).toMatchObject({ fDevuelve: 0.8 * PRICE, cDestino: 'CAJA' })
  expect((await askReturn(shop, member, second)).oData).toMatchObject({ fDevuelve: PRICE, cDestino: 'CAJA' })
  expect(await cancel(member, second, 1.2 * PRICE)).toMatchObject({ cError: 'DEVOLUCION_CAMBIADA' })
  const before = await cashOf(member)
  // Sent again, it is cancelled once.
  for (const _ of [1, 2])
    expect((await cancel(member, second, PRICE)).oData).toMatchObject({
      ...{ idProcesoDeCompra: second, nEntradas: 0, fDevuelto: 1.8 * PRICE },
    })
  expect(await cashOf(member)).toBe(before! - PRICE)
  expect(await refundsOf(second)).toEqual([
    { cents: 80 * PRICE, reason: 'RETURNED' },
    { cents: 100 * PRICE, reason: 'RETURNED' },
  ])
  expect([await fatesOf(second), await fatesOf(first)]).toEqual([
    ['RETURNED', 'RETURNED'],
    [null, null],
  ])
  expect(await askReturn(shop, member, second)).toMatchObject({ cError: 'ENTRADA_DEVUELTA' })
  expect((await askReturn(shop, member, first)).oData.fDevuelve).toBe(2 * PRICE)
  expect(await broken()).toEqual([])
})

test('a ticket that another desk exchanges while a manager’s password is compared stays exchanged', async () => {
  const { member, first, second } = await soldTwo()
  const other = await openDesk(shop)
  const [a = ''] = await numbersOf(second)
  const begun = await begin(other.member, second, [a], 'Platea')
  const { staff } = shop.app.server.boxOffice
  const findManager = staff.findManager.bind(staff)
  vi.spyOn(staff, 'findManager').mockImplementationOnce(async (...asked) => {
    await pay(other.sale, newOf(begun), { nFormaDePago: 2 })
    return findManager(...asked)
  })
  expect(await cancel(member, second, 2 * PRICE)).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
  expect([await fatesOf(second), await fatesOf(newOf(begun))]).toEqual([['EXCHANGED', null], [null]])
  expect(await cancelAtDesk(shop, member, first, { cUsuario: 'marta' })).toMatchObject({ nCode: 200 })
  expect(await broken()).toEqual([])
})

test('of an exchange and a cancellation at two desks at once one is made, and the other refused', async () => {
  const { member, second } = await soldTwo()
  const other = await openDesk(shop)
  const [a = ''] = await numbersOf(second)
  const begun = await begin(other.member, second, [a], 'Platea')
  const [cancelled] = await Promise.all([
    cancel(member, second, 2 * PRICE),
    pay(other.sale, newOf(begun), { nFormaDePago: 2 }),
  ])
  const wasCancelled = cancelled.cError === undefined
  if (!wasCancelled) expect(cancelled).toMatchObject({ cError: 'ENTRADA_CAMBIADA' })
  expect(await fatesOf(second)).toEqual(wasCancelled ? ['RETURNED', 'RETURNED'] : ['EXCHANGED', null])
  expect(await fatesOf(newOf(begun))).toEqual(wasCancelled ? [] : [null])
  expect(await broken()).toEqual([])
})

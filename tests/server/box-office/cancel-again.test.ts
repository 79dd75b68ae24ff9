import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { BoxGivenBack, BoxSale } from '../../../contract/index.ts'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { CASH, exchangesAtDesk } from './exchanging.ts'
import {
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
const { rows, numbersOf, fatesOf, cashOf, broken } = exchangesAtDesk(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

const PRICE = 10_000
const PAID = 2 * PRICE
const CHANGED = { cError: 'DEVOLUCION_CAMBIADA', nCode: 409 }
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
    body: { cIdempotencia: randomUUID(), aEntrada, fDevuelve: aEntrada.length * PRICE },
  })
const cancelledBy = (id: string) =>
  rows(`select s.login from box_cancellation c join staff s on s.id = c.staff_id where purchase_id = '${id}'`)

/** Two sales of a desk, of two seats each, and another desk that has sold two seats. All in cash. */
const twoDesks = async () => {
  const { member, sale } = await openDesk(shop)
  const first = purchaseOf(await holdAtDesk(shop, sale, ['1-1', '1-2']))
  await payAtDesk(shop, sale, first, CASH)
  const second = purchaseOf(await holdAtDesk(shop, await openSale(shop, member, true), ['1-3', '1-4']))
  await payAtDesk(shop, await openSale(shop, member), second, CASH)
  const other = await openDesk(shop)
  await payAtDesk(shop, other.sale, purchaseOf(await holdAtDesk(shop, other.sale, ['2-1', '2-2'])), CASH)
  return { member, other: other.member, first, second, numbers: await numbersOf(second) }
}
const drawersOf = async (...tokens: string[]) => {
  await shop.app.server.desk.runDue()
  return Promise.all(tokens.map(cashOf))
}

describe('a whole sale that is given back before a manager cancels it', () => {
  test('by another desk is not cancelled as well: its cash is handed out once', async () => {
    const { member, other, first, second, numbers } = await twoDesks()
    const before = await drawersOf(member, other)
    expect((await give(other, second, numbers)).oData).toMatchObject({ fDevuelve: PAID })
    const drawers = await drawersOf(member, other)
    expect(drawers).toEqual([before[0], before[1]! - PAID])
    expect(await cancel(member, second, PAID)).toMatchObject(CHANGED)
    expect(await drawersOf(member, other)).toEqual(drawers)
    expect([await fatesOf(second), await fatesOf(first)]).toEqual([
      ['RETURNED', 'RETURNED'],
      [null, null],
    ])
    expect([await cancelledBy(second), await broken()]).toEqual([[], []])
  })

  test('by the house is not cancelled as well, and the next sale is', async () => {
    const { member, first, second } = await twoDesks()
    const { database, clock, app } = shop
    const { deployments, config } = app.server
    const operators = openOperatorDesk({
      ...{ database, clock, deployments, config, signer: createTicketSigner() },
      payment: desk.current().sandbox.config,
    })
    const asked = { deploymentId: programaRegional.id, purchaseId: second, operator: 'olga', note: 'Gripe' }
    expect(await operators.returnTickets(asked)).toMatchObject({ isWhole: true })
    const drawers = await drawersOf(member)
    expect(await cancel(member, second, PAID)).toMatchObject(CHANGED)
    expect(await drawersOf(member)).toEqual(drawers)
    expect(await cancel(member, first, PAID)).toMatchObject({ nCode: 200 })
    expect([await cancelledBy(second), await cancelledBy(first)]).toEqual([[], [{ login: 'marta' }]])
  })
})

test('a cancelled sale is answered as done to the same manager and for the same amount alone', async () => {
  const { member, first, second } = await twoDesks()
  await logInStaff(shop, 'ENCARGADO', 'olga')
  const [before] = await drawersOf(member)
  const cancelled = await cancel(member, second, PAID)
  expect(cancelled.oData).toMatchObject({ idProcesoDeCompra: second, cEstado: 'ANULADA', fDevuelto: PAID })
  const drawers = await drawersOf(member)
  expect(drawers).toEqual([before! - PAID])
  expect((await cancel(member, second, PAID)).oData).toEqual(cancelled.oData)
  expect(await cancel(member, second, PAID, { by: 'olga' })).toMatchObject(CHANGED)
  expect(await cancel(member, second, PRICE)).toMatchObject(CHANGED)
  expect(await drawersOf(member)).toEqual(drawers)
  expect([await fatesOf(first), await broken()]).toEqual([[null, null], []])
})

test('of two managers who cancel a sale at once one does, and the other is refused', async () => {
  const { member, first, second } = await twoDesks()
  await logInStaff(shop, 'ENCARGADO', 'olga')
  const [before] = await drawersOf(member)
  const answers = await Promise.all(['marta', 'olga'].map((by) => cancel(member, second, PAID, { by })))
  expect(answers.map(({ cError }) => cError ?? 'done').sort()).toEqual(['DEVOLUCION_CAMBIADA', 'done'])
  expect(await drawersOf(member)).toEqual([before! - PAID])
  expect([await fatesOf(first), await broken()]).toEqual([[null, null], []])
})

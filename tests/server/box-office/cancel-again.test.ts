import { beforeEach, describe, expect, test } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { openOperatorDesk } from '../../../server/operators/operator-desk.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { exchangesAtDesk } from './exchanging.ts'
import { logInStaff, shopWithTerminal } from './support.ts'
import { PRICE, twoDesksOf } from './two-desks.ts'

const giveBack = { hoursBefore: 24, percent: 100, serviceCharge: true }
const desk = shopWithTerminal({ charges: { ...programaRegional.charges, giveBack } })
const { rows, numbersOf, fatesOf, cashOf, broken } = exchangesAtDesk(desk)
const { cancel, give, open } = twoDesksOf(desk)
let { shop } = desk.current()
beforeEach(() => {
  ;({ shop } = desk.current())
})

const PAID = 2 * PRICE
const CHANGED = { cError: 'DEVOLUCION_CAMBIADA', nCode: 409 }
const cancelledBy = (id: string) =>
  rows(`select s.login from box_cancellation c join staff s on s.id = c.staff_id where purchase_id = '${id}'`)

const drawersOf = async (...tokens: string[]) => {
  await shop.app.server.desk.runDue()
  return Promise.all(tokens.map(cashOf))
}

describe('a whole sale that is given back before a manager cancels it', () => {
  test('by another desk is not cancelled as well: its cash is handed out once', async () => {
    const { member, other, first, second, a, b } = await open()
    const before = await drawersOf(member, other)
    expect((await give(other, second, [a, b])).oData).toMatchObject({ fDevuelve: PAID })
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
    const { member, first, second, a, b } = await open()
    const { database, clock, app } = shop
    const { deployments, config } = app.server
    const operators = openOperatorDesk({
      ...{ database, clock, deployments, config, signer: createTicketSigner() },
      payment: desk.current().sandbox.config,
    })
    const asked = { deploymentId: programaRegional.id, purchaseId: second, operator: 'olga', note: 'Gripe' }
    expect(await operators.returnTickets(asked)).toMatchObject({ isWhole: true })
    const drawers = await drawersOf(member)
    for (const more of [{}, { aEntrada: [a, b] }])
      expect(await cancel(member, second, PAID, more)).toMatchObject(CHANGED)
    expect(await drawersOf(member)).toEqual(drawers)
    expect(await cancel(member, first, PAID)).toMatchObject({ nCode: 200 })
    expect([await cancelledBy(second), await cancelledBy(first)]).toEqual([[], [{ login: 'marta' }]])
  })
})

test('a cancelled sale is answered as done to the same manager and for the same amount alone', async () => {
  const { member, first, second } = await open()
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

test('a sale cancelled by the numbers of all its tickets is answered as done, and by others refused', async () => {
  const { member, first, second, a, b } = await open()
  expect(await cancel(member, second, PRICE, { aEntrada: [a] })).toMatchObject({ nCode: 200 })
  shop.clock.advance(1_000)
  const others = await numbersOf(first)
  const [rest, whole] = [
    await cancel(member, second, PRICE, { aEntrada: [b] }),
    await cancel(member, first, PAID, { aEntrada: others }),
  ]
  expect([rest.oData, whole.oData]).toMatchObject([
    { idProcesoDeCompra: second, cEstado: 'ANULADA', fDevuelto: PAID },
    { idProcesoDeCompra: first, cEstado: 'ANULADA', fDevuelto: PAID },
  ])
  const drawers = await drawersOf(member)
  expect((await cancel(member, second, PRICE, { aEntrada: [b] })).oData).toEqual(rest.oData)
  const again = await cancel(member, first, PAID, { aEntrada: others.toReversed() })
  expect(again.oData).toEqual(whole.oData)
  expect(await cancel(member, first, PRICE, { aEntrada: others.slice(1) })).toMatchObject({
    cError: 'NO_ENCONTRADO',
  })
  expect(await cancel(member, second, PAID, { aEntrada: [a, b] })).toMatchObject({ cError: 'NO_ENCONTRADO' })
  expect(await drawersOf(member)).toEqual(drawers)
  expect(await broken()).toEqual([])
})

test('of two managers who cancel a sale at once one does, and the other is refused', async () => {
  const { member, first, second } = await open()
  await logInStaff(shop, 'ENCARGADO', 'olga')
  const [before] = await drawersOf(member)
  const answers = await Promise.all(['marta', 'olga'].map((by) => cancel(member, second, PAID, { by })))
  expect(answers.map(({ cError }) => cError ?? 'done').sort()).toEqual(['DEVOLUCION_CAMBIADA', 'done'])
  expect(await drawersOf(member)).toEqual([before! - PAID])
  expect([await fatesOf(first), await broken()]).toEqual([[null, null], []])
})

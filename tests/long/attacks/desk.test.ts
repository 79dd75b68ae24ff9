import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildShop, POSTGRES } from '../nodes/shop.ts'
import { type AttackedShop, openAttackedShop } from './support/attacked-shop.ts'
import { openDesk } from './support/desk.ts'

const ROUNDS = 12

describe.skipIf(POSTGRES === undefined)('a shift that is closed at one node while the other sells', () => {
  let shop: AttackedShop
  let desk: Awaited<ReturnType<typeof openDesk>>
  beforeAll(async () => {
    buildShop()
    shop = await openAttackedShop()
    await shop.addStaff('otra', 'BOLETERIA')
    await shop.addStaff('ana', 'BOLETERIA')
    await shop.addStaff('marta', 'ENCARGADO')
    const first = await openDesk(shop, 'otra', 'Caja 1')
    await first.openShift()
    desk = await openDesk(shop, 'ana', 'Caja 2')
  }, 600_000)
  afterAll(() => shop?.close())

  interface ShiftRow {
    id: number
    expected: number
    ledger: number
    sales: number
  }
  /** The closed shifts: what each said its drawer should have, what the ledger says, and its sales that stand. */
  const closedShifts = () =>
    shop.two.database.query<ShiftRow & Record<string, number>>(
      `select s.id, s.expected_cents::int as expected,
         (s.opening_cents + coalesce((select sum(cents) from cash_movement where shift_id = s.id), 0))::int as ledger,
         (select count(*)::int from box_sale b join purchase p on p.customer_id = b.customer_id
           where b.shift_id = s.id and p.state = 'CONFIRMADO') as sales
       from box_shift s where closed_at is not null order by s.id`,
    )
  /** Closes the shift a little later after `act` began each round, so that each of the two comes first in some rounds. */
  const closeDuring = async <Result>(round: number, stepMs: number, act: () => Promise<Result>) => {
    const [result, closed] = await Promise.all([act(), sleep(round * stepMs).then(desk.closeShift)])
    // Cash that is on its way back is waited for.
    if (closed.cError === 'PAGO_EN_CURSO')
      await expect.poll(async () => (await desk.closeShift()).nCode, { timeout: 20_000 }).toBe(200)
    else expect(closed.nCode).toBe(200)
    return result
  }

  it('has what its drawer should have, and a customer who was answered so has tickets', async () => {
    const before = (await closedShifts()).length
    const told: boolean[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await desk.openShift()
      const payNow = await desk.readyToPay(await desk.hold(`1-${round + 1}`))
      const answer = await closeDuring(round, 4, payNow)
      told.push(answer.oData?.cEstadoPago === 'APROBADO')
      if (!told.at(-1)) expect([401, 422, 409, 404]).toContain(answer.nCode)
    }
    const shifts = (await closedShifts()).slice(before)
    expect(shifts.map(({ expected }) => expected)).toEqual(shifts.map(({ ledger }) => ledger))
    expect(shifts.map(({ sales }) => sales === 1)).toEqual(told)
  })

  it('pays nothing out of a drawer that was counted', async () => {
    const before = (await closedShifts()).length
    const told: boolean[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      await desk.openShift()
      const sale = await desk.hold(`2-${round + 1}`)
      await (await desk.readyToPay(sale))()
      const answer = await closeDuring(round, 20, () => desk.cancel(sale.id, 'marta'))
      told.push(answer.oData?.cEstado === 'ANULADA')
      if (!told.at(-1)) expect(answer.cError).toBe('TURNO_CERRADO')
    }
    const shifts = (await closedShifts()).slice(before)
    expect(shifts.map(({ expected }) => expected)).toEqual(shifts.map(({ ledger }) => ledger))
    expect(shifts.map(({ sales }) => sales === 0)).toEqual(told)
  })
})

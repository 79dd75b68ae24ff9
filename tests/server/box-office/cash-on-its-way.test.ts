import { afterAll, beforeAll, expect, it } from 'vitest'
import { cashFreeIn, drawerCents } from '../../../server/box-office/drawer.ts'
import type { Database } from '../../../server/db/open.ts'
import { boxShift, refund } from '../../../server/db/schema/index.ts'
import { createDesk } from '../payments/support/conservation/desk.ts'
import { createPaymentFixture, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

const OPENING = 500_000
const PRICE = 1_000_000
let database: Database
let fixture: PaymentFixture
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = await createPaymentFixture(database)
})
afterAll(() => database.close())

it('cash that is on its way to the buyer of a cancelled sale is not free for another', async () => {
  const desk = await createDesk(fixture)
  const sell = async (seat: number) => {
    const sale = await desk.sell([seat], PRICE, 'cash', 'approve')
    await sale.pay()
    return sale
  }
  const [first] = [await sell(0), await sell(1)]
  const [shift] = await database.orm.select().from(boxShift)
  const inDrawer = () =>
    database.orm.transaction(async (tx) => [await drawerCents(tx, shift!), await cashFreeIn(tx, shift!)])
  const [all = 0] = await inDrawer()
  const paid = (all - OPENING) / 2
  expect([paid >= PRICE, await inDrawer()]).toEqual([true, [all, all]])
  await desk.takeBack(fixture.payments, first.id, first.who)
  const [owed, ...others] = await database.orm.select().from(refund)
  expect([owed, others]).toMatchObject([{ purchaseId: first.id, state: 'PEDIDO', cents: paid }, []])
  expect(await inDrawer()).toEqual([all, all - paid])
  // What it pays itself is no other's.
  expect(await database.orm.transaction((tx) => cashFreeIn(tx, shift!, owed!.id))).toBe(all)
})

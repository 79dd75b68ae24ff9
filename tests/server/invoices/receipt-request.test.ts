import { expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { performance, purchasePlace } from '../../../server/db/schema/index.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { receiptRequestOf } from '../../../server/invoices/receipt-request.ts'
import { beforeEachInvoiceTest } from './support/each-invoice-test.ts'
import { byPurchase, type InvoiceFixture } from './support/invoice-fixture.ts'

let database: Database
let fixture: InvoiceFixture

beforeEachInvoiceTest((opened) => {
  ;({ database, fixture } = opened)
})

it('asks for the days of the performances and the goods of its own purchase', async () => {
  const { payments } = fixture
  const [ana, bruno] = payments.customers as [number, number]
  const [first, second] = [await payments.open(ana, [0]), await payments.open(bruno, [1, 2])]
  await payments.pay(first, ana)
  await payments.pay(second, bruno)
  await fixture.work()
  const rows = await fixture.rows()
  const asked = async (purchaseId: string) => {
    const [row] = byPurchase(rows, purchaseId)
    const { service, withGoods, cents, vat, receiver } = await receiptRequestOf(payments.context, row!)
    return { service, withGoods, cents, vat, receiver }
  }
  const [day] = await database.orm
    .select()
    .from(performance)
    .where(eq(performance.id, payments.performanceId))
  const common = { vat: '21', receiver: { type: 96, number: '30111222' } }
  const once = { from: '2026-12-03', until: '2026-12-03' }
  expect(await asked(second)).toEqual({ ...common, service: once, withGoods: false, cents: 2_230_000 })
  await database.orm.transaction(async (tx) => {
    // A second performance of the order, and additional products: as no purchase of the fixture has.
    await tx.execute(sql`set local session_replication_role = replica`)
    const { id: _id, ...rest } = day!
    const startsAt = new Date('2026-12-06T01:00:00Z')
    const [later] = await tx
      .insert(performance)
      .values({ ...rest, startsAt, key: `${rest.key}-later` })
      .returning()
    await tx
      .update(purchasePlace)
      .set({ performanceId: later!.id })
      .where(sql`purchase_id = ${second} and seat_ordinal = 2`)
    await tx
      .update(paymentAttempt)
      .set({ totals: sql`totals || '{"additionalCents": 5}'::jsonb` })
      .where(eq(paymentAttempt.purchaseId, second))
  })
  const both = { from: '2026-12-03', until: '2026-12-05' }
  expect(await asked(second)).toEqual({ ...common, service: both, withGoods: true, cents: 2_230_000 })
  expect(await asked(first)).toEqual({ ...common, service: once, withGoods: false, cents: 1_115_000 })
})

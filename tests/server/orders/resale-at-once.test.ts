import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { settlePayment } from '../../../server/payments/settle-payment.ts'
import { createPaymentFixture, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'
import { generalSectorOf } from './support/general-sector.ts'
import { approved, doneOrWaiting, settleUncommitted } from './support/settling.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** A sector of so many places; of those that were sold first, each is offered by its buyer. */
const sectorWith = async (places: number, offers: number) => {
  const fixture = await createPaymentFixture(database)
  const sector = await generalSectorOf(fixture, places)
  for (let nth = 0; nth < offers; nth += 1) {
    const seller = await sector.newCustomer()
    const sold = await sector.open(seller)
    await fixture.pay(sold, seller)
    await sector.offer(sold, seller)
  }
  return { fixture, sector }
}
type Sector = Awaited<ReturnType<typeof sectorWith>>['sector']

/** Charged, and not settled yet. */
const beginPaying = async (fixture: PaymentFixture, sector: Sector) => {
  const buyer = await sector.newCustomer()
  const id = await sector.open(buyer)
  await fixture.pay(id, buyer, { crash: 'after-charge' }).catch(() => {})
  const [row] = await database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.purchaseId, id))
  return row!
}
// PGlite has one connection: nobody else sells meanwhile.
describe.skipIf(process.env['DATABASE_URL'] === undefined)('a sector without seats that has an offer', () => {
  it('sells side by side while the shop has as many places as are offered', async () => {
    const { fixture, sector } = await sectorWith(4, 1)
    const [slow, quick] = [await beginPaying(fixture, sector), await beginPaying(fixture, sector)]
    const commit = await settleUncommitted(fixture, slow)
    let isDone = false
    const beside = settlePayment(fixture.context, quick.id, approved(quick)).then(() => {
      isDone = true
    })
    await doneOrWaiting(database, () => isDone)
    expect(isDone).toBe(true)
    await Promise.all([commit(), beside])
    expect(await sector.counts()).toEqual({ valid: 3, free: 2, open: 1 })
  })

  it('gives each of those who pay at once a place of their own, and sells what is offered last', async () => {
    for (const [places, offers, buyers] of [
      [12, 3, 12],
      [12, 5, 9],
      [9, 9, 9],
    ] as const) {
      const { fixture, sector } = await sectorWith(places, offers)
      const attempts = []
      for (let nth = 0; nth < buyers; nth += 1) attempts.push(await beginPaying(fixture, sector))
      await Promise.all(
        attempts.map((one) => settlePayment(fixture.context, one.id, approved(one)).catch(() => {})),
      )
      await fixture.settleAll()
      const open = places - buyers
      expect(await sector.counts()).toEqual({ valid: buyers + open, free: open, open })
    }
  })
})

import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { seat, ticketResale } from '../../../server/db/schema/index.ts'
import { ticket } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { createPaymentFixture, ownedBy } from '../payments/support/payment-fixture.ts'
import { reselling } from '../payments/support/reselling.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('ends offers behind more that somebody holds than are ended at once', async () => {
  const fixture = await createPaymentFixture(database)
  Object.assign(fixture.context, { deployments: createDeployments([reselling]) })
  const [ana, bruno] = fixture.customers as [number, number]
  const id = await fixture.open(ana, [0, 1, 2, 3, 4])
  await fixture.pay(id, ana)
  const tickets = await database.orm
    .select()
    .from(ticket)
    .where(eq(ticket.purchaseId, id))
    .orderBy(ticket.placeId)
  for (const { number } of tickets) {
    const { cents } = await fixture.payments.askResale(id, ownedBy(ana), number)
    await fixture.payments.offerOnResale(id, ownedBy(ana), number, cents)
    fixture.clock.advance(1000)
  }
  await fixture.open(bruno, [0, 1, 2])
  const now = fixture.clock.now()
  await database.orm.update(ticketResale).set({ until: now }).where(eq(ticketResale.purchaseId, id))

  const sweep = async () => {
    const [row] = await database.query<{ touched: number[] }>(
      'sweep-one',
      'select sweep_resales($1::timestamptz, 1) as touched',
      [now],
    )
    return row!.touched
  }
  const states = async () =>
    (
      await database.orm
        .select()
        .from(ticketResale)
        .where(eq(ticketResale.purchaseId, id))
        .orderBy(ticketResale.createdAt)
    ).map(({ state }) => state)
  expect(await sweep()).toEqual([fixture.performanceId])
  expect(await states()).toEqual(['OPEN', 'OPEN', 'OPEN', 'OVER', 'OPEN'])
  expect(await sweep()).toEqual([fixture.performanceId])
  expect(await states()).toEqual(['OPEN', 'OPEN', 'OPEN', 'OVER', 'OVER'])
  expect(await sweep()).toEqual([])
  const seats = await database.orm
    .select()
    .from(seat)
    .where(eq(seat.performanceId, fixture.performanceId))
    .orderBy(seat.ordinal)
    .limit(5)
  expect(seats.map(({ state }) => state)).toEqual(['T', 'T', 'T', 'V', 'V'])
})

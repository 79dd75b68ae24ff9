import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import { createPaymentFixture, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
let fixture: PaymentFixture
beforeAll(async () => {
  database = await openTestDatabase()
  fixture = await createPaymentFixture(database)
})
afterAll(() => database.close())

/** Charged with another amount: to be given back. @returns the purchase. */
const oweRefund = async (customer: number, seats: number[]): Promise<string> => {
  const id = await fixture.open(customer, seats)
  await fixture.pay(id, customer, { fault: 'wrong-amount' })
  return id
}

interface Owed {
  key: string
}
/** Loses what owes a purchase's refund, which no state tells of. @returns puts it back. */
const lose = async (purchaseId: string): Promise<() => Promise<unknown>> => {
  const where = `key in (select 'refund-' || id from payment_attempt where purchase_id = $1)`
  const rows = await database.query<Owed>('kept', `select * from outbox where ${where}`, [purchaseId])
  await database.query('lost', `delete from outbox where ${where}`, [purchaseId])
  return () =>
    database.query(
      'found',
      'insert into outbox select * from jsonb_populate_recordset(null::outbox, $1::jsonb)',
      [JSON.stringify(rows)],
    )
}

describe('the invariants of the shop', () => {
  const START = { transition: null, order: 0 }
  /** Looks at one order a turn. */
  const slowly = () => createInvariants(database, { slice: 1, spentMs: 0 })
  const forgotten = ({ counts }: { counts: ReadonlyMap<string, number | null> }) =>
    counts.get('refunds_forgotten')

  it('are verified order by order in passes that begin anew, and what is broken stays so until it holds', async () => {
    const [ana, bruno] = fixture.customers as [number, number]
    await fixture.pay(await fixture.open(ana, [0]), ana)
    const second = await oweRefund(bruno, [1])
    await fixture.pay(await fixture.open(ana, [2]), ana)
    const putBack = await lose(second)
    const { verify } = slowly()
    const turns = [await verify(START)]
    for (let turn = 1; turn < 7; turn += 1) turns.push(await verify(turns[turn - 1]!.next))
    expect(turns.map(forgotten)).toEqual([0, 1, 1, 1, 1, 1, 1])
    expect(turns.map(({ isWhole }) => isWhole)).toEqual([false, false, true, false, false, true, false])
    await putBack()
    // The pass is at another order: what was broken is looked at all the same.
    expect(forgotten(await verify(turns[6]!.next))).toBe(0)
  })

  it('of what has changed are verified at once, wherever the pass is', async () => {
    const { verify } = slowly()
    const first = await verify(START)
    const [ana] = fixture.customers as [number]
    const newest = await oweRefund(ana, [3, 4])
    const putBack = await lose(newest)
    const second = await verify(first.next)
    expect([forgotten(first), forgotten(second)]).toEqual([0, 1])
    await putBack()
    expect(forgotten(await verify(second.next))).toBe(0)
  })

  it('go on where they were at another node, and again where one of them could not be read', async () => {
    const one = await slowly().verify(START)
    const broken: Database = {
      ...database,
      query: (name, text, parameters) =>
        name === 'invariant-orders-seats_sold_twice'
          ? Promise.reject(new Error('too slow'))
          : database.query(name, text, parameters),
    }
    const failed = await createInvariants(broken, { slice: 1, spentMs: 0 }).verify(one.next)
    expect(failed).toMatchObject({ next: one.next, isWhole: false, failures: [new Error('too slow')] })
    expect([failed.counts.get('seats_sold_twice'), forgotten(failed)]).toEqual([null, 0])
    const another = await slowly().verify(one.next)
    expect([one.next.order, another.next.order]).toEqual([1, 2])
  })

  it('are verified whole in one turn where there are few orders', async () => {
    const { isWhole, next } = await createInvariants(database).verify(START)
    expect([isWhole, next.order]).toEqual([true, 0])
  })
})

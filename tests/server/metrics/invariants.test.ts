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
  const START = { since: null, seen: null, order: 0, isClean: true, broken: {} }
  /** Looks at one order a turn. */
  const slowly = () => createInvariants(database, { slice: 1, spentMs: 0 })
  const forgotten = ({ counts }: { counts: ReadonlyMap<string, number | null> }) =>
    counts.get('refunds_forgotten')

  it('are verified order by order in passes that begin again, and what is broken stays so until it holds', async () => {
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

  /** A purchase whose charge is to be given back. */
  const owed = async (): Promise<string> => {
    const [found] = await database.query<{ id: string }>(
      'owed',
      "select purchase_id as id from payment_attempt where state = 'A_DEVOLVER' limit 1",
      [],
    )
    return found!.id
  }
  /** Once it was found, it is found in every turn. */
  const staysFound = (turns: readonly (number | null | undefined)[]) => {
    const at = turns.indexOf(1)
    return at >= 0 && at < 5 && turns.slice(at).every((count) => count === 1)
  }

  it('that are broken stay so at another node, wherever the pass is', async () => {
    const putBack = await lose(await owed())
    let { next } = await slowly().verify(START)
    const turns = []
    for (let turn = 0; turn < 9; turn += 1) {
      // Each turn is another node's.
      const findings = await slowly().verify(next)
      turns.push(forgotten(findings))
      next = findings.next
    }
    expect(staysFound(turns)).toBe(true)
    await putBack()
    expect(forgotten(await slowly().verify(next))).toBe(0)
  })

  it('go on where one of them cannot be verified, which ends no pass and hides nothing', async () => {
    const failing: { name: string | null } = { name: 'invariant-orders-seats_sold_twice' }
    const broken: Database = {
      ...database,
      query: (name, text, parameters) =>
        name === failing.name
          ? Promise.reject(new Error('too slow'))
          : database.query(name, text, parameters),
    }
    const putBack = await lose(await owed())
    const { verify } = createInvariants(broken, { slice: 1, spentMs: 0 })
    let { next } = await verify(START)
    const turns = []
    for (let turn = 0; turn < 9; turn += 1) {
      const findings = await verify(next)
      turns.push(findings)
      next = findings.next
    }
    expect(staysFound(turns.map(forgotten))).toBe(true)
    expect(turns.map(({ counts }) => counts.get('seats_sold_twice'))).toEqual(Array(9).fill(null))
    expect(turns.some(({ isWhole }) => isWhole)).toBe(false)
    failing.name = null
    const rest = []
    for (let turn = 0; turn < 10; turn += 1) {
      const findings = await verify(next)
      rest.push(findings.isWhole)
      next = findings.next
    }
    expect(rest).toContain(true)
    await putBack()
  })

  it('look at changes once more in the turn after, and at no more of them than a turn bears', async () => {
    const { verify } = createInvariants(database, { slice: 1, changes: 2, spentMs: 0 })
    const [newest] = await database.query<{ id: number }>(
      'newest-change',
      'select max(id)::int as id from transition_record',
      [],
    )
    const reached = []
    let next: Parameters<typeof verify>[0] = { ...START, since: newest!.id - 5 }
    for (let turn = 0; turn < 4; turn += 1) {
      next = (await verify(next)).next
      reached.push(newest!.id - (next.seen ?? 0))
    }
    expect(reached).toEqual([3, 3, 1, 1])
  })

  it('are verified whole in one turn where there are few orders', async () => {
    const { isWhole, next } = await createInvariants(database).verify(START)
    expect([isWhole, next.order]).toEqual([true, 0])
  })
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture } from './support/payment-fixture.ts'

// PGlite has one connection: nobody else can have a lock there.
describe.runIf(process.env['DATABASE_URL'])('a seat that another transaction has locked', () => {
  let database: Database
  let fixture: PaymentFixture
  let ana: number

  beforeAll(async () => {
    database = await openTestDatabase()
    fixture = await createPaymentFixture(database)
    ana = fixture.customers[0] as number
  })
  afterAll(() => database.close())

  const lockSeat = sql`select 1 from seat where ordinal = 0 for update`
  const stateOf = async (id: string) => (await fixture.facts()).purchases.find((row) => row.id === id)

  it('decides nothing about a late approval: the same answer becomes tickets a moment later', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'late-approval' })
    fixture.clock.advance(31 * 60_000)
    await fixture.sweep()
    fixture.bank.settle()
    const notice = fixture.notices.find(({ state }) => state === 'approved')!
    await database.orm.transaction(async (tx) => {
      await tx.execute(lockSeat)
      await expect(fixture.deliver(notice)).rejects.toThrow('locked')
    })
    expect(await stateOf(id)).toMatchObject({ state: 'EXPIRADO', tickets: 0 })
    expect((await fixture.facts()).attempts[0]).toMatchObject({ state: 'RECHAZADO' })
    await fixture.deliver(notice)
    expect(await stateOf(id)).toMatchObject({ state: 'CONFIRMADO', tickets: 2 })
  })

  it('cannot be taken by another hold between the check of a payment and its sale', async () => {
    const id = await fixture.open(ana, [4, 5])
    const takeExpired = `select ordinal from seat where ordinal = 4
      and (state = 'L' or (state = 'T' and held_until <= 'infinity')) for update skip locked`
    await database.orm.transaction(async (tx) => {
      await tx.execute(sql`select lock_own_places(${id})`)
      expect(await database.query('take-expired', takeExpired, [])).toEqual([])
      const { rows } = await tx.execute(sql`select sell_places(${id}) as sold`)
      expect(rows).toEqual([{ sold: true }])
    })
  })
})

import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMovableClock } from '../../../server/clock.ts'
import { openDatabaseClock } from '../../../server/db/database-clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { purchase } from '../../../server/db/schema/index.ts'
import { createSweeper } from '../../../server/selling/sweeper.ts'
import { createPaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'
import { openShop } from '../support/shop.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
afterEach(() => vi.restoreAllMocks())

const HOUR = 3_600_000
const realNow = Date.now
/** As on a machine that somebody has set an hour ahead. */
const setMachineAhead = () => vi.spyOn(Date, 'now').mockImplementation(() => realNow() + HOUR)
const databaseTime = async () => {
  const [row] = await database.query<{ ms: number }>(
    'time',
    'select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms',
    [],
  )
  return row?.ms ?? 0
}

describe("the shop's clock on a machine that is an hour ahead", () => {
  it("is the database's", async () => {
    // PGlite runs in this process and reads its clock: the machine is set ahead after the database was asked.
    const clock = await openDatabaseClock(database)
    const time = await databaseTime()
    setMachineAhead()
    expect(Math.abs(clock.now().getTime() - time)).toBeLessThan(5_000)
    expect(clock.skewMs()).toBeGreaterThan(HOUR - 5_000)
    expect(clock.skewMs()).toBeLessThan(HOUR + 5_000)
  })

  it('ends no purchase', async () => {
    const clock = await openDatabaseClock(database)
    const fixture = await createPaymentFixture(database)
    fixture.clock.set(clock.now())
    const id = await fixture.open(fixture.customers[0] as number, [0, 1])
    const invalidate = () => undefined
    const log = { info: () => undefined, error: () => undefined }
    setMachineAhead()
    await createSweeper(database, clock, { invalidate } as never, log).sweep()
    const [row] = await database.orm.select().from(purchase).where(eq(purchase.id, id))
    expect(row?.state).toBe('ABIERTO')
  })

  it('goes on where it was when the machine is set while it runs, and reports a difference of a second', async () => {
    const machine = { at: 1_000_000, since: 0 }
    const clocks = { wall: () => machine.at + machine.since, monotonic: () => machine.since }
    const query = async () => [{ ms: 1_000_000 + machine.since }]
    const clock = await openDatabaseClock({ query: query as never }, clocks)
    machine.at += HOUR
    machine.since += 250
    expect([clock.now().getTime(), clock.skewMs()]).toEqual([1_000_250, HOUR])
    machine.at -= HOUR + 2_000
    expect([clock.now().getTime(), clock.skewMs()]).toEqual([1_000_250, -2_000])
  })

  it('takes no time from an answer that was long on its way', async () => {
    const machine = { since: 0 }
    const clocks = { wall: () => machine.since, monotonic: () => machine.since }
    let delayMs = 0
    const query = async () => {
      const ms = machine.since
      machine.since += delayMs
      return [{ ms }]
    }
    const clock = await openDatabaseClock({ query: query as never }, clocks)
    delayMs = 60_000
    await clock.synchronise()
    expect(clock.skewMs()).toBe(0)
  })

  it('makes its node not ready, and says why in one word', async () => {
    const clock = await openDatabaseClock(database)
    const shop = await openShop({ databaseClock: clock })
    const ready = async () => {
      const { statusCode, body } = await shop.app.server.inject({ url: '/ready' })
      return [statusCode, JSON.parse(body).status]
    }
    expect(await ready()).toEqual([200, 'ready'])
    setMachineAhead()
    expect(await ready()).toEqual([503, 'wrong clock'])
    await shop.close()
  })

  it('is moved by tests all the same', async () => {
    const base = await openDatabaseClock(database)
    const clock = createMovableClock(base)
    clock.advance(HOUR)
    expect(clock.now().getTime() - base.now().getTime()).toBeGreaterThan(HOUR - 1_000)
    expect(base.skewMs()).toBeLessThan(5_000)
  })
})

import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { createSweeper } from '../../../server/selling/sweeper.ts'
import { createPaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

it('ends every expired purchase but the one that cannot be ended, and says which that is', async () => {
  const fixture = await createPaymentFixture(database)
  const [ana, bruno] = fixture.customers as [number, number]
  const stuck = await fixture.open(ana, [0, 1])
  const other = await fixture.open(bruno, [2, 3])
  await database.query(
    'stuck',
    `create function refuse_stuck() returns trigger language plpgsql as $$ begin raise exception 'stuck'; end $$`,
    [],
  )
  await database.query(
    'stuck-2',
    `create trigger refuse_stuck before update of state on purchase for each row
      when (old.id = '${stuck}') execute function refuse_stuck()`,
    [],
  )
  const log = { info: vi.fn(), error: vi.fn() }
  const availability = { invalidate: vi.fn() }
  const sweeper = createSweeper({ availability, clock: fixture.clock, database, log } as never)
  fixture.clock.advance(31 * 60_000)
  for (let turn = 0; turn < 3; turn++) await sweeper.sweep()

  const { purchases, seats } = await fixture.facts()
  const stateOf = (id: string) => purchases.find((row) => row.id === id)?.state
  expect([stateOf(stuck), stateOf(other)]).toEqual(['ABIERTO', 'EXPIRADO'])
  expect(
    seats
      .filter(({ state }) => state === 'L')
      .map(({ ordinal }) => ordinal)
      .sort(),
  ).toEqual([2, 3, 4, 5])
  expect(availability.invalidate).toHaveBeenCalledWith(fixture.performanceId)
  expect(log.error.mock.calls).toEqual([
    [{ purchase: stuck }, 'an expired purchase could not be ended: somebody has to look at it'],
  ])

  await database.query('free', 'drop trigger refuse_stuck on purchase', [])
  fixture.clock.advance(61_000)
  await sweeper.sweep()
  expect((await fixture.facts()).purchases.map(({ state }) => state)).toEqual(['EXPIRADO', 'EXPIRADO'])
})

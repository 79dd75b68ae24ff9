import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { openTestDatabase } from '../support/database.ts'
import { SEED, searchSequences } from './support/search-sequences.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

describe('the invariants (charged is exactly one of ticket or refund; no ticket without a charge; a seat is sold once)', () => {
  // tests/long runs more of them, and plants mistakes.
  it('hold on random sequences of payments, faults, crashes, notifications, clocks and sweeps, whose record replays', async () => {
    expect(await searchSequences(database, { runs: 5, seed: SEED })).toBeNull()
  }, 180_000)
})

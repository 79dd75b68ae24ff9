import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/open.ts'
import { SEED, searchSequences } from '../server/payments/support/search-sequences.ts'
import { openTestDatabase } from '../server/support/database.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('charged is exactly one of ticket or refund, and a seat is sold once, in 60 random sequences', async () => {
  expect(await searchSequences(database, { runs: 60, seed: SEED })).toBeNull()
}, 600_000)

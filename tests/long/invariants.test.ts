import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/open.ts'
import { plantedMistakes } from '../models/paying/planted-mistakes.ts'
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

/** Seeds whose first sequences meet the mistake: from another it may take dozens. */
const SEEDS: Record<keyof typeof plantedMistakes, number> = {
  'assuming that no answer means not charged': 9,
  'trusting what a notification claims': 2,
  'ignoring the amount that was charged': 11,
  'sending a retry under a new key': 1,
  'letting old news undo newer ones': 6,
}

test.each(Object.entries(plantedMistakes))(
  'the invariants catch the mistake of %s',
  async (name, planted) => {
    const seed = SEEDS[name as keyof typeof SEEDS]
    expect(await searchSequences(database, { runs: 80, seed, planted })).not.toBeNull()
  },
  180_000,
)

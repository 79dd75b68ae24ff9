import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import type { Decisions } from '../../../server/payments/decide/decisions.ts'
import { plantedMistakes } from '../../models/paying/planted-mistakes.ts'
import { openTestDatabase } from '../support/database.ts'
import { type Command, commandSequences, run } from './support/command-sequences.ts'
import { createPaymentFixture } from './support/payment-fixture.ts'
import { historyViolations } from './support/recorded-history.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Runs random commands until an invariant is violated. @returns how, or null. */
const search = async (planted: Partial<Decisions>, runs: number, seed: number) => {
  const result = await fc.check(
    fc.asyncProperty(commandSequences, async (commands: Command[]) => {
      const fixture = await createPaymentFixture(database, { decisions: planted })
      expect(await run(fixture, commands)).toEqual([])
      if (planted === correct) expect(await historyViolations(fixture)).toEqual([])
    }),
    { numRuns: runs, seed, endOnFailure: planted !== correct },
  )
  return result.failed ? fc.defaultReportMessage(result) : null
}
const correct: Partial<Decisions> = {}

describe('the invariants (charged is exactly one of ticket or refund; no ticket without a charge; a seat is sold once)', () => {
  it('hold on random sequences of payments, faults, crashes, notifications, clocks and sweeps, whose record replays', async () => {
    expect(await search(correct, 12, 20261121)).toBeNull()
  }, 180_000)

  it.each(Object.entries(plantedMistakes))(
    'catch the mistake of %s',
    async (_name, planted) => {
      expect(await search(planted, 80, 7)).not.toBeNull()
    },
    180_000,
  )
})

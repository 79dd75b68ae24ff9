import fc from 'fast-check'
import { expect } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import type { Decisions } from '../../../../server/payments/decide/decisions.ts'
import { type Command, commandSequences, run } from './command-sequences.ts'
import { createPaymentFixture } from './payment-fixture.ts'
import { historyViolations } from './recorded-history.ts'

/** The seed without a planted mistake: the long search begins with the sequences of the short one. */
export const SEED = 20261121

/**
 * Runs random commands until an invariant is violated.
 * @param planted a mistake in the server's decisions; without one the recorded history is replayed as well
 * @returns how it was violated, or null
 */
export const searchSequences = async (
  database: Database,
  { runs, seed, planted }: { runs: number; seed: number; planted?: Partial<Decisions> },
): Promise<string | null> => {
  const result = await fc.check(
    fc.asyncProperty(commandSequences, async (commands: Command[]) => {
      const fixture = await createPaymentFixture(database, planted && { decisions: planted })
      expect(await run(fixture, commands)).toEqual([])
      if (!planted) expect(await historyViolations(fixture)).toEqual([])
    }),
    { numRuns: runs, seed, endOnFailure: planted !== undefined },
  )
  return result.failed ? (fc.defaultReportMessage(result) ?? '') : null
}

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { type PaymentRules, paymentRules } from '../../../server/payments/payment-rules.ts'
import { openTestDatabase } from '../support/database.ts'
import { brokenHistories } from './history.ts'
import { journeys, type Step, walk } from './journeys.ts'
import { createPaymentWorld } from './payment-world.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Runs random journeys until a promise breaks. @returns what broke, or null. */
const search = async (rules: Partial<PaymentRules>, runs: number, seed: number) => {
  const result = await fc.check(
    fc.asyncProperty(journeys, async (steps: Step[]) => {
      const world = await createPaymentWorld(database, { rules })
      expect(await walk(world, steps)).toEqual([])
      if (rules === correct) expect(await brokenHistories(world)).toEqual([])
    }),
    { numRuns: runs, seed, endOnFailure: rules !== correct },
  )
  return result.failed ? fc.defaultReportMessage(result) : null
}
const correct: Partial<PaymentRules> = {}

describe('the promises (charged is exactly one of ticket or refund; no ticket without a charge; a seat is sold once)', () => {
  it('hold on random journeys of payments, faults, crashes, notifications, clocks and sweeps, whose record replays', async () => {
    expect(await search(correct, 30, 20261121)).toBeNull()
  }, 180_000)

  const mistakes: Record<string, Partial<PaymentRules>> = {
    'assuming that no answer means not charged': {
      readCharge: (answer) => (answer.state === 'unknown' ? { state: 'voided' } : answer),
    },
    'trusting what a notification claims': {
      heed: async (rawBody, ask) => {
        const claim = JSON.parse(rawBody || '{}') as { state?: string; amountCents?: number }
        return claim.state === 'approved'
          ? { state: 'approved', chargedCents: claim.amountCents ?? 0, lastDigits: null }
          : ask()
      },
    },
    'ignoring the amount that was charged': { amountMatches: () => true },
    'sending a retry under a new key': { keyOf: ({ id, asks }) => (asks === 0 ? id : `${id}-${asks}`) },
    'letting old news undo newer ones': {
      isSettled: () => false,
      attemptAfter: (state, event) =>
        paymentRules.attemptAfter(paymentRules.isSettled(state) ? 'DESCONOCIDO' : state, event),
    },
  }
  it.each(Object.entries(mistakes))(
    'catch the mistake of %s',
    async (_name, rules) => {
      expect(await search(rules, 80, 7)).not.toBeNull()
    },
    180_000,
  )
})

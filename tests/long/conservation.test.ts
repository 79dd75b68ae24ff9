import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../../server/db/open.ts'
import { createInvoiceFixture } from '../server/invoices/support/invoice-fixture.ts'
import { houseSequences } from '../server/payments/support/conservation/commands.ts'
import { eachOnce } from '../server/payments/support/conservation/each-once.ts'
import { runHouse } from '../server/payments/support/conservation/run.ts'
import { openAsAnotherNode, openTestDatabase } from '../server/support/database.ts'

/** Another one is CONSERVATION_SEED. */
const SEED = Number(process.env['CONSERVATION_SEED'] ?? randomInt(2 ** 31))
const RUNS = 20

let database: Database
let otherNode: Database
beforeAll(async () => {
  database = await openTestDatabase()
  otherNode = await openAsAnotherNode(database)
})
afterAll(async () => {
  await otherNode.close()
  await database.close()
})

test('tickets change hands in every way, and nothing is lost', async () => {
  const fixture = await createInvoiceFixture(database)
  const { violations, done, exchanged, resold } = await runHouse(fixture, eachOnce, otherNode)
  await fixture.close()
  expect(violations).toEqual([])
  expect({ ...done, exchanged, resold }).toEqual({
    ...{ buy: 4, exchange: 5, offerOnResale: 1, giveBack: 1, regret: 1 },
    ...{ sell: 3, takeBack: 2, takeBackAll: 1, exchanged: 5, resold: 1 },
  })
}, 600_000)

test('what was charged is the tickets that are left, what was kept and what went back, each invoiced once, in random runs', async () => {
  console.log('conservation: CONSERVATION_SEED', SEED)
  const done: Record<string, number> = {}
  let [exchanged, resold] = [0, 0]
  const result = await fc.check(
    fc.asyncProperty(houseSequences, async (commands) => {
      const fixture = await createInvoiceFixture(database)
      try {
        const one = await runHouse(fixture, commands, otherNode)
        for (const [name, times] of Object.entries(one.done)) done[name] = (done[name] ?? 0) + times
        exchanged += one.exchanged
        resold += one.resold
        if (one.violations.length > 0) console.log(one.violations)
        expect(one.violations).toEqual([])
      } finally {
        await fixture.close()
      }
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  )
  console.log('conservation: commands that were not refused', { ...done, exchanged, resold })
  expect(result.failed ? `${result.errorInstance} ${fc.defaultReportMessage(result)}` : null).toBeNull()
}, 600_000)

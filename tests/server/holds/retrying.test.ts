import { expect, test } from 'vitest'
import type { AvailabilityBoard } from '../../../server/catalogue/availability.ts'
import { systemClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import type { HoldCommand } from '../../../server/selling/hold-command.ts'
import { createHoldEngine } from '../../../server/selling/holds.ts'

const command: HoldCommand = {
  customerId: 1,
  purchaseId: '0',
  processType: 'CART',
  idempotencyKey: 'k',
  deploymentId: 'programa-regional',
  decimals: 0,
  purchaseMinutes: 30,
  placeLimit: 8,
  customerLimit: 16,
  heldMinutes: 60,
  performanceId: 7,
  seats: [],
  sectors: [{ sectorId: 3, places: 8, promotionId: null }],
  group: null,
  admitted: true,
}

/** A database whose counters another lane has locked for a number of calls; then they turn out empty. */
const lockedFor = (calls: number) => {
  const asked: number[] = []
  const database = {
    holdLanes: 2,
    query: async () => {
      asked.push(performance.now())
      return [{ results: [{ status: asked.length <= calls ? 'REINTENTAR' : 'AGOTADO' }] }]
    },
  } as unknown as Database
  const engine = createHoldEngine({
    database,
    clock: systemClock,
    availability: {} as AvailabilityBoard,
  })
  return { engine, asked }
}

test('a hold waits for the lane that has the last counters locked, then is refused as sold out', async () => {
  const { engine, asked } = lockedFor(20)
  await expect(engine.hold(command)).rejects.toMatchObject({ code: 'AGOTADO' })
  expect(asked).toHaveLength(21)
  expect(asked.at(-1)! - asked[0]!).toBeGreaterThan(300)
})

test('locks that are never released are refused as overload after about a second', async () => {
  const { engine, asked } = lockedFor(Number.POSITIVE_INFINITY)
  await expect(engine.hold(command)).rejects.toMatchObject({ code: 'SOBRECARGA' })
  expect(asked).toHaveLength(31)
  expect(asked.at(-1)! - asked[0]!).toBeGreaterThan(800)
})

test('draining answers a hold that waits for its next try', async () => {
  const { engine, asked } = lockedFor(10)
  const answers: string[] = []
  const held = engine.hold(command).catch(({ code }) => answers.push(code))
  await expect.poll(() => asked.length, { interval: 1 }).toBeGreaterThan(3)
  expect(engine.waiting).toBe(1)
  await engine.drain()
  await held
  expect([answers, engine.waiting]).toEqual([['AGOTADO'], 0])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AvailabilityBoard } from '../../../server/catalogue/availability.ts'
import { systemClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import type { HoldCommand, HoldOutcome } from '../../../server/selling/hold-command.ts'
import { createHoldEngine } from '../../../server/selling/holds.ts'

/** How old a command may grow. */
const OLDEST_MS = 5_000

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const commandOf = (customerId: number): HoldCommand => ({
  customerId,
  purchaseId: '0',
  processType: 'CART',
  idempotencyKey: `key-of-${customerId}`,
  deploymentId: 'programa-regional',
  decimals: 0,
  purchaseMinutes: 30,
  placeLimit: 8,
  customerLimit: 16,
  heldMinutes: 60,
  performanceId: 7,
  seats: [{ ordinal: customerId, promotionId: null }],
  sectors: [],
  group: null,
  admitted: true,
})

type Batch = HoldCommand[]

/** An engine over a database that answers batches as told, and the batches it was sent. */
const engineOver = (answer: (batch: Batch) => Promise<HoldOutcome[]>) => {
  const batches: Batch[] = []
  const database = {
    holdLanes: 1,
    query: async (name: string, _text: string, [first]: unknown[]) => {
      if (name === 'purchases-by-id')
        return (first as string[]).map((id) => ({
          id,
          state: 'ABIERTO',
          deadline: new Date(1e15),
          places: [],
        }))
      const batch = JSON.parse(first as string) as Batch
      batches.push(batch)
      return [{ results: await answer(batch) }]
    },
  } as unknown as Database
  const engine = createHoldEngine({
    database,
    clock: systemClock,
    availability: { invalidate: () => undefined } as unknown as AvailabilityBoard,
  })
  return { engine, batches }
}

const heldAll = async (batch: Batch): Promise<HoldOutcome[]> =>
  batch.map(({ customerId }) => ({ status: 'OK', purchaseId: `purchase-of-${customerId}` }))

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'OK',
    ({ code }) => code,
  )

/** A database that gives no answer until it is let go. */
const stuck = () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { answer: (batch: Batch) => promise.then(() => heldAll(batch)), letGo: resolve }
}

test('a command that fails alone is refused, its 63 neighbours are held, and few calls are repeated', async () => {
  const { engine, batches } = engineOver(async (batch) => {
    if (batch.some(({ customerId }) => customerId === 20)) throw new Error('integer out of range')
    return heldAll(batch)
  })
  const answers = Array.from({ length: 64 }, (_, index) => engine.hold(commandOf(index + 1)))
  await expect(answers[19]).rejects.toThrow('integer out of range')
  const held = await Promise.all(answers.filter((_answer, index) => index !== 19))
  expect(held.map(({ purchase }) => purchase.id)).toHaveLength(63)
  // The batch, then two halves at each of six levels; one by one they were 65.
  expect(batches).toHaveLength(13)
  expect(engine.waiting).toBe(0)
})

test('a command that waits too long for a lane is refused as overload while the database is stuck', async () => {
  const { answer, letGo } = stuck()
  const { engine, batches } = engineOver(answer)
  const first = engine.hold(commandOf(1))
  await expect.poll(() => batches.length).toBe(1)
  const second = codeOf(engine.hold(commandOf(2)))
  vi.advanceTimersByTime(OLDEST_MS)
  expect(await second).toBe('SOBRECARGA')
  expect(engine.waiting).toBe(1)
  letGo()
  expect((await first).purchase.id).toBe('purchase-of-1')
  await engine.drain()
  expect(batches).toHaveLength(1)
})

test('a failed batch whose commands are too old is not repeated', async () => {
  const { promise, reject } = Promise.withResolvers<HoldOutcome[]>()
  const { engine, batches } = engineOver(() => promise)
  const answers = [1, 2, 3, 4].map((id) => codeOf(engine.hold(commandOf(id))))
  await expect.poll(() => batches.length).toBe(1)
  vi.advanceTimersByTime(OLDEST_MS)
  reject(new Error('canceling statement due to lock timeout'))
  expect(await Promise.all(answers)).toEqual(Array(4).fill('SOBRECARGA'))
  expect(batches).toHaveLength(1)
})

test('places are not held for a client that has disconnected', async () => {
  const { engine, batches } = engineOver(heldAll)
  const answers = [
    codeOf(engine.hold(commandOf(1), () => true)),
    codeOf(engine.hold(commandOf(2), () => false)),
  ]
  expect(await Promise.all(answers)).toEqual(['SOBRECARGA', 'OK'])
  expect(batches.map((batch) => batch.map(({ customerId }) => customerId))).toEqual([[2]])
})

test('an account has one command at a time in the database, and no more than nine waiting', async () => {
  const { engine, batches } = engineOver(heldAll)
  const many = Array.from({ length: 20 }, () => codeOf(engine.hold(commandOf(1))))
  const neighbours = [2, 3, 4].map((id) => codeOf(engine.hold(commandOf(id))))
  expect(await Promise.all(neighbours)).toEqual(['OK', 'OK', 'OK'])
  const codes = await Promise.all(many)
  expect(codes.filter((code) => code === 'OK')).toHaveLength(9)
  expect(codes.filter((code) => code === 'DEMASIADAS_LLAMADAS')).toHaveLength(11)
  for (const batch of batches)
    expect(batch.filter(({ customerId }) => customerId === 1).length).toBeLessThanOrEqual(1)
  expect(batches[0]!.map(({ customerId }) => customerId).toSorted()).toEqual([1, 2, 3, 4])
})

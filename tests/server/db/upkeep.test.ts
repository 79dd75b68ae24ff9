import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { createUpkeep } from '../../../server/db/upkeep.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { createShopGauges } from '../../../server/metrics/shop-gauges.ts'
import { openTestDatabase } from '../support/database.ts'
import { openShop } from '../support/shop.ts'

let now = new Date('2026-03-02T15:00:00Z')
const clock = {
  now: () => now,
  advance: (milliseconds: number) => {
    now = new Date(now.getTime() + milliseconds)
  },
}
let database: Database

beforeAll(async () => {
  database = await openTestDatabase()
})
beforeEach(() => database.query('nobody', 'delete from upkeep', []))
afterAll(() => database.close())

const node = (on: Database = database) => createUpkeep(on, clock, false)

describe('what is done once for all nodes', () => {
  it('is one node’s while it asks, and another’s once it was silent for a minute', async () => {
    const [one, other] = [node(), node()]
    expect([await one.take(), await other.take()]).toEqual([true, false])
    clock.advance(59_000)
    expect([await other.take(), await one.take()]).toEqual([false, true])
    clock.advance(59_000)
    expect(await other.take()).toBe(false)
    clock.advance(1_000)
    expect([await other.take(), await one.take()]).toEqual([true, false])
  })

  it('is one node’s where several ask at the same moment', async () => {
    const nodes = Array.from({ length: 5 }, () => node())
    const taken = await Promise.all(nodes.map((one) => one.take()))
    expect(taken.filter((isOurs) => isOurs)).toEqual([true])
  })

  it('is another node’s at once where the one before has stopped, which asks no more', async () => {
    const [one, other] = [node(), node()]
    await one.take()
    await one.leave()
    expect([await one.take(), await other.take()]).toEqual([false, true])
  })

  it('is always that of a node that has its database alone', async () => {
    await node().take()
    expect(await createUpkeep(database, clock, true).take()).toBe(true)
  })
})

const gaugesOf = (on: Database, upkeep = node(on)) => {
  const { registry } = createMetrics()
  const log = { info: vi.fn(), error: vi.fn() }
  const linesOf = async (name: string) =>
    (await registry.metrics()).split('\n').filter((line) => line.startsWith(`taquilla_${name}`))
  return { ...createShopGauges({ database: on, clock, registry, log, upkeep }), log, linesOf }
}

const failing = (what: string): Database => ({
  ...database,
  query: (name, text, parameters) =>
    name.includes(what) ? Promise.reject(new Error('too slow')) : database.query(name, text, parameters),
})

test('gauges of the shop are one node’s, and go from it with the upkeep', async () => {
  const [one, other] = [gaugesOf(database), gaugesOf(database)]
  for (const { backlog, invariants } of [one, other]) {
    await backlog()
    await invariants()
  }
  for (const name of ['refunds_owed', 'seats_sold_twice']) {
    expect(await one.linesOf(name)).toEqual([`taquilla_${name} 0`])
    expect(await other.linesOf(name)).toEqual([])
  }
  clock.advance(60_000)
  await other.backlog()
  await other.invariants()
  await one.backlog()
  for (const name of ['refunds_owed', 'seats_sold_twice']) {
    expect(await one.linesOf(name)).toEqual([])
    expect(await other.linesOf(name)).toEqual([`taquilla_${name} 0`])
  }
})

test('an invariant that could not be read is no number, and the others are read', async () => {
  const { invariants, linesOf } = gaugesOf(failing('changed-seats_sold_twice'))
  await expect(invariants()).rejects.toThrow('too slow')
  expect(await linesOf('seats_sold_twice')).toEqual(['taquilla_seats_sold_twice Nan'])
  expect(await linesOf('tickets_miscounted')).toEqual(['taquilla_tickets_miscounted 0'])
})

test('that nobody has verified the invariants for a quarter of an hour is an alarm, on every node', async () => {
  const fates = { what: 'invariant-changed-seats_sold_twice' }
  const broken: Database = {
    ...database,
    query: (name, text, parameters) =>
      name === fates.what ? Promise.reject(new Error('too slow')) : database.query(name, text, parameters),
  }
  const [one, other] = [gaugesOf(broken), gaugesOf(database)]
  await expect(one.invariants()).rejects.toThrow('too slow')
  for (let minute = 0; minute < 15; minute += 1) {
    clock.advance(60_000)
    await one.backlog()
    await other.backlog()
  }
  expect([one.log.error.mock.calls, other.log.error.mock.calls]).toEqual([[], []])
  clock.advance(60_000)
  await one.backlog()
  await other.backlog()
  const alarm = [
    { minutes: 16 },
    'nobody has verified the invariants of the shop: somebody has to look at it',
  ]
  for (const { log, linesOf } of [one, other]) {
    expect(log.error.mock.calls).toEqual([alarm])
    expect(await linesOf('invariants_unverified_seconds')).toEqual([
      'taquilla_invariants_unverified_seconds 960',
    ])
  }
  fates.what = ''
  await one.invariants()
  await other.backlog()
  for (const { log, linesOf } of [one, other]) {
    expect(log.error.mock.calls).toEqual([alarm])
    expect(await linesOf('invariants_unverified_seconds')).toEqual([
      'taquilla_invariants_unverified_seconds 0',
    ])
  }
})

// An embedded database has one node.
test.skipIf(process.env['DATABASE_URL'] === undefined)(
  'another node prunes once the first has died',
  async () => {
    const one = await openShop()
    const other = await openShop({ database: one.database, clock: one.clock })
    const nodes = [one, other].map(({ app }) => app.server)
    for (const { loops } of nodes) await Promise.all(loops.map((loop) => loop.stop()))
    const prune = async ({ loops }: (typeof nodes)[number]) => {
      const loop = loops.find(({ name }) => name === 'pruning')!
      loop.start()
      const { failures } = loop.health()
      loop.wake()
      await new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
      await loop.stop()
      expect(loop.health().failures).toBe(failures)
    }
    const left = async () =>
      (
        await one.database.query<{ signature: string }>('left', 'select signature from spent_captcha', [])
      ).map(({ signature }) => signature)
    const spend = (signature: string) =>
      one.database.query('spend', "insert into spent_captcha values ($1, '2026-01-01')", [signature])
    const [first, second] = nodes as [(typeof nodes)[number], (typeof nodes)[number]]
    await spend('one')
    await prune(first)
    expect(await left()).toEqual([])
    await spend('two')
    await prune(second)
    expect(await left()).toEqual(['two'])
    one.clock.advance(60_000)
    await prune(second)
    expect(await left()).toEqual([])
    await other.app.server.close()
    await one.close()
  },
)

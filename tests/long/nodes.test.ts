import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { Customer, nothingSeen, type Sale, type Seen } from './nodes/customer.ts'
import { checkOut, commitBeforeNewestMigration, removeCheckout } from './nodes/previous-version.ts'
import { saleSeason } from './nodes/season.ts'
import { buildShop, openTwoNodes, POSTGRES, type TwoNodes, violationsAtQuiescence } from './nodes/shop.ts'

const LONG = 600_000
const SEATS = 1_000
const CUSTOMERS = 40
const SALE_MS = 60_000

/** The faults of a sale, one after the other, while customers buy. */
const injectFaults = async (two: TwoNodes, { abandoned }: Seen): Promise<void> => {
  const { database, mails, sandbox, nodes } = two
  mails.behave('is mute')
  await sleep(6_000)
  await nodes[1].kill()
  await sleep(4_000)
  await nodes[1].start()
  mails.behave('is full')
  sandbox.fallSilent()
  await sleep(6_000)
  sandbox.speak()
  await database.load(saleSeason(SEATS, 1_200_000))
  await database.freeze(5_000)
  mails.behave('drops what it was given')
  await database.expire(abandoned)
  await sleep(5_000)
  await nodes[0].kill()
  await sleep(3_000)
  await nodes[0].start()
  await database.restart()
  mails.behave('takes')
  await sleep(5_000)
  await database.refuseWrites(3_000)
  await database.expire(abandoned)
  await sleep(2_000)
}

const saleOf = (two: TwoNodes, seen: Seen, isOver: () => boolean): Sale => ({
  origin: two.balancer.origin,
  performanceId: two.performanceId,
  sandbox: two.sandbox,
  seen,
  isOver,
})

describe.skipIf(POSTGRES === undefined)('two nodes on one database', () => {
  beforeAll(buildShop, LONG)

  it(
    'sell, charge and mail each thing once while everything around them fails',
    async () => {
      const two = await openTwoNodes({ seats: SEATS })
      await two.nodes[1].start()
      const seen = nothingSeen()
      const emails = await two.database.addCustomers(CUSTOMERS)
      const ends = Date.now() + SALE_MS
      const sale = saleOf(two, seen, () => Date.now() > ends)
      const customers = emails.map((email) => new Customer(sale, email).buy())
      await injectFaults(two, seen)
      await Promise.all(customers)
      await two.database.expire(seen.abandoned)
      console.log('two nodes', seen.codes, `${two.mails.taken.length} mails`)
      expect(await violationsAtQuiescence(two, seen)).toEqual([])
      const [sold] = await two.database.query<{ count: number }>(
        "select count(*)::int from purchase where state = 'CONFIRMADO'",
      )
      expect(sold!.count).toBeGreaterThan(CUSTOMERS / 2)
      await two.close()
    },
    LONG,
  )

  it('expire nothing early where the clock of one of them is an hour ahead', async () => {
    const skewed = path.join(import.meta.dirname, 'nodes/skewed-clock.ts')
    const two = await openTwoNodes({
      seats: 50,
      second: { nodeOptions: `--import ${skewed}`, environment: { SKEW_MS: '3600000' } },
    })
    const seen = nothingSeen()
    const [email] = await two.database.addCustomers(1)
    const buyer = new Customer(
      saleOf(two, seen, () => false),
      email!,
    )
    const id = await buyer.holdSome(2)
    await two.nodes[1].start()
    const { port } = two.nodes[1]
    await expect
      .poll(async () => (await fetch(`http://127.0.0.1:${port}/ready`)).status, { timeout: 30_000 })
      .toBe(503)
    // Both sweepers have run since.
    await sleep(5_000)
    const [row] = await two.database.query<{ state: string }>('select state from purchase where id = $1', [
      id,
    ])
    expect(row).toEqual({ state: 'ABIERTO' })
    await two.close()
  }, 240_000)

  // Each waits for most of its time: side by side.
  it.concurrent.each([
    'in T1',
    'after T1, before the charge',
    'after the charge, before T2',
    'in T2',
    'after T2',
  ])(
    'of which one is killed %s: the other one ends the payment, once',
    async (step) => {
      const two = await openTwoNodes({
        seats: 50,
        second: {
          file: path.join(import.meta.dirname, 'nodes/dying-node.ts'),
          environment: { DIE_AT: step },
        },
      })
      await two.nodes[1].start()
      const seen = nothingSeen()
      const [email] = await two.database.addCustomers(1)
      const buyer = new Customer(
        saleOf(two, seen, () => false),
        email!,
      )
      const id = await buyer.holdSome(2)
      const died = two.nodes[1].ended()
      two.balancer.serve([two.nodes[1]])
      await buyer.pay(id, 'approve')
      expect(await died).toBe('SIGKILL')
      two.balancer.serve([two.nodes[0]])
      if (step === 'in T1') await buyer.pay(id, 'approve')
      await expect.poll(() => buyer.stateOf(id), { timeout: 120_000, interval: 1_000 }).toBe('CONFIRMADO')
      expect(await violationsAtQuiescence(two, seen)).toEqual([])
      expect(two.mails.taken).toHaveLength(1)
      await two.close()
    },
    LONG,
  )

  it(
    'of which one is of the version before the newest migration: both sell',
    async ({ skip }) => {
      const commit = commitBeforeNewestMigration()
      if (commit === null) return skip('this clone has no history')
      const folder = checkOut(commit)
      const two = await openTwoNodes({ seats: 200, firstRoot: folder })
      await two.nodes[1].start()
      const seen = nothingSeen()
      const ends = Date.now() + 20_000
      const emails = await two.database.addCustomers(8)
      const sale = saleOf(two, seen, () => Date.now() > ends)
      await Promise.all(emails.map((email) => new Customer(sale, email).buy()))
      await two.database.expire(seen.abandoned)
      expect(await violationsAtQuiescence(two, seen)).toEqual([])
      const [sold] = await two.database.query<{ count: number }>(
        "select count(*)::int from purchase where state = 'CONFIRMADO'",
      )
      expect(sold!.count).toBeGreaterThan(0)
      await two.close()
      removeCheckout(folder)
    },
    LONG,
  )
})

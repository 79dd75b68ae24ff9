import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { Customer, nothingSeen, type Seen } from './nodes/customer.ts'
import { saleSeason } from './nodes/season.ts'
import { buildShop, openTwoNodes, POSTGRES, type TwoNodes, wrongsAtRest } from './nodes/shop.ts'

const LONG = 600_000
const SEATS = 1_000
const CUSTOMERS = 40
const SALE_MS = 60_000

/** The faults of a sale, one after the other, while customers buy. */
const befall = async (two: TwoNodes, seen: Seen): Promise<void> => {
  const { database, mails, sandbox, nodes } = two
  const { abandoned } = seen
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
  seen.databaseFails = true
  await database.freeze(5_000)
  mails.behave('drops what it was given')
  await database.expire(abandoned)
  await sleep(5_000)
  seen.databaseFails = false
  await nodes[0].kill()
  await sleep(3_000)
  await nodes[0].start()
  seen.databaseFails = true
  await database.restart()
  mails.behave('takes')
  await sleep(5_000)
  await database.refuseWrites(3_000)
  await database.expire(abandoned)
  await sleep(2_000)
  seen.databaseFails = false
}

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
      const sale = {
        origin: two.balancer.origin,
        performanceId: two.performanceId,
        sandbox: two.sandbox,
        seen,
        isOver: () => Date.now() > ends,
      }
      const customers = emails.map((email) => new Customer(sale, email).buy())
      await befall(two, seen)
      await Promise.all(customers)
      await two.database.expire(seen.abandoned)
      console.log('two nodes', seen.codes, `${two.mails.taken.length} mails`)
      expect(await wrongsAtRest(two, seen)).toEqual([])
      const [sold] = await two.database.query<{ count: number }>(
        "select count(*)::int from purchase where state = 'CONFIRMADO'",
      )
      expect(sold!.count).toBeGreaterThan(CUSTOMERS / 2)
      await two.close()
    },
    LONG,
  )
})

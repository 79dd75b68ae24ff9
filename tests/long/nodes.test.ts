import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { Customer, nothingSeen, type Sale, type Seen } from './nodes/customer.ts'
import { type NodeOptions, newSecret, newTicketKey, type SharedSettings } from './nodes/node.ts'
import { checkOut, commitBeforeNewestChange, removeCheckout } from './nodes/previous-version.ts'
import { saleSeason } from './nodes/season.ts'
import { buildShop, openTwoNodes, POSTGRES, type TwoNodes, violationsAtQuiescence } from './nodes/shop.ts'

const LONG = 600_000
const SEATS = 2_000
const CUSTOMERS = 40
/** An hour ahead of the database's clock. */
const AN_HOUR_AHEAD: NodeOptions = {
  nodeOptions: `--import ${path.join(import.meta.dirname, 'nodes/skewed-clock.ts')}`,
  environment: { SKEW_MS: '3600000' },
}

/** Mails with tickets that were taken: an invoice comes in one of its own. */
const ticketMailsOf = ({ mails }: TwoNodes): string[] =>
  mails.taken.filter((id) => !id.startsWith('invoice-'))

const countSold = async ({ database }: TwoNodes): Promise<number> => {
  const [sold] = await database.query<{ count: number }>(
    "select count(*)::int from purchase where state = 'CONFIRMADO'",
  )
  return sold!.count
}

/** Notifications of the card provider that the nodes took. */
const countNotices = async ({ database }: TwoNodes): Promise<number> => {
  const [taken] = await database.query<{ count: number }>('select count(*)::int from provider_event')
  return taken!.count
}

/** Waits until another purchase is paid: the shop sells, or sells again. */
const untilSold = async (two: TwoNodes): Promise<void> => {
  const before = await countSold(two)
  await expect.poll(() => countSold(two), { timeout: 120_000, interval: 500 }).toBeGreaterThan(before)
}

/** The faults of a sale, one after the other, while customers buy: a minute without a database, and as long with one. */
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
  await untilSold(two)
  await database.freeze(60_000)
  await untilSold(two)
  mails.behave('drops what it was given')
  await database.expire(abandoned)
  await sleep(5_000)
  await nodes[0].kill()
  await sleep(3_000)
  await nodes[0].start()
  await database.restart(3_000)
  mails.behave('takes')
  await sleep(5_000)
  await database.refuseWrites(3_000)
  await database.fillDisk(3_000)
  await database.expire(abandoned)
  await untilSold(two)
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
      const two = await openTwoNodes({ seats: SEATS, second: AN_HOUR_AHEAD })
      await two.nodes[1].start()
      const seen = nothingSeen()
      const emails = await two.database.addCustomers(CUSTOMERS)
      let isOver = false
      const sale = saleOf(two, seen, () => isOver)
      const customers = emails.map((email) => new Customer(sale, email).buy())
      await injectFaults(two, seen)
      isOver = true
      await Promise.all(customers)
      await two.database.expire(seen.abandoned)
      console.log('two nodes', seen.codes, `${two.mails.taken.length} mails`)
      expect(await violationsAtQuiescence(two, seen)).toEqual([])
      expect(await countSold(two)).toBeGreaterThan(CUSTOMERS / 2)
      expect(await countNotices(two)).toBeGreaterThan(CUSTOMERS / 2)
      await two.close()
    },
    LONG,
  )

  // Each of these waits for most of its time: side by side.
  it.concurrent('expire nothing early where the clock of one of them is an hour ahead', async ({
    expect,
  }) => {
    const two = await openTwoNodes({ seats: 50, second: AN_HOUR_AHEAD })
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

  it.concurrent.for([
    'in T1',
    'after T1, before the charge',
    'after the charge, before T2',
    'in T2',
    'after T2',
  ])(
    'of which one is killed %s: the other one ends the payment, once',
    { timeout: LONG },
    async (step, { expect }) => {
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
      expect(ticketMailsOf(two)).toHaveLength(1)
      await two.close()
    },
  )

  it.concurrent(
    'get new keys one after the other, and lose no hold and no payment',
    // Tests that run at once have each their own.
    async ({ expect }) => {
      const two = await openTwoNodes({ seats: 50 })
      const [one, other] = two.nodes
      await other.start()
      const seen = nothingSeen()
      const emails = await two.database.addCustomers(2)
      const [before, between] = emails.map(
        (email) =>
          new Customer(
            saleOf(two, seen, () => false),
            email,
          ),
      )
      const [idBefore, idBetween] = [await before!.holdSome(2), await between!.holdSome(2)]
      const [secret, key] = [newSecret(), newTicketKey()]
      const first: SharedSettings = { TAQUILLA_OTHER_SECRETS: secret, TICKET_NEXT_KEY: key }
      const second: SharedSettings = {
        TAQUILLA_SECRET: secret,
        TAQUILLA_OTHER_SECRETS: two.settings['TAQUILLA_SECRET']!,
        TICKET_PRIVATE_KEY: key,
        TICKET_NEXT_KEY: '',
      }
      await one.restartWith(first)
      await expect(one.restartWith(second)).rejects.toThrow("does not accept this node's TAQUILLA_SECRET")
      await one.restartWith({ ...two.settings, ...first })
      await other.restartWith(first)
      // Charged by nobody yet: whoever asks the provider next has to send what the old secret sealed.
      two.sandbox.fallSilent()
      await before!.pay(idBefore, 'error-before-charge')
      await one.restartWith(second)
      await other.stop()
      two.sandbox.speak()
      const stateOf = (buyer: Customer, id: string) =>
        expect.poll(() => buyer.stateOf(id), { timeout: 120_000, interval: 1_000 })
      await stateOf(before!, idBefore).toBe('CONFIRMADO')
      await other.start()
      await between!.pay(idBetween, 'approve')
      await stateOf(between!, idBetween).toBe('CONFIRMADO')
      await other.restartWith(second)
      for (const node of two.nodes) await node.restartWith({ TAQUILLA_OTHER_SECRETS: '' })
      expect(await violationsAtQuiescence(two, seen)).toEqual([])
      expect(ticketMailsOf(two)).toHaveLength(2)
      await two.close()
    },
    LONG,
  )

  it(
    'of which one is of the version before the newest change of the schema: both sell',
    async ({ skip }) => {
      const commit = commitBeforeNewestChange()
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
      expect(await countSold(two)).toBeGreaterThan(0)
      expect(await countNotices(two)).toBeGreaterThan(0)
      await two.close()
      removeCheckout(folder)
    },
    LONG,
  )
})

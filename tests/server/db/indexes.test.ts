import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { eraseRows } from '../../../server/accounts/erasure.ts'
import { PERSONAL_TABLES } from '../../../server/accounts/personal-tables.ts'
import { makeBooking } from '../../../server/bookings/make-booking.ts'
import { searchOrders } from '../../../server/box-office/orders.ts'
import { createPruner } from '../../../server/db/prune.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { createShopGauges } from '../../../server/metrics/shop-gauges.ts'
import { createQueueNumbers } from '../../../server/queue/counter.ts'
import { moveFrontiers } from '../../../server/queue/frontier.ts'
import { findShows } from '../../../server/search/find-shows.ts'
import { createPaymentFixture, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { type ExplainedDatabase, openExplainedDatabase, type Reading } from '../support/explained-database.ts'
import { FILL_TABLES, FIRST } from '../support/fill-tables.ts'
import { openShop, type Shop, take, takeGroup } from '../support/shop.ts'

const MINUTE = 60_000
/** Of a table with fewer rows it hardly matters how it is read. */
const LARGE = 5_000

let explained: ExplainedDatabase
let shop: Shop
let payment: PaymentFixture
let token: string
let large: ReadonlySet<string>

beforeAll(async () => {
  explained = await openExplainedDatabase()
  const { database } = explained
  shop = await openShop({ database })
  // What they do in the background is asked for here by name.
  await Promise.all(shop.app.server.loops.map((loop) => loop.stop()))
  payment = await createPaymentFixture(database)
  await explained.exec(FILL_TABLES)
  const tables = await database.query<{ name: string }>(
    'large',
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1",
    [LARGE],
  )
  large = new Set(tables.map(({ name }) => name))
  token = await shop.newCustomer()
}, 300_000)
afterAll(() => shop.close())

/** Statements that read a large table from end to end. */
const withoutIndex = (readings: readonly Reading[]): string[] =>
  readings
    .filter(({ table, node }) => node === 'Seq Scan' && large.has(table))
    .map(({ table, statement }) => `${table}: ${statement}`)

const sector = () => ({ idSector: shop.sector('recital-1', 'Campo'), nCantidad: 2, idPromocion: null })

const bookSeats = () =>
  makeBooking(
    explained.database,
    {
      requestKey: randomUUID(),
      deploymentId: 'programa-regional',
      performanceId: shop.performances.get('obra-2')!,
      email: 'ana@ejemplo.ar',
      name: 'Ana',
      note: '',
      promotionId: null,
      until: new Date(shop.clock.now().getTime() + 10 * MINUTE).toISOString(),
      seats: [{ ordinal: 0 }],
      sectors: [],
      staffId: null,
      customerId: 1,
      customerLimit: 8,
      locale: 'es',
      origin: 'http://localhost',
    },
    shop.clock.now(),
  )

const buy = async (customer: 0 | 1, seats: number[], fault?: 'timeout-after-charge') => {
  const id = payment.customers[customer]!
  await payment.pay(await payment.open(id, seats), id, fault ? { fault } : {})
}

/** What is done most, and what waits behind it, in an order in which each finds something to do. */
/** Tables with rows of customers, of which an account's own are asked for. */
const PERSONAL = Object.keys(PERSONAL_TABLES)
const PERSONAL_ERASED = PERSONAL.filter((name) => PERSONAL_TABLES[name]?.erasure !== 'kept')
const someAccount = async () =>
  (
    await explained.database.query<{ id: number }>(
      'some',
      "select id from customer where email = 'old-4712@ejemplo.ar'",
      [],
    )
  )[0]!.id

const QUIET = { info: () => undefined, error: () => undefined }
const START = { since: null, seen: null, order: 0, isClean: true, broken: {} }
const OURS = {
  ...{ take: async () => true, verified: async () => undefined, verifiedTo: async () => START },
  ...{ verifiedAt: () => null, wholeAt: () => null },
}

const WORK: readonly [what: string, tables: string[], work: () => Promise<unknown>][] = [
  [
    'find a login',
    ['session', 'customer'],
    () => shop.app.server.sessions.find(token, programaRegional, true),
  ],
  [
    'read what is free of a performance',
    ['seat'],
    () =>
      shop.call('POST', '/v2/Proceso/0/Posiciones', { body: { idFuncion: shop.performances.get('obra-1') } }),
  ],
  [
    'hold seats by name, at a promotion',
    ['idempotency', 'promotion', 'purchase', 'purchase_place', 'seat'],
    () => take(shop, token, 'obra-1', { seats: ['1-1', ['1-2', shop.promotion('obra-1', 'Jubilados')]] }),
  ],
  [
    'hold the best seats together, and let go what was held before',
    ['payment_attempt', 'purchase', 'purchase_place', 'row_run', 'seat'],
    () => takeGroup(shop, token, 'obra-1', 'Platea', 2),
  ],
  [
    'hold places of a sector',
    ['bucket', 'purchase', 'purchase_place', 'sector'],
    () => take(shop, token, 'recital-1', { sectors: [sector()] }),
  ],
  [
    'end what has expired',
    ['booking', 'bucket', 'purchase', 'purchase_place'],
    async () => {
      shop.clock.advance(31 * MINUTE)
      await shop.app.server.sweeper.sweep()
    },
  ],
  ['book seats', ['booking', 'booking_place', 'seat'], bookSeats],
  [
    'end a booking whose time is up',
    ['booking', 'booking_place', 'seat'],
    async () => {
      shop.clock.advance(11 * MINUTE)
      await shop.app.server.sweeper.sweep()
    },
  ],
  [
    'let customers in from the queue',
    ['purchase', 'purchase_place'],
    async () => {
      await createQueueNumbers(explained.database, shop.clock).take(shop.performances.get('gala-1')!)
      shop.clock.advance(MINUTE)
      await moveFrontiers(explained.database, shop.clock)
    },
  ],
  [
    "copy an account's data",
    PERSONAL,
    async () => shop.app.server.accounts.exportOwnData(await someAccount()),
  ],
  [
    'erase an account',
    PERSONAL_ERASED,
    async () => {
      const id = await someAccount()
      await explained.database.orm.transaction((tx) => eraseRows(tx, id, shop.clock.now()))
    },
  ],
  [
    'find orders by what somebody says at a desk',
    ['purchase', 'purchase_order', 'ticket', 'payment_attempt', 'box_print'],
    async () => {
      const { id: deploymentId, charges } = programaRegional
      const of = { deploymentId, charges, shiftId: 1, staffId: 1, now: shop.clock.now() }
      const asked = { cBuscar: String(FIRST + 4714), cDocumento: '4714' }
      const found = await searchOrders(explained.database.orm, of, asked, 'es')
      expect(found.Lista).toHaveLength(1)
    },
  ],
  [
    'look for what has had its time, where nothing has',
    ['booking', 'contact_message', 'idempotency', 'mail', 'outbox', 'provider_event', 'purchase'],
    () => createPruner(explained.database, { now: () => new Date('2025-11-01') }, QUIET, OURS).prune(),
  ],
  [
    'read what waits',
    ['outbox', 'payment_attempt'],
    () =>
      createShopGauges({
        ...{ database: explained.database, clock: shop.clock, log: QUIET, upkeep: OURS },
        registry: createMetrics().registry,
      }).backlog(),
  ],
  [
    'verify the invariants of what changed and of some orders',
    ['payment_attempt', 'purchase', 'purchase_order', 'purchase_place', 'ticket', 'transition_record'],
    async () => {
      const { verify } = createInvariants(explained.database, { slice: 20, spentMs: 0 })
      const { next } = await verify(START)
      await buy(1, [4, 5])
      const { failures } = await verify(next)
      expect(failures).toEqual([])
    },
  ],
  ["list an account's orders", ['purchase_order'], () => shop.call('GET', '/v2/Historial2', { token })],
  [
    'find shows by words, one of them misspelt',
    ['search_word', 'show_search'],
    () => findShows(explained.database, 'palabra77 salla', 'principal', shop.clock.now()),
  ],
  [
    'begin a payment and settle it',
    ['payment_attempt', 'purchase', 'purchase_order', 'purchase_place', 'seat', 'ticket'],
    () => buy(0, [0, 1]),
  ],
  ['compose and send the mails that are owed', ['outbox', 'purchase_order', 'ticket'], () => payment.work()],
  [
    'keep the seats of a payment under way',
    ['payment_attempt', 'seat'],
    async () => {
      await buy(1, [2, 3], 'timeout-after-charge')
      await payment.renewPins()
    },
  ],
  [
    'ask the provider about payments, and settle them',
    ['payment_attempt', 'purchase', 'ticket'],
    async () => {
      payment.clock.advance(20_000)
      await payment.reconcile()
    },
  ],
]

it.each(WORK)('statements that %s go by an index', async (_what, tables, work) => {
  const readings = await explained.during(work)
  const read = new Set(readings.map(({ table }) => table))
  expect(
    tables.filter((table) => !read.has(table)),
    'tables that nothing asked',
  ).toEqual([])
  expect(withoutIndex(readings)).toEqual([])
})

it('a listing asks for no row of the season, once it was counted', async () => {
  await shop.app.server.availability.refreshSeason()
  const readings = await explained.during(() => shop.call('GET', '/v2/Cartelera'))
  expect(readings).toEqual([])
})

it('a statement whose index is gone is noticed', async () => {
  await explained.exec('drop index purchase_place_purchase')
  const readings = await explained.during(() => take(shop, token, 'obra-1', { seats: ['2-1'] }))
  expect(new Set(withoutIndex(readings).map((one) => one.split(':')[0]))).toEqual(new Set(['purchase_place']))
})

import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import { countValidTickets, eraseRows } from '../../../server/accounts/erasure.ts'
import { PERSONAL_TABLES } from '../../../server/accounts/personal-tables.ts'
import { makeBooking } from '../../../server/bookings/make-booking.ts'
import { searchOrders } from '../../../server/box-office/orders.ts'
import { sumsOf } from '../../../server/box-office/shifts.ts'
import { createPruner } from '../../../server/db/prune.ts'
import { createInvariants } from '../../../server/metrics/invariants.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { createShopGauges } from '../../../server/metrics/shop-gauges.ts'
import { runOperatorCommand } from '../../../server/operators/operator-commands.ts'
import { createCashDrawer } from '../../../server/payments/cash-drawer.ts'
import { compareCharges } from '../../../server/payments/compare-charges.ts'
import { createQueueNumbers } from '../../../server/queue/counter.ts'
import { moveFrontiers } from '../../../server/queue/frontier.ts'
import { findShows } from '../../../server/search/find-shows.ts'
import { createCancellations } from '../../../server/selling/cancellations.ts'
import { createVisitMailings } from '../../../server/selling/visit-mailings.ts'
import { readDoorList } from '../../../server/tickets/door-list.ts'
import { createTicketSigner } from '../../../server/tickets/ticket-signer.ts'
import { createPaymentFixture, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { type ExplainedDatabase, openExplainedDatabase } from './explained-database.ts'
import { FIRST, fillTables, type TableSizes } from './fill-tables.ts'
import { openShop, type Shop, take, takeGroup } from './shop.ts'

const MINUTE = 60_000

/** Tables with personal data, from which an account's own rows are read. */
const PERSONAL = Object.keys(PERSONAL_TABLES)
const PERSONAL_ERASED = PERSONAL.filter((name) => PERSONAL_TABLES[name]?.erasure !== 'kept')
const QUIET = { info: () => undefined, error: () => undefined }
const START = { since: null, seen: null, order: 0, isClean: true, broken: {} }
const OURS = {
  ...{ take: async () => true, verified: async () => undefined, verifiedTo: async () => START },
  ...{ verifiedAt: () => null, wholeAt: () => null },
}

/** A description of the work, the tables that its statements read, and the work itself. */
export type Work = [what: string, tables: string[], work: (of: ShopOfSales) => Promise<unknown>]

export interface ShopOfSales {
  explained: ExplainedDatabase
  shop: Shop
  payment: PaymentFixture
  /** Of a customer. */
  token: string
}

/** Opens a shop with so many sales, on a database that reports the plan and duration of each statement. */
export const openShopOfSales = async (
  sizes: TableSizes,
  fill = (explained: ExplainedDatabase, script: string) => explained.exec(script),
): Promise<ShopOfSales> => {
  const explained = await openExplainedDatabase()
  const shop = await openShop({ database: explained.database })
  // What they do in the background is asked for here by name.
  await Promise.all(shop.app.server.loops.map((loop) => loop.stop()))
  const payment = await createPaymentFixture(explained.database)
  await fill(explained, fillTables(sizes))
  return { explained, shop, payment, token: await shop.newCustomer() }
}

const sector = ({ shop }: ShopOfSales) => ({
  idSector: shop.sector('recital-1', 'Campo'),
  nCantidad: 2,
  idPromocion: null,
})

const bookSeats = (of: ShopOfSales) =>
  makeBooking(
    of.explained.database,
    {
      requestKey: randomUUID(),
      deploymentId: 'programa-regional',
      performanceId: of.shop.performances.get('obra-2')!,
      email: 'ana@ejemplo.ar',
      name: 'Ana',
      note: '',
      promotionId: null,
      until: new Date(of.shop.clock.now().getTime() + 10 * MINUTE).toISOString(),
      seats: [{ ordinal: 0 }],
      sectors: [],
      staffId: null,
      customerId: 1,
      customerLimit: 8,
      locale: 'es',
      origin: 'http://localhost',
    },
    of.shop.clock.now(),
  )

const buy = async (of: ShopOfSales, customer: 0 | 1, seats: number[], fault?: 'timeout-after-charge') => {
  const id = of.payment.customers[customer]!
  await of.payment.pay(await of.payment.open(id, seats), id, fault ? { fault } : {})
}

/** Of a customer of whom nothing was copied or erased. */
const someAccount = async (of: ShopOfSales) =>
  (
    await of.explained.database.query<{ id: number }>(
      'some',
      'select id from customer where id > $1 and exported_at is null and erased_at is null order by id limit 1',
      [FIRST + 4711],
    )
  )[0]!.id

/** What is done most, and what waits behind it, in an order in which each finds something to do. */
export const WORK: readonly Work[] = [
  [
    'find a login',
    ['session', 'customer'],
    (of) => of.shop.app.server.sessions.find(of.token, programaRegional, true),
  ],
  [
    'read what is free of a performance',
    ['seat'],
    (of) =>
      of.shop.call('POST', '/v2/Proceso/0/Posiciones', {
        body: { idFuncion: of.shop.performances.get('obra-1') },
      }),
  ],
  [
    'hold seats by name, at a promotion',
    ['idempotency', 'promotion', 'purchase', 'purchase_place', 'seat'],
    (of) =>
      take(of.shop, of.token, 'obra-1', {
        seats: ['1-1', ['1-2', of.shop.promotion('obra-1', 'Jubilados')]],
      }),
  ],
  [
    'hold the best seats together, and let go what was held before',
    ['payment_attempt', 'purchase', 'purchase_place', 'row_run', 'seat'],
    (of) => takeGroup(of.shop, of.token, 'obra-1', 'Platea', 2),
  ],
  [
    'let go of one seat, and keep the other',
    ['purchase_place', 'ticket'],
    async (of) => {
      const { oProceso } = (await take(of.shop, of.token, 'obra-1', { seats: ['3-1', '3-2'] })).oData
      const process = oProceso.idProcesoDeCompra
      const left = await take(of.shop, of.token, 'obra-1', { process, seats: ['3-2'] })
      expect(left.oData.oProceso.oCantidadTotal).toEqual({ nCantidadTotal: 1 })
    },
  ],
  [
    'hold places of a sector',
    ['bucket', 'purchase', 'purchase_place', 'sector'],
    (of) => take(of.shop, of.token, 'recital-1', { sectors: [sector(of)] }),
  ],
  [
    'end what has expired',
    ['booking', 'bucket', 'purchase', 'purchase_place'],
    async (of) => {
      of.shop.clock.advance(31 * MINUTE)
      await of.shop.app.server.sweeper.sweep()
    },
  ],
  ['book seats', ['booking', 'booking_place', 'seat'], bookSeats],
  [
    'end a booking whose time is up',
    ['booking', 'booking_place', 'seat'],
    async (of) => {
      of.shop.clock.advance(11 * MINUTE)
      await of.shop.app.server.sweeper.sweep()
    },
  ],
  [
    'let customers in from the queue',
    ['purchase', 'purchase_place'],
    async (of) => {
      await createQueueNumbers(of.explained.database, of.shop.clock).take(of.shop.performances.get('gala-1')!)
      of.shop.clock.advance(MINUTE)
      await moveFrontiers(of.explained.database, of.shop.clock)
    },
  ],
  [
    "copy an account's data",
    PERSONAL,
    async (of) => of.shop.app.server.accounts.exportOwnData(await someAccount(of)),
  ],
  [
    'erase an account',
    PERSONAL_ERASED,
    async (of) => {
      const id = await someAccount(of)
      await of.explained.database.orm.transaction((tx) => eraseRows(tx, id, of.shop.clock.now()))
    },
  ],
  [
    'find orders by what somebody says at a desk',
    ['purchase', 'purchase_order', 'ticket', 'payment_attempt', 'box_print'],
    async (of) => {
      const { id: deploymentId, charges } = programaRegional
      const desk = {
        deploymentId,
        charges,
        shiftId: 1,
        staffId: 1,
        now: of.shop.clock.now(),
        keys: { keys: [] },
      }
      const asked = { cBuscar: String(FIRST + 4714), cDocumento: '4714' }
      const found = await searchOrders(of.explained.database.orm, desk, asked, 'es')
      expect(found.Lista).toHaveLength(1)
    },
  ],
  [
    'find sales of a desk by the code of a ticket, and by a name',
    ['purchase', 'purchase_order', 'ticket'],
    async (of) => {
      const { id: deploymentId, charges } = programaRegional
      const at = { shiftId: 1, staffId: 1, now: of.shop.clock.now(), keys: { keys: [] } }
      for (const cBuscar of ['HJ7K2M9PQR', 'Aurora SRL'])
        await searchOrders(of.explained.database.orm, { deploymentId, charges, ...at }, { cBuscar }, 'es')
    },
  ],
  [
    'count the tickets that an account would lose',
    ['ticket', 'purchase', 'purchase_place', 'performance'],
    async ({ explained, shop }) => {
      const id = FIRST + 4713
      await explained.database.orm.transaction((tx) => countValidTickets(tx, id, shop.clock.now()))
    },
  ],
  [
    'say what an operator asks of a purchase, by the number of its order',
    ['purchase', 'purchase_order', 'payment_attempt', 'outbox'],
    async ({ explained: { database }, shop: { clock } }) => {
      const said: string[] = []
      const unasked = async () => expect.unreachable()
      await runOperatorCommand(
        {
          ...{ database, clock, operator: 'ana', print: (line: string) => void said.push(line) },
          ...{ ask: unasked, voidKey: unasked, compare: unasked, giveBack: unasked, work: unasked },
        },
        'show',
        String(FIRST + 4714),
      )
      expect(said.join('\n')).toContain('old-4714')
    },
  ],
  [
    'list who a door lets in',
    ['ticket', 'purchase_place', 'purchase', 'ticket_redemption'],
    async ({ explained, shop }) => {
      const asked = { performanceId: FIRST + 4712, deploymentId: programaRegional.id, now: shop.clock.now() }
      await readDoorList(explained.database.orm, createTicketSigner(), asked)
    },
  ],
  [
    'add up a shift',
    ['box_sale', 'cash_movement', 'purchase', 'payment_attempt'],
    ({ explained }) => sumsOf(explained.database.orm, FIRST + 47),
  ],
  [
    'give cash back',
    ['cash_movement'],
    ({ explained, shop }) =>
      explained.database.orm.transaction((tx) =>
        createCashDrawer(tx, shop.clock).refund({
          ...{ key: `back-${randomUUID()}`, chargeKey: 'old-4713', amountCents: 1 },
        }),
      ),
  ],
  [
    "compare a day's charges with the provider's list",
    ['payment_attempt'],
    ({ explained: { database }, payment: { clock, provider } }) =>
      compareCharges(
        {
          database,
          clock,
          log: { ...QUIET, warn: () => undefined },
          provider: { ...provider, list: async () => [] },
        },
        new Date('2020-01-02'),
        new Date('2020-01-03'),
      ),
  ],
  ['owe the mails of what came on sale', ['sale_notice'], (of) => of.shop.app.server.saleNotices.work()],
  [
    'end the sales of a cancelled performance, and owe its mails',
    ['purchase_place', 'purchase', 'ticket'],
    async ({ explained, shop }) => {
      await explained.exec(
        `update performance set cancelled = true, cancelled_at = now() where id =
          (select max(id) from performance where id < ${FIRST + 4711} and not cancelled)`,
      )
      await createCancellations(explained.database, shop.clock, shop.app.server.availability, QUIET).work()
    },
  ],
  [
    'owe the mails before the visit of a performance',
    ['performance', 'purchase_place', 'purchase', 'purchase_order', 'ticket', 'visit_mailing'],
    async ({ explained, shop: { app, clock } }) => {
      const inTime = new Date(clock.now().getTime() + 20 * 60 * MINUTE).toISOString()
      // Another one each time: nothing is owed a second time.
      await explained.exec(
        `update performance set starts_at = '${inTime}' where id =
          (select max(id) from performance where id < ${FIRST + 4702} and starts_at > '2027-05-01')`,
      )
      const { deployments } = app.server
      expect(
        await createVisitMailings({ database: explained.database, clock, deployments, log: QUIET }).work(),
      ).toBeGreaterThan(0)
    },
  ],
  [
    'look for what has had its time, where nothing has',
    ['booking', 'contact_message', 'idempotency', 'mail', 'outbox', 'provider_event', 'purchase'],
    (of) => createPruner(of.explained.database, { now: () => new Date('2025-11-01') }, QUIET, OURS).prune(),
  ],
  [
    'read what waits',
    ['outbox', 'payment_attempt'],
    (of) =>
      createShopGauges({
        ...{ database: of.explained.database, clock: of.shop.clock, log: QUIET, upkeep: OURS },
        registry: createMetrics().registry,
      }).backlog(),
  ],
  [
    'verify the invariants of what changed and of some orders',
    ['payment_attempt', 'purchase', 'purchase_order', 'purchase_place', 'ticket', 'transition_record'],
    async (of) => {
      const { verify } = createInvariants(of.explained.database, { slice: 20, spentMs: 0 })
      const { next } = await verify(START)
      await buy(of, 1, [4, 5])
      const { failures } = await verify(next)
      expect(failures).toEqual([])
    },
  ],
  [
    "list an account's orders",
    ['purchase_order'],
    (of) => of.shop.call('GET', '/v2/Historial2', { token: of.token }),
  ],
  [
    'find shows by words, one of them misspelt',
    ['search_word', 'show_search'],
    (of) => findShows(of.explained.database, 'palabra77 salla', 'principal', of.shop.clock.now()),
  ],
  [
    'begin a payment and settle it',
    ['payment_attempt', 'purchase', 'purchase_order', 'purchase_place', 'seat', 'ticket'],
    (of) => buy(of, 0, [0, 1]),
  ],
  [
    'compose and send the mails that are owed',
    ['outbox', 'purchase_order', 'ticket'],
    (of) => of.payment.work(),
  ],
  [
    'keep the seats of a payment under way',
    ['payment_attempt', 'seat'],
    async (of) => {
      await buy(of, 1, [2, 3], 'timeout-after-charge')
      await of.payment.renewPins()
    },
  ],
  [
    'ask the provider about payments, and settle them',
    ['payment_attempt', 'purchase', 'ticket'],
    async (of) => {
      of.payment.clock.advance(20_000)
      await of.payment.reconcile()
    },
  ],
]

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { DEFAULT_POOLS } from '../../../server/db/pools.ts'
import { createUpkeep } from '../../../server/db/upkeep.ts'
import { createMetrics } from '../../../server/metrics/metrics.ts'
import { startMetricsServer } from '../../../server/metrics/metrics-server.ts'
import { createShopGauges } from '../../../server/metrics/shop-gauges.ts'
import { createPaymentFixture, type PaymentFixture } from '../payments/support/payment-fixture.ts'
import { openTestDatabase } from '../support/database.ts'
import { openShop, type Shop, take } from '../support/shop.ts'

const linesOf = async (metrics: { registry: { metrics(): Promise<string> } }) =>
  (await metrics.registry.metrics()).split('\n')

describe('what a running shop measures', () => {
  let shop: Shop
  beforeAll(async () => {
    shop = await openShop()
  })
  afterAll(() => shop.close())

  it('holds by their outcome, requests by route, refusals by code, loops by name', async () => {
    const { metrics } = shop.app.server
    const token = await shop.newCustomer()
    await take(shop, token, 'obra-1', { seats: ['1-1'] })
    await take(shop, await shop.newCustomer(), 'obra-1', { seats: ['1-1'] })
    const lines = await linesOf(metrics)
    expect(lines).toContain('taquilla_hold_seconds_count{outcome="OK"} 1')
    expect(lines).toContain('taquilla_hold_seconds_count{outcome="POSICIONES_OCUPADAS"} 1')
    expect(lines).toContain('taquilla_refusals_total{code="POSICIONES_OCUPADAS"} 1')
    expect(lines).toContain('taquilla_request_seconds_count{route="holdPlaces",status="200"} 2')
    expect(lines).toContain('taquilla_loop_stale{loop="sweeper"} 0')
    expect(
      lines.some((line) => line.startsWith('taquilla_loop_last_success_timestamp_seconds{loop="mails"}')),
    ).toBe(true)
    expect(lines.some((line) => line.startsWith('taquilla_nodejs_eventloop_lag_seconds '))).toBe(true)
  })

  it('are read at an address of their own, and not at the shop’s', async () => {
    const server = await startMetricsServer(shop.app.server.metrics.registry, {
      port: 0,
      host: '127.0.0.1',
    })
    const { port } = server.address() as { port: number }
    const reply = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect(await reply.text()).toContain('taquilla_holds_waiting 0')
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
    server.close()
    expect((await shop.app.server.inject('/metrics')).body).not.toContain('taquilla_')
  })
})

describe('what a node measures of its machine and of its database', () => {
  it('is how many replies were ready, however often that is read', async () => {
    const metrics = createMetrics()
    for (let count = 0; count < 3; count += 1) metrics.countReady()
    for (let reading = 0; reading < 2; reading += 1)
      expect(await linesOf(metrics)).toContain('taquilla_ready_replies_total 3')
  })

  it('is how far its clock is from the database’s', async () => {
    const metrics = createMetrics()
    let skewMs = 1500
    metrics.watchClock({ skewMs: () => skewMs })
    expect(await linesOf(metrics)).toContain('taquilla_clock_skew_seconds 1.5')
    skewMs = -20
    expect(await linesOf(metrics)).toContain('taquilla_clock_skew_seconds -0.02')
  })

  it('is how many connections are in use and how many statements wait for one, by pool', async () => {
    const metrics = createMetrics()
    const database = await openTestDatabase()
    metrics.watchPools(database)
    const poolLines = async () => (await linesOf(metrics)).filter((line) => line.startsWith('taquilla_pool_'))
    if (database.kind === 'postgres') {
      const { selling } = DEFAULT_POOLS
      const locks = Array.from({ length: selling + 2 }, () =>
        database.selling.query('', 'select pg_sleep(0.5)', []),
      )
      await vi.waitFor(async () =>
        expect(await poolLines()).toEqual([
          `taquilla_pool_connections{pool="selling"} ${selling}`,
          `taquilla_pool_connections{pool="other"} ${DEFAULT_POOLS.other}`,
          `taquilla_pool_in_use{pool="selling"} ${selling}`,
          'taquilla_pool_in_use{pool="other"} 0',
          'taquilla_pool_waiting{pool="selling"} 2',
          'taquilla_pool_waiting{pool="other"} 0',
        ]),
      )
      await Promise.all(locks)
      expect(await poolLines()).toContain('taquilla_pool_in_use{pool="selling"} 0')
    } else expect(await poolLines()).toEqual([])
    await database.close()
  })
})

describe('the invariants of the shop as gauges', () => {
  let database: Database
  let fixture: PaymentFixture
  beforeAll(async () => {
    database = await openTestDatabase()
    fixture = await createPaymentFixture(database)
  })
  afterAll(() => database.close())

  it('are 0 while they hold, and say which is broken', async () => {
    const [ana, bruno] = fixture.customers as [number, number]
    const paid = await fixture.open(ana, [0, 1])
    await fixture.pay(paid, ana)
    await fixture.pay(await fixture.open(bruno, [2, 3]), bruno, { fault: 'very-delayed' })
    const log = { info: vi.fn(), error: vi.fn() }
    const metrics = createMetrics()
    const { clock } = fixture
    const upkeep = createUpkeep(database, clock)
    const gauges = createShopGauges({ database, clock, registry: metrics.registry, log, upkeep })
    fixture.clock.advance(90_000)
    await gauges.backlog()
    await gauges.invariants()
    let lines = await linesOf(metrics)
    for (const line of [
      'taquilla_unknown_payments 1',
      'taquilla_unknown_payment_age_seconds 90',
      'taquilla_mails_owed 1',
      'taquilla_mail_age_seconds 90',
      'taquilla_refunds_owed 0',
      'taquilla_dead_letters 0',
      'taquilla_tickets_without_charge 0',
      'taquilla_tickets_miscounted 0',
      'taquilla_seats_sold_twice 0',
      'taquilla_paying_without_attempt 0',
      'taquilla_charged_without_tickets 0',
      'taquilla_refunds_forgotten 0',
      'taquilla_invariants_unverified_seconds 0',
    ])
      expect(lines).toContain(line)
    expect(log.error).not.toHaveBeenCalled()

    // The database itself refuses to lose a ticket; a refund that is to be paid may still be lost.
    const refused = await fixture.open(ana, [4, 5])
    await fixture.pay(refused, ana, { fault: 'wrong-amount' })
    await database.query('lost', "delete from outbox where kind = 'GIVE_BACK'", [])
    await gauges.invariants()
    lines = await linesOf(metrics)
    expect(lines).toContain('taquilla_refunds_forgotten 1')
    expect(log.error.mock.calls).toEqual([
      [
        { figure: 'refunds_forgotten', count: 1 },
        'an invariant of the shop is broken: somebody has to look at it',
      ],
    ])
  })
})

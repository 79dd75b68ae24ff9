import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, onTestFailed, vi } from 'vitest'
import type { BackgroundLoop } from '../../../server/background/loop.ts'
import { PermanentFailure } from '../../../server/background/permanent-failure.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq } from '../../../server/db/operators.ts'
import { seat } from '../../../server/db/schema/index.ts'
import { outbox, paymentAttempt } from '../../../server/db/schema/payment.ts'
import type { Mailer } from '../../../server/mail/mailer.ts'
import { createMailWorker } from '../../../server/payments/mails.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { openPaymentDesk } from '../../../server/payments/payment-desk.ts'
import type { CardProvider } from '../../../server/payments/provider.ts'
import { createReconciler } from '../../../server/payments/reconciler.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture, TWO_SEATS_CENTS } from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number
let started: readonly BackgroundLoop[]
let end: AbortController

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  // Work that earlier tests left is not taken up here.
  await database.query('rest', 'update payment_attempt set next_ask_at = null', [])
  await database.query('rest-2', 'update outbox set next_try_at = null', [])
  fixture = await createPaymentFixture(database)
  ;[ana, bruno] = fixture.customers as [number, number]
  started = []
  end = new AbortController()
})
afterEach(async () => {
  // A loop of this test would take up the next one's work: what hangs is let go, so that it can be waited for.
  end.abort(new Error('The test is over.'))
  await Promise.all(started.map((loop) => loop.stop()))
})

const MINUTE = 60_000
const LIMIT = { timeout: 30_000 }
/** Hangs until the test is over. */
const never = () =>
  new Promise<never>((_, reject) => {
    const { signal } = end
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
/** Waits while the clock goes on: what failed once is tried again when its time comes. */
const inTime = (look: () => unknown) =>
  vi.waitFor(async () => {
    fixture.clock.advance(100)
    await look()
  }, LIMIT)
const stateOf = async (id: string) => (await fixture.facts()).purchases.find((row) => row.id === id)?.state

const heldUntil = async (purchaseId: string) =>
  (await database.orm.select().from(seat).where(eq(seat.purchaseId, purchaseId))).map((row) =>
    row.heldUntil?.toISOString(),
  )

/** The fixture's shop as a node that runs by itself, with a neighbour of its own. */
const startNode = (parts: { mailer?: Mailer; provider?: Partial<CardProvider> }) => {
  const { log, context } = watched()
  onTestFailed(() => console.error(log.warn.mock.calls, log.error.mock.calls))
  const desk = openPaymentDesk({
    ...context,
    provider: { ...fixture.provider, ...parts.provider },
    mailer: parts.mailer ?? { deliver: async () => {} },
    captcha: {} as never,
  })
  started = desk.loops
  for (const loop of desk.loops) loop.start()
}

const watched = () => {
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const context: PaymentContext = { ...fixture.context, log }
  return { log, context }
}

describe('two nodes on one database', () => {
  it('send a mail once, also when the first node takes a minute', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const sent: string[] = []
    const other = createMailWorker(fixture.context, {
      deliver: async ({ key }) => void sent.push(`other ${key}`),
    })
    const slow = createMailWorker(fixture.context, {
      deliver: async ({ key }) => {
        fixture.clock.advance(MINUTE)
        await other.runDue()
        sent.push(`slow ${key}`)
      },
    })
    await slow.runDue()
    fixture.clock.advance(60 * MINUTE)
    await other.runDue()
    expect(sent).toEqual([`slow confirmation-${id}`])
  })

  it('do not send a mail that another sent while it was being composed', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const sent: string[] = []
    const other = createMailWorker(fixture.context, {
      deliver: async ({ key }) => void sent.push(`other ${key}`),
    })
    // Reading the order is part of composing: the node pauses there until its claim is long over.
    const { deployments } = fixture.context
    let paused = false
    const slow = createMailWorker(
      {
        ...fixture.context,
        deployments: {
          ...deployments,
          ofId: (name) => {
            if (!paused) {
              paused = true
              fixture.clock.advance(10 * MINUTE)
              pause = other.runDue()
            }
            return deployments.ofId(name)
          },
        },
      },
      { deliver: async ({ key }) => void sent.push(`slow ${key}`) },
    )
    let pause: Promise<unknown> = Promise.resolve()
    await slow.runDue()
    await pause
    expect(sent).toHaveLength(1)
  })

  it('ask the provider about an attempt once, not each of them', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'very-delayed' })
    const asked: string[] = []
    const node = (name: string) =>
      createReconciler({
        ...fixture.context,
        provider: {
          ...fixture.provider,
          findByKey: async (key) => {
            asked.push(name)
            return fixture.provider.findByKey(key)
          },
        },
      })
    fixture.clock.advance(20_000)
    await Promise.all([node('first').runDue(), node('second').runDue()])
    expect(asked).toHaveLength(1)
  })
})

describe('a mail server that hangs', () => {
  it('keeps no charge from becoming tickets and no refund from being paid', async () => {
    const paid = await fixture.open(ana, [0, 1])
    await fixture.pay(paid, ana)
    const unknown = await fixture.open(bruno, [2, 3])
    await fixture.pay(unknown, bruno, { fault: 'timeout-after-charge' })
    const deliver = vi.fn(never)
    startNode({ mailer: { deliver } })
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled(), LIMIT)
    fixture.clock.advance(20_000)
    await inTime(async () => expect(await stateOf(unknown)).toBe('CONFIRMADO'))
    const refused = await fixture.open(ana, [4, 5])
    await fixture.pay(refused, ana, { fault: 'wrong-amount' })
    const kept = async () =>
      (await fixture.facts()).charges.reduce((sum, charge) => sum + charge.keptCents, 0)
    await vi.waitFor(async () => expect(await kept()).toBe(2 * TWO_SEATS_CENTS), LIMIT)
  })
})

describe('a provider that hangs', () => {
  it('on one attempt delays no other attempt and no mail', async () => {
    const hung = await fixture.open(ana, [0, 1])
    await fixture.pay(hung, ana, { fault: 'very-delayed' })
    const hungKey = (await fixture.facts()).attempts[0]!.id
    const findByKey = vi.fn((key: string) => (key === hungKey ? never() : fixture.provider.findByKey(key)))
    const deliver = vi.fn(async () => {})
    startNode({ provider: { findByKey }, mailer: { deliver } })
    fixture.clock.advance(20_000)
    await inTime(() => expect(findByKey).toHaveBeenCalledWith(hungKey, null))
    const other = await fixture.open(bruno, [2, 3])
    await fixture.pay(other, bruno, { fault: 'timeout-after-charge' })
    fixture.clock.advance(20_000)
    await inTime(async () => expect(await stateOf(other)).toBe('CONFIRMADO'))
    await vi.waitFor(() => expect(deliver).toHaveBeenCalled(), LIMIT)
    expect(await stateOf(hung)).toBe('PAGANDO')
  })

  it('frees no seat of a payment that may have been charged', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'very-delayed' })
    for (const minutes of [29, 14, 14]) {
      fixture.clock.advance(minutes * MINUTE)
      await fixture.renewPins()
    }
    expect(await heldUntil(id)).toEqual(['2026-11-21T16:12:00.000Z', '2026-11-21T16:12:00.000Z'])
  })
})

describe('pins', () => {
  it('are renewed for purchases that are being paid, and for no others', async () => {
    const open = await fixture.open(ana, [0, 1])
    const declined = await fixture.open(bruno, [2, 3])
    await fixture.pay(declined, bruno, { fault: 'decline' })
    const before = [await heldUntil(open), await heldUntil(declined)]
    fixture.clock.advance(29 * MINUTE)
    await fixture.renewPins()
    expect([await heldUntil(open), await heldUntil(declined)]).toEqual(before)
  })
})

describe('an attempt that cannot be settled', () => {
  const failing = (context: PaymentContext, isStuck: (key: string) => boolean) =>
    createReconciler({
      ...context,
      provider: {
        ...context.provider,
        findByKey: async (key) => {
          if (isStuck(key)) throw new Error('the reply breaks what reads it')
          return context.provider.findByKey(key)
        },
      },
    })

  it('keeps no other attempt from being settled', async () => {
    const stuck = new Set<string>()
    for (let nth = 0; nth < 50; nth++) {
      const id = await fixture.open(ana, [5])
      await fixture.cancel(id)
      stuck.add(`stuck-${id}`)
      await database.orm.insert(paymentAttempt).values({
        id: `stuck-${id}`,
        purchaseId: id,
        clientKey: id,
        requestHash: 'h',
        state: 'ENVIANDO',
        amountCents: 1,
        installments: 1,
        createdAt: fixture.clock.now(),
        nextAskAt: fixture.clock.now(),
      })
    }
    const id = await fixture.open(bruno, [0, 1])
    await fixture.pay(id, bruno, { fault: 'timeout-after-charge' })
    fixture.clock.advance(20_000)
    await failing(watched().context, (key) => stuck.has(key)).runDue()
    expect(await stateOf(id)).toBe('CONFIRMADO')
  })

  it('is asked about ever more rarely, raises an alert, and recovers by itself', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'timeout-after-charge' })
    const { log, context } = watched()
    const reconciler = failing(context, () => true)
    const pauses: number[] = []
    for (let nth = 0; nth < 10; nth++) {
      fixture.clock.advance(10 * MINUTE)
      expect(await reconciler.runDue()).toBe(1)
      const [row] = (await fixture.facts()).attempts
      pauses.push((row!.nextAskAt!.getTime() - fixture.clock.now().getTime()) / 1000)
    }
    expect(pauses).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 600])
    const alert = 'payment cannot be settled: somebody has to look at it'
    expect(log.error.mock.calls.filter(([, message]) => message === alert)).toHaveLength(1)
    fixture.clock.advance(10 * MINUTE)
    await fixture.reconcile()
    expect(await stateOf(id)).toBe('CONFIRMADO')
    expect((await fixture.facts()).attempts[0]).toMatchObject({ failures: 0, nextAskAt: null })
  })

  it('is not asked about again once another has settled it meanwhile', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana, { fault: 'timeout-after-charge' })
    const reconciler = createReconciler({
      ...fixture.context,
      provider: {
        ...fixture.provider,
        findByKey: async () => {
          // The answer takes longer than the claim lasts, and a neighbour takes the attempt.
          fixture.clock.advance(2 * MINUTE)
          await fixture.reconcile()
          throw new Error('the reply broke off')
        },
      },
    })
    fixture.clock.advance(20_000)
    expect(await reconciler.runDue()).toBe(1)
    expect(await stateOf(id)).toBe('CONFIRMADO')
    fixture.clock.advance(60 * MINUTE)
    expect(await reconciler.runDue()).toBe(0)
  })
})

describe('a mail that was sent while the database refuses writes', () => {
  it('is written down as soon as it can be, and not sent again', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const { log, context } = watched()
    const { execute } = database.orm
    const refused = Object.assign(new Error('cannot execute UPDATE in a read-only transaction'), {
      code: '25006',
    })
    const sent: string[] = []
    let refusals = 0
    const orm = Object.assign(Object.create(database.orm), {
      execute: (query: never) => {
        if (sent.length === 1 && refusals < 2) {
          refusals += 1
          return Promise.reject(refused)
        }
        return execute.call(database.orm, query)
      },
    })
    const worker = createMailWorker(
      { ...context, database: { ...context.database, orm } },
      { deliver: async ({ key }) => void sent.push(key) },
    )
    for (let time = 0; time < 3; time += 1) {
      await worker.runDue()
      fixture.clock.advance(10 * MINUTE)
    }
    expect({ sent, refusals }).toEqual({ sent: [`confirmation-${id}`], refusals: 2 })
    expect(log.error).not.toHaveBeenCalled()
    expect(log.warn).toHaveBeenCalledOnce()
  })
})

describe('a mail that cannot be delivered', () => {
  const entryOf = async (id: string) =>
    (
      await database.orm
        .select()
        .from(outbox)
        .where(eq(outbox.key, `confirmation-${id}`))
    )[0]!

  it('is tried every quarter of an hour, is given up after a hundred tries, and stays as a dead letter', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const { log, context } = watched()
    const away = Object.assign(new Error('ana@buyer.test: connection refused'), { code: 'ECONNECTION' })
    const worker = createMailWorker(context, { deliver: () => Promise.reject(away) })
    const tryOnce = async () => {
      expect(await worker.runDue()).toBe(1)
      fixture.clock.advance(15 * MINUTE)
    }
    for (let tries = 1; tries <= 10; tries++) await tryOnce()
    await database.orm.update(outbox).set({ tries: 98 }).where(eq(outbox.subjectId, id))
    await tryOnce()
    expect(await entryOf(id)).toMatchObject({ deadAt: null, nextTryAt: fixture.clock.now() })
    await tryOnce()
    expect(await worker.runDue()).toBe(0)
    expect(await entryOf(id)).toMatchObject({
      failure: 'ECONNECTION',
      nextTryAt: null,
      doneAt: null,
      deadAt: expect.any(Date),
    })
    expect(log.error.mock.calls.map(([fields, message]) => [fields.tries, message])).toEqual([
      [10, 'outbox entry fails again and again'],
      [100, 'outbox entry given up: somebody has to look at it'],
    ])
    expect(JSON.stringify(log.warn.mock.calls)).not.toContain('ana@')
  })

  it('is given up at once where the mail server says that it will never take it', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const { log, context } = watched()
    const worker = createMailWorker(context, {
      deliver: () => Promise.reject(new PermanentFailure('SMTP_550')),
    })
    await worker.runDue()
    expect(await entryOf(id)).toMatchObject({ failure: 'SMTP_550', nextTryAt: null, tries: 1 })
    expect(log.error).toHaveBeenCalledOnce()
  })
})

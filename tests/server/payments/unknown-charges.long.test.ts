import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { compareCharges, createDailyComparison } from '../../../server/payments/compare-charges.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { receiveFromProvider } from '../../../server/payments/reconcile.ts'
import {
  closeUnknown,
  giveBackUnknown,
  openUnknownCharges,
} from '../../../server/payments/unknown-charges.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture, TWO_SEATS_CENTS } from './support/payment-fixture.ts'

const HOUR_MS = 3_600_000
let database: Database
let fixture: PaymentFixture
let ana: number
let luis: number
let errors: [fields: object, message: string][]
let context: PaymentContext

// A database for each: every charge of it is compared.
afterEach(() => database.close())
beforeEach(async () => {
  database = await openTestDatabase()
  fixture = await createPaymentFixture(database)
  ana = fixture.customers[0]!
  luis = fixture.customers[1]!
  errors = []
  const say = (fields: object, message: string) => void errors.push([fields, message])
  fixture.context.log = { info: () => {}, warn: () => {}, error: say }
  context = fixture.context
})

/** Charged at the provider under a key that the shop does not have. */
const chargeElsewhere = (
  amountCents: number,
  fault: Parameters<PaymentFixture['card']>[0] = 'approve',
  key: string = randomUUID(),
) => {
  fixture.bank.charge({
    key,
    token: fixture.card(fault),
    amountCents,
    currency: 'ARS',
    installments: 1,
    reference: 'lost',
  })
  return key
}
const keptOf = (key: string) => fixture.bank.find(key)!.chargedCents - fixture.bank.refundedCents(key)
const attemptOf = async (purchaseId: string) =>
  (await fixture.facts()).attempts.find((attempt) => attempt.purchaseId === purchaseId)!.id

/** What the database's own rules would refuse. */
const rewrite = (...statements: string[]) =>
  database.orm.transaction(async (tx) => {
    await tx.execute('set local session_replication_role = replica')
    for (const statement of statements) await tx.execute(statement)
  })

describe('a signed notice of a charge that is not known here', () => {
  test('is kept, and said once; one of a charge that is known is not', async () => {
    const known = await fixture.open(ana, [0, 1])
    await fixture.pay(known, ana)
    const [first, second] = [chargeElsewhere(500), chargeElsewhere(700)]
    const said = fixture.notices.splice(0)
    for (const notice of [...said, ...said]) expect(await fixture.deliver(notice)).toBe(true)
    expect((await openUnknownCharges(context)).map(({ key, foundBy }) => [key, foundBy]).sort()).toEqual(
      [
        [first, 'NOTICE'],
        [second, 'NOTICE'],
      ].sort(),
    )
    expect(errors).toEqual(
      [first, second].map((attempt) => [
        { attempt, foundBy: 'NOTICE' },
        'the provider has a charge that this shop does not know',
      ]),
    )
  })

  test('is given back once, however often and by whom it is asked, and no other', async () => {
    const [first, second] = [chargeElsewhere(500), chargeElsewhere(700)]
    for (const notice of fixture.notices.splice(0)) await fixture.deliver(notice)
    expect(await giveBackUnknown(context, second)).toEqual({ state: 'given back', cents: 700 })
    expect(await giveBackUnknown(context, second)).toEqual({ state: 'given back', cents: 700 })
    expect([keptOf(first), keptOf(second)]).toEqual([500, 0])
    expect((await openUnknownCharges(context)).map(({ key }) => key)).toEqual([first])
  })

  test('stays open where the provider does not answer, and is voided where it may still be charged', async () => {
    const [charged, pending] = [chargeElsewhere(500), chargeElsewhere(700, 'out-of-order')]
    for (const notice of fixture.notices.splice(0)) await fixture.deliver(notice)
    const answering = (state: 'unknown' | 'refused') => ({
      ...context,
      provider: { ...context.provider, refund: async () => ({ state }) },
    })
    expect(await giveBackUnknown(answering('unknown'), charged)).toEqual({ state: 'not answered' })
    expect(await giveBackUnknown(answering('refused'), charged)).toEqual({ state: 'by hand' })
    expect((await openUnknownCharges(context)).length).toBe(2)
    expect(await giveBackUnknown(context, charged)).toEqual({ state: 'given back', cents: 500 })
    expect(await giveBackUnknown(context, pending)).toEqual({ state: 'given back', cents: 0 })
    fixture.clock.advance(HOUR_MS)
    expect(fixture.bank.find(pending)?.state).toBe('voided')
  })

  test('is closed with evidence where the provider leaves it to an operator, and given back where it does not', async () => {
    const [byHand, plain] = [chargeElsewhere(500, 'refund-by-hand'), chargeElsewhere(700)]
    for (const notice of fixture.notices.splice(0)) await fixture.deliver(notice)
    expect(await giveBackUnknown(context, byHand)).toEqual({ state: 'by hand' })
    const close = (key: string, by: string) => closeUnknown(context, key, { evidence: `Recibo de ${by}`, by })
    for (const by of ['ana', 'luis'])
      expect(await close(byHand, by)).toEqual({ state: 'given back', cents: 500 })
    expect(await close(plain, 'ana')).toEqual({ state: 'given back', cents: 700 })
    const rows = await database.query(
      'closed',
      'select key, evidence, paid_by as by from unknown_charge where key = any($1) order by given_back_cents',
      [[byHand, plain]],
    )
    expect(rows).toEqual([
      { key: byHand, evidence: 'Recibo de ana', by: 'ana' },
      { key: plain, evidence: null, by: null },
    ])
    expect([keptOf(byHand), keptOf(plain), await openUnknownCharges(context)]).toEqual([500, 0, []])
    expect(await close('nobody', 'ana')).toEqual({ state: 'not listed' })
  })

  test('one that is known, or that nobody reported, is not given back', async () => {
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    const key = await attemptOf(id)
    expect(await giveBackUnknown(context, key)).toEqual({ state: 'not listed' })
    await database.query(
      'listed',
      "insert into unknown_charge (key, found_by, first_at, last_at) values ($1, 'LIST', now(), now())",
      [key],
    )
    expect((await openUnknownCharges(context)).map((charge) => charge.key)).toEqual([key])
    for (let asked = 0; asked < 2; asked++)
      expect(await giveBackUnknown(context, key)).toEqual({ state: 'known' })
    expect([keptOf(key), await openUnknownCharges(context)]).toEqual([TWO_SEATS_CENTS, []])
  })
})

const compareAll = () => compareCharges(context, new Date(0), fixture.clock.now())

describe('the provider’s list', () => {
  test('agrees with what was paid, declined and given back', async () => {
    const paid = await fixture.open(ana, [0, 1])
    await fixture.pay(paid, ana)
    const declined = await fixture.open(luis, [2, 3])
    await fixture.pay(declined, luis, { fault: 'decline' })
    expect(await compareAll()).toEqual([])
  })

  test('reports each kind of difference by its key, with both amounts', async () => {
    const paid = await fixture.open(ana, [0, 1])
    await fixture.pay(paid, ana)
    const [gone, less] = [await attemptOf(paid), await fixture.open(ana, [4, 5])]
    await fixture.pay(less, ana)
    const declined = await fixture.open(luis, [2, 3])
    await fixture.pay(declined, luis, { fault: 'late-approval' })
    const unknown = chargeElsewhere(900)
    const pending = chargeElsewhere(800, 'out-of-order')
    fixture.bank.refund('by-hand-1', gone, TWO_SEATS_CENTS)
    fixture.bank.refund('by-hand-2', await attemptOf(less), 100)
    expect((await compareAll())?.find(({ key }) => key === pending)).toEqual({
      kind: 'unknown',
      key: pending,
      ourCents: 0,
      theirCents: 0,
    })
    expect(await giveBackUnknown(context, pending)).toEqual({ state: 'given back', cents: 0 })
    fixture.clock.advance(24 * HOUR_MS)
    expect(new Set(await compareAll())).toEqual(
      new Set([
        { kind: 'missing', key: gone, ourCents: TWO_SEATS_CENTS, theirCents: 0 },
        {
          kind: 'amount',
          key: await attemptOf(less),
          ourCents: TWO_SEATS_CENTS,
          theirCents: TWO_SEATS_CENTS - 100,
        },
        { kind: 'kept', key: await attemptOf(declined), ourCents: 0, theirCents: TWO_SEATS_CENTS },
        { kind: 'unknown', key: unknown, ourCents: 0, theirCents: 900 },
      ]),
    )
    expect((await openUnknownCharges(context)).map(({ key, foundBy }) => [key, foundBy])).toEqual([
      [unknown, 'LIST'],
    ])
  })

  test("misses what was paid at a link, and counts each of a link's charges", async () => {
    const [gone, twice] = [await fixture.open(ana, [0, 1]), await fixture.open(luis, [2, 3])]
    await fixture.pay(gone, ana)
    await fixture.pay(twice, luis)
    await rewrite("update payment_attempt set port = 'link'")
    const [lost, doubled] = [await attemptOf(gone), await attemptOf(twice)]
    await database.query(
      'lost, doubled',
      `insert into pay_link (key, token, origin, until) select key, key, 'http://localhost', now()
        from unnest($1::text[]) key`,
      [[lost, doubled]],
    )
    chargeElsewhere(500, 'approve', `${doubled}-2`)
    const { list } = context.provider
    context.provider.list = async (...time) =>
      (await list(...time))?.filter(({ key }) => key !== lost) ?? null
    expect(new Set(await compareAll())).toEqual(
      new Set([
        { kind: 'missing', key: lost, ourCents: TWO_SEATS_CENTS, theirCents: 0 },
        { kind: 'amount', key: doubled, ourCents: TWO_SEATS_CENTS, theirCents: TWO_SEATS_CENTS + 500 },
      ]),
    )
  })

  test("has every charge of a lost link by the provider's key, and each is given back", async () => {
    const id = randomUUID()
    const [first, second] = [500, 700].map((cents, nth) =>
      chargeElsewhere(cents, 'approve', `${id}-${nth + 1}`),
    )
    expect((await compareAll())?.map(({ kind, key, theirCents }) => [kind, key, theirCents])).toEqual([
      ['unknown', first, 500],
      ['unknown', second, 700],
    ])
    expect(await giveBackUnknown(context, second!)).toEqual({ state: 'given back', cents: 700 })
    expect([keptOf(first!), keptOf(second!)]).toEqual([500, 0])
    expect((await openUnknownCharges(context)).map(({ key }) => key)).toEqual([first])
  })

  test('is compared once a day by one of two nodes, each charge once, and again in an hour where it did not come', async () => {
    const nodes = [createDailyComparison(context), createDailyComparison(context)]
    const turn = () => Promise.all(nodes.map(({ runDue }) => runDue()))
    await turn()
    chargeElsewhere(100)
    const said = () =>
      errors.filter(([, message]) => message === "a charge differs from the provider's list").length
    await turn()
    expect(said()).toBe(0)
    fixture.clock.advance(24 * HOUR_MS + 1)
    const { list } = context.provider
    context.provider.list = async () => null
    await turn()
    context.provider.list = list
    await turn()
    expect(said()).toBe(0)
    fixture.clock.advance(HOUR_MS + 1)
    context.provider.list = () => Promise.reject(new Error('the database is away'))
    await Promise.allSettled(nodes.map(({ runDue }) => runDue()))
    context.provider.list = list
    await turn()
    expect(said()).toBe(0)
    fixture.clock.advance(HOUR_MS + 1)
    await turn()
    expect(said()).toBe(1)
    fixture.clock.advance(24 * HOUR_MS + 1)
    await turn()
    expect(said()).toBe(1)
  })
})

test('a database of yesterday is put up again: what was bought since has its money back, what was bought before its tickets', async () => {
  const before = await fixture.open(ana, [0, 1])
  await fixture.pay(before, ana)
  const restoredFrom = fixture.clock.now()
  fixture.clock.advance(HOUR_MS)
  const since = await fixture.open(luis, [2, 3])
  await fixture.pay(since, luis)
  const pending = await fixture.open(ana, [4, 5])
  await fixture.pay(pending, ana, { fault: 'out-of-order' })
  const lost = [await attemptOf(since), await attemptOf(pending)]
  const tables = [
    ['outbox', 'subject_id'],
    ['ticket', 'purchase_id'],
    ['purchase_order', 'purchase_id'],
    ['payment_attempt', 'purchase_id'],
    ['purchase_place', 'purchase_id'],
    ['purchase', 'id'],
  ]
  await rewrite(
    ...tables.map(([table, column]) => `delete from ${table} where ${column} in ('${since}', '${pending}')`),
    `update seat set state = 'L', purchase_id = null, held_until = null where purchase_id in ('${since}', '${pending}')`,
  )
  // The notice of the one under way comes to the restored shop as well; of the other there is only the list.
  for (const notice of fixture.notices.splice(0)) if (notice.key === lost[1]) await fixture.deliver(notice)
  const found = (await compareCharges(context, restoredFrom, fixture.clock.now())) ?? []
  expect(found.map(({ key, theirCents }) => [key, theirCents]).toSorted()).toEqual(
    [
      [lost[0], TWO_SEATS_CENTS],
      [lost[1], 0],
    ].toSorted(),
  )
  for (const { key } of await openUnknownCharges(context)) await giveBackUnknown(context, key)
  await fixture.settleAll()
  fixture.clock.advance(24 * HOUR_MS)
  expect(lost.map((key) => [fixture.bank.find(key)?.state, keptOf(key)])).toEqual([
    ['approved', 0],
    ['voided', TWO_SEATS_CENTS],
  ])
  const { purchases, charges } = await fixture.facts()
  expect(
    purchases.filter(({ state }) => state === 'CONFIRMADO').map(({ id, tickets }) => [id, tickets]),
  ).toEqual([[before, 2]])
  expect(
    charges
      .filter(({ state }) => state === 'approved')
      .map(({ keptCents }) => keptCents)
      .sort(),
  ).toEqual([0, TWO_SEATS_CENTS].sort())
})

describe("a charge of another provider than the card's", () => {
  let withHosted: PaymentContext
  const told = async (ref: string): Promise<string> => {
    const hosted = { ...fixture.provider, receive: () => ({ eventId: `of-${ref}`, about: { ref } }) }
    withHosted = { ...context, hosted: new Map([['apay', hosted]]) }
    const notice = { headers: {}, query: {}, rawBody: '' }
    expect(await receiveFromProvider(withHosted, 'apay', notice)).toEqual({ status: 200 })
    return `apay/${ref}`
  }

  test('is closed with evidence, once, and never by asking the card provider', async () => {
    const [first, second] = [await told('order-1'), await told('order-2')]
    withHosted.provider.voidKey = () => Promise.reject(new Error('the card provider was asked'))
    withHosted.provider.findByKey = () => Promise.reject(new Error('the card provider was asked'))
    expect(await giveBackUnknown(withHosted, second)).toEqual({ state: 'by hand' })
    for (const by of ['ana', 'luis'])
      expect(await closeUnknown(withHosted, second, { evidence: `Recibo de ${by}`, by })).toEqual({
        state: 'closed',
      })
    expect(
      await database.query(
        'closed',
        'select evidence, paid_by as by, given_back_cents as cents from unknown_charge where key = $1',
        [second],
      ),
    ).toEqual([{ evidence: 'Recibo de ana', by: 'ana', cents: null }])
    expect((await openUnknownCharges(context)).map(({ key }) => key)).toEqual([first])
  })

  test('is known once its attempt has that name with the provider, whatever reported it first', async () => {
    const key = await told('order-1')
    const id = await fixture.open(ana, [0, 1])
    await fixture.pay(id, ana)
    await rewrite(
      `update payment_attempt set port = 'apay', provider_ref = 'order-1' where purchase_id = '${id}'`,
    )
    expect(await giveBackUnknown(withHosted, key)).toEqual({ state: 'known' })
    expect(await openUnknownCharges(context)).toEqual([])
  })
})

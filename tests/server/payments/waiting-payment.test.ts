import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { programaRegional } from '../../../deployments/programa-regional.ts'
import type { Database } from '../../../server/db/open.ts'
import { eq, sql } from '../../../server/db/operators.ts'
import { paymentAttempt } from '../../../server/db/schema/payment.ts'
import { createDeployments } from '../../../server/deployments/deployments.ts'
import { decisions } from '../../../server/payments/decide/decisions.ts'
import type { PaymentContext } from '../../../server/payments/payment-context.ts'
import { createPayments } from '../../../server/payments/payments.ts'
import type { ChargeAnswer, HostedProvider, WaitingPayment } from '../../../server/payments/provider.ts'
import { entryNamed } from '../../../server/payments/providers/registry.ts'
import { openTestDatabase } from '../support/database.ts'
import {
  createPaymentFixture,
  ownedBy,
  type PaymentFixture,
  TWO_SEATS_CENTS,
} from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
/** Whether each payment was taken, as the provider's port wrote it down. */
let kept: boolean[]
let alerts: string[]
let said: ChargeAnswer

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  kept = []
  alerts = []
  said = { state: 'approved', chargedCents: TWO_SEATS_CENTS, lastDigits: null }
  fixture = await createPaymentFixture(database)
})

/** A provider that takes the shop's word; its notices are the key that they are of. */
const provider = (change: Partial<WaitingPayment>): HostedProvider => ({
  charge: async ({ key, visit: { until } }) => ({
    state: 'step',
    step: { kind: 'QR', uri: `code of ${key}`, until },
    ref: `ref-${key}`,
  }),
  findByKey: async () => ({ state: 'pending' }),
  voidKey: async () => ({ state: 'voided' }),
  refund: async () => ({ state: 'byHand', until: null }),
  receive: ({ rawBody }) => ({
    eventId: randomUUID(),
    about: { ref: `ref-${rawBody}` },
    waiting: {
      withinMs: 5_000,
      read: async () => said,
      keep: async (_tx, isTaken) => {
        kept.push(isTaken)
      },
      reply: (isTaken) => ({ status: isTaken ? 200 : 422, body: { isTaken } }),
      ...change,
    },
  }),
})
const YES = { status: 200, body: { isTaken: true } }
const NO = { status: 422, body: { isTaken: false } }

/** Two purchases that wait for their customers at the provider. */
const twoUnderWay = async (waiting: Partial<WaitingPayment> = {}, change: Partial<PaymentContext> = {}) => {
  const { name, methodId } = entryNamed('apay')!
  const { charges } = programaRegional
  const payments = createPayments({
    ...fixture.context,
    deployments: createDeployments([
      { ...programaRegional, charges: { ...charges, ways: [{ provider: name }] } },
    ]),
    hosted: new Map([[name, provider(waiting)]]),
    log: { ...fixture.context.log, error: (_fields, message) => alerts.push(message) },
    ...change,
  })
  const begin = async (customerId: number, seats: number[]) => {
    const id = await fixture.open(customerId, seats)
    await payments.pay({
      purchaseId: id,
      ...ownedBy(customerId),
      locale: 'es',
      idempotencyKey: randomUUID(),
      paymentMethodId: methodId,
      cardToken: null,
      tenderedCents: null,
      installments: 1,
      version: await fixture.versionOf(id),
      termsAccepted: true,
      captcha: 'notAsked',
    })
    const [attempt] = await database.orm
      .select()
      .from(paymentAttempt)
      .where(eq(paymentAttempt.purchaseId, id))
    return { id, key: attempt!.id }
  }
  const [ana, bruno] = fixture.customers as [number, number]
  const [left, bought] = [await begin(ana, [0, 1]), await begin(bruno, [2, 3])]
  const hear = (key: string) => payments.receive(name, { headers: {}, query: {}, rawBody: key })
  return { left, bought, hear, stop: (id: string) => payments.stop(id, ownedBy(bruno), 'es') }
}

const attemptOf = async (key: string) =>
  (await database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, key)))[0]
const ticketsOf = async (id: string) =>
  (await fixture.facts()).purchases.find((purchase) => purchase.id === id)?.tickets

describe('a payment that waits for the word of the shop', () => {
  it('is taken where it becomes tickets, of its own purchase alone, and as often as it is said', async () => {
    const { left, bought, hear } = await twoUnderWay()
    for (const _ of [1, 2]) expect(await hear(bought.key)).toEqual(YES)
    expect(await Promise.all([hear(bought.key), hear(bought.key)])).toEqual([YES, YES])
    expect(kept).toEqual([true, true, true, true])
    expect([await ticketsOf(left.id), await ticketsOf(bought.id)]).toEqual([0, 2])
    expect((await attemptOf(left.key))?.state).toBe('ESPERANDO_CLIENTE')
  })

  it('is not taken where a place is another’s, nothing is owed, and the customer may pay again', async () => {
    const { bought, hear } = await twoUnderWay()
    await database.orm.execute(
      sql`update seat set state = 'L', purchase_id = null, held_until = null where purchase_id = ${bought.id} and ordinal = 2`,
    )
    expect(await hear(bought.key)).toEqual(NO)
    expect(await attemptOf(bought.key)).toMatchObject({
      state: 'RECHAZADO',
      stopped: true,
      chargedCents: null,
      refundReason: null,
      nextAskAt: null,
    })
    expect(kept).toEqual([false])
    expect(await ticketsOf(bought.id)).toBe(0)
  })

  it('is not taken of another amount, nor after it was given up', async () => {
    const { left, bought, hear, stop } = await twoUnderWay()
    await stop(bought.id)
    expect(await hear(bought.key)).toEqual(NO)
    said = { state: 'approved', chargedCents: TWO_SEATS_CENTS - 100, lastDigits: null }
    expect(await hear(left.key)).toEqual(NO)
    said = { state: 'approved', chargedCents: TWO_SEATS_CENTS, lastDigits: null }
    expect([await hear(left.key), await hear(bought.key)]).toEqual([NO, NO])
    const { attempts } = await fixture.facts()
    expect(attempts.map(({ state, refundReason }) => [state, refundReason])).toEqual([
      ['RECHAZADO', null],
      ['RECHAZADO', null],
    ])
  })

  it('is not taken of no attempt that is known', async () => {
    const { hear } = await twoUnderWay()
    expect(await hear(randomUUID())).toEqual(NO)
    expect(kept).toEqual([])
  })

  it('is declined where it failed, which is written down', async () => {
    const { bought, hear } = await twoUnderWay()
    said = { state: 'declined', message: 'Saldo insuficiente', lastDigits: null }
    expect(await hear(bought.key)).toEqual(NO)
    expect(await attemptOf(bought.key)).toMatchObject({
      state: 'RECHAZADO',
      issuerMessage: 'Saldo insuficiente',
      stopped: false,
    })
  })

  it('is decided on once others are done with its places', async () => {
    let locked = 2
    const { bought, hear } = await twoUnderWay(
      {},
      {
        decisions: {
          ...decisions,
          settle: (facts) =>
            facts.answer.state === 'approved' && locked-- > 0 ? { do: 'retry' } : decisions.settle(facts),
        },
      },
    )
    expect(await hear(bought.key)).toEqual(YES)
    expect(locked).toBeLessThan(0)
  })

  it('is not taken, and nothing is written, where the decision would come too late', async () => {
    const { bought, hear } = await twoUnderWay({ withinMs: 1_500 })
    expect(await hear(bought.key)).toEqual(NO)
    expect((await attemptOf(bought.key))?.state).toBe('ESPERANDO_CLIENTE')
    expect(await ticketsOf(bought.id)).toBe(0)
    expect(alerts).toEqual(['a payment that waits could not be decided on: not taken'])
  })

  it('is taken with what the port keeps of it, or not at all', async () => {
    const keep = async () => {
      throw new Error('the disk is full')
    }
    const { bought, hear } = await twoUnderWay({ keep })
    expect(await hear(bought.key)).toEqual(NO)
    expect((await attemptOf(bought.key))?.state).toBe('ESPERANDO_CLIENTE')
    expect(await ticketsOf(bought.id)).toBe(0)
  })
})

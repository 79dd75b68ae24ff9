import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../../server/db/open.ts'
import { openTestDatabase } from '../support/database.ts'
import { createPaymentFixture, type PaymentFixture, TWO_SEATS_CENTS } from './support/payment-fixture.ts'

let database: Database
let fixture: PaymentFixture
let ana: number
let bruno: number
/** When the shop asked the provider about Ana's charge; minutes since she was declined. */
let asked: number[]

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  fixture = await createPaymentFixture(database)
  ;[ana, bruno] = fixture.customers as [number, number]
  asked = []
})

const MINUTE = 60_000

/**
 * Ana is declined so many minutes after she began, and charged all the same so many minutes later; the provider notifies
 * nobody. Bruno is declined beside her, and is never charged.
 */
const declined = async ({ paidAt, chargedAt }: { paidAt: number; chargedAt: number }) => {
  const { bank, clock, provider } = fixture
  const hers = await fixture.open(ana, [0, 1])
  const his = await fixture.open(bruno, [2, 3])
  clock.advance(paidAt * MINUTE)
  await fixture.pay(his, bruno, { fault: 'decline' })
  await fixture.pay(hers, ana, { fault: 'late-approval' })
  const start = clock.now().getTime()
  const minutes = () => (clock.now().getTime() - start) / MINUTE
  const settle = bank.settle.bind(bank)
  bank.settle = () => {
    if (minutes() >= chargedAt) settle()
  }
  const { key } = bank.charges().find(({ reference }) => reference === hers)!
  const findByKey = provider.findByKey.bind(provider)
  provider.findByKey = async (one) => {
    if (one === key) asked.push(minutes())
    return findByKey(one)
  }
  return { hers, his }
}

/** Lets minutes pass, half of one at a time, with all that works meanwhile. */
const pass = async (minutes: number) => {
  for (let halves = 0; halves < 2 * minutes; halves += 1) {
    fixture.clock.advance(MINUTE / 2)
    fixture.bank.settle()
    await fixture.sweep()
    await fixture.reconcile()
    await fixture.work()
  }
}

const booksOf = async (id: string) => {
  const { purchases, attempts, charges } = await fixture.facts()
  const { state, tickets } = purchases.find((one) => one.id === id)!
  const attempt = attempts.find(({ purchaseId }) => purchaseId === id)!
  const { keptCents, state: charge } = charges.find(({ key }) => key === attempt.id)!
  const { refundReason, nextAskAt } = attempt
  return { state, tickets, attempt: attempt.state, keptCents, charge, refundReason, asks: nextAskAt !== null }
}

const DECLINED = { tickets: 0, attempt: 'RECHAZADO', refundReason: null, asks: true }
const NOT_CHARGED = { ...DECLINED, charge: 'declined', keptCents: 0 }
const CHARGED = { ...DECLINED, charge: 'approved', keptCents: TWO_SEATS_CENTS }
const VOID = { ...DECLINED, charge: 'voided', keptCents: 0, asks: false }
const PAID = {
  ...{ state: 'CONFIRMADO', tickets: 2, attempt: 'CONFIRMADO', refundReason: null, asks: false },
  ...{ charge: 'approved', keptCents: TWO_SEATS_CENTS },
}
const GIVEN_BACK = { tickets: 0, attempt: 'DEVUELTO', charge: 'approved', keptCents: 0, asks: false }

describe('a charge that is made after its decline, and of which the shop is not notified', () => {
  it.each([
    [0.5, 1],
    [1.5, 11],
    [11.5, 21],
  ])('after %s minutes becomes tickets after %s, its purchase open', async (chargedAt, foundAt) => {
    const { hers, his } = await declined({ paidAt: 0, chargedAt })
    await pass(foundAt - 0.5)
    expect(await booksOf(hers)).toEqual({ ...CHARGED, state: 'ABIERTO' })
    await pass(0.5)
    expect([await booksOf(hers), await booksOf(his)]).toEqual([PAID, { ...NOT_CHARGED, state: 'ABIERTO' }])
    expect(asked.at(-1)).toBe(foundAt)
  })

  it('is found as its purchase expires', async () => {
    const { hers, his } = await declined({ paidAt: 25, chargedAt: 3 })
    await pass(4.5)
    expect(await booksOf(hers)).toEqual({ ...CHARGED, state: 'ABIERTO' })
    await pass(0.5)
    expect([await booksOf(hers), await booksOf(his)]).toEqual([PAID, { ...NOT_CHARGED, state: 'EXPIRADO' }])
    expect(asked).toEqual([1, 5])
  })

  it('is found after its purchase has expired, and becomes tickets where its places are free', async () => {
    const { hers, his } = await declined({ paidAt: 25, chargedAt: 26 })
    await pass(34.5)
    expect(await booksOf(hers)).toEqual({ ...CHARGED, state: 'EXPIRADO' })
    await pass(0.5)
    expect([await booksOf(hers), await booksOf(his)]).toEqual([PAID, { ...VOID, state: 'EXPIRADO' }])
    expect(asked).toEqual([1, 5, 15, 25, 35])
  })

  it('is given back after its purchase has expired, where another has its places', async () => {
    const { hers } = await declined({ paidAt: 25, chargedAt: 6 })
    await pass(5)
    const other = await fixture.open(bruno, [1, 2])
    await pass(9.5)
    expect(await booksOf(hers)).toEqual({ ...CHARGED, state: 'EXPIRADO' })
    await pass(0.5)
    expect(await booksOf(hers)).toEqual({ ...GIVEN_BACK, state: 'EXPIRADO', refundReason: 'PLACES' })
    expect((await fixture.facts()).purchases.find(({ id }) => id === other)).toMatchObject({
      state: 'ABIERTO',
    })
  })

  it('cannot be made once the provider is asked no more: it has voided the key half an hour later', async () => {
    const { hers, his } = await declined({ paidAt: 25, chargedAt: 35.5 })
    await pass(34.5)
    expect(await booksOf(hers)).toEqual({ ...NOT_CHARGED, state: 'EXPIRADO' })
    await pass(10)
    for (const id of [hers, his]) expect(await booksOf(id)).toEqual({ ...VOID, state: 'EXPIRADO' })
    expect(asked).toEqual([1, 5, 15, 25, 35])
  })
})

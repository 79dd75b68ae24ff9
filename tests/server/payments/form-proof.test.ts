import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { budgetKey } from '../../../server/budgets/spend.ts'
import { createMovableClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import { FORM_BUDGETS, paymentBudgets, strangersBudgets } from '../../../server/payments/form-budgets.ts'
import {
  createFormProofs,
  type FormProofs,
  paymentForm,
  RECOVERY_FORM,
  SIGN_UP_FORM,
  YOUNGEST_FORM_MS,
} from '../../../server/payments/form-proof.ts'
import { openTestDatabase } from '../support/database.ts'

const clock = createMovableClock()
const LUCIA = { customerId: 1, deploymentId: 'shop', addressGroup: '192.0.2.1' }
const FORM = paymentForm('purchase-of-lucia')
let database: Database
let proofs: FormProofs

beforeAll(async () => {
  database = await openTestDatabase()
  proofs = createFormProofs(secretsOf('secret-of-the-tests'), clock)
})
beforeEach(async () => {
  clock.set(new Date('2026-03-02T15:00:00Z'))
  await database.orm.execute(sql`delete from budget`)
})
afterAll(() => database.close())

const ripe = (subject = FORM): string => {
  const proof = proofs.issue(subject)
  clock.advance(YOUNGEST_FORM_MS)
  return proof
}
const refusal = (work: Promise<unknown>) => work.catch((error: { code?: string }) => error.code)

it('is taken for its own purchase, neither at once nor after half an hour', async () => {
  const proof = proofs.issue(FORM)
  expect(await proofs.take(database, proof, FORM, paymentBudgets(LUCIA))).toBeNull()
  clock.advance(YOUNGEST_FORM_MS)
  const taken = await proofs.take(database, proof, FORM, paymentBudgets(LUCIA))
  expect(taken?.signature).toMatch(/^form [\w-]{22}$/)
  // Once it is over, its being spent may be forgotten.
  expect(taken!.expiresAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(
    30 * 60_000 - YOUNGEST_FORM_MS,
  )
  // What is spent with a payment is the same each time: it serves once.
  expect((await proofs.take(database, proof, FORM, paymentBudgets(LUCIA)))?.signature).toBe(taken?.signature)
  expect(
    await proofs.take(database, proof, paymentForm('purchase-of-tomas'), paymentBudgets(LUCIA)),
  ).toBeNull()
  clock.advance(30 * 60_000)
  expect(await proofs.take(database, proof, FORM, paymentBudgets(LUCIA))).toBeNull()
})

it('is nothing that this shop did not make', async () => {
  const others = createFormProofs(secretsOf('secret-of-another-shop'), clock)
  const foreign = others.issue(FORM)
  clock.advance(YOUNGEST_FORM_MS)
  for (const text of [foreign, '', 'abc', null])
    expect(await proofs.take(database, text, FORM, paymentBudgets(LUCIA))).toBeNull()
})

it('is refused to an account, and to an address, that had many within the hour', async () => {
  for (let count = 0; count < FORM_BUDGETS.payment.account.most; count += 1)
    expect(await proofs.take(database, ripe(), FORM, paymentBudgets(LUCIA))).not.toBeNull()
  expect(await refusal(proofs.take(database, ripe(), FORM, paymentBudgets(LUCIA)))).toBe(
    'DEMASIADAS_LLAMADAS',
  )
  let accounts = 1
  for (let count = FORM_BUDGETS.payment.account.most; count < FORM_BUDGETS.payment.address.most; count += 1) {
    accounts += 1
    const another = { ...LUCIA, customerId: accounts }
    expect(await proofs.take(database, ripe(), FORM, paymentBudgets(another))).not.toBeNull()
  }
  const newcomer = { ...LUCIA, customerId: accounts + 1 }
  expect(await refusal(proofs.take(database, ripe(), FORM, paymentBudgets(newcomer)))).toBe(
    'DEMASIADAS_LLAMADAS',
  )
  expect(
    await proofs.take(database, ripe(), FORM, paymentBudgets({ ...newcomer, addressGroup: '192.0.2.2' })),
  ).not.toBeNull()
  expect(
    await proofs.take(database, ripe(), FORM, paymentBudgets({ ...LUCIA, deploymentId: 'other' })),
  ).not.toBeNull()
  clock.advance(3_600_000)
  expect(await proofs.take(database, ripe(), FORM, paymentBudgets(LUCIA))).not.toBeNull()
})

it.each([
  ['payment', FORM, paymentBudgets, FORM_BUDGETS.payment.shop],
  [
    'sign-up',
    SIGN_UP_FORM,
    (sender: typeof LUCIA) => strangersBudgets('signUp', sender),
    FORM_BUDGETS.signUp.shop,
  ],
  [
    'recovery',
    RECOVERY_FORM,
    (sender: typeof LUCIA) => strangersBudgets('recovery', sender),
    FORM_BUDGETS.recovery.shop,
  ],
] as const)(
  'of a %s is refused to everybody of a deployment that had many, and to no other',
  async (_title, form, budgetsOf, budget) => {
    const take = (sender: typeof LUCIA) => proofs.take(database, ripe(form), form, budgetsOf(sender))
    expect(await take(LUCIA)).not.toBeNull()
    const ofShop = budgetKey(budget, LUCIA.deploymentId, '')
    const count = (taken: number) =>
      database.orm.execute(sql`update budget set taken = ${taken} where key = ${ofShop}`)
    const newcomer = { ...LUCIA, customerId: 2, addressGroup: '192.0.2.2' }
    await count(budget.most - 1)
    expect(await take(newcomer)).not.toBeNull()
    expect(await refusal(take(newcomer))).toBe('DEMASIADAS_LLAMADAS')
    expect(await take({ ...newcomer, deploymentId: 'other' })).not.toBeNull()
  },
)

it('stands in its form again while it can be taken, and a new one where it cannot', () => {
  const isKept = (text: string, wasRefused: boolean) => proofs.renew(text, FORM, wasRefused) === text
  const proof = proofs.issue(FORM)
  expect([isKept(proof, false), isKept(proof, true)]).toEqual([true, true])
  clock.advance(YOUNGEST_FORM_MS)
  // Refused though it is old enough: it was spent before.
  expect([isKept(proof, false), isKept(proof, true)]).toEqual([true, false])
  expect(isKept(proofs.issue(SIGN_UP_FORM), false)).toBe(false)
  clock.advance(30 * 60_000)
  expect(isKept(proof, false)).toBe(false)
})

it('of a sign-up is none for a payment, and an address has few an hour', async () => {
  const sender = { deploymentId: 'shop', addressGroup: '192.0.2.1' }
  expect(await proofs.take(database, ripe(SIGN_UP_FORM), FORM, paymentBudgets(LUCIA))).toBeNull()
  for (let count = 0; count < FORM_BUDGETS.signUp.address.most; count += 1)
    expect(
      await proofs.take(database, ripe(SIGN_UP_FORM), SIGN_UP_FORM, strangersBudgets('signUp', sender)),
    ).not.toBeNull()
  const refused = proofs.take(database, ripe(SIGN_UP_FORM), SIGN_UP_FORM, strangersBudgets('signUp', sender))
  expect(await refusal(refused)).toBe('DEMASIADAS_LLAMADAS')
  const another = strangersBudgets('signUp', { ...sender, addressGroup: '192.0.2.2' })
  expect(await proofs.take(database, ripe(SIGN_UP_FORM), SIGN_UP_FORM, another)).not.toBeNull()
})

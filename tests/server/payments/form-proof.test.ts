import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { secretsOf } from '../../../server/auth/secrets.ts'
import { createMovableClock } from '../../../server/clock.ts'
import type { Database } from '../../../server/db/open.ts'
import { sql } from '../../../server/db/operators.ts'
import {
  createFormProofs,
  FORM_BUDGETS,
  type FormOfPayment,
  type FormProofs,
  YOUNGEST_FORM_MS,
} from '../../../server/payments/form-proof.ts'
import { openTestDatabase } from '../support/database.ts'

const clock = createMovableClock()
const LUCIA: FormOfPayment = {
  purchaseId: 'purchase-of-lucia',
  customerId: 1,
  deploymentId: 'shop',
  addressGroup: '192.0.2.1',
}
let database: Database
let proofs: FormProofs

beforeAll(async () => {
  database = await openTestDatabase()
  proofs = createFormProofs(secretsOf('secret-of-the-tests'), clock, database)
})
beforeEach(async () => {
  clock.set(new Date('2026-03-02T15:00:00Z'))
  await database.orm.execute(sql`delete from budget`)
})
afterAll(() => database.close())

const ripe = (purchaseId: string): string => {
  const proof = proofs.issue(purchaseId)
  clock.advance(YOUNGEST_FORM_MS)
  return proof
}
const refusal = (work: Promise<unknown>) => work.catch((error: { code?: string }) => error.code)

it('is taken for its own purchase, neither at once nor after half an hour', async () => {
  const proof = proofs.issue(LUCIA.purchaseId)
  expect(await proofs.take(proof, LUCIA)).toBeNull()
  clock.advance(YOUNGEST_FORM_MS)
  const taken = await proofs.take(proof, LUCIA)
  expect(taken?.signature).toMatch(/^form [\w-]{22}$/)
  // Once it is over, its being spent may be forgotten.
  expect(taken!.expiresAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(
    30 * 60_000 - YOUNGEST_FORM_MS,
  )
  // What is spent with a payment is the same each time: it serves once.
  expect((await proofs.take(proof, LUCIA))?.signature).toBe(taken?.signature)
  expect(await proofs.take(proof, { ...LUCIA, purchaseId: 'purchase-of-tomas' })).toBeNull()
  clock.advance(30 * 60_000)
  expect(await proofs.take(proof, LUCIA)).toBeNull()
})

it('is nothing that this shop did not make', async () => {
  const others = createFormProofs(secretsOf('secret-of-another-shop'), clock, database)
  const foreign = others.issue(LUCIA.purchaseId)
  clock.advance(YOUNGEST_FORM_MS)
  for (const text of [foreign, '', 'abc', null]) expect(await proofs.take(text, LUCIA)).toBeNull()
})

it('is refused to an account, and to an address, that had many within the hour', async () => {
  for (let count = 0; count < FORM_BUDGETS.account.most; count += 1)
    expect(await proofs.take(ripe(LUCIA.purchaseId), LUCIA)).not.toBeNull()
  expect(await refusal(proofs.take(ripe(LUCIA.purchaseId), LUCIA))).toBe('DEMASIADAS_LLAMADAS')
  let accounts = 1
  for (let count = FORM_BUDGETS.account.most; count < FORM_BUDGETS.address.most; count += 1) {
    accounts += 1
    const another = { ...LUCIA, customerId: accounts }
    expect(await proofs.take(ripe(LUCIA.purchaseId), another)).not.toBeNull()
  }
  const newcomer = { ...LUCIA, customerId: accounts + 1 }
  expect(await refusal(proofs.take(ripe(LUCIA.purchaseId), newcomer))).toBe('DEMASIADAS_LLAMADAS')
  expect(await proofs.take(ripe(LUCIA.purchaseId), { ...newcomer, addressGroup: '192.0.2.2' })).not.toBeNull()
  expect(await proofs.take(ripe(LUCIA.purchaseId), { ...LUCIA, deploymentId: 'other' })).not.toBeNull()
  clock.advance(3_600_000)
  expect(await proofs.take(ripe(LUCIA.purchaseId), LUCIA)).not.toBeNull()
})

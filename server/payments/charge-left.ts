import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import type { AttemptRow } from './locked-purchase.ts'
import { askedBackOf } from './refund-rows.ts'

type Reader = Pick<Transaction, 'select'>

const chargeOf = (tx: Reader, purchaseId: string) =>
  tx
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.purchaseId, purchaseId), eq(paymentAttempt.state, 'CONFIRMADO')))

/** What paid a purchase; null for a free one. */
export const readCharge = async (tx: Reader, purchaseId: string): Promise<AttemptRow | null> =>
  (await chargeOf(tx, purchaseId))[0] ?? null

/** The same, locked. */
export const lockCharge = async (tx: Transaction, purchaseId: string): Promise<AttemptRow | null> =>
  (await chargeOf(tx, purchaseId).for('update'))[0] ?? null

/** What is left of a charge, whole cents. Ask with it locked where it is to be given back. */
export const centsLeftOf = async (tx: Reader, attempt: AttemptRow | null): Promise<number> =>
  attempt === null ? 0 : (attempt.chargedCents ?? attempt.amountCents) - (await askedBackOf(tx, attempt.id))

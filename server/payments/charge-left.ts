import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import type { AttemptRow } from './locked-purchase.ts'
import { askedBackOf } from './refund-rows.ts'

/** What paid a purchase, locked; null for a free one. */
export const lockCharge = async (tx: Transaction, purchaseId: string): Promise<AttemptRow | null> =>
  (
    await tx
      .select()
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.purchaseId, purchaseId), eq(paymentAttempt.state, 'CONFIRMADO')))
      .for('update')
  )[0] ?? null

/** What is left of a charge, whole cents. Ask with it locked. */
export const centsLeftOf = async (tx: Transaction, attempt: AttemptRow | null): Promise<number> =>
  attempt === null ? 0 : (attempt.chargedCents ?? attempt.amountCents) - (await askedBackOf(tx, attempt.id))

import { eq } from 'drizzle-orm'
import type { Worker } from '../background/worker.ts'
import { outbox, paymentAttempt } from '../db/schema/payment.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import { lockAttempt } from './locked-purchase.ts'
import { createOutboxWorker, type OutboxEntry, type Performed } from './outbox.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'

/** Refunds an attempt whole, under a key of its own: asked twice, it is done once. */
const refund = async (
  context: PaymentContext,
  { subjectId: attemptId, tries }: OutboxEntry,
  isMine: () => Promise<boolean>,
): Promise<Performed> => {
  const { database, decisions, clock } = context
  const [attempt] = await database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (!attempt || attempt.state === 'DEVUELTO') return 'done'
  if (!(await isMine())) return 'lost'
  const done = await portOf(context, attempt).refund({
    key: decisions.refundKeyOf({ id: attemptId, tries: tries - 1 }),
    chargeKey: decisions.chargeKeyOf(attempt),
    amountCents: attempt.chargedCents ?? attempt.amountCents,
  })
  if (!done) return 'unknown'
  await database.orm.transaction(async (tx) => {
    const locked = await lockAttempt(tx, attemptId)
    if (!locked) return
    const now = clock.now()
    const { state, effects } = decisions.attemptAfter(locked.state, { type: 'refund.done' })
    if (!effects.includes('mailRefund')) return
    await announceTransition(tx, 'refund.done', now)
    await tx.update(paymentAttempt).set({ state }).where(eq(paymentAttempt.id, attemptId))
    await tx
      .insert(outbox)
      .values({
        key: `refunded-${attemptId}`,
        kind: 'REFUND_MAIL',
        subjectId: attemptId,
        createdAt: now,
        nextTryAt: now,
      })
      .onConflictDoNothing()
  })
  context.outboxFilled()
  return 'done'
}

export const createRefundWorker = (context: PaymentContext): Worker =>
  createOutboxWorker(context, {
    name: 'refunds',
    kinds: ['REFUND'],
    concurrency: 8,
    perform: (entry, isMine) => refund(context, entry, isMine),
  })

import { eq, sum } from 'drizzle-orm'
import type { Worker } from '../background/worker.ts'
import type { Orm } from '../db/open.ts'
import { boxReturn } from '../db/schema/index.ts'
import { outbox, paymentAttempt } from '../db/schema/payment.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import { lockAttempt } from './locked-purchase.ts'
import { createOutboxWorker, type OutboxEntry, type Performed } from './outbox.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'

/** What went back, or is on its way back, for single tickets of a purchase; whole cents. */
const returnedOf = async (orm: Orm, purchaseId: string): Promise<number> => {
  const [row] = await orm
    .select({ cents: sum(boxReturn.cents).mapWith(Number) })
    .from(boxReturn)
    .where(eq(boxReturn.purchaseId, purchaseId))
  return row?.cents ?? 0
}

/** Refunds what single tickets of a sale cost: a part of a charge that is kept. */
const refundPart = async (
  context: PaymentContext,
  { key, subjectId: attemptId }: OutboxEntry,
  isMine: () => Promise<boolean>,
): Promise<Performed> => {
  const { orm } = context.database
  const [attempt] = await orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  const part = eq(boxReturn.id, key.slice('refund-'.length))
  const [returned] = await orm.select().from(boxReturn).where(part)
  if (!attempt || !returned || returned.refundedAt !== null) return 'done'
  if (!(await isMine())) return 'lost'
  const chargeKey = context.decisions.chargeKeyOf(attempt)
  const { cents: amountCents } = returned
  const answer = await portOf(context, attempt).refund({
    ...{ key, chargeKey, amountCents },
    chargeRef: attempt.providerRef,
  })
  if (answer.state !== 'done') return 'unknown'
  await orm.update(boxReturn).set({ refundedAt: context.clock.now() }).where(part)
  return 'done'
}

/** Refunds what is left of an attempt, under a key of its own: asked twice, it is done once. */
const refund = async (
  context: PaymentContext,
  { subjectId: attemptId, tries }: OutboxEntry,
  isMine: () => Promise<boolean>,
): Promise<Performed> => {
  const { database, decisions, clock } = context
  const [attempt] = await database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (!attempt || attempt.state === 'DEVUELTO') return 'done'
  if (!(await isMine())) return 'lost'
  const charged = attempt.chargedCents ?? attempt.amountCents
  const amountCents = charged - (await returnedOf(database.orm, attempt.purchaseId))
  if (amountCents > 0) {
    const answer = await portOf(context, attempt).refund({
      key: decisions.refundKeyOf({ id: attemptId, tries: tries - 1 }),
      chargeKey: decisions.chargeKeyOf(attempt),
      chargeRef: attempt.providerRef,
      amountCents,
    })
    if (answer.state !== 'done') return 'unknown'
  }
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
    kinds: ['REFUND', 'PART_REFUND'],
    concurrency: 8,
    perform: (entry, isMine) => (entry.kind === 'REFUND' ? refund : refundPart)(context, entry, isMine),
  })

import { and, asc, eq, lte, sql } from 'drizzle-orm'
import { outbox, paymentAttempt } from '../db/schema/payment.ts'
import { announceTransition } from '../domain/announce-transition.ts'
import type { Mailer } from '../mail/mailer.ts'
import { confirmationMail, refundMail } from '../mail/purchase-mails.ts'
import { later } from './decide/limits.ts'
import { lockAttempt } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

type OutboxRow = typeof outbox.$inferSelect

const AT_A_TIME = 20
/** Doubles up to a quarter of an hour. */
const tryAgainAfterMs = (tries: number): number => Math.min(15 * 60_000, 2_000 * 2 ** Math.min(tries, 10))

/** Refunds an attempt whole, under a key of its own: asked twice, it is done once. */
const refund = async (context: PaymentContext, attemptId: string, tries: number): Promise<boolean> => {
  const { database, provider, decisions, clock } = context
  const [attempt] = await database.orm.select().from(paymentAttempt).where(eq(paymentAttempt.id, attemptId))
  if (!attempt || attempt.state === 'DEVUELTO') return true
  const done = await provider.refund({
    key: decisions.refundKeyOf({ id: attemptId, tries }),
    chargeKey: decisions.chargeKeyOf(attempt),
    amountCents: attempt.chargedCents ?? attempt.amountCents,
  })
  if (!done) return false
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
  return true
}

export interface OutboxWorker {
  /** Does what is owed and due. @returns how much was tried. */
  runDue(): Promise<number>
}

export const createOutboxWorker = (context: PaymentContext, mailer: Mailer): OutboxWorker => {
  const { orm } = context.database

  const perform = async ({ key, kind, subjectId, tries }: OutboxRow): Promise<boolean> => {
    if (kind === 'REFUND') return refund(context, subjectId, tries)
    const compose = kind === 'REFUND_MAIL' ? refundMail : confirmationMail
    const mail = await compose(orm, context.deployments, key, subjectId)
    if (mail) await mailer.deliver(mail)
    return true
  }

  /** Two workers may meet at one entry: the claim pushes it into the future in its own commit. */
  const claim = () =>
    orm.transaction(async (tx) => {
      const now = context.clock.now()
      const due = await tx
        .select()
        .from(outbox)
        .where(lte(outbox.nextTryAt, now))
        .orderBy(asc(outbox.nextTryAt))
        .limit(AT_A_TIME)
        .for('update', { skipLocked: true })
      for (const { key, tries } of due)
        await tx
          .update(outbox)
          .set({ tries: sql`${outbox.tries} + 1`, nextTryAt: later(now, tryAgainAfterMs(tries)) })
          .where(eq(outbox.key, key))
      return due
    })

  return {
    async runDue() {
      const due = await claim()
      for (const entry of due) {
        const done = await perform(entry).catch(() => false)
        if (done)
          await orm
            .update(outbox)
            .set({ doneAt: context.clock.now(), nextTryAt: null })
            .where(and(eq(outbox.key, entry.key)))
        else context.log.warn({ outbox: entry.key, tries: entry.tries + 1 }, 'outbox entry not done yet')
      }
      return due.length
    },
  }
}

import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { kindOfError } from '../background/loop.ts'
import { createWorker, type Worker } from '../background/worker.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import { later, limits } from './decide/limits.ts'
import type { AttemptRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import { reconcileAttempt } from './reconcile.ts'

const EVERY_MS = 1000
const AT_ONCE = 8
const LONGEST_PAUSE_MS = 10 * 60_000
const pauseMs = (failures: number): number => Math.min(LONGEST_PAUSE_MS, 1_000 * 2 ** Math.min(failures, 10))

/**
 * Asks the provider about every attempt whose time has come. Several nodes may: an attempt is claimed for longer
 * than its questions last. One that cannot be settled is asked about ever more rarely, is never given up, and raises an alert.
 */
export const createReconciler = (context: PaymentContext): Worker => {
  const { clock, log } = context
  const { orm } = context.database

  const claim = (count: number): Promise<AttemptRow[]> => {
    const now = clock.now()
    // An array, so that the rows are chosen once.
    const due = sql`any(array(select id from payment_attempt where next_ask_at <= ${now.toISOString()}::timestamptz
      order by next_ask_at limit ${count} for update skip locked))`
    return orm
      .update(paymentAttempt)
      .set({ nextAskAt: later(now, limits.askLeaseMs) })
      .where(sql`${paymentAttempt.id} = ${due}`)
      .returning()
  }

  const postpone = async (id: string, failures: number, error: unknown): Promise<void> => {
    const fields = { attempt: id, failures, ...kindOfError(error) }
    if (failures >= limits.alertAfterTries)
      log.error(fields, 'payment cannot be settled: somebody has to look at it')
    else log.error(fields, 'payment could not be reconciled')
    await orm
      .update(paymentAttempt)
      .set({ nextAskAt: later(clock.now(), pauseMs(failures)), failures })
      // An attempt that another settled meanwhile has nothing left to ask.
      .where(and(eq(paymentAttempt.id, id), isNotNull(paymentAttempt.nextAskAt)))
  }

  return createWorker({
    name: 'reconciler',
    log,
    concurrency: AT_ONCE,
    everyMs: EVERY_MS,
    claim,
    run: async (attempt) => {
      const { id, failures } = attempt
      try {
        await reconcileAttempt(context, attempt)
      } catch (error) {
        await postpone(id, failures + 1, error)
        return
      }
      if (failures > 0) await orm.update(paymentAttempt).set({ failures: 0 }).where(eq(paymentAttempt.id, id))
    },
  })
}

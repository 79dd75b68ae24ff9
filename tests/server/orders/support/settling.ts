import { expect, vi } from 'vitest'
import type { Database } from '../../../../server/db/open.ts'
import type { paymentAttempt } from '../../../../server/db/schema/payment.ts'
import { settleWithin } from '../../../../server/payments/settle-payment.ts'
import type { PaymentFixture } from '../../payments/support/payment-fixture.ts'

type Attempt = typeof paymentAttempt.$inferSelect

/** What a provider says of an attempt whose charge went through. */
export const approved = ({ amountCents }: Attempt) =>
  ({ state: 'approved', chargedCents: amountCents, lastDigits: '4242' }) as never

/** Settles a payment up to its commit, which waits. @returns commits it. */
export const settleUncommitted = async (
  { database, context }: Pick<PaymentFixture, 'database' | 'context'>,
  attempt: Attempt,
): Promise<() => Promise<void>> => {
  const [settled, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sale = database.orm.transaction(async (tx) => {
    await settleWithin(context, tx, attempt.id, approved(attempt))
    settled.resolve()
    await mayCommit.promise
  })
  await Promise.race([settled.promise, sale])
  return () => {
    mayCommit.resolve()
    return sale
  }
}

/** Until something is done, or waits for another transaction’s advisory lock. */
export const doneOrWaiting = (database: Database, isDone: () => boolean): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await database.query(
        'waiting',
        `select 1 from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())`,
        [],
      )
      expect(isDone() || waiting.length > 0).toBe(true)
    },
    { timeout: 20_000 },
  )

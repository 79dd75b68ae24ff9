import { and, eq, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { cardAuthentication } from '../../../db/schema/card-authentication.ts'

export type AuthenticationRow = typeof cardAuthentication.$inferSelect
type Verdict = Pick<AuthenticationRow, 'verdict' | 'shiftsLiability' | 'issuerMessage' | 'lastDigits'>

/** How each authentication stands. Every change is one statement that asks again whether it may be made. */
export const createAuthenticationRows = (orm: Database['orm']) => {
  const change = async (key: string, set: Partial<AuthenticationRow>, only: SQL | undefined) =>
    (
      await orm
        .update(cardAuthentication)
        .set(set)
        .where(and(eq(cardAuthentication.key, key), isNull(cardAuthentication.voidedAt), only))
        .returning()
    )[0]
  const undecided = isNull(cardAuthentication.verdict)

  return {
    of: async (key: string): Promise<AuthenticationRow | undefined> =>
      (await orm.select().from(cardAuthentication).where(eq(cardAuthentication.key, key)))[0],
    begin: async (row: Pick<AuthenticationRow, 'key' | 'returnUri' | 'until'>) => {
      await orm.insert(cardAuthentication).values(row).onConflictDoNothing()
    },
    setUp: (key: string, referenceId: string) => change(key, { referenceId }, undecided),
    /** @returns undefined where the bank was asked as often as it may be */
    countEnrolment: async (key: string, most: number) =>
      (
        await orm
          .update(cardAuthentication)
          .set({ enrolments: sql`${cardAuthentication.enrolments} + 1` })
          .where(and(eq(cardAuthentication.key, key), sql`${cardAuthentication.enrolments} < ${most}`))
          .returning()
      )[0],
    enrolled: (key: string, transactionId: string) => change(key, { transactionId }, undecided),
    decide: (key: string, transactionId: string, verdict: Verdict) =>
      change(key, verdict, and(undecided, eq(cardAuthentication.transactionId, transactionId))),
    /** @returns undefined where somebody else sends the charge, or it was given up */
    take: (key: string, now: Date, sentBefore: Date) =>
      change(
        key,
        { takenAt: now },
        and(
          eq(cardAuthentication.verdict, 'AGREED'),
          or(isNull(cardAuthentication.takenAt), lte(cardAuthentication.takenAt, sentBefore)),
        ),
      ),
    /** @returns undefined where its charge was sent after that */
    giveUp: (key: string, now: Date, sentBefore: Date) =>
      change(
        key,
        { voidedAt: now },
        or(isNull(cardAuthentication.takenAt), lte(cardAuthentication.takenAt, sentBefore)),
      ),
    /** @returns undefined where a refund of its charge was sent after that and is not answered */
    takeRefund: (key: string, now: Date, sentBefore: Date) =>
      change(
        key,
        { refundSentAt: now },
        or(isNull(cardAuthentication.refundSentAt), lte(cardAuthentication.refundSentAt, sentBefore)),
      ),
    endRefund: (key: string) => change(key, { refundSentAt: null }, undefined),
  }
}
export type AuthenticationRows = ReturnType<typeof createAuthenticationRows>

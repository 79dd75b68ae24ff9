import { asc, eq } from 'drizzle-orm'
import type { Transaction } from '../../../db/open.ts'
import { payDue, payLinkTry } from '../../../db/schema/pay-link.ts'
import type { PayLinkTry } from '../link/tries.ts'

export type DueRow = typeof payDue.$inferSelect

/** What is due by a link, and the cards that were tried for it. None are due of a link that is one payment. */
export interface Dues {
  dues: readonly DueRow[]
  tries: readonly PayLinkTry[]
}

/** `free`: somebody may pay it. `underWay`: a card is being charged, and nobody knows yet. */
export type DueState = 'free' | 'underWay' | 'paid'

export const readDues = async (tx: Pick<Transaction, 'select'>, linkKey: string): Promise<Dues> => ({
  dues: await tx.select().from(payDue).where(eq(payDue.linkKey, linkKey)).orderBy(asc(payDue.nth)),
  tries: await tx
    .select()
    .from(payLinkTry)
    .where(eq(payLinkTry.linkKey, linkKey))
    .orderBy(asc(payLinkTry.nth)),
})

/** The try that a due is charged by, or was; none where it is free. */
export const tryOf = ({ tryNth }: DueRow, { tries }: Dues): PayLinkTry | undefined =>
  tries.find(({ nth, declinedAt }) => nth === tryNth && declinedAt === null)

export const stateOfDue = (due: DueRow, all: Dues): DueState => {
  const tried = tryOf(due, all)
  if (tried === undefined) return 'free'
  return tried.chargedCents === null ? 'underWay' : 'paid'
}

/** Tries of which nobody knows yet whether they were charged. */
export const openTriesOf = ({ tries }: Dues): PayLinkTry[] =>
  tries.filter(({ declinedAt, chargedCents }) => declinedAt === null && chargedCents === null)

export const chargedTriesOf = ({ tries }: Dues): (PayLinkTry & { chargedCents: number })[] =>
  tries.flatMap((tried) =>
    tried.chargedCents === null ? [] : [{ ...tried, chargedCents: tried.chargedCents }],
  )

/**
 * The dues that may be paid now, the first ones first.
 * @param inOrder each one only once those before it are paid
 */
export const payableOf = (all: Dues, now: Date, inOrder: boolean): DueRow[] => {
  const unpaid = all.dues.filter((due) => stateOfDue(due, all) !== 'paid')
  const next = inOrder ? unpaid.slice(0, 1) : unpaid
  return next.filter((due) => stateOfDue(due, all) === 'free' && due.until > now)
}

export const centsOf = (some: readonly { cents: number }[]): number =>
  some.reduce((sum, { cents }) => sum + cents, 0)

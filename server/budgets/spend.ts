import { createHash } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Orm, Transaction } from '../db/open.ts'
import { budget as taken } from '../db/schema/index.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS

/** How many of something in how long. */
export interface Budget {
  /** What of; hashed with whose it is. */
  name: string
  most: number
  windowMs: number
}

/** @param whose an address, an account, a network; empty for what is one for the deployment. */
export const budgetKey = ({ name }: Pick<Budget, 'name'>, deploymentId: string, whose: string): string =>
  createHash('sha256')
    .update(JSON.stringify([name, deploymentId, whose]))
    .digest('base64url')

class Spent extends Error {}

/** One statement: of several that come at once, each sees what the one before has counted. */
const count = async (tx: Transaction, budget: Budget, key: string, now: Date): Promise<boolean> => {
  const isOver = sql`${taken.since} <= ${new Date(now.getTime() - budget.windowMs).toISOString()}`
  const rows = await tx
    .insert(taken)
    .values({ key, taken: 1, since: now, alarmed: false })
    .onConflictDoUpdate({
      target: taken.key,
      set: {
        taken: sql`case when ${isOver} then 1 else ${taken.taken} + 1 end`,
        since: sql`case when ${isOver} then excluded.since else ${taken.since} end`,
        alarmed: sql`${taken.alarmed} and not ${isOver}`,
      },
      setWhere: sql`${isOver} or ${taken.taken} < ${budget.most}`,
    })
    .returning({ key: taken.key })
  return rows.length > 0
}

/**
 * Takes one of each budget, or of none; what is taken is so once the transaction commits.
 * @param wanted with their keys, those that many share last: all take them in one order, so nobody waits in a circle.
 * @returns the budget that is spent, if one is.
 */
export const spend = async (
  tx: Transaction,
  wanted: readonly (readonly [budget: Budget, key: string])[],
  now: Date,
): Promise<Budget | null> => {
  let spent: Budget | null = null
  try {
    await tx.transaction(async (part) => {
      for (const [budget, key] of wanted) {
        if (await count(part, budget, key, now)) continue
        spent = budget
        throw new Spent()
      }
    })
  } catch (error) {
    if (!(error instanceof Spent)) throw error
  }
  return spent
}

/** Gives back one of each budget: what it was taken for did not come about. */
export const giveBack = async (orm: Orm, keys: readonly string[]): Promise<void> => {
  await orm
    .update(taken)
    .set({ taken: sql`${taken.taken} - 1` })
    .where(and(inArray(taken.key, [...keys]), gt(taken.taken, 0)))
}

/** @returns true once for each time that a budget is spent, at one of the nodes: it is to be said then. */
export const isToBeSaid = async (orm: Orm | Transaction, key: string): Promise<boolean> => {
  const said = await orm
    .update(taken)
    .set({ alarmed: true })
    .where(and(eq(taken.key, key), eq(taken.alarmed, false)))
    .returning({ key: taken.key })
  return said.length > 0
}

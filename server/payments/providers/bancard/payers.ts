import { randomInt } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Database } from '../../../db/open.ts'
import { bancardPayer } from '../../../db/schema/bancard.ts'
import type { Owner } from '../../../selling/owner.ts'

/** Bancard's numbers are positive and of 32 bits. */
export const anyNumber = (): number => randomInt(1, 2 ** 31)

/** What customers are to Bancard, by a number for each deployment. */
export const createPayers = ({ orm }: Pick<Database, 'orm'>) => {
  const payerOf = async ({ customerId, deploymentId }: Owner): Promise<number | null> => {
    const [found] = await orm
      .select({ userId: bancardPayer.userId })
      .from(bancardPayer)
      .where(and(eq(bancardPayer.customerId, customerId), eq(bancardPayer.deploymentId, deploymentId)))
    return found?.userId ?? null
  }
  const makePayer = async (owner: Owner): Promise<number> => {
    for (;;) {
      const known = await payerOf(owner)
      if (known !== null) return known
      // Of two at once one is kept, and a number that is somebody's already is drawn again.
      await orm
        .insert(bancardPayer)
        .values({ ...owner, userId: anyNumber() })
        .onConflictDoNothing()
    }
  }
  const payersOf = async (customerId: number): Promise<number[]> => {
    const found = await orm
      .select({ userId: bancardPayer.userId })
      .from(bancardPayer)
      .where(eq(bancardPayer.customerId, customerId))
    return found.map(({ userId }) => userId)
  }

  return { payerOf, makePayer, payersOf }
}

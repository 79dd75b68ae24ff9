import { and, eq, sum } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { boxCancellation, boxReturn, refund } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'

/** What a manager asks for: these tickets, or all that are left, for this amount in whole cents. */
export interface AskedReturn {
  ticketNumbers?: readonly string[] | undefined
  cents: number
  staffId: number
}

const inOrder = (numbers: Iterable<string>): string => [...new Set(numbers)].sort().join()

/**
 * Whether the same staff member has had the same tickets of a sale returned for the same amount: the request is repeated,
 * and its money went back. What another desk gave back is no such return. Ask with the purchase and its tickets locked,
 * where none of those asked for is valid.
 */
export const isRepeatedReturn = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
  { ticketNumbers, cents, staffId }: AskedReturn,
): Promise<boolean> => {
  const own = await tx
    .select({ numbers: boxReturn.ticketNumbers, at: boxReturn.at })
    .from(boxReturn)
    .where(
      and(eq(boxReturn.purchaseId, purchaseId), eq(boxReturn.staffId, staffId), eq(boxReturn.cents, cents)),
    )
  if (ticketNumbers !== undefined)
    return own.some(({ numbers }) => inOrder(numbers) === inOrder(ticketNumbers))
  const ended = await tx.select({ at: ticket.voidedAt }).from(ticket).where(eq(ticket.purchaseId, purchaseId))
  // A return took all that was left where no ticket ended after it.
  return own.some(({ at }) => ended.every((one) => one.at !== null && one.at <= at))
}

/** Whether these are the very tickets that a purchase had left as all of it went back. Ask with its tickets locked. */
export const wereTheRest = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
  numbers: readonly string[],
): Promise<boolean> => {
  const regretted = await tx
    .select({ number: ticket.number })
    .from(ticket)
    .where(and(eq(ticket.purchaseId, purchaseId), eq(ticket.voidReason, 'REGRETTED')))
  return regretted.length > 0 && inOrder(regretted.map(({ number }) => number)) === inOrder(numbers)
}

/**
 * Whether the same staff member has had a sale cancelled for the same amount: the request is repeated, and its money went
 * back. What the house or another desk gave back is no such cancellation. Ask with the purchase locked, once it was regretted.
 */
export const isRepeatedCancellation = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
  { cents, staffId }: Omit<AskedReturn, 'ticketNumbers'>,
): Promise<boolean> => {
  const own = await tx
    .select({ at: boxCancellation.at })
    .from(boxCancellation)
    .where(and(eq(boxCancellation.purchaseId, purchaseId), eq(boxCancellation.staffId, staffId)))
  if (own.length === 0) return false
  const [back] = await tx
    .select({ cents: sum(refund.cents).mapWith(Number) })
    .from(refund)
    .where(and(eq(refund.purchaseId, purchaseId), eq(refund.reason, 'REGRET')))
  return (back?.cents ?? 0) === cents
}

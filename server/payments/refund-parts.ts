import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '../db/open.ts'
import { payLinkRefund, payLinkTry } from '../db/schema/pay-link.ts'
import type { RefundRow } from './refund-rows.ts'

/** What goes back of one of the charges that a refund is of. */
export interface RefundPart {
  refundKey: string
  /** Whole cents. */
  cents: number
  /** What the card provider said last; null until it has. */
  answer: typeof payLinkRefund.$inferSelect.answer
  /** Of the card that it goes back to; null where they are not known. */
  lastDigits: string | null
}

/** The parts of refunds of what several people paid; none of a refund that is of one charge. */
export const partsOfRefunds = async (
  orm: Pick<Orm, 'select'>,
  ids: readonly string[],
): Promise<RefundPart[]> => {
  if (ids.length === 0) return []
  const ofTry = and(eq(payLinkTry.linkKey, payLinkRefund.linkKey), eq(payLinkTry.nth, payLinkRefund.tryNth))
  return orm
    .select({
      refundKey: payLinkRefund.refundKey,
      cents: payLinkRefund.cents,
      answer: payLinkRefund.answer,
      lastDigits: payLinkTry.lastDigits,
    })
    .from(payLinkRefund)
    .innerJoin(payLinkTry, ofTry)
    .where(inArray(payLinkRefund.refundKey, [...ids]))
    .orderBy(asc(payLinkRefund.refundKey), asc(payLinkRefund.tryNth))
}

/** Those that somebody pays by other means. */
export const partsByHand = ({ id }: Pick<RefundRow, 'id'>, parts: readonly RefundPart[]): RefundPart[] =>
  parts.filter(({ refundKey, answer }) => refundKey === id && (answer === 'byHand' || answer === 'refused'))

/** @returns what of a refund is paid by hand, whole cents: all of one that has no parts */
export const centsByHand = (row: Pick<RefundRow, 'id' | 'cents'>, parts: readonly RefundPart[]): number =>
  parts.some(({ refundKey }) => refundKey === row.id)
    ? partsByHand(row, parts).reduce((sum, { cents }) => sum + cents, 0)
    : row.cents

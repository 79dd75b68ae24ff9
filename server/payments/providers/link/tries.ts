import { and, eq, isNull } from 'drizzle-orm'
import type { Clock } from '../../../clock.ts'
import { payLinkTry } from '../../../db/schema/pay-link.ts'
import { limits } from '../../decide/limits.ts'
import type { ChargeAnswer } from '../../provider.ts'
import type { House } from '../entry.ts'

export type PayLinkTry = typeof payLinkTry.$inferSelect

/** What the card provider knows a try by. */
export const keyOfTry = ({ linkKey, nth }: Pick<PayLinkTry, 'linkKey' | 'nth'>): string => `${linkKey}-${nth}`

const TRY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,3}$/
/** The attempt that a key of the card provider is of: by a link's try, or by itself. */
export const attemptIdOf = (cardKey: string): string => TRY.exec(cardKey)?.[1] ?? cardKey

const isOver = ({ state }: ChargeAnswer): boolean => state === 'voided' || state === 'declined'

/** Cards that were tried at links, as the card provider knows them. */
export const createTries = (clock: Clock, { database: { orm }, cards }: House) => {
  const noteDeclined = ({ linkKey, nth }: PayLinkTry) =>
    orm
      .update(payLinkTry)
      .set({ declinedAt: clock.now() })
      .where(and(eq(payLinkTry.linkKey, linkKey), eq(payLinkTry.nth, nth), isNull(payLinkTry.declinedAt)))

  /** Has a try void for good. @returns `voided`, and it is noted; else what the provider says instead */
  const close = async (tried: PayLinkTry): Promise<ChargeAnswer> => {
    const voided = await cards.voidKey(keyOfTry(tried))
    if (!isOver(voided)) return voided
    await noteDeclined(tried)
    return { state: 'voided' }
  }

  return {
    close,
    /**
     * Asks what became of a try; one that was declined, or never came, is made void.
     * @returns null where it is not of money, and another try may follow.
     */
    settle: async (tried: PayLinkTry): Promise<ChargeAnswer | null> => {
      if (tried.declinedAt !== null) return null
      const found = await cards.findByKey(keyOfTry(tried))
      if (found.state === 'approved') return found
      const isLost =
        found.state === 'notFound' && clock.now().getTime() - tried.at.getTime() >= limits.inFlightMs
      if (!isOver(found) && !isLost) return found.state === 'notFound' ? { state: 'pending' } : found
      const closed = await close(tried)
      if (closed.state === 'voided') return null
      return closed.state === 'approved' ? closed : { state: 'unknown' }
    },
  }
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import { randomToken } from '../../../auth/random-token.ts'
import type { Clock } from '../../../clock.ts'
import type { Transaction } from '../../../db/open.ts'
import { payLink, payLinkTry } from '../../../db/schema/payment.ts'
import { limits } from '../../decide/limits.ts'
import type { ChargeAnswer, HostedProvider } from '../../provider.ts'
import type { House } from '../entry.ts'

const TOKEN_BYTES = 24

export type PayLinkRow = typeof payLink.$inferSelect
export type PayLinkTry = typeof payLinkTry.$inferSelect

/** Path of a link's page; the token is all that who pays has to know. */
export const payLinkPath = (token: string): string => `/linkPago/${token}`

/** What the card provider knows a try by. */
export const keyOfTry = ({ linkKey, nth }: Pick<PayLinkTry, 'linkKey' | 'nth'>): string => `${linkKey}-${nth}`

const TRY = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-\d{1,3}$/
/** The attempt that a key of the card provider is of: by a link's try, or by itself. */
export const attemptIdOf = (cardKey: string): string => TRY.exec(cardKey)?.[1] ?? cardKey

export const lastTryOf = async (
  tx: Pick<Transaction, 'select'>,
  linkKey: string,
): Promise<PayLinkTry | undefined> =>
  (
    await tx
      .select()
      .from(payLinkTry)
      .where(eq(payLinkTry.linkKey, linkKey))
      .orderBy(desc(payLinkTry.nth))
      .limit(1)
  )[0]

/**
 * Links as a payment port. A link charges nothing by itself: who opens it does, a try at a time, with the card provider.
 * What became of the attempt is what became of its last try, since each earlier one is void.
 */
export const createPayLinks = (clock: Clock, { database: { orm }, cards }: House): HostedProvider => {
  const linkOf = async (key: string): Promise<PayLinkRow | undefined> =>
    (await orm.select().from(payLink).where(eq(payLink.key, key)))[0]

  const noteDeclined = ({ linkKey, nth }: PayLinkTry) =>
    orm
      .update(payLinkTry)
      .set({ declinedAt: clock.now() })
      .where(and(eq(payLinkTry.linkKey, linkKey), eq(payLinkTry.nth, nth), isNull(payLinkTry.declinedAt)))

  const isOver = ({ state }: ChargeAnswer): boolean => state === 'voided' || state === 'declined'

  /** @param answer of the card provider; null where it is not of money, and another try may follow. */
  const settledBy = async (last: PayLinkTry): Promise<ChargeAnswer | null> => {
    if (last.declinedAt !== null) return null
    const found = await cards.findByKey(keyOfTry(last))
    if (found.state === 'approved') return found
    const isLost =
      found.state === 'notFound' && clock.now().getTime() - last.at.getTime() >= limits.inFlightMs
    if (found.state !== 'declined' && found.state !== 'voided' && !isLost)
      return found.state === 'notFound' ? { state: 'pending' } : found
    const voided = await cards.voidKey(keyOfTry(last))
    if (voided.state === 'approved') return voided
    if (!isOver(voided)) return { state: 'unknown' }
    await noteDeclined(last)
    return null
  }

  const find = async (key: string): Promise<ChargeAnswer> => {
    const link = await linkOf(key)
    if (link === undefined) return { state: 'notFound' }
    const last = await lastTryOf(orm, key)
    const answer = last === undefined ? null : await settledBy(last)
    if (answer !== null) return answer
    if (link.closedAt !== null) return { state: 'voided' }
    return {
      state: 'step',
      step: { kind: 'QR', uri: `${link.origin}${payLinkPath(link.token)}`, until: link.until },
      ref: key,
    }
  }

  return {
    charge: async ({ key, visit }) => {
      const token = randomToken(TOKEN_BYTES)
      const { origin } = new URL(visit.returnUri)
      await orm.insert(payLink).values({ key, token, origin, until: visit.until }).onConflictDoNothing()
      return find(key)
    },
    findByKey: find,
    voidKey: async (key) => {
      // Closed first, under the lock that a try takes: whatever was begun before is found below.
      await orm
        .update(payLink)
        .set({ closedAt: clock.now() })
        .where(and(eq(payLink.key, key), isNull(payLink.closedAt)))
      const last = await lastTryOf(orm, key)
      if (last === undefined || last.declinedAt !== null) return { state: 'voided' }
      const voided = await cards.voidKey(keyOfTry(last))
      if (!isOver(voided)) return voided
      await noteDeclined(last)
      return { state: 'voided' }
    },
    refund: async ({ key, chargeKey, amountCents }) => {
      const last = await lastTryOf(orm, chargeKey)
      if (last === undefined) return { state: 'refused' }
      return cards.refund({ key, chargeKey: keyOfTry(last), amountCents })
    },
    receive: () => null,
  }
}

import { and, desc, eq, isNull } from 'drizzle-orm'
import { randomToken } from '../../../auth/random-token.ts'
import type { Clock } from '../../../clock.ts'
import type { Transaction } from '../../../db/open.ts'
import { payLink, payLinkTry } from '../../../db/schema/pay-link.ts'
import type { ChargeAnswer, HostedProvider } from '../../provider.ts'
import type { House } from '../entry.ts'
import { createTries, keyOfTry, type PayLinkTry } from './tries.ts'

/** Of the token in a link's address. */
export const TOKEN_BYTES = 24

export type PayLinkRow = typeof payLink.$inferSelect
/** Path of a link's page; the token is all that who pays has to know. */
export const payLinkPath = (token: string): string => `/linkPago/${token}`

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
export const createPayLinks = (clock: Clock, house: House): HostedProvider => {
  const { database, cards } = house
  const { orm } = database
  const tries = createTries(clock, house)
  const linkOf = async (key: string): Promise<PayLinkRow | undefined> =>
    (await orm.select().from(payLink).where(eq(payLink.key, key)))[0]

  const find = async (key: string): Promise<ChargeAnswer> => {
    const link = await linkOf(key)
    if (link === undefined) return { state: 'notFound' }
    const last = await lastTryOf(orm, key)
    const answer = last === undefined ? null : await tries.settle(last)
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
      const until = visit.lastsUntil ?? visit.until
      await orm.insert(payLink).values({ key, token, origin, until }).onConflictDoNothing()
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
      return last === undefined || last.declinedAt !== null ? { state: 'voided' } : tries.close(last)
    },
    refund: async ({ key, chargeKey, amountCents }) => {
      const last = await lastTryOf(orm, chargeKey)
      if (last === undefined) return { state: 'refused' }
      return cards.refund({ key, chargeKey: keyOfTry(last), amountCents })
    },
    receive: () => null,
  }
}

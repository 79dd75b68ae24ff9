import { and, eq, isNull } from 'drizzle-orm'
import { randomToken } from '../../../auth/random-token.ts'
import type { Clock } from '../../../clock.ts'
import { payDue, payLink, payLinkTry } from '../../../db/schema/pay-link.ts'
import type { ChargeAnswer, ChargeRequestToProvider, CustomerStep, HostedProvider } from '../../provider.ts'
import type { House } from '../entry.ts'
import { TOKEN_BYTES } from '../link/port.ts'
import { createTries, type PayLinkTry } from '../link/tries.ts'
import { refundDues } from './refund-of-dues.ts'
import { centsOf, chargedTriesOf, type Dues, openTriesOf, readDues, stateOfDue } from './rows.ts'

export type PayLinkRow = typeof payLink.$inferSelect

/** A part of a charge, and until when it may be paid. */
export interface PlannedDue {
  cents: number
  until: Date
}

/** What a way to pay by dues decides. */
export interface DuesWay {
  /** How a charge is divided; together it is the whole. */
  plan(request: ChargeRequestToProvider): Promise<readonly PlannedDue[]>
  /** What is left for the customer to do while dues are not paid. */
  step(link: PayLinkRow, dues: Dues): CustomerStep
}

/** Path of the page where a link's dues are paid; the token is all that who pays has to know. */
export const duesPath = (token: string): string => `/payConfirmPool?enlace=${encodeURIComponent(token)}`

/**
 * A payment port whose charge is made of several, each by a card of whoever has its link. It is approved once all of them
 * are charged. Given up, or over, it is closed under the lock that each try takes, the tries under way are made void, and
 * what was charged by then is the charge: less than was asked for, so that all of it goes back.
 */
export const createDuesPort = (clock: Clock, house: House, way: DuesWay): HostedProvider => {
  const { orm } = house.database
  const tries = createTries(clock, house)

  const noteCharged = (
    { linkKey, nth }: PayLinkTry,
    { chargedCents, lastDigits }: ChargeAnswer & { state: 'approved' },
  ) =>
    orm
      .update(payLinkTry)
      .set({ chargedCents, lastDigits })
      .where(and(eq(payLinkTry.linkKey, linkKey), eq(payLinkTry.nth, nth), isNull(payLinkTry.chargedCents)))

  /** Everything that was charged, as one charge. */
  const asOne = (dues: Dues): ChargeAnswer => {
    const charged = chargedTriesOf(dues)
    const [first] = charged
    if (first === undefined) return { state: 'voided' }
    return {
      state: 'approved',
      chargedCents: charged.reduce((sum, { chargedCents }) => sum + chargedCents, 0),
      lastDigits: charged.length === 1 ? first.lastDigits : null,
    }
  }

  /** Nobody pays from now on; what is under way is made void. */
  const close = async (key: string): Promise<ChargeAnswer> => {
    await orm
      .update(payLink)
      .set({ closedAt: clock.now() })
      .where(and(eq(payLink.key, key), isNull(payLink.closedAt)))
    for (const tried of openTriesOf(await readDues(orm, key))) {
      const answer = await tries.close(tried)
      if (answer.state === 'approved') await noteCharged(tried, answer)
    }
    const dues = await readDues(orm, key)
    return openTriesOf(dues).length > 0 ? { state: 'unknown' } : asOne(dues)
  }

  const find = async (key: string): Promise<ChargeAnswer> => {
    const [link] = await orm.select().from(payLink).where(eq(payLink.key, key))
    if (link === undefined) return { state: 'notFound' }
    if (link.closedAt !== null) return close(key)
    for (const tried of openTriesOf(await readDues(orm, key))) {
      const answer = await tries.settle(tried)
      if (answer?.state === 'approved') await noteCharged(tried, answer)
    }
    const dues = await readDues(orm, key)
    // Nobody else is to pay for what can only go back.
    if (chargedTriesOf(dues).some(({ cents, chargedCents }) => cents !== chargedCents)) return close(key)
    if (dues.dues.every((due) => stateOfDue(due, dues) === 'paid')) return asOne(dues)
    return { state: 'step', step: way.step(link, dues), ref: key }
  }

  return {
    charge: async (request) => {
      const { key, amountCents, visit } = request
      const planned = await way.plan(request)
      if (planned.length === 0 || centsOf(planned) !== amountCents)
        throw new Error(`dues of ${key} are not its amount`)
      const { origin } = new URL(visit.returnUri)
      const token = randomToken(TOKEN_BYTES)
      const until = new Date(Math.max(...planned.map((due) => due.until.getTime())))
      await orm.transaction(async (tx) => {
        const link = { key, token, origin, until }
        const made = await tx.insert(payLink).values(link).onConflictDoNothing().returning()
        if (made.length === 0) return
        await tx
          .insert(payDue)
          .values(planned.map((due, before) => ({ linkKey: key, nth: before + 1, ...due })))
      })
      return find(key)
    },
    findByKey: find,
    voidKey: close,
    refund: refundDues(house),
    receive: () => null,
  }
}

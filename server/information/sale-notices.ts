import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { randomToken } from '../auth/random-token.ts'
import { type BackgroundLoop, createBackgroundLoop, type LoopLog } from '../background/loop.ts'
import { placesOf, upcomingOf, type WireContext } from '../catalogue/catalogue-wire.ts'
import { saleNotice } from '../db/schema/index.ts'
import { outbox } from '../db/schema/payment.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import type { InformationContext } from './contact.ts'
import { openConfirmKey, openLeaveKey } from './notice-keys.ts'

/** What a link of a mail did. */
export type NoticeAnswer = 'confirmed' | 'left' | 'invalid'

export interface SaleNotices {
  /** Owes the address a mail that asks for confirmation, unless it has confirmed already or asks too often. */
  ask(showId: number, mail: string, origin: FormOrigin): Promise<void>
  /** @param key of the link in the first mail. */
  confirm(key: string): Promise<NoticeAnswer>
  /** Removes what was asked. @param key of the link in each mail. */
  leave(key: string): Promise<NoticeAnswer>
  /** Owes the mails of the shows that have places now: of several nodes, one does it. @returns how many. */
  work(): Promise<number>
  loop: BackgroundLoop
}

export interface SaleNoticeContext extends InformationContext, WireContext {
  /** Called when notices are owed, as mailOwed is for mails that somebody waits for. */
  noticesOwed(): void
  log: LoopLog
}

const EVERY_MS = 30_000
/** Mails of one show that are owed in one transaction. */
const AT_A_TIME = 500

/** Mails to visitors once a show that was sold out, or not on sale yet, has places. */
export const createSaleNotices = (context: SaleNoticeContext): SaleNotices => {
  const { database, clock, budgets, signatures, catalogue, mailOwed, noticesOwed, log } = context
  const { orm } = database
  const owes = (kind: 'NOTICE_ASKED_MAIL' | 'ON_SALE_MAIL', noticeId: number, now: Date) => ({
    key: `notice-${randomToken(12)}`,
    kind,
    subjectId: JSON.stringify({ noticeId }),
    createdAt: now,
    nextTryAt: now,
  })
  const isWaiting = and(isNotNull(saleNotice.confirmedAt), isNull(saleNotice.mailedAt))

  const oweOf = async (showId: number, now: Date): Promise<number> =>
    orm.transaction(async (tx) => {
      const due = tx
        .select({ id: saleNotice.id })
        .from(saleNotice)
        .where(and(eq(saleNotice.showId, showId), isWaiting))
        .limit(AT_A_TIME)
        .for('update', { skipLocked: true })
      const taken = await tx
        .update(saleNotice)
        .set({ mailedAt: now })
        .where(inArray(saleNotice.id, due))
        .returning({ id: saleNotice.id })
      if (taken.length > 0)
        await tx.insert(outbox).values(taken.map(({ id }) => owes('ON_SALE_MAIL', id, now)))
      return taken.length
    })

  const hasPlaces = (showId: number, now: Date): boolean =>
    upcomingOf(catalogue, showId, now).some(({ id }) => !placesOf(context, id).soldOut)

  const work = async (): Promise<number> => {
    const now = clock.now()
    const waited = await orm.selectDistinct({ showId: saleNotice.showId }).from(saleNotice).where(isWaiting)
    let owed = 0
    for (const { showId } of waited) {
      if (!hasPlaces(showId, now)) continue
      for (let taken = AT_A_TIME; taken === AT_A_TIME; owed += taken) taken = await oweOf(showId, now)
    }
    if (owed > 0) noticesOwed()
    return owed
  }

  return {
    ask: async (showId, given, from) => {
      const { deploymentId, locale, origin } = from
      const now = clock.now()
      const mail = given.toLowerCase()
      await orm.transaction(async (tx) => {
        if (!(await budgets.takeMail(tx, mail, from, now))) return
        const again = { locale, origin, askedAt: now, confirmedAt: null, mailedAt: null }
        const [row] = await tx
          .insert(saleNotice)
          .values({ deploymentId, showId, mail, ...again })
          .onConflictDoUpdate({
            target: [saleNotice.deploymentId, saleNotice.showId, saleNotice.mail],
            set: again,
            // Nobody else undoes what is confirmed.
            setWhere: sql`${saleNotice.confirmedAt} is null or ${saleNotice.mailedAt} is not null`,
          })
          .returning({ id: saleNotice.id })
        if (row) await tx.insert(outbox).values(owes('NOTICE_ASKED_MAIL', row.id, now))
      })
      mailOwed()
    },
    confirm: async (key) => {
      const [id = 0, askedAt = 0] = openConfirmKey(signatures, key)
      if (!Number.isSafeInteger(id) || id <= 0) return 'invalid'
      const rows = await orm
        .update(saleNotice)
        .set({ confirmedAt: sql`coalesce(${saleNotice.confirmedAt}, ${clock.now().toISOString()})` })
        .where(and(eq(saleNotice.id, id), eq(saleNotice.askedAt, new Date(askedAt))))
        .returning({ id: saleNotice.id })
      return rows.length > 0 ? 'confirmed' : 'invalid'
    },
    leave: async (key) => {
      const [id = 0] = openLeaveKey(signatures, key)
      if (!Number.isSafeInteger(id) || id <= 0) return 'invalid'
      await orm.delete(saleNotice).where(eq(saleNotice.id, id))
      return 'left'
    },
    work,
    loop: createBackgroundLoop(work, EVERY_MS, { name: 'sale notices', log }),
  }
}

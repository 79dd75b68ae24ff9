import { and, eq } from 'drizzle-orm'
import type { NewsletterSubscription } from '../../contract/index.ts'
import type { OneTimeCodes } from '../auth/one-time-codes.ts'
import { randomToken } from '../auth/random-token.ts'
import type { Signatures } from '../auth/signatures.ts'
import { newsletterSubscriber } from '../db/schema/index.ts'
import { outbox } from '../db/schema/payment.ts'
import type { FormOrigin } from '../mail/form-origin.ts'
import type { InformationContext } from './contact.ts'

/** What a link of a mail did. */
export type NewsletterAnswer = 'confirmed' | 'left' | 'invalid'

export interface Newsletter {
  /** Owes the address a mail that asks for confirmation. It does the same for one that is subscribed already. */
  subscribe(wanted: NewsletterSubscription, origin: FormOrigin): Promise<void>
  /** @param id and code of the link in the mail. */
  confirm(id: number, code: string): Promise<NewsletterAnswer>
  /** @param key of the link in each mail. */
  leave(key: string): Promise<NewsletterAnswer>
}

/** What a code of the newsletter is issued for. */
export const newsletterSubject = (deploymentId: string, mail: string): string => `${deploymentId} ${mail}`

const LEAVE = 'newsletter-leave'
/** Names a subscriber in the link by which they leave. */
export const leaveKey = (signatures: Signatures, id: number): string => signatures.seal(LEAVE, String(id))

export const createNewsletter = ({
  database: { orm },
  clock,
  budgets,
  codes,
  signatures,
  mailOwed,
}: InformationContext & { codes: OneTimeCodes; signatures: Signatures }): Newsletter => {
  const byId = (id: number) => eq(newsletterSubscriber.id, id)
  return {
    subscribe: async ({ cNombre, cMail }, from) => {
      const { deploymentId, locale, origin } = from
      const now = clock.now()
      const mail = cMail.toLowerCase()
      // Too many mails lately: it is answered as ever.
      if (!(await orm.transaction((tx) => budgets.takeMail(tx, mail, from, now)))) return
      if ((await codes.issue('NEWSLETTER', newsletterSubject(deploymentId, mail), now)) === null) return
      await orm.transaction(async (tx) => {
        await tx
          .insert(newsletterSubscriber)
          .values({ deploymentId, mail, name: cNombre, locale, askedAt: now })
          .onConflictDoNothing()
        const found = and(
          eq(newsletterSubscriber.deploymentId, deploymentId),
          eq(newsletterSubscriber.mail, mail),
        )
        const [row] = await tx.select().from(newsletterSubscriber).where(found)
        if (!row) return
        // Nobody else renames who is subscribed.
        if (row.confirmedAt === null || row.leftAt !== null)
          await tx.update(newsletterSubscriber).set({ name: cNombre, locale, askedAt: now }).where(found)
        const subjectId = JSON.stringify({ subscriberId: row.id, codeAt: now.toISOString(), origin })
        const key = `newsletter-${randomToken(12)}`
        await tx
          .insert(outbox)
          .values({ key, kind: 'NEWSLETTER_MAIL', subjectId, createdAt: now, nextTryAt: now })
      })
      mailOwed()
    },
    confirm: async (id, code) => {
      const now = clock.now()
      const [row] = await orm.select().from(newsletterSubscriber).where(byId(id))
      if (!row) return 'invalid'
      const isRight = await codes.redeem(
        'NEWSLETTER',
        newsletterSubject(row.deploymentId, row.mail),
        code,
        now,
      )
      if (!isRight) return 'invalid'
      await orm.update(newsletterSubscriber).set({ confirmedAt: now, leftAt: null }).where(byId(id))
      return 'confirmed'
    },
    leave: async (key) => {
      const id = Number(signatures.open(LEAVE, key))
      if (!Number.isSafeInteger(id) || id <= 0) return 'invalid'
      await orm.update(newsletterSubscriber).set({ leftAt: clock.now() }).where(byId(id))
      return 'left'
    },
  }
}

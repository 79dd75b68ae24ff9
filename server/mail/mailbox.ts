import type { Orm } from '../db/open.ts'
import { mail } from '../db/schema/payment.ts'
import type { Clock } from '../domain/clock.ts'
import type { Mailer } from './mailer.ts'

/** Keeps mails for the mailbox page, where no SMTP server is configured. */
export const createMailbox = (orm: Orm, clock: Clock): Mailer => ({
  async deliver({ key, to, subject, html, attachment }) {
    await orm
      .insert(mail)
      .values({
        key,
        recipient: to,
        subject,
        html,
        attachmentName: attachment?.name ?? null,
        attachment: attachment?.bytes ?? null,
        sentAt: clock.now(),
      })
      .onConflictDoNothing()
  },
})

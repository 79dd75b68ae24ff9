import type { Clock } from '../clock.ts'
import type { Orm } from '../db/open.ts'
import { mail } from '../db/schema/payment.ts'
import type { Mail, Mailer } from './mailer.ts'

/** The HTML with its pictures in it: the page that shows it has no other parts of the mail. */
const withPictures = ({ html, pictures }: Mail): string =>
  pictures.reduce(
    (text, { cid, png }) =>
      text.replaceAll(`cid:${cid}`, `data:image/png;base64,${Buffer.from(png).toString('base64')}`),
    html,
  )

/** Keeps mails for the mailbox page, where no SMTP server is configured. */
export const createMailbox = (orm: Orm, clock: Clock): Mailer => ({
  async deliver(delivered) {
    const { key, to, subject, attachment, calendar } = delivered
    await orm
      .insert(mail)
      .values({
        key,
        recipient: to,
        subject,
        html: withPictures(delivered),
        attachmentName: attachment?.name ?? null,
        attachment: attachment?.bytes ?? null,
        calendar: calendar?.text ?? null,
        sentAt: clock.now(),
      })
      .onConflictDoNothing()
  },
})

import type { CalendarMethod } from '../text/calendar.ts'

/** A picture that the HTML of a mail shows by its cid. */
export interface MailPicture {
  cid: string
  name: string
  png: Uint8Array
}

/** The performances of a mail, for a calendar program. */
export interface MailCalendar {
  name: string
  method: CalendarMethod
  text: string
}

/** A mail to deliver. Both copies of a mail that is delivered twice have the same key, and so the same Message-ID. */
export interface Mail {
  key: string
  to: string
  subject: string
  html: string
  text: string
  pictures: readonly MailPicture[]
  attachment: { name: string; bytes: Uint8Array } | null
  calendar: MailCalendar | null
}

export interface Mailer {
  /** @throws when it is not known to be delivered; the outbox tries again, unless it is PermanentFailure. */
  deliver(mail: Mail): Promise<void>
  /** Ends idle connections. */
  close?(): void
}

import type { Worker } from '../background/worker.ts'
import { BOOKING_MAILS, type BookingLetters, bookingMail, isBookingMail } from '../bookings/booking-mails.ts'
import type { AccountMailKind } from '../db/schema/payment.ts'
import {
  contactMail,
  INFORMATION_MAILS,
  type InformationLetters,
  isInformationMail,
  newsletterMail,
} from '../information/information-mails.ts'
import { type NoticeLetters, noticeMail } from '../information/notice-mails.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { orderCodeMail } from '../orders/order-code-mail.ts'
import type { OutboxContext, OutboxEntry } from '../payments/outbox.ts'
import { createOwedMails } from '../payments/owed-mails.ts'
import { type AccountLetters, accountMail } from './account-letters.ts'
import { ACCOUNT_MAILS } from './owed-mail.ts'

export type Letters = AccountLetters & BookingLetters & InformationLetters & NoticeLetters

const compose = async (
  letters: Letters,
  { key, kind, subjectId }: Pick<OutboxEntry, 'key' | 'kind' | 'subjectId'>,
): Promise<Mail | null> => {
  if (kind === 'ORDER_CODE_MAIL') return orderCodeMail(letters, key, subjectId)
  if (kind === 'NEWSLETTER_MAIL') return newsletterMail(letters, { key, subjectId })
  if (kind === 'NOTICE_ASKED_MAIL') return noticeMail(letters, { key, kind, subjectId })
  if (isInformationMail(kind)) return contactMail(letters, { key, kind, subjectId })
  if (isBookingMail(kind)) return bookingMail(letters, { key, kind, subjectId })
  return accountMail(letters, { key, kind: kind as AccountMailKind, subjectId })
}

/**
 * Composes and delivers the mails of accounts and bookings, codes of orders, and what visitors wrote: a code is waited
 * for, so they do not queue behind tickets.
 */
export const createAccountMails = (context: OutboxContext, letters: Letters, mailer: Mailer): Worker =>
  createOwedMails(
    context,
    {
      name: 'account mails',
      kinds: [...ACCOUNT_MAILS, 'ORDER_CODE_MAIL', ...BOOKING_MAILS, ...INFORMATION_MAILS],
      concurrency: 2,
      compose: (entry) => compose(letters, entry),
    },
    mailer,
  )

import type { Worker } from '../background/worker.ts'
import { BOOKING_MAILS, bookingMail, isBookingMail } from '../bookings/booking-mails.ts'
import type { AccountMailKind } from '../db/schema/payment.ts'
import {
  contactMail,
  INFORMATION_MAILS,
  isInformationMail,
  newsletterMail,
} from '../information/information-mails.ts'
import { noticeMail } from '../information/notice-mails.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { orderCodeMail } from '../orders/order-code-mail.ts'
import type { OutboxEntry } from '../payments/outbox.ts'
import { createOwedMails } from '../payments/owed-mails.ts'
import type { Services } from '../services.ts'
import { accountMail } from './account-letters.ts'
import { ACCOUNT_MAILS } from './owed-mail.ts'

type MailServices = Services<
  'catalogue' | 'clock' | 'codes' | 'config' | 'database' | 'deployments' | 'log' | 'signatures'
>

const compose = async (
  services: MailServices,
  { key, kind, subjectId }: Pick<OutboxEntry, 'key' | 'kind' | 'subjectId'>,
): Promise<Mail | null> => {
  if (kind === 'ORDER_CODE_MAIL') return orderCodeMail(services, key, subjectId)
  if (kind === 'NEWSLETTER_MAIL') return newsletterMail(services, { key, subjectId })
  if (kind === 'NOTICE_ASKED_MAIL') return noticeMail(services, { key, kind, subjectId })
  if (isInformationMail(kind)) return contactMail(services, { key, kind, subjectId })
  if (isBookingMail(kind)) return bookingMail(services, { key, kind, subjectId })
  return accountMail(services, { key, kind: kind as AccountMailKind, subjectId })
}

/**
 * Composes and delivers the mails of accounts and bookings, codes of orders, and what visitors wrote: a code is waited
 * for, so they do not queue behind tickets.
 */
export const createAccountMails = (services: MailServices, mailer: Mailer): Worker =>
  createOwedMails(
    services,
    {
      name: 'account mails',
      kinds: [...ACCOUNT_MAILS, 'ORDER_CODE_MAIL', ...BOOKING_MAILS, ...INFORMATION_MAILS],
      concurrency: 2,
      compose: (entry) => compose(services, entry),
    },
    mailer,
  )

import type { Worker } from '../background/worker.ts'
import { BOOKING_MAILS, type BookingLetters, bookingMail, isBookingMail } from '../bookings/booking-mails.ts'
import type { AccountMailKind } from '../db/schema/payment.ts'
import type { Mailer } from '../mail/mailer.ts'
import { orderCodeMail } from '../orders/order-code-mail.ts'
import { createOutboxWorker, type OutboxContext } from '../payments/outbox.ts'
import { type AccountLetters, accountMail } from './account-letters.ts'
import { ACCOUNT_MAILS } from './owed-mail.ts'

/** Composes and delivers the mails of accounts and bookings, and codes of orders: a code is waited for, so they do not queue behind tickets. */
export const createAccountMails = (
  context: OutboxContext,
  letters: AccountLetters & BookingLetters,
  mailer: Mailer,
): Worker => {
  const worker = createOutboxWorker(context, {
    name: 'account mails',
    kinds: [...ACCOUNT_MAILS, 'ORDER_CODE_MAIL', ...BOOKING_MAILS],
    concurrency: 2,
    perform: async ({ key, kind, subjectId }, isMine) => {
      const mail =
        kind === 'ORDER_CODE_MAIL'
          ? await orderCodeMail(letters, key, subjectId)
          : isBookingMail(kind)
            ? await bookingMail(letters, { key, kind, subjectId })
            : await accountMail(letters, { key, kind: kind as AccountMailKind, subjectId })
      if (mail === null) return 'done'
      if (!(await isMine())) return 'lost'
      await mailer.deliver(mail)
      return 'done'
    },
  })
  return {
    ...worker,
    stop: async () => {
      await worker.stop()
      mailer.close?.()
    },
  }
}

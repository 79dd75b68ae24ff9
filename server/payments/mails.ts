import { eq } from 'drizzle-orm'
import type { Worker } from '../background/worker.ts'
import type { Orm } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import type {
  AccountMailKind,
  BookingMailKind,
  InformationMailKind,
  OutboxKind,
} from '../db/schema/payment.ts'
import { cancelledMail, cancelledTicketMail } from '../mail/cancelled-mails.ts'
import type { Mailer } from '../mail/mailer.ts'
import { regretMail, ticketGoneMail, transferMail } from '../mail/order-mails.ts'
import { confirmationMail, refundMail } from '../mail/purchase-mails.ts'
import { claimedAddress, waitsForAddress } from '../selling/waiting-mail.ts'
import { createOwedMails } from './owed-mails.ts'
import type { PaymentContext } from './payment-context.ts'

const waitsForItsAddress = async (orm: Orm, purchaseId: string): Promise<boolean> => {
  const [found] = await orm
    .select({ buyer: purchase.buyer, customerId: purchase.customerId })
    .from(purchase)
    .where(eq(purchase.id, purchaseId))
  return found !== undefined && waitsForAddress(await claimedAddress(orm, found.customerId), found.buyer)
}

/** Mails about a purchase; those about an account are worked off elsewhere. */
type MailKind = Exclude<
  OutboxKind,
  'REFUND' | 'PART_REFUND' | 'ORDER_CODE_MAIL' | AccountMailKind | BookingMailKind | InformationMailKind
>

/** What each kind of mail is composed by, from its key and the id of what it is about. */
const LETTERS: Record<MailKind, typeof confirmationMail> = {
  CONFIRMATION_MAIL: confirmationMail,
  RESEND_MAIL: confirmationMail,
  REFUND_MAIL: refundMail,
  TRANSFER_MAIL: transferMail,
  REGRET_MAIL: regretMail,
  TICKET_GONE_MAIL: ticketGoneMail,
  CANCELLED_MAIL: cancelledMail,
  CANCELLED_TICKET_MAIL: cancelledTicketMail,
}

/** Composes and delivers the mails about purchases; as many at once as the mail server is given connections. */
export const createMailWorker = (context: PaymentContext, mailer: Mailer): Worker => {
  const { database, deployments } = context
  return createOwedMails(
    context,
    {
      name: 'mails',
      kinds: Object.keys(LETTERS) as MailKind[],
      concurrency: 4,
      compose: async ({ key, kind, subjectId }) => {
        const hasTickets = kind === 'CONFIRMATION_MAIL' || kind === 'RESEND_MAIL'
        if (hasTickets && (await waitsForItsAddress(database.orm, subjectId))) return 'waits'
        return LETTERS[kind as MailKind](database.orm, deployments, key, subjectId)
      },
    },
    mailer,
  )
}

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
import { changedMail, changedTicketMail } from '../mail/changed-mails.ts'
import { giveBackMail, partBackMail } from '../mail/give-back-mail.ts'
import { givenBackMail } from '../mail/given-back-mail.ts'
import { invoiceMail } from '../mail/invoice-mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { regretMail, ticketGoneMail, transferMail } from '../mail/order-mails.ts'
import { confirmationMail, refundMail } from '../mail/purchase-mails.ts'
import { resaleOfferedMail, resaleOverMail, resoldMail } from '../mail/resale-mails.ts'
import { seatChangedMail, seatChangedTicketMail } from '../mail/seat-changed-mails.ts'
import { buyerOfVisit, visitMail } from '../mail/visit-mail.ts'
import { claimedAddress, waitsForAddress } from '../selling/waiting-mail.ts'
import type { OutboxEntry } from './outbox.ts'
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
  | 'REFUND'
  | 'PART_REFUND'
  | 'GIVE_BACK'
  | 'ORDER_CODE_MAIL'
  | AccountMailKind
  | BookingMailKind
  | InformationMailKind
>

/** Those that say, when they are written, what is still to come. */
const DATED = {
  VISIT_MAIL: visitMail,
  CHANGED_MAIL: changedMail,
  CHANGED_TICKET_MAIL: changedTicketMail,
  SEAT_CHANGED_MAIL: seatChangedMail,
  SEAT_CHANGED_TICKET_MAIL: seatChangedTicketMail,
} as const
/** Those with tickets, or with the buyer's document, go to no address that is not confirmed. */
const WAITING: readonly OutboxKind[] = [
  'CONFIRMATION_MAIL',
  'RESEND_MAIL',
  'INVOICE_MAIL',
  'SEAT_CHANGED_MAIL',
]
const isDated = (kind: MailKind): kind is keyof typeof DATED => Object.hasOwn(DATED, kind)

/** What each other kind of mail is composed by, from its key and the id of what it is about. */
const LETTERS: Record<Exclude<MailKind, keyof typeof DATED>, typeof confirmationMail> = {
  CONFIRMATION_MAIL: confirmationMail,
  RESEND_MAIL: confirmationMail,
  REFUND_MAIL: refundMail,
  TRANSFER_MAIL: transferMail,
  REGRET_MAIL: regretMail,
  GIVEN_BACK_MAIL: givenBackMail,
  GIVE_BACK_MAIL: giveBackMail,
  RESALE_OFFERED_MAIL: resaleOfferedMail,
  RESOLD_MAIL: resoldMail,
  RESALE_OVER_MAIL: resaleOverMail,
  PART_BACK_MAIL: partBackMail,
  TICKET_GONE_MAIL: ticketGoneMail,
  CANCELLED_MAIL: cancelledMail,
  CANCELLED_TICKET_MAIL: cancelledTicketMail,
  INVOICE_MAIL: invoiceMail,
}

/** Composes and delivers the mails about purchases; as many at once as the mail server is given connections. */
export const createMailWorker = (context: PaymentContext, mailer: Mailer): Worker => {
  const { clock, database, deployments, publicUrl } = context
  const { orm } = database

  /** The purchase of a mail that waits until its buyer's address is confirmed; null for mails that do not. */
  const purchaseThatWaits = async ({ kind, subjectId }: OutboxEntry): Promise<string | null> => {
    if (kind === 'VISIT_MAIL') return buyerOfVisit(orm, subjectId)
    return WAITING.includes(kind) ? subjectId : null
  }

  return createOwedMails(
    context,
    {
      name: 'mails',
      kinds: [...Object.keys(LETTERS), ...Object.keys(DATED)] as MailKind[],
      concurrency: 4,
      compose: async (entry) => {
        const purchaseId = await purchaseThatWaits(entry)
        if (purchaseId !== null && (await waitsForItsAddress(orm, purchaseId))) return 'waits'
        const { key, subjectId } = entry
        const kind = entry.kind as MailKind
        return isDated(kind)
          ? DATED[kind]({ orm, deployments, publicUrl, now: clock.now() }, key, subjectId)
          : LETTERS[kind](orm, deployments, key, subjectId, clock.now())
      },
    },
    mailer,
  )
}

import type { Worker } from '../background/worker.ts'
import type { Mailer } from '../mail/mailer.ts'
import { confirmationMail, refundMail } from '../mail/purchase-mails.ts'
import { createOutboxWorker } from './outbox.ts'
import type { PaymentContext } from './payment-context.ts'

/** Composes and delivers the mails that are owed; as many at once as the mail server is given connections. */
export const createMailWorker = (context: PaymentContext, mailer: Mailer): Worker => {
  const { database, deployments } = context
  const worker = createOutboxWorker(context, {
    name: 'mails',
    kinds: ['CONFIRMATION_MAIL', 'REFUND_MAIL'],
    concurrency: 4,
    perform: async ({ key, kind, subjectId }, isMine) => {
      const compose = kind === 'REFUND_MAIL' ? refundMail : confirmationMail
      const mail = await compose(database.orm, deployments, key, subjectId)
      if (!mail) return 'done'
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

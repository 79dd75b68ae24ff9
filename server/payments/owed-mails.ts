import type { Worker } from '../background/worker.ts'
import type { OutboxKind } from '../db/schema/payment.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
import { createOutboxWorker, type OutboxContext, type OutboxEntry } from './outbox.ts'

export interface OwedMails {
  /** For logs and metrics. */
  name: string
  kinds: readonly OutboxKind[]
  /** Mails under way at once on this node. */
  concurrency: number
  /** @returns null where nothing is to be sent any more; `waits` where somebody else makes the mail due again. */
  compose(entry: OutboxEntry): Promise<Mail | 'waits' | null>
}

/** Composes and delivers the mails of some kinds that the outbox owes. Kinds with a worker each do not wait for each other. */
export const createOwedMails = (
  context: OutboxContext,
  { name, kinds, concurrency, compose }: OwedMails,
  mailer: Mailer,
): Worker => {
  const worker = createOutboxWorker(context, {
    name,
    kinds,
    concurrency,
    perform: async (entry, isMine) => {
      const mail = await compose(entry)
      if (mail === 'waits') return 'waits'
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

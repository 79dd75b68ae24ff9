import type { Transaction } from '../db/open.ts'
import { outbox } from '../db/schema/payment.ts'
import type { InvoiceRow } from './invoice-context.ts'

/** Its customer gets it, by the worker of the mails about purchases. */
export const oweMail = async (
  tx: Transaction,
  { id, purchaseId }: Pick<InvoiceRow, 'id' | 'purchaseId'>,
  now: Date,
): Promise<void> => {
  await tx
    .insert(outbox)
    .values({
      ...{ key: `invoice-${id}`, kind: 'INVOICE_MAIL', subjectId: purchaseId },
      ...{ createdAt: now, nextTryAt: now },
    })
    .onConflictDoNothing()
}

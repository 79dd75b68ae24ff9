import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { purchase, refund } from '../db/schema/index.ts'
import type { AttemptRow } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import { owePart, restByHandUntilOf } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import { type AskedRefund, type RefundRow, writeRefund } from './refund-rows.ts'

/**
 * Owes a refund that an operator decided. No drawer pays it by itself: nobody stands at one, so what was paid in cash is
 * paid by hand, as is a part of a charge whose provider gives no parts back.
 */
export const oweHouseRefund = async (
  context: PaymentContext,
  tx: Transaction,
  asked: AskedRefund,
  attempt: AttemptRow,
): Promise<void> => {
  if (attempt.port !== 'CASH')
    return owePart(context, tx, asked, restByHandUntilOf(attempt, asked.cents, context.clock.now()))
  await writeRefund(context, tx, asked)
  await moveRefund(context, tx, { id: asked.id, attemptId: attempt.id }, (locked) =>
    answered(context, locked, { state: 'byHand', until: null }),
  )
}

/**
 * Closes a refund that was paid by hand; again with what is known of it.
 * @returns null where it is none that is paid by hand, or of another deployment.
 */
export const payByHand = async (
  context: PaymentContext,
  id: string,
  deploymentId: string,
  paid: { evidence: string; by: string },
): Promise<RefundRow | null> => {
  const { database, decisions } = context
  const { orm } = database
  const [owed] = await orm
    .select({ row: refund })
    .from(refund)
    .innerJoin(purchase, eq(purchase.id, refund.purchaseId))
    .where(and(eq(refund.id, id), eq(purchase.deploymentId, deploymentId)))
  if (owed === undefined) return null
  await orm.transaction((tx) =>
    moveRefund(context, tx, owed.row, (locked) => {
      const event = { type: 'refund.paid' } as const
      return { event, ...decisions.refundAfter(locked.state, event), paid }
    }),
  )
  context.outboxFilled()
  const [after] = await orm.select().from(refund).where(eq(refund.id, id))
  return after?.evidence ? after : null
}

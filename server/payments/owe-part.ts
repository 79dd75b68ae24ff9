import type { Transaction } from '../db/open.ts'
import { later, limits } from './decide/limits.ts'
import type { AttemptRow } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { entryNamed } from './providers/registry.ts'
import { type AskedRefund, oweRefund, writeRefund } from './refund-rows.ts'

/** By when the shop pays a part of a charge back itself, since its provider gives none back; null where that does. */
export const byHandUntilOf = ({ port }: Pick<AttemptRow, 'port'>, now: Date): Date | null =>
  entryNamed(port)?.returnsNoParts === true ? later(now, limits.byHandMs) : null

/** The same of an amount that may be the whole charge, which any provider gives back. */
export const restByHandUntilOf = (attempt: AttemptRow, cents: number, now: Date): Date | null =>
  cents < (attempt.chargedCents ?? attempt.amountCents) ? byHandUntilOf(attempt, now) : null

/** Owes a part of a charge: its provider is asked, unless the shop pays it itself until then. */
export const owePart = async (
  context: PaymentContext,
  tx: Transaction,
  asked: AskedRefund,
  byHandUntil: Date | null,
): Promise<void> => {
  if (byHandUntil === null) return oweRefund(context, tx, asked)
  await writeRefund(context, tx, asked)
  await moveRefund(context, tx, { id: asked.id, attemptId: asked.attempt.id }, (locked) =>
    answered(context, locked, { state: 'byHand', until: byHandUntil }),
  )
}

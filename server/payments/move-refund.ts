import { and, eq, ne } from 'drizzle-orm'
import type { RefundEvent } from '../../machines/refund/refund.events.ts'
import type { Transaction } from '../db/open.ts'
import type { RefundState } from '../db/refund-states.ts'
import { boxReturn, refund } from '../db/schema/index.ts'
import { outbox, paymentAttempt } from '../db/schema/payment.ts'
import { partBackKey } from '../mail/give-back-mail.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import type { RefundEffect } from './decide/transitions.ts'
import { type AttemptRow, attemptById, lockAttempt, lockPurchase } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import type { RefundAnswer } from './provider.ts'
import type { RefundRow } from './refund-rows.ts'

/** What is written of a refund's step, whoever decided it. */
export interface RefundMove {
  event: RefundEvent
  state: RefundState
  effects: readonly RefundEffect[]
  until?: Date | null
  providerRef?: string | null
  /** Of one that is paid by hand. */
  paid?: { evidence: string; by: string }
}

/** The whole charge is back: the attempt ends, and a mail to its customer is owed. */
const settleAttempt = async (
  { decisions, clock }: PaymentContext,
  tx: Transaction,
  attempt: AttemptRow,
): Promise<void> => {
  const [open] = await tx
    .select({ id: refund.id })
    .from(refund)
    .where(and(eq(refund.attemptId, attempt.id), ne(refund.state, 'HECHO')))
    .limit(1)
  if (open !== undefined) return
  const now = clock.now()
  const { state, effects } = decisions.attemptAfter(attempt.state, { type: 'refund.done' })
  if (!effects.includes('mailRefund')) return
  await announceTransition(tx, 'refund.done', now)
  await tx.update(paymentAttempt).set({ state }).where(eq(paymentAttempt.id, attempt.id))
  const key = `refunded-${attempt.id}`
  await tx
    .insert(outbox)
    .values({ key, kind: 'REFUND_MAIL', subjectId: attempt.id, createdAt: now, nextTryAt: now })
    .onConflictDoNothing()
}

/** The money of some tickets is back: their buyer gets a mail, and none who stands at the box office. */
const oweDoneMail = async (
  tx: Transaction,
  { id, purchaseId, ticketNumbers, staffId }: RefundRow,
  now: Date,
): Promise<void> => {
  if (ticketNumbers === null || staffId !== null) return
  const mail = { key: partBackKey(id), kind: 'PART_BACK_MAIL', subjectId: purchaseId } as const
  await tx
    .insert(outbox)
    .values({ ...mail, createdAt: now, nextTryAt: now })
    .onConflictDoNothing()
}

/**
 * Moves a refund along its chart as `decide` says, with its row, its attempt and its purchase locked; null changes nothing.
 * context.outboxFilled() after the commit.
 */
export const moveRefund = async (
  context: PaymentContext,
  tx: Transaction,
  { id, attemptId }: Pick<RefundRow, 'id' | 'attemptId'>,
  decide: (locked: RefundRow) => RefundMove | null,
): Promise<void> => {
  const { clock, log } = context
  // Always the purchase first, as who gives more of it back has it locked before its attempt.
  const of = await attemptById(tx, attemptId)
  if (of) await lockPurchase(tx, of.purchaseId)
  const attempt = await lockAttempt(tx, attemptId)
  const [locked] = await tx.select().from(refund).where(eq(refund.id, id)).for('update')
  const move = attempt && locked && decide(locked)
  if (!move || move.state === locked.state) return
  const now = clock.now()
  const doneAt = move.state === 'HECHO' ? now : null
  await tx
    .update(refund)
    .set({
      state: move.state,
      doneAt,
      until: move.until ?? locked.until,
      ...(move.providerRef != null && { providerRef: move.providerRef }),
      ...(move.paid && { evidence: move.paid.evidence, paidBy: move.paid.by }),
    })
    .where(eq(refund.id, id))
  if (doneAt !== null)
    await tx
      .update(boxReturn)
      .set({ refundedAt: doneAt })
      .where(eq(boxReturn.id, id.slice('refund-'.length)))
  if (doneAt !== null) await oweDoneMail(tx, locked, now)
  const write: Record<RefundEffect, () => unknown> = {
    settleAttempt: () => settleAttempt(context, tx, attempt),
    raiseAlert: () =>
      log.error({ refund: id, attempt: attemptId }, 'a refund is refused: somebody has to pay it by hand'),
  }
  for (const effect of move.effects) await write[effect]()
}

/** What an answer makes of a refund; null where it makes nothing of it. */
export const answered = (
  { decisions, clock }: Pick<PaymentContext, 'decisions' | 'clock'>,
  locked: RefundRow,
  answer: RefundAnswer,
): RefundMove | null => {
  const step = decisions.refund({ now: clock.now(), refund: locked, answer })
  if (step.do !== 'write') return null
  return { ...step, ...('ref' in answer && { providerRef: answer.ref }) }
}

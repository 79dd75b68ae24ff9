import { and, eq, ne, sum } from 'drizzle-orm'
import type { RefundEvent } from '../../machines/refund/refund.events.ts'
import type { Transaction } from '../db/open.ts'
import type { RefundState } from '../db/refund-states.ts'
import { boxReturn, type RefundCause, refund } from '../db/schema/index.ts'
import { outbox, paymentAttempt } from '../db/schema/payment.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import type { RefundEffect } from './decide/transitions.ts'
import { type AttemptRow, lockAttempt, type PurchaseRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

export type RefundRow = typeof refund.$inferSelect

/** A refund to be asked for, in the commit of its cause. */
export interface AskedRefund {
  id: string
  purchase: Pick<PurchaseRow, 'deploymentId'>
  attempt: Pick<AttemptRow, 'id' | 'purchaseId' | 'currency'>
  cents: number
  reason: RefundCause
  /** The tickets that it gives back, where that is not all. */
  ticketNumbers?: readonly string[]
  by?: { staffId: number } | { operator: string }
  note?: string
}

/** What has gone back of an attempt's charge, or is to, whole cents. Ask with the attempt locked. */
export const askedBackOf = async (tx: Pick<Transaction, 'select'>, attemptId: string): Promise<number> => {
  const [row] = await tx
    .select({ cents: sum(refund.cents).mapWith(Number) })
    .from(refund)
    .where(eq(refund.attemptId, attemptId))
  return row?.cents ?? 0
}

/** Writes a refund down; nothing where it is written already. */
export const writeRefund = async (
  { deployments, clock }: Pick<PaymentContext, 'deployments' | 'clock'>,
  tx: Transaction,
  { id, purchase, attempt, cents, reason, ticketNumbers, by, note }: AskedRefund,
): Promise<void> => {
  await tx
    .insert(refund)
    .values({
      ...{ id, cents, reason, purchaseId: attempt.purchaseId, attemptId: attempt.id },
      currency: attempt.currency ?? deployments.ofId(purchase.deploymentId).currency.code,
      ...(ticketNumbers && { ticketNumbers: [...ticketNumbers] }),
      ...by,
      ...(note !== undefined && { note }),
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
}

/** Has the port asked for a refund that is written down; context.outboxFilled() after the commit. */
export const owePortsRefund = async (
  { clock }: Pick<PaymentContext, 'clock'>,
  tx: Transaction,
  { id, attempt }: Pick<AskedRefund, 'id' | 'attempt'>,
): Promise<void> => {
  const now = clock.now()
  await tx
    .insert(outbox)
    .values({ key: id, kind: 'GIVE_BACK', subjectId: attempt.id, createdAt: now, nextTryAt: now })
    .onConflictDoNothing()
}

/** Owes the payer a refund, in the commit of its cause. */
export const oweRefund = async (
  context: Pick<PaymentContext, 'deployments' | 'clock'>,
  tx: Transaction,
  asked: AskedRefund,
): Promise<void> => {
  await writeRefund(context, tx, asked)
  await owePortsRefund(context, tx, asked)
}

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

/** The whole charge is back: the attempt ends, and its customer is told. */
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

/**
 * Moves a refund along its chart as `decide` says, with its row and its attempt locked; null changes nothing.
 * context.outboxFilled() after the commit.
 */
export const moveRefund = async (
  context: PaymentContext,
  tx: Transaction,
  { id, attemptId }: Pick<RefundRow, 'id' | 'attemptId'>,
  decide: (locked: RefundRow) => RefundMove | null,
): Promise<void> => {
  const { clock, log } = context
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
  const write: Record<RefundEffect, () => unknown> = {
    settleAttempt: () => settleAttempt(context, tx, attempt),
    raiseAlert: () =>
      log.error({ refund: id, attempt: attemptId }, 'a refund is refused: somebody has to pay it by hand'),
  }
  for (const effect of move.effects) await write[effect]()
}

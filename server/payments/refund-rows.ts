import { eq, sum } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { type RefundCause, refund } from '../db/schema/index.ts'
import { outbox } from '../db/schema/payment.ts'
import { partInCharges } from './conversion.ts'
import { type AttemptRow, lockAttempt, type PurchaseRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'

export type RefundRow = typeof refund.$inferSelect

/** A refund to be asked for, in the commit of its cause. */
export interface AskedRefund {
  id: string
  purchase: Pick<PurchaseRow, 'deploymentId'>
  attempt: Pick<AttemptRow, 'id' | 'purchaseId' | 'currency' | 'chargeCurrency'>
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

/** A part of a charge in another currency, in that. @param before what had gone back before it, in the shop's */
export const inCharges = (attempt: AttemptRow, before: number, cents: number): number | null => {
  const { chargeCurrency, chargeCents, takenCents, chargedCents, amountCents } = attempt
  if (chargeCurrency === null || chargeCents === null) return null
  const charge = { chargedCents: chargedCents ?? amountCents, takenCents: takenCents ?? chargeCents }
  return partInCharges({ ...charge, chargeCurrency }, before, cents)
}

/** The same of a refund that is written now, with the attempt locked so that no other comes between. */
const newInCharges = async (
  tx: Transaction,
  { id, chargeCurrency }: AskedRefund['attempt'],
  cents: number,
): Promise<number | null> => {
  const attempt = chargeCurrency === null ? undefined : await lockAttempt(tx, id)
  return attempt === undefined ? null : inCharges(attempt, await askedBackOf(tx, id), cents)
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
      chargeCents: await newInCharges(tx, attempt, cents),
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

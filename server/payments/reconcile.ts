import { eq } from 'drizzle-orm'
import { purchase } from '../db/schema/index.ts'
import { paymentAttempt } from '../db/schema/payment.ts'
import { dueAttempts } from './begin-payment.ts'
import { type AttemptRow, isLive } from './locked-purchase.ts'
import { limits, type PaymentContext } from './payment-context.ts'
import type { ChargeAnswer } from './provider.ts'
import { settlePayment } from './settle-payment.ts'

const AT_A_TIME = 50

/** True while sending the same charge again is still what the customer wants. */
const mayBeSentAgain = async (context: PaymentContext, attempt: AttemptRow, now: Date): Promise<boolean> => {
  const [row] = await context.database.orm
    .select({ state: purchase.state, deadline: purchase.deadline })
    .from(purchase)
    .where(eq(purchase.id, attempt.purchaseId))
  return row?.state === 'PAGANDO' && row.deadline > now && attempt.sealedToken !== null
}

/** "Not found" is not "not charged": the same key goes out again, or is made void for ever. */
const insist = async (context: PaymentContext, attempt: AttemptRow): Promise<ChargeAnswer> => {
  const key = context.rules.keyOf(attempt)
  const token = attempt.sealedToken === null ? null : context.seal.open(attempt.sealedToken)
  if (token === null || !(await mayBeSentAgain(context, attempt, context.clock.now())))
    return context.provider.voidKey(key)
  return context.provider.charge({
    key,
    token,
    amountCents: attempt.amountCents,
    installments: attempt.installments,
    reference: attempt.purchaseId,
  })
}

/**
 * Past the horizon nobody asks any more, so a key that is not approved is first made void: what is declined could
 * still be approved, and the notification of that be lost.
 */
const closeKey = async (
  context: PaymentContext,
  attempt: AttemptRow,
  told: ChargeAnswer,
  event: { eventId?: string },
): Promise<void> => {
  const voided = await context.provider.voidKey(context.rules.keyOf(attempt))
  const answer = told.state === 'declined' && voided.state !== 'approved' ? told : voided
  const closed = voided.state === 'voided' || voided.state === 'declined'
  const abandon = answer.state !== 'approved' && answer.state !== 'declined'
  await settlePayment(context, attempt.id, answer, { ...event, closed, abandon })
}

/** Asks the provider what became of an attempt, and writes it. Any number may ask at the same time. */
export const reconcileAttempt = async (
  context: PaymentContext,
  attempt: AttemptRow,
  options: { eventId?: string; rawBody?: string } = {},
): Promise<void> => {
  const { clock, provider, rules } = context
  const age = clock.now().getTime() - attempt.createdAt.getTime()
  const key = rules.keyOf(attempt)
  const told = await rules.heed(options.rawBody ?? '', () => provider.findByKey(key))
  const event = options.eventId === undefined ? {} : { eventId: options.eventId }
  if (told.state === 'approved') {
    await settlePayment(context, attempt.id, told, event)
    return
  }
  if (age >= limits.horizonMs) {
    await closeKey(context, attempt, told, event)
    return
  }
  if (!isLive(attempt) || told.state === 'declined') {
    await settlePayment(context, attempt.id, told, event)
    return
  }
  const inFlight = attempt.state === 'ENVIANDO' && age < limits.inFlightMs
  const answer = told.state === 'notFound' && !inFlight ? await insist(context, attempt) : told
  if (inFlight && answer.state === 'notFound') return
  await settlePayment(context, attempt.id, answer, event)
}

/** Asks about every attempt whose time has come. @returns how many were asked about. */
export const reconcileDue = async (context: PaymentContext): Promise<number> => {
  const due = await dueAttempts(context, AT_A_TIME)
  for (const attempt of due)
    await reconcileAttempt(context, attempt).catch(() =>
      context.log.error({ attempt: attempt.id }, 'payment could not be reconciled'),
    )
  return due.length
}

/**
 * A notification says only that there is news: the provider is asked.
 * @returns false for one that the provider did not sign.
 */
export const receiveNotification = async (
  context: PaymentContext,
  rawBody: string,
  signature: string,
): Promise<boolean> => {
  const heard = context.provider.verifyNotification(rawBody, signature, context.clock.now())
  if (!heard) return false
  const [attempt] = await context.database.orm
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, heard.key))
  if (attempt) await reconcileAttempt(context, attempt, { eventId: heard.eventId, rawBody })
  return true
}

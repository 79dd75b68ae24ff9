import { eq } from 'drizzle-orm'
import type { PaymentAttemptEvent } from '../../machines/payment-attempt/payment-attempt.events.ts'
import type { Transaction } from '../db/open.ts'
import { type AttemptState, outbox, paymentAttempt, providerEvent } from '../db/schema/payment.ts'
import { announceTransition } from '../domain/announce-transition.ts'
import { pinPlaces, retakePlaces } from '../domain/purchase-state.ts'
import {
  type AttemptRow,
  amountDue,
  isLive,
  lockAttempt,
  lockPurchase,
  ownsItsPlaces,
  type PurchaseRow,
  performancesOf,
} from './locked-purchase.ts'
import { later, limits, type PaymentContext } from './payment-context.ts'
import type { ChargeAnswer } from './provider.ts'
import { advancePurchase } from './purchase-transition.ts'

type Approved = Extract<ChargeAnswer, { state: 'approved' }>

/** Whether an approval can become tickets; takes the very places again where the purchase had ended. */
const judge = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  attempt: AttemptRow,
  answer: Approved,
) => {
  const { charges } = context.deployments.ofId(row.deploymentId)
  const due = await amountDue(charges, tx, row, attempt.installments)
  const amountMatches =
    context.rules.amountMatches(answer.chargedCents, attempt.amountCents) &&
    due.totalCents === attempt.amountCents
  const ended = row.state === 'EXPIRADO' || row.state === 'CANCELADO'
  const now = context.clock.now()
  const placesAreOurs = ended
    ? amountMatches && (await retakePlaces(tx, row.id, now, later(now, limits.pinMs)))
    : row.state !== 'CONFIRMADO' && (await ownsItsPlaces(tx, row.id))
  return { amountMatches, placesAreOurs }
}

const eventOf = (answer: ChargeAnswer, honoured: boolean): PaymentAttemptEvent => {
  if (answer.state === 'approved') return { type: 'charge.approved', honoured }
  if (answer.state === 'declined') return { type: 'charge.declined' }
  if (answer.state === 'voided') return { type: 'charge.voided' }
  return { type: 'charge.unknown' }
}

/** How long until the provider is asked again: soon at first, then every minute. */
const askAgainAfterMs = (asks: number): number => Math.min(60_000, 2_000 * 2 ** Math.min(asks, 10))

const DECLINED_ASK_MS = { first: 60_000, again: 10 * 60_000 } as const

/**
 * When the provider is asked again; null for never. A declined charge may still be approved, and the
 * notification of that may be lost: it is asked about until its key is closed at the horizon.
 */
const nextAsk = (
  attempt: AttemptRow,
  state: AttemptState,
  answer: ChargeAnswer,
  now: Date,
  closed: boolean,
): Date | null => {
  if (isLive({ state })) return later(now, askAgainAfterMs(attempt.asks))
  if (state !== 'RECHAZADO' || answer.state === 'voided' || closed) return null
  return later(now, attempt.state === 'RECHAZADO' ? DECLINED_ASK_MS.again : DECLINED_ASK_MS.first)
}

const writeAttempt = async (
  context: PaymentContext,
  tx: Transaction,
  attempt: AttemptRow,
  answer: ChargeAnswer,
  verdict: { honoured: boolean; closed: boolean },
): Promise<void> => {
  const event = eventOf(answer, verdict.honoured)
  const { state, owesRefund } = context.rules.attemptAfter(attempt.state, event)
  const now = context.clock.now()
  if (state !== attempt.state) await announceTransition(tx, event.type, now)
  await tx
    .update(paymentAttempt)
    .set({
      state,
      ...(answer.state === 'approved' && { chargedCents: answer.chargedCents }),
      ...('lastDigits' in answer && answer.lastDigits !== null && { lastDigits: answer.lastDigits }),
      ...(answer.state === 'declined' && { issuerMessage: answer.message }),
      nextAskAt: nextAsk(attempt, state, answer, now, verdict.closed),
      asks: attempt.asks + 1,
      ...(!isLive({ state }) && { sealedToken: null, settledAt: now }),
    })
    .where(eq(paymentAttempt.id, attempt.id))
  if (owesRefund)
    await tx
      .insert(outbox)
      .values({
        key: `refund-${attempt.id}`,
        kind: 'REFUND',
        subjectId: attempt.id,
        createdAt: now,
        nextTryAt: now,
      })
      .onConflictDoNothing()
}

/**
 * T2, the only door to CONFIRMADO: writes what the provider says of an attempt, in one commit, whoever
 * brings the news and however often. Nothing takes a ticket or a refund back.
 * @param options.eventId of the notification that brought it: the same one again changes nothing.
 * @param options.closed the provider has answered that this key will never be charged: it is not asked again.
 * @param options.abandon past the horizon: the places go free even where the answer is still unknown.
 */
export const settlePayment = async (
  context: PaymentContext,
  attemptId: string,
  answer: ChargeAnswer,
  options: { eventId?: string; closed?: boolean; abandon?: boolean } = {},
): Promise<void> => {
  const { database, rules } = context
  const changed = await database.orm.transaction(async (tx) => {
    const [found] = await tx
      .select({ purchaseId: paymentAttempt.purchaseId })
      .from(paymentAttempt)
      .where(eq(paymentAttempt.id, attemptId))
    const row = found && (await lockPurchase(tx, found.purchaseId))
    const attempt = row && (await lockAttempt(tx, attemptId))
    if (!row || !attempt) return []
    if (options.eventId !== undefined) {
      const fresh = await tx
        .insert(providerEvent)
        .values({ id: options.eventId, attemptId, receivedAt: context.clock.now() })
        .onConflictDoNothing()
        .returning()
      if (fresh.length === 0) return []
    }
    if (rules.isSettled(attempt.state)) return []

    const wasLive = isLive(attempt)
    const refused = { honoured: false, closed: options.closed === true }
    if (answer.state === 'approved') {
      const facts = await judge(context, tx, row, attempt, answer)
      const honoured = facts.amountMatches && facts.placesAreOurs
      await writeAttempt(context, tx, attempt, answer, { honoured, closed: false })
      if (honoured || wasLive) await advancePurchase(context, tx, row, { type: 'payment.approved', ...facts })
    } else if (wasLive) {
      await writeAttempt(context, tx, attempt, answer, refused)
      if (row.state === 'PAGANDO') await pinPlaces(tx, row.id, later(context.clock.now(), limits.pinMs))
      if (options.abandon) await advancePurchase(context, tx, row, { type: 'payment.abandoned' })
      else if (answer.state === 'declined' || answer.state === 'voided')
        await advancePurchase(context, tx, row, {
          type: `payment.${answer.state}`,
          placesAreOurs: await ownsItsPlaces(tx, row.id),
        })
      if (options.abandon)
        await tx
          .update(paymentAttempt)
          .set({ alertedAt: context.clock.now() })
          .where(eq(paymentAttempt.id, attempt.id))
    } else await writeAttempt(context, tx, attempt, answer, refused)
    return performancesOf(tx, row.id)
  })
  context.log.info({ attempt: attemptId, answer: answer.state }, 'payment settled')
  context.placesChanged(changed)
  context.outboxFilled()
}

import { eq } from 'drizzle-orm'
import type { Totals } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { purchase } from '../db/schema/index.ts'
import { paymentAttempt, providerEvent, purchaseOrder } from '../db/schema/payment.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import { isCancelled } from '../selling/cancelled-purchase.ts'
import { pinPlaces } from '../selling/purchase-state.ts'
import { advancePurchase } from './advance-purchase.ts'
import { completeExchange } from './complete-exchange.ts'
import { takenInShops } from './conversion.ts'
import { dueOf } from './decide/due-of.ts'
import { wholeRefundOf } from './decide/keys.ts'
import { later, limits } from './decide/limits.ts'
import type { SettleFacts, Settlement, SettleStep } from './decide/settle.ts'
import { stepEnd } from './decide/step-end.ts'
import { isLive } from './decide/transitions.ts'
import {
  type AttemptRow,
  amountDue,
  hasBegun,
  isReplaced,
  lockAttempt,
  lockPurchase,
  ownsItsPlaces,
  type PurchaseRow,
  performancesOf,
  retakePlaces,
} from './locked-purchase.ts'
import { oweResold } from './owe-resold.ts'
import type { PaymentContext } from './payment-context.ts'
import type { ChargeAnswer, CustomerStep } from './provider.ts'
import { type StandingExchange, standingExchange } from './read-exchange.ts'
import { oweRefund } from './refund-rows.ts'

export interface SettleOptions {
  /** Id of the notification with the answer: a repeated one changes nothing. */
  eventId?: string
  isClosed?: boolean
  isAbandoned?: boolean
  /** The provider waits for the shop's word: what becomes no tickets is not taken, and nothing is owed back. */
  waitsForWord?: boolean
}

/** Records the notification. @returns false for one that was recorded before. */
const isNewEvent = async (tx: Transaction, id: string, attemptId: string, receivedAt: Date) => {
  const event = { id, attemptId, receivedAt }
  return (await tx.insert(providerEvent).values(event).onConflictDoNothing().returning()).length > 0
}

/** Decides, asking for the places where the decision needs it; a purchase that had ended takes them again. */
const decide = async (
  { decisions }: PaymentContext,
  tx: Transaction,
  purchaseId: string,
  facts: SettleFacts,
): Promise<SettleStep> => {
  const step = decisions.settle(facts)
  if (step.do === 'checkPlaces')
    return decisions.settle({ ...facts, placesAreOurs: await ownsItsPlaces(tx, purchaseId, facts.now) })
  if (step.do !== 'retakePlaces') return step
  const placesAreOurs = await retakePlaces(tx, purchaseId, facts.now, later(facts.now, limits.pinMs))
  return decisions.settle({ ...facts, placesAreOurs })
}

/** The answer in the shop's currency, where the provider was asked in another. */
const inShops = (attempt: AttemptRow, currency: string, answer: ChargeAnswer): ChargeAnswer => {
  const { chargeCents, amountCents } = attempt
  if (answer.state !== 'approved' || chargeCents === null) return answer
  const chargedCents = takenInShops({ amountCents, currency, chargeCents }, answer.chargedCents)
  return { ...answer, chargedCents, takenCents: answer.chargedCents }
}

const keptStep = ({ kind, uri, statusUri }: CustomerStep): AttemptRow['step'] => ({
  kind,
  uri,
  ...(statusUri !== undefined && { statusUri }),
})

const writeAttempt = async (
  tx: Transaction,
  before: AttemptRow,
  answer: ChargeAnswer,
  { event, state, refundReason, nextAskAt, isStopped, raisesAlert }: Settlement['attempt'],
  now: Date,
): Promise<void> => {
  if (state !== before.state) await announceTransition(tx, event.type, now)
  await tx
    .update(paymentAttempt)
    .set({
      state,
      ...(answer.state === 'approved' && {
        chargedCents: answer.chargedCents,
        takenCents: answer.takenCents ?? null,
      }),
      ...('lastDigits' in answer && answer.lastDigits !== null && { lastDigits: answer.lastDigits }),
      ...('receipt' in answer && answer.receipt != null && { receipt: answer.receipt }),
      ...(answer.state === 'declined' && { issuerMessage: answer.message }),
      ...('ref' in answer && answer.ref != null && { providerRef: answer.ref }),
      ...(answer.state === 'step' && {
        step: keptStep(answer.step),
        stepUntil: stepEnd(before, answer.step),
      }),
      ...(answer.state === 'leftOpen' && { leftOpenUntil: answer.until }),
      ...(isStopped && { stopped: true }),
      nextAskAt,
      asks: before.asks + 1,
      ...(!isLive({ state }) && { sealedToken: null, settledAt: now }),
      ...(raisesAlert && { alertedAt: now }),
      ...(refundReason && { refundReason }),
    })
    .where(eq(paymentAttempt.id, before.id))
}

/** A charge that becomes no tickets goes back, all of it. */
const oweWhole = async (
  context: PaymentContext,
  tx: Transaction,
  purchase: PurchaseRow,
  attempt: AttemptRow,
  answer: ChargeAnswer,
  { effects, refundReason }: Settlement['attempt'],
): Promise<void> => {
  if (!effects.includes('requestRefund')) return
  const id = wholeRefundOf(attempt)
  const cents = answer.state === 'approved' ? answer.chargedCents : attempt.amountCents
  await oweRefund(context, tx, { id, purchase, attempt, cents, reason: refundReason ?? 'NOT_WANTED' })
}

const write = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  attempt: AttemptRow,
  answer: ChargeAnswer,
  settlement: Settlement,
  totals: Totals,
  standing: StandingExchange | null,
): Promise<number[]> => {
  const now = context.clock.now()
  const { pinsPlaces, purchaseEvent } = settlement
  await writeAttempt(tx, attempt, answer, settlement.attempt, now)
  await oweWhole(context, tx, row, attempt, answer, settlement.attempt)
  // A later attempt may have left other instalments, or another code, in the order.
  if (settlement.attempt.state === 'CONFIRMADO') {
    await tx.update(purchaseOrder).set({ totals }).where(eq(purchaseOrder.purchaseId, row.id))
    const used = totals.discounts?.find(({ kind }) => kind === 'coupon')
    await tx
      .update(purchase)
      .set({ installments: attempt.installments, couponId: used ? Number(used.id) : null })
      .where(eq(purchase.id, row.id))
  }
  if (pinsPlaces) await pinPlaces(tx, row.id, later(now, limits.pinMs))
  if (purchaseEvent) {
    const leastMs = settlement.attempt.isStopped ? 0 : limits.anotherTryMs
    await advancePurchase(context, tx, row, purchaseEvent, context.decisions.purchaseAfter, leastMs)
  }
  const isPaid = settlement.attempt.state === 'CONFIRMADO'
  const freed = isPaid && standing ? await completeExchange(context, tx, standing, totals) : []
  if (isPaid) await oweResold(context, tx, row.id)
  return freed
}

/** Others hold locks on what decides an answer. Nothing was written: the provider is asked again a moment later. */
export class PlacesLocked extends Error {}

/**
 * T2 within a transaction: writes a port's answer about an attempt, as decide/settle.ts decides.
 * @returns the performances whose places changed.
 * @throws PlacesLocked
 */
export const settleWithin = async (
  context: PaymentContext,
  tx: Transaction,
  attemptId: string,
  said: ChargeAnswer,
  options: SettleOptions = {},
): Promise<number[]> => {
  const { clock, deployments } = context
  const [found] = await tx
    .select({ purchaseId: paymentAttempt.purchaseId })
    .from(paymentAttempt)
    .where(eq(paymentAttempt.id, attemptId))
  const row = found && (await lockPurchase(tx, found.purchaseId))
  const attempt = row && (await lockAttempt(tx, attemptId))
  if (!row || !attempt) return []
  const now = clock.now()
  if (options.eventId !== undefined && !(await isNewEvent(tx, options.eventId, attemptId, now))) return []
  const deployment = deployments.ofId(row.deploymentId)
  const answer = inShops(attempt, deployment.currency.code, said)
  const standing = await standingExchange(deployments, tx, row, now, true)
  const exchangedCents = standing?.refusal === null ? standing.row.worthCents : null
  const { installments } = attempt
  const due = await amountDue(deployment, tx, row, installments, row.paymentMethodId, exchangedCents)
  const totals = dueOf(attempt.totals, due.totals)
  const step = await decide(context, tx, row.id, {
    now,
    attempt,
    purchase: row,
    answer,
    dueCents: totals.totalCents,
    isReplaced: await isReplaced(tx, row),
    performanceHasBegun: await hasBegun(tx, row.id, now),
    performanceIsCancelled: await isCancelled(tx, row.id),
    placesAreOurs: null,
    isClosed: options.isClosed === true,
    isAbandoned: options.isAbandoned === true,
    waitsForWord: options.waitsForWord === true,
  })
  if (step.do === 'refuse') return settleWithin(context, tx, attemptId, { state: 'voided' })
  if (step.do === 'retry') throw new PlacesLocked(`places of ${row.id} are locked`)
  if (step.do !== 'write') return []
  const freed = await write(context, tx, row, attempt, answer, step, totals, standing)
  return [...(await performancesOf(tx, row.id)), ...freed]
}

/**
 * T2, the only way to CONFIRMADO, in a commit of its own. A repeated answer changes nothing.
 * @throws PlacesLocked; the attempt stays as it was.
 */
export const settlePayment = async (
  context: PaymentContext,
  attemptId: string,
  answer: ChargeAnswer,
  options: SettleOptions = {},
): Promise<void> => {
  const changed = await context.database.orm.transaction((tx) =>
    settleWithin(context, tx, attemptId, answer, options),
  )
  context.log.info({ attempt: attemptId, answer: answer.state }, 'payment settled')
  context.placesChanged(changed)
  context.outboxFilled()
}

import { randomInt } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { requireCashOf } from '../box-office/drawer.ts'
import type { Transaction } from '../db/open.ts'
import { performance, purchasePlace, regret, ticketRedemption } from '../db/schema/index.ts'
import { paymentAttempt, purchaseOrder, ticket } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { announceTransition } from '../selling/announce-transition.ts'
import { isCancelled } from '../selling/cancelled-purchase.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { advancePurchase } from './advance-purchase.ts'
import { centsLeftOf, lockCharge } from './charge-left.ts'
import { wholeRefundOf } from './decide/keys.ts'
import type { RegretFacts, RegretStep } from './decide/regret.ts'
import { doneExchangeOf, hasExchanged, requireNotExchanged } from './exchange-rows.ts'
import { oweHouseRefund } from './house-refund.ts'
import { keptByRule } from './kept-by-rule.ts'
import { hasBegun, lockPurchase, type PurchaseRow, performancesOf } from './locked-purchase.ts'
import { oweCredit } from './owe-credit.ts'
import { owePart, restByHandUntilOf } from './owe-part.ts'
import type { PaymentContext } from './payment-context.ts'
import { returnRest } from './regret-rest.ts'
import { regretUntil } from './regret-time.ts'
import { isRepeatedCancellation } from './repeated-return.ts'
import { lockTickets } from './tickets-of-purchase.ts'

export interface Regretted {
  number: string
  at: Date
}

/** A sale of the box office that a manager cancels: no legal time, but its own, and a record of who did. */
export interface CancelledAtDesk {
  until: Date
  /** What goes back, as the desk was shown it, whole cents. */
  cents: number
  /** The manager. */
  staffId: number
  write(tx: Transaction, now: Date): Promise<unknown>
}

/** Read aloud to a clerk: digits alone. */
const newNumber = (): string => `A${String(randomInt(1e9)).padStart(9, '0')}`

/** What became of the tickets of a purchase that has none left. */
const whatBecameOf = async (
  tx: Transaction,
  purchaseId: string,
): Promise<'given back' | 'resold' | 'exchanged'> => {
  if (await hasExchanged(tx, purchaseId)) return 'exchanged'
  const resold = await tx
    .select({ number: ticket.number })
    .from(ticket)
    .where(and(eq(ticket.purchaseId, purchaseId), eq(ticket.voidReason, 'RESOLD')))
    .limit(1)
  return resold.length > 0 ? 'resold' : 'given back'
}

/**
 * Its tickets stay locked: a door that scans one of them meanwhile waits, and then knows that it is void.
 * @param until at the box office, in the place of the legal time.
 * @param numbers of the tickets that are given back; without, all.
 */
export const readRegretFacts = async (
  { deployments, clock }: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  { known, until, numbers: some }: { known?: Regretted; until?: Date; numbers?: readonly string[] },
): Promise<RegretFacts & { left: readonly string[] }> => {
  const now = clock.now()
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, row.id))
  const tickets = await tx
    .select({
      ...{ number: ticket.number, holderName: ticket.holderName },
      ...{ startsAt: performance.startsAt, isCancelled: performance.cancelled },
    })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(
      and(eq(ticket.purchaseId, row.id), isNull(ticket.voidedAt), some && inArray(ticket.number, [...some])),
    )
    .orderBy(ticket.number)
    .for('update', { of: ticket })
  const numbers = tickets.map(({ number }) => number)
  const admitted = await tx
    .select()
    .from(ticketRedemption)
    .where(inArray(ticketRedemption.ticketNumber, numbers))
  const { processType } = row
  const came = await doneExchangeOf(tx, row.id)
  const [first] = came
    ? await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, came.oldPurchaseId))
    : [order]
  const exchanged = await hasExchanged(tx, row.id)
  return {
    now,
    purchase: row,
    isRegretted: known !== undefined,
    until:
      until ??
      regretUntil(deployments.ofId(row.deploymentId), {
        // An exchange gives no new time.
        confirmedAt: first?.confirmedAt ?? null,
        processType,
      }),
    // What was given back, exchanged or sold again is of no date any more.
    performanceHasBegun: exchanged
      ? tickets.some(({ startsAt }) => startsAt !== null && startsAt <= now)
      : await hasBegun(tx, row.id, now, 'SOLD'),
    performanceIsCancelled: exchanged
      ? tickets.some((one) => one.isCancelled)
      : await isCancelled(tx, row.id, 'SOLD'),
    isAdmitted: admitted.length > 0,
    isTransferred: tickets.some((one) => one.holderName !== null && !one.isCancelled),
    isByHouse: false,
    hasExchanged: exchanged,
    left: numbers,
    gone: row.state === 'CONFIRMADO' && numbers.length === 0 && !some ? await whatBecameOf(tx, row.id) : null,
  }
}

/** The charge that paid the purchase goes on its way back; a free one has none. */
const returnCharge = async (
  context: PaymentContext,
  tx: Transaction,
  purchase: PurchaseRow,
  now: Date,
  house?: { operator?: string; note: string },
): Promise<void> => {
  await oweCredit(context, tx, purchase, house)
  const attempt = await lockCharge(tx, purchase.id)
  if (attempt === null) return
  const { state, effects } = context.decisions.attemptAfter(attempt.state, { type: 'purchase.regretted' })
  if (!effects.includes('requestRefund')) return
  await announceTransition(tx, 'purchase.regretted', now)
  await tx
    .update(paymentAttempt)
    .set({ state, refundReason: 'REGRET' })
    .where(eq(paymentAttempt.id, attempt.id))
  const cents = await centsLeftOf(tx, attempt)
  const asked = { id: wholeRefundOf(attempt), purchase, attempt, cents, reason: 'REGRET' } as const
  if (house === undefined) return owePart(context, tx, asked, restByHandUntilOf(attempt, cents, now))
  const { operator, note } = house
  const by = operator === undefined ? {} : { by: { operator } }
  await oweHouseRefund(context, tx, { ...asked, ...by, note }, attempt)
}

/** All that a purchase has left goes back, as decide/regret.ts has decided. */
const returnLeft = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  { step, left }: { step: RegretStep; left: readonly string[] },
  house?: { operator?: string; note: string },
): Promise<void> => {
  if (step.do === 'rest') return returnRest(context, tx, row, left)
  await returnCharge(context, tx, row, context.clock.now(), house)
  const event = { type: 'purchase.regretted' } as const
  await advancePurchase(context, tx, row, event, context.decisions.purchaseAfter)
}

/**
 * A paid purchase is given back, all that it has left, within a transaction that has locked it and its tickets.
 * @param house who decided it at any time, and why; its buyer within the legal time, where it is left out.
 * @throws Refusal with the reason
 */
export const regretWithin = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  house?: { operator?: string; note: string },
): Promise<void> => {
  const { left, ...facts } = await readRegretFacts(context, tx, row, {})
  const step = context.decisions.regret({ ...facts, isByHouse: house !== undefined })
  if (step.do === 'refuse') throw new Refusal(step.code)
  await tx.insert(regret).values({ purchaseId: row.id, number: newNumber(), at: context.clock.now() })
  await returnLeft(context, tx, row, { step, left }, house)
}

/**
 * @throws Refusal where something else goes back for a sale of a desk than all of its charge that is left, as it was
 * shown; ANULACION_SIN_EFECTIVO where that is cash and the drawer has less
 */
const mayCancel = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  { cents }: CancelledAtDesk,
): Promise<void> => {
  await requireNotExchanged(tx, row.id)
  const kept = await keptByRule(context, tx, row, await lockTickets(tx, row.id))
  const attempt = await lockCharge(tx, row.id)
  if (kept > 0 || cents !== (await centsLeftOf(tx, attempt))) throw new Refusal('DEVOLUCION_CAMBIADA')
  if (attempt?.port === 'CASH') await requireCashOf(tx, context.decisions.chargeKeyOf(attempt), cents)
}

/**
 * Gives a paid purchase back, as decide/regret.ts decides: in one commit its tickets are void, its places free, its
 * charge on the way back and the mail owed. Done again, it answers with the same number.
 * @param desk by a manager at the box office, in the place of the customer and the legal time.
 * @throws Refusal with the reason, DEVOLUCION_CAMBIADA where another amount goes back than the desk was shown, or where
 * it was given back meanwhile by another request, ANULACION_SIN_EFECTIVO where its drawer has less, NO_ENCONTRADO for another's purchase as for none; nothing was changed then.
 */
export const regretPurchase = async (
  context: PaymentContext,
  purchaseId: string,
  owner: Owner,
  desk?: CancelledAtDesk,
): Promise<Regretted> => {
  const { clock, database, decisions } = context
  let freed: number[] = []
  const regretted = await database.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, purchaseId)
    if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
    const [known] = await tx.select().from(regret).where(eq(regret.purchaseId, purchaseId))
    const asked = { ...(known && { known }), ...(desk && { until: desk.until }) }
    const { left, ...facts } = await readRegretFacts(context, tx, row, asked)
    const step = decisions.regret(facts)
    if (step.do === 'refuse') throw new Refusal(step.code)
    if (step.do === 'answer' && known !== undefined) {
      if (desk && !(await isRepeatedCancellation(tx, purchaseId, desk)))
        throw new Refusal('DEVOLUCION_CAMBIADA')
      return known
    }
    if (desk) await mayCancel(context, tx, row, desk)
    const now = clock.now()
    const written = { purchaseId, number: newNumber(), at: now }
    await tx.insert(regret).values(written)
    await desk?.write(tx, now)
    await returnLeft(context, tx, row, { step, left })
    freed = await performancesOf(tx, purchaseId)
    return written
  })
  if (freed.length > 0) {
    context.placesChanged(freed)
    context.outboxFilled()
  }
  return { number: regretted.number, at: regretted.at }
}

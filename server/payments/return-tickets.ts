import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { refund } from '../db/schema/index.ts'
import { outbox, ticket } from '../db/schema/payment.ts'
import { givenBackKey } from '../mail/given-back-mail.ts'
import { Refusal } from '../refusal.ts'
import { creditCentsOf, creditRefundOf } from '../selling/exchange-credit.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { centsLeftOf, lockCharge, readCharge } from './charge-left.ts'
import { wholeRefundOf } from './decide/keys.ts'
import { centsOfPart } from './decide/part.ts'
import { doneExchangeOf } from './exchange-rows.ts'
import { oweHouseRefund } from './house-refund.ts'
import { keptByRule, orderOf, type ReturnedPurchase } from './kept-by-rule.ts'
import { lockPurchase, type PurchaseRow } from './locked-purchase.ts'
import type { PaymentContext } from './payment-context.ts'
import type { RefundRow } from './refund-rows.ts'
import { regretWithin } from './regret-purchase.ts'
import { lockTickets, partsOf, type TicketOfPurchase } from './tickets-of-purchase.ts'

/** What the house gives back of a paid purchase, whoever sold it and when. */
export interface AskedReturn {
  deploymentId: string
  purchaseId: string
  /** Numbers of tickets, or those of one performance; without either, all that can be given back. */
  tickets?: readonly string[]
  performanceId?: number
  /** Who decided it; without, the customer, whom the house gave the choice. */
  operator?: string
  note: string
}

export interface ReturnedTickets {
  numbers: readonly string[]
  /** It has no tickets any more. */
  isWhole: boolean
  /** Of its charge; null where there was nothing to give back. */
  refund: RefundRow | null
  /** Of the charge that paid the tickets that were exchanged for these; null where none were. */
  creditRefund: RefundRow | null
}

type Reader = Pick<Transaction, 'select'>

const returnSome = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  cents: number,
  numbers: readonly string[],
  { operator, note }: AskedReturn,
): Promise<string | null> => {
  const id = `refund-${randomUUID()}`
  if (cents > 0) {
    const attempt = await lockCharge(tx, row.id)
    if (attempt === null) throw new Error(`purchase ${row.id} was paid by no attempt`)
    const by = operator === undefined ? {} : { by: { operator } }
    const asked = { id, purchase: row, attempt, cents, ticketNumbers: numbers, ...by, note }
    await oweHouseRefund(context, tx, { ...asked, reason: 'RETURNED' }, attempt)
    const now = context.clock.now()
    const mail = { key: givenBackKey(id), kind: 'GIVEN_BACK_MAIL', subjectId: row.id } as const
    await tx.insert(outbox).values({ ...mail, createdAt: now, nextTryAt: now })
  }
  await giveBackTickets(tx, row.id, numbers)
  await tx
    .update(ticket)
    .set({ voidedAt: context.clock.now(), voidReason: 'RETURNED' })
    .where(inArray(ticket.number, [...numbers]))
  return cents > 0 ? id : null
}

/** What goes back for tickets of a purchase: as a part, or as all that it has left, with what exchanged tickets paid of it. */
export const centsOfReturn = async (
  context: Pick<PaymentContext, 'deployments' | 'clock'>,
  tx: Reader,
  row: ReturnedPurchase,
  all: readonly TicketOfPurchase[],
  numbers: readonly string[],
  isWhole: boolean,
): Promise<number> => {
  if (isWhole) {
    const paid = await centsLeftOf(tx, await readCharge(tx, row.id))
    return paid + (await creditCentsOf(tx, row.id)) - (await keptByRule(context, tx, row, all))
  }
  const { decimals } = context.deployments.ofId(row.deploymentId).currency
  return centsOfPart((await orderOf(tx, row.id)).totals, partsOf(all, numbers), decimals)
}

/**
 * Gives tickets of a paid purchase back within a transaction that has locked it and them; placesChanged and outboxFilled
 * after the commit.
 * @throws Refusal with the reason
 */
export const returnWithin = async (
  context: PaymentContext,
  tx: Transaction,
  row: PurchaseRow,
  all: readonly TicketOfPurchase[],
  asked: AskedReturn,
): Promise<(ReturnedTickets & { freed: number[] }) | null> => {
  const { performanceId } = asked
  const ofPerformance = all.filter((one) => one.performanceId === performanceId && !one.isVoid)
  const wanted =
    performanceId === undefined
      ? (asked.tickets ?? null)
      : ofPerformance.filter(({ isAdmitted }) => !isAdmitted).map(({ number }) => number)
  const step = context.decisions.returnTickets({
    purchase: row,
    tickets: all,
    wanted,
    isOfExchange: (await doneExchangeOf(tx, row.id)) !== undefined,
  })
  if (step.do === 'refuse') throw new Refusal(step.code)
  if (step.do === 'answer') return null
  const numbers =
    step.do === 'part' ? step.numbers : all.filter(({ isVoid }) => !isVoid).map(({ number }) => number)
  const freed = all.filter(({ number }) => numbers.includes(number)).map((one) => one.performanceId)
  const isWhole = step.do === 'whole'
  let refundId: string | null
  if (isWhole && (await keptByRule(context, tx, row, all)) === 0) {
    const attempt = await lockCharge(tx, row.id)
    const { operator, note } = asked
    await regretWithin(context, tx, row, { ...(operator !== undefined && { operator }), note })
    refundId = attempt && wholeRefundOf(attempt)
  } else {
    const cents = await centsOfReturn(context, tx, row, all, numbers, isWhole)
    refundId = await returnSome(context, tx, row, cents, numbers, asked)
  }
  const written = async (id: string) => (await tx.select().from(refund).where(eq(refund.id, id)))[0] ?? null
  return {
    ...{ numbers, isWhole, freed: [...new Set(freed)] },
    refund: refundId === null ? null : await written(refundId),
    creditRefund: await written(creditRefundOf(row.id)),
  }
}

/**
 * Gives tickets of a paid purchase back, as decide/return.ts decides: in one commit they are void, their places free, and
 * their money asked for. What was paid in cash is left to be paid by hand. Done again, nothing is written.
 * @returns null where they were given back before.
 * @throws Refusal with the reason; NO_ENCONTRADO for another deployment's purchase as for none.
 */
export const returnTickets = async (
  context: PaymentContext,
  asked: AskedReturn,
): Promise<ReturnedTickets | null> => {
  const returned = await context.database.orm.transaction(async (tx) => {
    const row = await lockPurchase(tx, asked.purchaseId)
    if (row?.deploymentId !== asked.deploymentId) throw new Refusal('NO_ENCONTRADO')
    return returnWithin(context, tx, row, await lockTickets(tx, row.id), asked)
  })
  if (returned === null) return null
  const { freed, ...rest } = returned
  context.placesChanged(freed)
  context.outboxFilled()
  return rest
}

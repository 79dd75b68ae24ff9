import { randomUUID } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import { requireCashOf } from '../box-office/drawer.ts'
import type { Transaction } from '../db/open.ts'
import { boxReturn } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { giveBackTickets } from '../selling/purchase-state.ts'
import { type AttemptRow, lockPurchase } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { portOf } from './port-of.ts'
import { readQuote } from './quote-return.ts'
import { type AskedRefund, oweRefund, writeRefund } from './refund-rows.ts'
import { isRepeatedReturn, wereTheRest } from './repeated-return.ts'
import { lockTickets } from './tickets-of-purchase.ts'

/** Tickets of a sale that a manager cancels, and what is written of it in the same transaction. */
export interface PartAtDesk {
  /** Without, all that it has. */
  ticketNumbers?: readonly string[] | undefined
  /** While the sale may be cancelled at all. */
  until: Date
  /** What goes back for them, as the desk was shown it, whole cents. */
  cents: number
  staffId: number
  reason: string
  /** Asked before anything is written. @throws Refusal */
  mayWrite(tx: Transaction): Promise<void>
}

/** `whole`: all that was paid goes back with these, or went back, so nothing was written: the sale is to be cancelled. */
export type PartReturned = 'returned' | 'whole'

/** The money goes the way it came: out of the drawer in this transaction, by a terminal afterwards. */
const payBack = async (
  context: PaymentContext,
  tx: Transaction,
  asked: Omit<AskedRefund, 'attempt' | 'reason'>,
  attempt: AttemptRow | null,
): Promise<Date | null> => {
  const { clock, decisions } = context
  const { id: key, cents } = asked
  if (cents === 0) return clock.now()
  if (attempt === null) throw new Error(`what ${key} gives back was paid by no attempt`)
  const refund: AskedRefund = { ...asked, attempt, reason: 'RETURNED' }
  if (attempt.port !== 'CASH') {
    await oweRefund(context, tx, refund)
    return null
  }
  await writeRefund(context, tx, refund)
  const chargeKey = decisions.chargeKeyOf(attempt)
  const answer = await portOf(context, attempt, tx).refund({ key, chargeKey, amountCents: cents })
  if (answer.state !== 'done') throw new Error(`the drawer does not give ${key} back`)
  await moveRefund(context, tx, { id: key, attemptId: attempt.id }, (locked) =>
    answered(context, locked, answer),
  )
  return clock.now()
}

/**
 * Takes tickets of a sale back, which stays paid with the others, or by what a rule kept of them: in one commit they are void, their places free,
 * and their money back or on its way. Repeated, nothing is written.
 * @throws Refusal with the reason, DEVOLUCION_CAMBIADA where another amount goes back than the desk was shown, or where
 * the tickets were given back meanwhile by another request, ANULACION_SIN_EFECTIVO where the drawer has less than goes back,
 * NO_ENCONTRADO for another's purchase or ticket as for none.
 */
export const returnPart = async (
  context: PaymentContext,
  purchaseId: string,
  owner: Owner,
  desk: PartAtDesk,
): Promise<PartReturned> => {
  const { clock, database } = context
  let freed: number[] = []
  const returned = await database.orm.transaction(async (tx): Promise<PartReturned> => {
    const row = await lockPurchase(tx, purchaseId)
    if (!isOwn(row, owner)) throw new Refusal('NO_ENCONTRADO')
    const all = await lockTickets(tx, purchaseId)
    const valid = all.filter(({ isVoid }) => !isVoid).map(({ number }) => number)
    const { ticketNumbers = valid } = desk
    const wanted = new Set(ticketNumbers)
    const some = all.filter(({ number }) => wanted.has(number))
    if (some.length < wanted.size) throw new Refusal('NO_ENCONTRADO')
    if (some.every(({ isReturned }) => isReturned)) {
      if (await isRepeatedReturn(tx, purchaseId, desk)) return 'returned'
      // None is left: the sale was cancelled, or its tickets were exchanged or resold.
      if (wanted.size === 0 && !all.every(({ isReturned }) => isReturned)) return 'whole'
      throw new Refusal('DEVOLUCION_CAMBIADA')
    }
    if (await wereTheRest(tx, purchaseId, ticketNumbers)) return 'whole'
    const {
      numbers: given,
      isWhole,
      attempt,
      cents,
    } = await readQuote(context, tx, row, all, {
      ...{ ticketNumbers, until: desk.until },
    })
    if (given.length < some.length) throw new Refusal('DEVOLUCION_CAMBIADA')
    if (isWhole) return 'whole'
    if (cents !== desk.cents) throw new Refusal('DEVOLUCION_CAMBIADA')
    if (attempt?.port === 'CASH') await requireCashOf(tx, context.decisions.chargeKeyOf(attempt), cents)
    await desk.mayWrite(tx)

    const numbers = [...given]
    const now = clock.now()
    const id = randomUUID()
    const { staffId, reason } = desk
    const refundedAt = await payBack(
      context,
      tx,
      { id: `refund-${id}`, purchase: row, cents, ticketNumbers: numbers, by: { staffId }, note: reason },
      attempt,
    )
    await tx
      .insert(boxReturn)
      .values({ id, purchaseId, ticketNumbers: numbers, cents, staffId, reason, at: now, refundedAt })
    freed = await giveBackTickets(tx, purchaseId, numbers)
    await tx
      .update(ticket)
      .set({ voidedAt: now, voidReason: 'RETURNED' })
      .where(inArray(ticket.number, numbers))
    return 'returned'
  })
  if (freed.length > 0) {
    context.placesChanged(freed)
    context.outboxFilled()
  }
  return returned
}

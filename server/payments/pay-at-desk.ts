import { payOutOfDrawer } from '../box-office/drawer.ts'
import type { ShiftRow } from '../box-office/shifts.ts'
import type { Transaction } from '../db/open.ts'
import type { GaveBackBy } from '../db/schema/box-office.ts'
import { Refusal } from '../refusal.ts'
import type { AttemptRow } from './locked-purchase.ts'
import { answered, moveRefund } from './move-refund.ts'
import type { PaymentContext } from './payment-context.ts'
import { type AskedRefund, oweRefund, writeRefund } from './refund-rows.ts'

/** How money of a charge goes back at a desk. @param byHandUntil where its provider gives no part back */
export const goesBackBy = (
  attempt: Pick<AttemptRow, 'port'> | null,
  cents: number,
  byHandUntil: Date | null,
): GaveBackBy => {
  if (attempt === null || cents === 0) return 'NADA'
  if (attempt.port === 'CASH') return 'CAJA'
  return byHandUntil === null ? 'PROVEEDOR' : 'A_MANO'
}

/**
 * By hand is in the place of the drawer, or where the provider gives nothing back; never where another does it.
 * @throws Refusal FORMA_INVALIDA
 */
export const waysOf = (by: GaveBackBy, evidence: string | null): GaveBackBy => {
  if (evidence === null) return by
  if (by === 'PROVEEDOR' || by === 'NADA') throw new Refusal('FORMA_INVALIDA')
  return 'A_MANO'
}

/** What proves that it was paid by hand, and who paid; null where it was not. */
export interface PaidByHand {
  evidence: string | null
  staff: { name: string }
}

/** Closes a refund that the desk has paid by hand; nothing where it has not. */
export const paidByHand = async (
  context: PaymentContext,
  tx: Transaction,
  asked: { id: string; attemptId: string },
  { evidence, staff }: PaidByHand,
): Promise<void> => {
  if (evidence === null) return
  await moveRefund(context, tx, asked, (locked) => {
    const event = { type: 'refund.paid' } as const
    return {
      event,
      ...context.decisions.refundAfter(locked.state, event),
      paid: { evidence, by: staff.name },
    }
  })
}

export interface PaidAtDesk {
  attempt: AttemptRow
  by: GaveBackBy
  byHandUntil: Date | null
  /** Locked. */
  shift: ShiftRow
  hand: PaidByHand
}

/**
 * The money leaves the drawer in this commit, is owed by the provider, or is paid by hand.
 * @throws Refusal CAJA_SIN_EFECTIVO
 */
export const payAtDesk = async (
  context: PaymentContext,
  tx: Transaction,
  asked: AskedRefund,
  { attempt, by, byHandUntil: until, shift, hand }: PaidAtDesk,
): Promise<void> => {
  if (by === 'PROVEEDOR') return oweRefund(context, tx, asked)
  await writeRefund(context, tx, asked)
  const move = { id: asked.id, attemptId: attempt.id }
  if (by === 'CAJA') {
    const { decisions, clock } = context
    const chargeKey = decisions.chargeKeyOf(attempt)
    await payOutOfDrawer(tx, shift, { key: asked.id, chargeKey, cents: asked.cents, at: clock.now() })
    return moveRefund(context, tx, move, (locked) => answered(context, locked, { state: 'done' }))
  }
  await moveRefund(context, tx, move, (locked) => answered(context, locked, { state: 'byHand', until }))
  await paidByHand(context, tx, move, hand)
}

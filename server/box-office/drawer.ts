import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { boxShift, cashMovement } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'

/** What the drawer of a shift should have, whole cents. */
export const drawerCents = async (
  tx: Pick<Transaction, 'select'>,
  shift: Pick<typeof boxShift.$inferSelect, 'id' | 'openingCents'>,
): Promise<number> => {
  const [moved] = await tx
    .select({ cents: sum(cashMovement.cents).mapWith(Number) })
    .from(cashMovement)
    .where(eq(cashMovement.shiftId, shift.id))
  return shift.openingCents + (moved?.cents ?? 0)
}

type ShiftRow = typeof boxShift.$inferSelect

/**
 * Locks an open shift: closing it waits, and so does another that pays out of its drawer.
 * @throws Refusal TURNO_CERRADO
 */
export const lockShift = async (tx: Transaction, shiftId: number): Promise<ShiftRow> => {
  const [shift] = await tx
    .select()
    .from(boxShift)
    .where(and(eq(boxShift.id, shiftId), isNull(boxShift.closedAt)))
    .for('update')
  if (shift === undefined) throw new Refusal('TURNO_CERRADO')
  return shift
}

/** Cash that is given back out of another drawer than it was taken in. */
export interface PayOut {
  /** Of the refund. */
  key: string
  /** Of the charge that it gives back. */
  chargeKey: string
  cents: number
  at: Date
}

/**
 * Pays cash out of the drawer of a locked shift, which counts it.
 * @throws Refusal CAJA_SIN_EFECTIVO where the drawer has less
 */
export const payOutOfDrawer = async (
  tx: Transaction,
  shift: ShiftRow,
  { cents, ...paid }: PayOut,
): Promise<void> => {
  if ((await drawerCents(tx, shift)) < cents) throw new Refusal('CAJA_SIN_EFECTIVO')
  await tx.insert(cashMovement).values({ ...paid, shiftId: shift.id, cents: -cents })
}

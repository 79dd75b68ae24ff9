import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { boxShift, cashMovement } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'
import { cashOwedBy } from './shifts.ts'

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
 * What may be paid out of the drawer of a shift, whole cents: not what is on its way to the buyers of cancelled sales.
 * @param refundId of what is paid out now, which is no other's
 */
export const cashFreeIn = async (
  tx: Pick<Transaction, 'select'>,
  shift: Pick<ShiftRow, 'id' | 'openingCents'>,
  refundId?: string,
): Promise<number> => {
  const owed = (await cashOwedBy(tx, shift.id)).filter(({ id }) => id !== refundId)
  return owed.reduce((free, { cents }) => free - cents, await drawerCents(tx, shift))
}

/** Locks an open shift: closing it waits, and so does another that pays out of its drawer. Null where it is closed. */
export const lockOpenShift = async (
  tx: Pick<Transaction, 'select'>,
  shiftId: number,
): Promise<ShiftRow | null> =>
  (
    await tx
      .select()
      .from(boxShift)
      .where(and(eq(boxShift.id, shiftId), isNull(boxShift.closedAt)))
      .for('update')
  )[0] ?? null

/** The same. @throws Refusal TURNO_CERRADO where it is closed */
export const lockShift = async (tx: Transaction, shiftId: number): Promise<ShiftRow> => {
  const shift = await lockOpenShift(tx, shiftId)
  if (shift === null) throw new Refusal('TURNO_CERRADO')
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
  if ((await cashFreeIn(tx, shift, paid.key)) < cents) throw new Refusal('CAJA_SIN_EFECTIVO')
  await tx.insert(cashMovement).values({ ...paid, shiftId: shift.id, cents: -cents })
}

/**
 * Keeps cash of a charge in the drawer that took it until the transaction has written that it goes back.
 * @param chargeKey of a charge in cash
 * @throws Refusal ANULACION_SIN_EFECTIVO where the drawer has less, TURNO_CERRADO where it was counted
 */
export const requireCashOf = async (tx: Transaction, chargeKey: string, cents: number): Promise<void> => {
  const [charge] = await tx.select().from(cashMovement).where(eq(cashMovement.key, chargeKey))
  if (charge === undefined || charge.shiftId === null) return
  const shift = await lockShift(tx, charge.shiftId)
  if ((await cashFreeIn(tx, shift)) < cents) throw new Refusal('ANULACION_SIN_EFECTIVO')
}

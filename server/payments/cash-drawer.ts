import { eq, sum } from 'drizzle-orm'
import { drawerCents, lockOpenShift } from '../box-office/drawer.ts'
import { keepShiftOpen } from '../box-office/shifts.ts'
import type { Clock } from '../clock.ts'
import type { Transaction } from '../db/open.ts'
import { cashMovement } from '../db/schema/box-office.ts'
import type { ChargeAnswer, PaymentPort } from './provider.ts'

type Statements = Pick<Transaction, 'select' | 'insert'>

/**
 * Cash as a payment port: the drawer of a shift, whose id a charge has as its token. Its ledger is the table of
 * movements, so a charge that is written within the transaction of its sale happens with it or not at all.
 */
export const createCashDrawer = (tx: Statements, clock: Clock): PaymentPort => {
  const movementOf = async (key: string) =>
    (await tx.select().from(cashMovement).where(eq(cashMovement.key, key)))[0]

  const answerOf = (movement: typeof cashMovement.$inferSelect | undefined): ChargeAnswer => {
    if (movement === undefined) return { state: 'notFound' }
    if (movement.cents === 0) return { state: 'voided' }
    return { state: 'approved', chargedCents: movement.cents, lastDigits: null }
  }

  const write = async (movement: Omit<typeof cashMovement.$inferInsert, 'at'>): Promise<ChargeAnswer> => {
    await tx
      .insert(cashMovement)
      .values({ ...movement, at: clock.now() })
      .onConflictDoNothing()
    return answerOf(await movementOf(movement.key))
  }

  const hasCash = async (shiftId: number, cents: number): Promise<boolean> => {
    const shift = await lockOpenShift(tx, shiftId)
    return shift !== null && cents <= (await drawerCents(tx, shift))
  }

  return {
    charge: async ({ key, token, amountCents }) => {
      const shiftId = Number(token)
      await keepShiftOpen(tx, shiftId)
      return write({ key, shiftId, cents: amountCents })
    },
    findByKey: async (key) => answerOf(await movementOf(key)),
    voidKey: (key) => write({ key, cents: 0 }),
    refund: async ({ key, chargeKey, amountCents }) => {
      if ((await movementOf(key)) !== undefined) return { state: 'done' }
      const charge = await movementOf(chargeKey)
      const [back] = await tx
        .select({ cents: sum(cashMovement.cents).mapWith(Number) })
        .from(cashMovement)
        .where(eq(cashMovement.chargeKey, chargeKey))
      if (charge === undefined || amountCents > charge.cents + (back?.cents ?? 0)) return { state: 'refused' }
      // A drawer that was counted or paid out has no money any more: who pays it later says how.
      if (charge.shiftId !== null && !(await hasCash(charge.shiftId, amountCents)))
        return { state: 'byHand', until: null }
      await write({ key, chargeKey, shiftId: charge.shiftId, cents: -amountCents })
      return { state: 'done' }
    },
  }
}

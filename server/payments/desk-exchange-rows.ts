import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import type { GaveBackBy } from '../db/schema/box-office.ts'
import { boxExchange, staff } from '../db/schema/index.ts'
import { Refusal } from '../refusal.ts'
import type { PurchaseRow } from './locked-purchase.ts'

/** What is known of an exchange that was begun at a desk, and by whom. */
export interface DeskExchange {
  shiftId: number
  staff: { id: number; name: string }
  hours: number
  /** How what goes back is paid. */
  by: GaveBackBy
  evidence: string | null
  reason: string | null
}

/** The desk that began the exchange which a purchase's places are for; null for one of the web, and for none. */
export const deskExchangeOf = async (
  tx: Pick<Transaction, 'select'>,
  purchaseId: string,
): Promise<DeskExchange | null> => {
  const [begun] = await tx
    .select({ row: boxExchange, name: staff.name })
    .from(boxExchange)
    .innerJoin(staff, eq(staff.id, boxExchange.staffId))
    .where(eq(boxExchange.purchaseId, purchaseId))
  if (begun === undefined) return null
  const { shiftId, staffId, hours, by, evidence, reason } = begun.row
  return { shiftId, staff: { id: staffId, name: begun.name }, hours, by, evidence, reason }
}

/**
 * What goes back of an exchange that is being paid is paid by hand, in the place of the drawer. Nothing once it is paid.
 * @throws Refusal FORMA_INVALIDA where it is none of a desk, or a provider gives it back
 */
export const payBackByHand = async (
  tx: Transaction,
  { id, state }: Pick<PurchaseRow, 'id' | 'state'>,
  evidence: string,
): Promise<void> => {
  if (state !== 'ABIERTO') return
  const written = await tx
    .update(boxExchange)
    .set({ by: 'A_MANO', evidence })
    .where(and(eq(boxExchange.purchaseId, id), inArray(boxExchange.by, ['CAJA', 'A_MANO'])))
    .returning({ id: boxExchange.purchaseId })
  if (written.length === 0) throw new Refusal('FORMA_INVALIDA')
}

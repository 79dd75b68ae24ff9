import { eq } from 'drizzle-orm'
import type { Deployment } from '../../../contract/index.ts'
import { cashFreeIn } from '../../box-office/drawer.ts'
import { keepSaleOpen, type ShiftRow } from '../../box-office/shifts.ts'
import type { GaveBackBy } from '../../db/schema/box-office.ts'
import { boxExchange, invoiceReceiver } from '../../db/schema/index.ts'
import { amountDue } from '../../payments/locked-purchase.ts'
import { Refusal } from '../../refusal.ts'
import type { Beginning } from '../exchange/hold-for-tickets.ts'

export interface BegunAtDesk {
  shift: ShiftRow
  staffId: number
  hours: number
  by: GaveBackBy
  evidence: string | null
  exception: { managerId: number; reason: string } | null
  /** The purchase whose tickets are given. */
  oldId: string
  now: Date
}

/**
 * What a desk keeps of an exchange beside it; its invoice is issued to whom that of the sale before was.
 * @throws Refusal CAJA_SIN_EFECTIVO where the drawer has less than goes back, TURNO_CERRADO, PROCESO_CERRADO
 */
export const writeBesideAt =
  (
    deployment: Deployment,
    { shift, staffId, hours, by, evidence, exception, oldId, now: at }: BegunAtDesk,
  ): NonNullable<Beginning['writeBeside']> =>
  async (tx, row, worthCents) => {
    await keepSaleOpen(tx, row.customerId)
    if (by === 'CAJA') {
      const { totals } = await amountDue(deployment, tx, row, row.installments, null, worthCents)
      const back = worthCents - (totals.exchangedCents ?? 0)
      if ((await cashFreeIn(tx, shift)) < back) throw new Refusal('CAJA_SIN_EFECTIVO')
    }
    await tx.insert(boxExchange).values({
      ...{ purchaseId: row.id, shiftId: shift.id, staffId, hours, by, at },
      ...{ evidence, askedEvidence: evidence },
      ...(exception ?? {}),
    })
    const [receiver] = await tx.select().from(invoiceReceiver).where(eq(invoiceReceiver.purchaseId, oldId))
    if (receiver)
      await tx
        .insert(invoiceReceiver)
        .values({ ...receiver, purchaseId: row.id, staffId, at })
        .onConflictDoNothing()
  }

/** Whether a desk has begun an exchange paid and allowed in the same way. */
export const isBegunSame =
  ({ evidence, exception }: BegunAtDesk): NonNullable<Beginning['isBesideSame']> =>
  async (tx, row) => {
    const [begun] = await tx.select().from(boxExchange).where(eq(boxExchange.purchaseId, row.id))
    return (
      begun?.askedEvidence === evidence &&
      begun.managerId === (exception?.managerId ?? null) &&
      begun.reason === (exception?.reason ?? null)
    )
  }

import { and, eq } from 'drizzle-orm'
import { purchase } from '../../db/schema/index.ts'
import { advancePurchase } from '../../payments/advance-purchase.ts'
import { lockPurchase, performancesOf } from '../../payments/locked-purchase.ts'
import type { Services } from '../../services.ts'

/** Ends what a sale holds and has not paid; one that is being paid goes on. */
export const releaseOpen = async (services: Services, customerId: number, now: Date): Promise<void> => {
  const freed = await services.database.selling.orm.transaction(async (tx) => {
    const [open] = await tx
      .select({ id: purchase.id })
      .from(purchase)
      .where(and(eq(purchase.customerId, customerId), eq(purchase.state, 'ABIERTO')))
    const row = open && (await lockPurchase(tx, open.id))
    if (row?.state !== 'ABIERTO') return []
    const isOver = row.deadline <= now
    await advancePurchase(services, tx, row, { type: isOver ? 'purchase.expired' : 'desk.cleared' })
    return performancesOf(tx, row.id)
  })
  for (const id of freed) services.availability.invalidate(id)
}

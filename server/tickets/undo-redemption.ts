import { eq } from 'drizzle-orm'
import type { Redemption } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { redemptionUndone, ticketRedemption } from '../db/schema/payment.ts'
import { readScanned, type Scan } from './redeem-ticket.ts'

/**
 * Takes back that a door admitted a ticket: it admits again, and may be returned and transferred. Who was admitted
 * when, and why it was taken back, is kept. Done again, it finds nothing to take back.
 * @param reason in the words of who stands at the door.
 */
export const undoRedemption = async (orm: Orm, scan: Scan, reason: string): Promise<Redemption> => {
  const scanned = await readScanned(orm, scan)
  if ('answer' in scanned) return scanned.answer
  const { number, place } = scanned
  const taken = await orm.transaction(async (tx) => {
    const [admitted] = await tx
      .delete(ticketRedemption)
      .where(eq(ticketRedemption.ticketNumber, number))
      .returning()
    if (admitted === undefined) return null
    await tx.insert(redemptionUndone).values({ ...admitted, undoneAt: scan.now, undoneBy: scan.door, reason })
    return admitted
  })
  if (taken === null) return { ...place, cEstado: 'SIN_CANJEAR', dCanje: null }
  return { ...place, cEstado: 'DESHECHA', dCanje: taken.redeemedAt.toISOString() }
}

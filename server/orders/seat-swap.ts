import { and, eq, or, sql } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { type PlaceNames, seat, sector, ticketResale } from '../db/schema/index.ts'

type SeatRow = typeof seat.$inferSelect
type SectorRow = typeof sector.$inferSelect

/** A seat as it is asked for. */
export interface CalledSeat {
  /** As it is printed, row and seat (`D 11`), or the id of the plan. */
  to: string
  /** Where two seats are called so. */
  sectorName: string | null
}

export const namesOf = (one: SeatRow, of: SectorRow): PlaceNames => ({
  sector: of.name,
  row: one.rowLabel || null,
  seat: one.seatLabel || null,
})

/** The seat that is asked for, locked: a hold that has it meanwhile is waited for. */
export const lockTarget = async (
  tx: Transaction,
  performanceId: number,
  { to, sectorName }: CalledSeat,
): Promise<{ seat: SeatRow; sector: SectorRow } | 'noTarget' | 'severalTargets'> => {
  const isCalled = or(
    eq(seat.guid, to),
    sql`btrim(${seat.rowLabel} || ' ' || ${seat.seatLabel}) = ${to.trim()}`,
  )
  const isOfSector = sectorName === null ? undefined : eq(sector.name, sectorName)
  const [first, second] = await tx
    .select({ seat, sector })
    .from(seat)
    .innerJoin(sector, eq(sector.id, seat.sectorId))
    .where(and(eq(seat.performanceId, performanceId), isCalled, isOfSector))
    .for('update', { of: seat })
  if (first === undefined) return 'noTarget'
  return second === undefined ? first : 'severalTargets'
}

/** Nobody has bought it or booked it, and nobody holds it still. */
export const isFree = ({ state, heldUntil }: SeatRow, now: Date): boolean =>
  state === 'L' || (state === 'T' && heldUntil !== null && heldUntil <= now)

/** Somebody has it, and offers it for resale. Ask with the seat locked. */
export const isOnResale = async (
  tx: Transaction,
  { performanceId, ordinal }: Pick<SeatRow, 'performanceId' | 'ordinal'>,
): Promise<boolean> => {
  const offers = await tx
    .select({ id: ticketResale.id })
    .from(ticketResale)
    .where(
      and(
        eq(ticketResale.performanceId, performanceId),
        eq(ticketResale.seatOrdinal, ordinal),
        eq(ticketResale.state, 'OPEN'),
      ),
    )
  return offers.length > 0
}

/** The old seat is free, or kept from being sold; the other one is the purchase's. */
export const swapSeats = async (
  tx: Transaction,
  purchaseId: string,
  from: SeatRow,
  to: SeatRow,
  keepsOld: boolean,
): Promise<void> => {
  const its = (one: SeatRow) => and(eq(seat.performanceId, one.performanceId), eq(seat.ordinal, one.ordinal))
  const freed = await tx
    .update(seat)
    .set({ state: keepsOld ? 'V' : 'L', purchaseId: null, heldUntil: null })
    .where(and(its(from), eq(seat.purchaseId, purchaseId), eq(seat.state, 'V')))
    .returning()
  if (freed.length !== 1) throw new Error(`seat ${from.ordinal} is not sold to purchase ${purchaseId}`)
  if (!keepsOld)
    // Who searches the row meanwhile is not waited for.
    await tx.execute(sql`update row_run r set longest_free = r.length from (
      select performance_id, id from row_run where performance_id = ${from.performanceId} and id = ${from.runId}
        for update skip locked) mine
      where r.performance_id = mine.performance_id and r.id = mine.id`)
  await tx.update(seat).set({ state: 'V', purchaseId, heldUntil: null, unpaidTurns: null }).where(its(to))
}

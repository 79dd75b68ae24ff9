import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { doorScan } from '../db/schema/index.ts'

/** A door's scan of a ticket, by its own clock and by the shop's. */
export interface DoorScan {
  ticketNumber: string
  door: string
  saidAt: Date
  at: Date
}

/** Writes a scan down, once. @returns it as it was written first. */
export const keepScan = async (tx: Transaction, scan: DoorScan, now: Date): Promise<DoorScan> => {
  const [kept] = await tx
    .insert(doorScan)
    .values({ ...scan, mergedAt: now })
    .onConflictDoNothing()
    .returning()
  if (kept) return kept
  const [known] = await tx
    .select()
    .from(doorScan)
    .where(
      and(
        eq(doorScan.ticketNumber, scan.ticketNumber),
        eq(doorScan.door, scan.door),
        eq(doorScan.saidAt, scan.saidAt),
      ),
    )
  return known ?? scan
}

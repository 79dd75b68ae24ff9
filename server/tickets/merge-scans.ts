import { and, eq } from 'drizzle-orm'
import type { DoorMerge } from '../../contract/index.ts'
import type { Orm, Transaction } from '../db/open.ts'
import { doorScan, performance } from '../db/schema/index.ts'
import { redemptionUndone, ticket, ticketRedemption } from '../db/schema/payment.ts'
import { readConflicts } from './door-counts.ts'
import { type DoorScan, keepScan } from './door-scan-rows.ts'
import { readScanned, refused, type Scan } from './redeem-ticket.ts'

type Merged = DoorMerge['aLectura'][number]
type Door = Omit<Scan, 'text'>

const wasTakenBack = async (tx: Transaction, { ticketNumber, door, at }: DoorScan): Promise<boolean> => {
  const taken = await tx
    .select()
    .from(redemptionUndone)
    .where(
      and(
        eq(redemptionUndone.ticketNumber, ticketNumber),
        eq(redemptionUndone.door, door),
        eq(redemptionUndone.redeemedAt, at),
      ),
    )
  return taken.length > 0
}

/** The redemption that a scan came before; it is on record as a scan from now on. */
const displace = async (
  tx: Transaction,
  { redeemedAt, door }: typeof ticketRedemption.$inferSelect,
  { ticketNumber, ...first }: DoorScan,
  now: Date,
): Promise<void> => {
  const isOfRedemption = and(eq(doorScan.ticketNumber, ticketNumber), eq(doorScan.at, redeemedAt))
  const known = await tx
    .select()
    .from(doorScan)
    .where(and(isOfRedemption, eq(doorScan.door, door ?? '')))
  if (known.length === 0)
    await keepScan(tx, { ticketNumber, door: door ?? '', saidAt: redeemedAt, at: redeemedAt }, now)
  await tx
    .update(ticketRedemption)
    .set({ redeemedAt: first.at, door: first.door })
    .where(eq(ticketRedemption.ticketNumber, ticketNumber))
}

/** @returns by whom a ticket is redeemed once this scan counts too; null for one that is void. */
const redeemBy = async (tx: Transaction, scan: DoorScan, now: Date) => {
  const ofTicket = eq(ticketRedemption.ticketNumber, scan.ticketNumber)
  await tx
    .insert(ticketRedemption)
    .values({ ticketNumber: scan.ticketNumber, redeemedAt: scan.at, door: scan.door })
    .onConflictDoNothing()
  const [redeemed] = await tx.select().from(ticketRedemption).where(ofTicket).for('update')
  if (redeemed === undefined || scan.at >= redeemed.redeemedAt) return redeemed ?? null
  await displace(tx, redeemed, scan, now)
  return { ...redeemed, redeemedAt: scan.at, door: scan.door }
}

const merge = async (orm: Orm, door: Door, text: string, saidAt: Date, at: Date): Promise<Merged> => {
  const scanned = await readScanned(orm, { ...door, text })
  if ('answer' in scanned) return { ...scanned.answer, cPuertaCanje: null }
  const { number, place } = scanned
  return orm.transaction(async (tx) => {
    const [locked] = await tx.select().from(ticket).where(eq(ticket.number, number)).for('update')
    const scan = await keepScan(tx, { ticketNumber: number, door: door.door, saidAt, at }, door.now)
    const nobody = { ...place, dCanje: null, cPuertaCanje: null }
    if (await wasTakenBack(tx, scan)) return { ...nobody, cEstado: 'DESHECHA' as const }
    const [played] = await tx.select().from(performance).where(eq(performance.id, door.performanceId))
    if (played?.cancelled) return { ...nobody, cEstado: 'CANCELADA' as const }
    const redeemed = await redeemBy(tx, scan, door.now)
    if (redeemed === null) return { ...nobody, cEstado: refused(locked ?? scanned.known) }
    const isThis = redeemed.door === scan.door && redeemed.redeemedAt.getTime() === scan.at.getTime()
    return {
      ...place,
      cEstado: isThis ? ('ADMITIDA' as const) : ('YA_CANJEADA' as const),
      dCanje: redeemed.redeemedAt.toISOString(),
      cPuertaCanje: redeemed.door,
    }
  })
}

/**
 * Redeems what a door let in by its list while it had no network. Of two doors that let the same ticket in, the one
 * that scanned it first has redeemed it, whichever is merged first, and the other is named as a conflict; so is a door
 * that let a void ticket in. Sent again, it finds every scan done.
 * @param sent hours by the door's clock; they are put right by how far it is from the shop's now.
 */
export const mergeScans = async (
  orm: Orm,
  door: Door,
  sent: { dEnvio: string; aLectura: readonly { cQr: string; dLectura: string }[] },
): Promise<DoorMerge> => {
  const behindMs = door.now.getTime() - Date.parse(sent.dEnvio)
  const aLectura: Merged[] = []
  for (const { cQr, dLectura } of sent.aLectura) {
    const saidAt = new Date(dLectura)
    // Nobody was let in after now.
    const at = new Date(Math.min(saidAt.getTime() + behindMs, door.now.getTime()))
    aLectura.push(await merge(orm, door, cQr, saidAt, at))
  }
  return { aLectura, aConflicto: await readConflicts(orm, door.performanceId, door.deploymentId) }
}

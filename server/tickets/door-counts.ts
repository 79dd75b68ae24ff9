import { and, asc, count, eq, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm'
import type { DoorCounts } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { doorScan, purchase, purchasePlace } from '../db/schema/index.ts'
import { redemptionUndone, ticket, ticketRedemption } from '../db/schema/payment.ts'

const soldFor = (performanceId: number, deploymentId: string): SQL | undefined =>
  and(eq(purchasePlace.performanceId, performanceId), eq(purchase.deploymentId, deploymentId))

/** @returns who was let in at a performance with a void ticket, or with one that had let somebody in before. */
export const readConflicts = async (
  orm: Orm,
  performanceId: number,
  deploymentId: string,
): Promise<DoorCounts['aConflicto']> => {
  const isTheAdmission = and(
    eq(ticketRedemption.door, doorScan.door),
    eq(ticketRedemption.redeemedAt, doorScan.at),
  )
  const wasTakenBack = orm
    .select({ one: sql`1` })
    .from(redemptionUndone)
    .where(
      and(
        eq(redemptionUndone.ticketNumber, doorScan.ticketNumber),
        eq(redemptionUndone.door, doorScan.door),
        eq(redemptionUndone.redeemedAt, doorScan.at),
      ),
    )
  const rows = await orm
    .select({ scan: doorScan, redemption: ticketRedemption })
    .from(doorScan)
    .innerJoin(ticket, eq(ticket.number, doorScan.ticketNumber))
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .leftJoin(ticketRedemption, eq(ticketRedemption.ticketNumber, doorScan.ticketNumber))
    .where(
      and(
        soldFor(performanceId, deploymentId),
        or(isNull(ticketRedemption.ticketNumber), sql`not coalesce(${isTheAdmission}, false)`),
        notExists(wasTakenBack),
      ),
    )
    .orderBy(asc(doorScan.at), asc(doorScan.ticketNumber))
  return rows.map(({ scan, redemption }) => ({
    cNumero: scan.ticketNumber,
    cPuerta: scan.door,
    dLectura: scan.at.toISOString(),
    cPuertaCanje: redemption?.door ?? null,
    dCanje: redemption?.redeemedAt.toISOString() ?? null,
  }))
}

/** How many tickets of a performance admit or have admitted, and what each door has let in and taken back. */
export const readDoorCounts = async (
  orm: Orm,
  performanceId: number,
  deploymentId: string,
): Promise<DoorCounts> => {
  const ofPerformance = soldFor(performanceId, deploymentId)
  const [sold] = await orm
    .select({ tickets: count(), admitted: count(ticketRedemption.ticketNumber) })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .leftJoin(ticketRedemption, eq(ticketRedemption.ticketNumber, ticket.number))
    .where(and(ofPerformance, eq(purchasePlace.state, 'SOLD'), isNull(ticket.voidedAt)))
  const byDoor = (of: typeof ticketRedemption | typeof redemptionUndone) =>
    orm
      .select({ door: of.door, times: count() })
      .from(of)
      .innerJoin(ticket, eq(ticket.number, of.ticketNumber))
      .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
      .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
      .where(and(ofPerformance, isNotNull(of.door)))
      .groupBy(of.door)
  const [admitted, undone] = [await byDoor(ticketRedemption), await byDoor(redemptionUndone)]
  const doors = [...new Set([...admitted, ...undone].map(({ door }) => door ?? ''))].sort()
  const timesAt = (rows: typeof admitted, at: string) => rows.find(({ door }) => door === at)?.times ?? 0
  return {
    idFuncion: performanceId,
    nEntradas: sold?.tickets ?? 0,
    nCanjeadas: sold?.admitted ?? 0,
    aPuerta: doors.map((door) => ({
      cPuerta: door,
      nCanjeadas: timesAt(admitted, door),
      nDeshechas: timesAt(undone, door),
    })),
    aConflicto: await readConflicts(orm, performanceId, deploymentId),
  }
}

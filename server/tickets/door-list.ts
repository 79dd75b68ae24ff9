import { and, asc, eq, isNull } from 'drizzle-orm'
import type { DoorList } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { purchase, purchasePlace } from '../db/schema/index.ts'
import { ticket, ticketRedemption } from '../db/schema/payment.ts'
import type { TicketSigner } from './ticket-signer.ts'

/**
 * Which tickets of a performance admit at this moment, signed with the key of tickets: what a door goes by while it
 * has no network. Numbers alone, nobody's name; a ticket's own code says its place.
 */
export const readDoorList = async (
  orm: Orm,
  signer: TicketSigner,
  { performanceId, deploymentId, now }: { performanceId: number; deploymentId: string; now: Date },
): Promise<DoorList> => {
  const rows = await orm
    .select({ number: ticket.number })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .leftJoin(ticketRedemption, eq(ticketRedemption.ticketNumber, ticket.number))
    .where(
      and(
        eq(purchasePlace.performanceId, performanceId),
        eq(purchasePlace.state, 'SOLD'),
        eq(purchase.deploymentId, deploymentId),
        isNull(ticket.voidedAt),
        isNull(ticketRedemption.ticketNumber),
      ),
    )
    .orderBy(asc(ticket.number))
  const numbers = rows.map(({ number }) => number)
  return {
    idFuncion: performanceId,
    dLista: now.toISOString(),
    nEntradas: numbers.length,
    cLista: signer.signList({ performanceId, at: Math.floor(now.getTime() / 1000), numbers }),
  }
}

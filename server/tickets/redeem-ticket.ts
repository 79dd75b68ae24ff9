import { eq } from 'drizzle-orm'
import type { Redemption } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { ticket, ticketRedemption } from '../db/schema/payment.ts'
import { type TicketKeySet, verifyTicket } from './ticket-code.ts'

const NOT_VALID: Redemption = {
  cEstado: 'NO_VALIDA',
  cNumero: null,
  idFuncion: null,
  cSector: null,
  cFila: null,
  cAsiento: null,
  dCanje: null,
}

/**
 * Admits the ticket of a QR code's text. However many doors scan it at once, one of them admits: the row is unique.
 * A text that none of the shop's keys signed, and a ticket that the shop does not know, are not valid.
 * @param door as the organiser calls it, for the record.
 */
export const redeemTicket = async (
  orm: Orm,
  keys: TicketKeySet,
  { text, door, now }: { text: string; door: string | null; now: Date },
): Promise<Redemption> => {
  const payload = verifyTicket(text, keys)
  if (payload === null) return NOT_VALID
  const { number, performanceId, sector, row, seat } = payload
  const [known] = await orm.select({ qr: ticket.qr }).from(ticket).where(eq(ticket.number, number))
  if (known?.qr !== text.trim()) return NOT_VALID
  const [admitted] = await orm
    .insert(ticketRedemption)
    .values({ ticketNumber: number, redeemedAt: now, door })
    .onConflictDoNothing()
    .returning()
  const [earlier] = admitted
    ? []
    : await orm.select().from(ticketRedemption).where(eq(ticketRedemption.ticketNumber, number))
  return {
    cEstado: admitted ? 'ADMITIDA' : 'YA_CANJEADA',
    cNumero: number,
    idFuncion: performanceId,
    cSector: sector,
    cFila: row,
    cAsiento: seat,
    dCanje: (admitted ?? earlier)?.redeemedAt.toISOString() ?? null,
  }
}

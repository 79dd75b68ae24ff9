import { eq } from 'drizzle-orm'
import type { Redemption } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { performance } from '../db/schema/index.ts'
import { type TicketVoidReason, ticket, ticketRedemption } from '../db/schema/payment.ts'
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

const refused = (known: { voidReason: TicketVoidReason | null }) =>
  known.voidReason === 'TRANSFERRED' ? ('TRANSFERIDA' as const) : ('DEVUELTA' as const)

/**
 * Admits the ticket of a QR code's text. However many doors scan it at once, one of them admits: the row is unique.
 * A text that none of the shop's keys signed, and a ticket that the shop does not know, are not valid; a void one is
 * refused with its reason, also where it becomes void at this moment: a trigger admits none.
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
  const find = async () => (await orm.select().from(ticket).where(eq(ticket.number, number)))[0]
  const known = await find()
  if (known?.qr !== text.trim()) return NOT_VALID
  const place = { cNumero: number, idFuncion: performanceId, cSector: sector, cFila: row, cAsiento: seat }
  const [played] = await orm.select().from(performance).where(eq(performance.id, performanceId))
  if (played?.cancelled) return { ...place, cEstado: 'CANCELADA', dCanje: null }
  const [admitted] = await orm
    .insert(ticketRedemption)
    .values({ ticketNumber: number, redeemedAt: now, door })
    .onConflictDoNothing()
    .returning()
  const [earlier] = admitted
    ? []
    : await orm.select().from(ticketRedemption).where(eq(ticketRedemption.ticketNumber, number))
  const redemption = admitted ?? earlier
  if (redemption === undefined) return { ...place, cEstado: refused((await find()) ?? known), dCanje: null }
  const cEstado = admitted ? 'ADMITIDA' : 'YA_CANJEADA'
  return { ...place, cEstado, dCanje: redemption.redeemedAt.toISOString() }
}

import { and, eq } from 'drizzle-orm'
import type { Redemption } from '../../contract/index.ts'
import type { Orm } from '../db/open.ts'
import { performance, purchase, show } from '../db/schema/index.ts'
import { type TicketVoidReason, ticket, ticketRedemption } from '../db/schema/payment.ts'
import { type TicketKeySet, verifyTicket } from './ticket-code.ts'

/** A text that a door read, and what it admits to. */
export interface Scan {
  keys: TicketKeySet
  text: string
  /** The performance that the door admits to now. */
  performanceId: number
  deploymentId: string
  /** As the house calls it, for the record. */
  door: string
  now: Date
}

type Place = Omit<Redemption, 'cEstado' | 'cMensaje' | 'dCanje' | 'cEspectaculoCartelNombre' | 'dFecha'>

const NOWHERE: Place = { cNumero: null, idFuncion: null, cSector: null, cFila: null, cAsiento: null }

const STATE_OF_VOID = {
  TRANSFERRED: 'TRANSFERIDA',
  RESEATED: 'TRANSFERIDA',
  RETURNED: 'DEVUELTA',
  REGRETTED: 'DEVUELTA',
  EXCHANGED: 'CAMBIADA',
  RESOLD: 'REVENDIDA',
} as const satisfies Record<TicketVoidReason, Redemption['cEstado']>

/** What a door answers of a ticket that is void. */
export const refused = ({ voidReason }: { voidReason: TicketVoidReason | null }) =>
  STATE_OF_VOID[voidReason ?? 'RETURNED']

/** What a ticket of another performance is for, in the words of the catalogue. */
const otherOf = async (orm: Orm, performanceId: number) => {
  const [row] = await orm
    .select({ cEspectaculoCartelNombre: show.name, startsAt: performance.startsAt })
    .from(performance)
    .innerJoin(show, eq(show.id, performance.showId))
    .where(eq(performance.id, performanceId))
  if (row === undefined) return {}
  return {
    cEspectaculoCartelNombre: row.cEspectaculoCartelNombre,
    dFecha: row.startsAt?.toISOString() ?? null,
  }
}

const findTicket = async (orm: Orm, number: string, deploymentId: string) => {
  const [row] = await orm
    .select({ ticket })
    .from(ticket)
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .where(and(eq(ticket.number, number), eq(purchase.deploymentId, deploymentId)))
  return row?.ticket
}

/**
 * The ticket of a text, or what a door answers that may not touch it. Not valid is a text that none of the shop's keys
 * signed, and a ticket that the deployment did not sell; for one of another performance the answer names that performance.
 */
export const readScanned = async (
  orm: Orm,
  { keys, text, performanceId, deploymentId }: Scan,
): Promise<{ answer: Redemption } | { number: string; place: Place; known: typeof ticket.$inferSelect }> => {
  const payload = verifyTicket(text, keys)
  const known = payload === null ? undefined : await findTicket(orm, payload.number, deploymentId)
  if (payload === null || known?.qr !== text.trim())
    return { answer: { ...NOWHERE, cEstado: 'NO_VALIDA', dCanje: null } }
  const { number, sector, row, seat } = payload
  const place = {
    cNumero: number,
    idFuncion: payload.performanceId,
    cSector: sector,
    cFila: row,
    cAsiento: seat,
  }
  if (payload.performanceId !== performanceId)
    return {
      answer: {
        ...place,
        ...(await otherOf(orm, payload.performanceId)),
        cEstado: 'OTRA_FUNCION',
        dCanje: null,
      },
    }
  return { number, place, known }
}

/**
 * Admits the ticket of a QR code's text. However many doors scan it at once, one of them admits: the row is unique.
 * One of another performance is spent by no scan. A void one is refused with its reason, also where it becomes void at
 * this moment: a trigger admits none.
 */
export const redeemTicket = async (orm: Orm, scan: Scan): Promise<Redemption> => {
  const scanned = await readScanned(orm, scan)
  if ('answer' in scanned) return scanned.answer
  const { number, place, known } = scanned
  const [played] = await orm.select().from(performance).where(eq(performance.id, scan.performanceId))
  if (played?.cancelled) return { ...place, cEstado: 'CANCELADA', dCanje: null }
  const [admitted] = await orm
    .insert(ticketRedemption)
    .values({ ticketNumber: number, redeemedAt: scan.now, door: scan.door })
    .onConflictDoNothing()
    .returning()
  const [earlier] = admitted
    ? []
    : await orm.select().from(ticketRedemption).where(eq(ticketRedemption.ticketNumber, number))
  const redemption = admitted ?? earlier
  if (redemption === undefined) {
    const now = await findTicket(orm, number, scan.deploymentId)
    return { ...place, cEstado: refused(now ?? known), dCanje: null }
  }
  const cEstado = admitted ? 'ADMITIDA' : 'YA_CANJEADA'
  return { ...place, cEstado, dCanje: redemption.redeemedAt.toISOString() }
}

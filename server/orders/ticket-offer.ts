import { and, eq, isNull } from 'drizzle-orm'
import type { Locale, TicketRecipient } from '../../contract/index.ts'
import { randomToken } from '../auth/random-token.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Signatures } from '../auth/signatures.ts'
import { isUpcoming } from '../catalogue/catalogue-cache.ts'
import type { Orm, Transaction } from '../db/open.ts'
import { customer, performance, purchase, purchasePlace, ticketOffer } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { type PrintedTicket, readTickets } from '../tickets/read-tickets.ts'
import { reissueTicket } from './reissue-ticket.ts'
import {
  checkIsTheirs,
  checkOften,
  checkTransferable,
  holderOf,
  lockTicket,
  type TransferServices,
} from './ticket-in-hand.ts'

const PURPOSE = 'ticket offer'

/** The page of an offer, for whoever has its link. */
export const offerPath = (signatures: Signatures, id: string): string =>
  `/entradaPara/${signatures.seal(PURPOSE, id)}`

/** @returns the id of an offer, or null for a link that the shop did not make. */
export const openOffer = (signatures: Signatures, sealed: string): string | null =>
  signatures.open(PURPOSE, sealed)

const openOf = (number: string) => and(eq(ticketOffer.ticketNumber, number), isNull(ticketOffer.endedAt))

/** @returns when the ticket's performance begins. @throws Refusal FUNCION_CANCELADA */
const beginningOf = async (tx: Transaction, placeId: number): Promise<Date | null> => {
  const [row] = await tx
    .select({ startsAt: performance.startsAt, isCancelled: performance.cancelled })
    .from(purchasePlace)
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(eq(purchasePlace.id, placeId))
  if (row?.isCancelled) throw new Refusal('FUNCION_CANCELADA')
  return row?.startsAt ?? null
}

/**
 * Hands a ticket on by a link, by whoever has it. It stays theirs, and admits, until somebody accepts. Done again, it is
 * the same link.
 * @returns the offer, and when its performance begins.
 * @throws Refusal NO_ENCONTRADO for a ticket of others as for none, and where it cannot change hands any more.
 */
export const offerTicket = (
  services: TransferServices,
  number: string,
  by: SessionCustomer,
): Promise<{ id: string; until: Date | null }> =>
  services.database.orm.transaction(async (tx) => {
    const now = services.clock.now()
    const { row, locked } = await lockTicket(tx, number, services.deployment)
    checkIsTheirs(row, locked, by)
    await checkTransferable(tx, row, locked, now)
    const until = await beginningOf(tx, locked.placeId)
    const [known] = await tx.select().from(ticketOffer).where(openOf(number))
    if (known?.byCustomerId === by.id) return { id: known.id, until }
    await tx.update(ticketOffer).set({ endedAt: now }).where(openOf(number))
    const id = randomToken(12)
    await tx.insert(ticketOffer).values({ id, ticketNumber: number, byCustomerId: by.id, createdAt: now })
    return { id, until }
  })

/**
 * Takes the link back: nobody can accept by it from now on.
 * @throws Refusal ENTRADA_TRANSFERIDA where somebody has accepted already.
 */
export const withdrawOffer = (
  services: TransferServices,
  number: string,
  by: SessionCustomer,
): Promise<void> =>
  services.database.orm.transaction(async (tx) => {
    const { row, locked } = await lockTicket(tx, number, services.deployment)
    checkIsTheirs(row, locked, by)
    if (locked.voidReason === 'TRANSFERRED') throw new Refusal('ENTRADA_TRANSFERIDA')
    await tx.update(ticketOffer).set({ endedAt: services.clock.now() }).where(openOf(number))
  })

/** What whoever has a link sees: the ticket without its code, and who gives it; null once it cannot be accepted. */
export interface OfferView {
  ticket: PrintedTicket
  from: string
}

export const readOffer = async (
  orm: Orm,
  id: string,
  deploymentId: string,
  locale: Locale,
  now: Date,
): Promise<OfferView | null> => {
  const [row] = await orm
    .select({ number: ticket.number, holderName: ticket.holderName, buyer: purchase.buyer })
    .from(ticketOffer)
    .innerJoin(ticket, eq(ticket.number, ticketOffer.ticketNumber))
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .where(and(eq(ticketOffer.id, id), isNull(ticketOffer.endedAt), eq(purchase.deploymentId, deploymentId)))
  const [found] = row ? await readTickets(orm, { numbers: [row.number] }, locale) : []
  if (!row || !found || found.admittedAt !== null || found.isCancelled || !isUpcoming(found, now)) return null
  return { ticket: found, from: row.holderName ?? row.buyer?.cNombre ?? '' }
}

/**
 * Makes a ticket the one of whoever has the link: the giver's code is void, and the new one is mailed, in one commit. Of
 * two who accept at once, one has it. Sent again by the same person, it is done.
 * @throws Refusal OFERTA_NO_VALIDA once it was accepted, taken back, given back or given away otherwise.
 */
export const acceptOffer = (services: TransferServices, id: string, to: TicketRecipient): Promise<void> =>
  services.database.orm.transaction(async (tx) => {
    const now = services.clock.now()
    const [named] = await tx.select().from(ticketOffer).where(eq(ticketOffer.id, id))
    if (!named) throw new Refusal('OFERTA_NO_VALIDA')
    const { row, locked } = await lockTicket(tx, named.ticketNumber, services.deployment)
    const [offer] = await tx.select().from(ticketOffer).where(eq(ticketOffer.id, id))
    const [accepted] = offer?.newNumber
      ? await tx.select().from(ticket).where(eq(ticket.number, offer.newNumber))
      : []
    const email = to.cMail.toLowerCase()
    if (accepted?.holderEmail === email) return
    if (!offer || offer.endedAt !== null || locked.voidedAt !== null) throw new Refusal('OFERTA_NO_VALIDA')
    await checkTransferable(tx, row, locked, now)
    await beginningOf(tx, locked.placeId)
    const [giver] = await tx.select().from(customer).where(eq(customer.id, offer.byCustomerId))
    if (giver?.email === email) throw new Refusal('DESTINATARIO_NO_VALIDO')
    await checkOften(tx, offer.byCustomerId, now)
    const holder = await holderOf(tx, to, row)
    const newNumber = await reissueTicket(services.signer, tx, locked, holder, offer.byCustomerId, now)
    await tx.update(ticketOffer).set({ endedAt: now, newNumber }).where(eq(ticketOffer.id, id))
  })

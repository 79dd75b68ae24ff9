import { and, eq, isNull } from 'drizzle-orm'
import type { Locale, TicketRecipient } from '../../contract/index.ts'
import { randomToken } from '../auth/random-token.ts'
import type { SessionCustomer } from '../auth/sessions.ts'
import type { Signatures } from '../auth/signatures.ts'
import type { Orm } from '../db/open.ts'
import { customer, purchase, ticketOffer } from '../db/schema/index.ts'
import { ticket } from '../db/schema/payment.ts'
import { Refusal } from '../refusal.ts'
import { type PrintedTicket, readTickets } from '../tickets/read-tickets.ts'
import { stillAdmits } from '../tickets/still-admits.ts'
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

/** The page of an offer, for anybody with its link. */
export const offerPath = (signatures: Signatures, id: string): string =>
  `/entradaPara/${signatures.seal(PURPOSE, id)}`

/** @returns the id of an offer, or null for a link that the shop did not make. */
export const openOffer = (signatures: Signatures, sealed: string): string | null =>
  signatures.open(PURPOSE, sealed)

const openOf = (number: string) => and(eq(ticketOffer.ticketNumber, number), isNull(ticketOffer.endedAt))

/**
 * Offers a ticket by a link, by its holder. It stays theirs, and admits, until somebody accepts. Done again, it is the
 * same link.
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
    const until = await checkTransferable(tx, row, locked, now)
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

/** What the page of a link shows: the ticket without its code, and who gives it. */
export interface OfferView {
  ticket: PrintedTicket
  from: string
}

/** @returns null once the offer cannot be accepted, and at another deployment. */
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
  if (!row || !found || !stillAdmits(found, now)) return null
  return { ticket: found, from: row.holderName ?? row.buyer?.cNombre ?? '' }
}

/**
 * Gives a ticket to who accepts its link: the giver's code is void, and a new one is mailed, in one commit. Of two who
 * accept at once, one gets it. Sent again by the same person, it changes nothing.
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
    const holder = await holderOf(tx, to, row)
    if (accepted?.holderEmail === holder.holderEmail) return
    if (!offer || offer.endedAt !== null || locked.voidedAt !== null) throw new Refusal('OFERTA_NO_VALIDA')
    await checkTransferable(tx, row, locked, now)
    const [giver] = await tx.select().from(customer).where(eq(customer.id, offer.byCustomerId))
    if (giver?.email === to.cMail.toLowerCase()) throw new Refusal('DESTINATARIO_NO_VALIDO')
    await checkOften(tx, offer.byCustomerId, now)
    const newNumber = await reissueTicket(services.signer, tx, locked, holder, offer.byCustomerId, now)
    await tx.update(ticketOffer).set({ endedAt: now, newNumber }).where(eq(ticketOffer.id, id))
  })

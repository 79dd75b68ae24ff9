import { and, eq, inArray, ne } from 'drizzle-orm'
import type { ErrorCode } from '../../contract/index.ts'
import type { Transaction } from '../db/open.ts'
import { performance, purchasePlace, sector } from '../db/schema/index.ts'
import { purchaseOrder } from '../db/schema/payment.ts'
import type { Deployments } from '../deployments/deployments.ts'
import { Refusal } from '../refusal.ts'
import { ticketsIn } from '../selling/charges.ts'
import { isOwn, type Owner } from '../selling/owner.ts'
import { type ExchangeFacts, whyNotExchanged, whyNotFor } from './decide/exchange.ts'
import { centsOfPart } from './decide/part.ts'
import { type DeskExchange, deskExchangeOf } from './desk-exchange-rows.ts'
import { doneExchangeOf, type ExchangeRow, exchangeOf } from './exchange-rows.ts'
import { lockPurchase, type PurchaseRow } from './locked-purchase.ts'
import { lockTickets, partsOf, type TicketOfPurchase } from './tickets-of-purchase.ts'

export interface GivenTickets {
  purchase: PurchaseRow
  facts: Omit<ExchangeFacts, 'tickets'> & { tickets: readonly TicketOfPurchase[] }
  /** What was charged for those that are given, as they are now; whole cents. */
  worthOf(numbers: readonly string[]): number
}

interface AskedTickets {
  purchaseId: string
  owner: Owner
  wanted: readonly string[]
  now: Date
  /** The rule at a desk, in the place of the one that the order was bought by; null for never. */
  hours?: number | null
}

/** As lockGivenTickets; null for another's purchase as for none. */
const findGivenTickets = async (
  deployments: Deployments,
  tx: Transaction,
  { purchaseId, owner, wanted, now, hours }: AskedTickets,
): Promise<GivenTickets | null> => {
  const purchase = await lockPurchase(tx, purchaseId)
  if (!isOwn(purchase, owner)) return null
  const [order] = await tx.select().from(purchaseOrder).where(eq(purchaseOrder.purchaseId, purchaseId))
  if (order === undefined) return null
  const tickets = await lockTickets(tx, purchaseId)
  const { decimals } = deployments.ofId(purchase.deploymentId).currency
  return {
    purchase,
    facts: {
      now,
      purchase,
      hours: hours === undefined ? order.exchangeHours : hours,
      isOfExchange: (await doneExchangeOf(tx, purchaseId)) !== undefined,
      tickets,
      wanted,
    },
    worthOf: (numbers) => centsOfPart(order.totals, partsOf(tickets, numbers), decimals),
  }
}

/**
 * Reads the tickets of a purchase that are to be exchanged, and locks it and them: a purchase of the new places is
 * locked before, never after.
 * @throws Refusal NO_ENCONTRADO for another's purchase as for none
 */
export const lockGivenTickets = async (
  deployments: Deployments,
  tx: Transaction,
  asked: AskedTickets,
): Promise<GivenTickets> => {
  const given = await findGivenTickets(deployments, tx, asked)
  if (given === null) throw new Refusal('NO_ENCONTRADO')
  return given
}

/** How many a purchase's places admit, and of which shows they are, held, sold or as they were when it ended. */
const placesOf = async (tx: Transaction, { id, state }: PurchaseRow) => {
  const hasEnded = state === 'EXPIRADO' || state === 'CANCELADO'
  const places = await tx
    .select({ kind: sector.kind, quantity: purchasePlace.quantity, showId: performance.showId })
    .from(purchasePlace)
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .where(
      and(
        eq(purchasePlace.purchaseId, id),
        ne(sector.kind, 'PRODUCTO'),
        inArray(purchasePlace.state, hasEnded ? ['RELEASED'] : ['HELD', 'SOLD']),
      ),
    )
  return { count: ticketsIn(places), showIds: places.map(({ showId }) => showId) }
}

export interface StandingExchange {
  row: ExchangeRow
  /** Why it is not made, as its tickets and places are now; null where it is. */
  refusal: ErrorCode | null
  /** It was begun at a desk; null for one of the web. */
  desk: DeskExchange | null
}

/**
 * The exchange under way that a locked purchase's places are for, with its tickets locked; null for a purchase that is
 * paid with money alone, and for one that is paid already.
 * @param isAgreed it is being paid; see whyNotExchanged
 */
export const standingExchange = async (
  deployments: Deployments,
  tx: Transaction,
  purchase: PurchaseRow,
  now: Date,
  isAgreed: boolean,
): Promise<StandingExchange | null> => {
  const row = await exchangeOf(tx, purchase.id)
  if (row === undefined || row.doneAt !== null) return null
  const { ticketNumbers: wanted, oldPurchaseId: purchaseId } = row
  const desk = await deskExchangeOf(tx, purchase.id)
  const rule = desk === null ? {} : { hours: desk.hours }
  const found = await findGivenTickets(deployments, tx, { purchaseId, owner: row, wanted, now, ...rule })
  // It has another owner by now: no reason to leave what was charged unsettled.
  if (found === null) return { row, refusal: 'NO_ENCONTRADO', desk }
  const { facts, worthOf } = found
  const given = facts.tickets.filter(({ number }) => wanted.includes(number))
  const refusal =
    whyNotExchanged(facts, isAgreed) ??
    whyNotFor(given, await placesOf(tx, purchase)) ??
    // Others of the order went back meanwhile, and shares were rounded otherwise.
    (worthOf(wanted) === row.worthCents ? null : 'TOTAL_CAMBIADO')
  return { row, refusal, desk }
}

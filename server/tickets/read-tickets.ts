import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { type Locale, PRODUCT_TYPE_ID } from '../../contract/index.ts'
import { inLanguage } from '../catalogue/catalogue-words.ts'
import type { Orm } from '../db/open.ts'
import type { AssignedProduct } from '../db/schema/extras.ts'
import {
  catalogueText,
  establishment,
  type PlaceNames,
  performance,
  promotion,
  purchase,
  purchasePlace,
  seat,
  seatChange,
  sector,
  show,
  ticketOffer,
  ticketResale,
} from '../db/schema/index.ts'
import { ticket, ticketRedemption } from '../db/schema/payment.ts'
import { ticketNameOf } from '../selling/extras.ts'
import { venueLine } from '../text/venue-line.ts'

/** A ticket with all that is printed on it, in one language. Price in whole cents. */
export interface PrintedTicket {
  purchaseId: string
  number: string
  qr: string
  priceCents: number
  performanceId: number
  showName: string
  venue: string
  address: string
  startsAt: Date | null
  /** When the doors open; null where nobody says. */
  doorsAt: Date | null
  /** How long it is; null where the show does not say. */
  minutes: number | null
  /** Its performance does not take place. */
  isCancelled: boolean
  isProduct: boolean
  sector: string
  row: string | null
  seat: string | null
  promotion: string | null
  /** What was bought, where the house has changed its seat for another; null where it has not. */
  placeBefore: PlaceNames | null
  /** Whom it was transferred to; null for the buyer's own. */
  holder: string | null
  /** Names of the products that were assigned to it. */
  products: readonly string[]
  /** When a door admitted it; null until then. */
  admittedAt: Date | null
  /** Its holder offers it by a link that nobody has accepted. */
  isOffered: boolean
  /** Its place is on sale for its buyer: to those who wait for the show, or to everybody, and since when. */
  resale: { isForList: boolean; since: Date } | null
}

/**
 * Tickets of purchases, or by their numbers; void ones are not read. `own` leaves out what was transferred; `cancelled`
 * reads those of cancelled purchases too, `void` those that admit nobody: for a list, never to be printed.
 */
export type TicketSelection =
  | { purchaseIds: readonly string[]; own?: true; cancelled?: true }
  | { numbers: readonly string[]; void?: true }

const isWanted = (selection: TicketSelection) =>
  'void' in selection
    ? undefined
    : 'cancelled' in selection
      ? or(isNull(ticket.voidedAt), eq(ticket.voidReason, 'REGRETTED'))
      : isNull(ticket.voidedAt)

const selected = (selection: TicketSelection) => {
  if ('numbers' in selection) return inArray(ticket.number, [...selection.numbers])
  const ofPurchases = inArray(ticket.purchaseId, [...selection.purchaseIds])
  return selection.own ? and(ofPurchases, isNull(ticket.holderName)) : ofPurchases
}

/** @returns gives the texts of these rows in a language. */
export const readWords = async (
  orm: Orm,
  locale: Locale,
  texts: readonly (string | null | undefined)[],
): Promise<(text: string) => string> => {
  const known = texts.filter((text) => text != null)
  const rows = await orm
    .select()
    .from(catalogueText)
    .where(inArray(catalogueText.source, [...new Set(known)]))
  return inLanguage(new Map(rows.map(({ source, words }) => [source, words])), locale)
}

/** @returns the names of products, by their sectors. */
const readProducts = async (
  orm: Orm,
  assigned: readonly AssignedProduct[],
): Promise<ReadonlyMap<number, string>> => {
  if (assigned.length === 0) return new Map()
  const rows = await orm
    .select({ id: sector.id, name: show.name })
    .from(sector)
    .innerJoin(performance, eq(performance.id, sector.performanceId))
    .innerJoin(show, eq(show.id, performance.showId))
    .where(inArray(sector.id, [...new Set(assigned.map(({ productId }) => productId))]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** @returns what was bought, by the places whose seat the house has changed. */
const readChangedPlaces = async (
  orm: Orm,
  placeIds: readonly number[],
): Promise<ReadonlyMap<number, PlaceNames>> => {
  const rows = await orm
    .selectDistinctOn([seatChange.placeId])
    .from(seatChange)
    .where(inArray(seatChange.placeId, [...new Set(placeIds)]))
    .orderBy(seatChange.placeId, seatChange.id)
  return new Map(rows.map(({ placeId, before }) => [placeId, before]))
}

/** The place of before in words of a language; null for none, and where the seat is the one that was bought again. */
const inLocale = (
  before: PlaceNames | undefined,
  now: Pick<typeof seat.$inferSelect, 'rowLabel' | 'seatLabel'> | null,
  say: (text: string) => string,
): PlaceNames | null => {
  if (before === undefined) return null
  const { sector: name, row, seat: label } = before
  if ((row ?? '') === now?.rowLabel && (label ?? '') === now.seatLabel) return null
  return { sector: say(name), row: row && say(row), seat: label }
}

/** @returns the tickets, in the order of their places, with the texts of a language. */
export const readTickets = async (
  orm: Orm,
  selection: TicketSelection,
  locale: Locale,
): Promise<PrintedTicket[]> => {
  if (('numbers' in selection ? selection.numbers : selection.purchaseIds).length === 0) return []
  const rows = await orm
    .select({
      ticket,
      place: purchasePlace,
      sector,
      seat,
      performance,
      show,
      establishment,
      promotion,
      redemption: ticketRedemption,
      extras: purchase.extras,
      offer: ticketOffer.id,
      resale: ticketResale,
    })
    .from(ticket)
    .innerJoin(purchasePlace, eq(purchasePlace.id, ticket.placeId))
    .innerJoin(purchase, eq(purchase.id, ticket.purchaseId))
    .innerJoin(sector, eq(sector.id, purchasePlace.sectorId))
    .innerJoin(performance, eq(performance.id, purchasePlace.performanceId))
    .innerJoin(show, eq(show.id, performance.showId))
    .innerJoin(establishment, eq(establishment.id, show.establishmentId))
    .leftJoin(promotion, eq(promotion.id, purchasePlace.promotionId))
    .leftJoin(
      seat,
      and(eq(seat.performanceId, purchasePlace.performanceId), eq(seat.ordinal, purchasePlace.seatOrdinal)),
    )
    .leftJoin(ticketRedemption, eq(ticketRedemption.ticketNumber, ticket.number))
    .leftJoin(ticketOffer, and(eq(ticketOffer.ticketNumber, ticket.number), isNull(ticketOffer.endedAt)))
    .leftJoin(ticketResale, and(eq(ticketResale.ticketNumber, ticket.number), eq(ticketResale.state, 'OPEN')))
    .where(and(selected(selection), isWanted(selection)))
    .orderBy(
      asc(purchasePlace.performanceId),
      asc(purchasePlace.seatOrdinal),
      asc(ticket.placeId),
      asc(ticket.copy),
    )
  const products = await readProducts(
    orm,
    rows.flatMap(({ extras }) => extras?.assigned ?? []),
  )
  const changed = await readChangedPlaces(
    orm,
    rows.map(({ place }) => place.id),
  )
  const say = await readWords(orm, locale, [
    ...products.values(),
    ...[...changed.values()].flatMap(({ sector: name, row }) => [name, row]),
    ...rows.flatMap((row) => [row.show.name, row.sector.name, row.promotion?.name, row.seat?.rowLabel]),
  ])
  return rows.map((row) => ({
    purchaseId: row.ticket.purchaseId,
    number: row.ticket.number,
    qr: row.ticket.qr,
    priceCents: row.ticket.priceCents,
    performanceId: row.performance.id,
    showName: say(row.show.name),
    venue: row.establishment.name,
    address: venueLine(row.establishment.address, row.establishment.city),
    startsAt: row.performance.startsAt,
    doorsAt: row.performance.doorsAt,
    minutes: row.show.durationMinutes,
    isCancelled: row.performance.cancelled,
    isProduct: row.show.cartelTypeId === PRODUCT_TYPE_ID,
    sector: say(row.sector.name),
    // A plan may have rows without a name.
    row: row.seat?.rowLabel ? say(row.seat.rowLabel) : null,
    seat: row.seat?.seatLabel ?? null,
    placeBefore: inLocale(changed.get(row.place.id), row.seat, say),
    promotion: row.promotion === null ? null : say(row.promotion.name),
    holder: row.ticket.holderName,
    products: (row.extras?.assigned ?? [])
      .filter((one) => one.ticket === ticketNameOf(row.place, row.ticket.copy))
      .flatMap(({ productId }) => products.get(productId) ?? [])
      .map(say),
    admittedAt: row.redemption?.redeemedAt ?? null,
    isOffered: row.offer !== null,
    resale: row.resale && {
      isForList: row.resale.listMinutes !== null && row.resale.publicAt === null,
      since: row.resale.publicAt ?? row.resale.createdAt,
    },
  }))
}

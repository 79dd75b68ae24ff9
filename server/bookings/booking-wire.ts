import {
  type BookedPlace,
  type Booking,
  type BoxBooking,
  type Deployment,
  type Locale,
  percentOf,
  toWireMoney,
} from '../../contract/index.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { inLanguage } from '../catalogue/catalogue-words.ts'
import { message } from '../text/messages.ts'
import type { BookingPlaceRow, BookingRow } from './read-bookings.ts'

type Currency = Pick<Deployment['currency'], 'decimals'>

const leftOver = ({ quantity, taken, sold }: BookingPlaceRow): number => quantity - taken - sold

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0)

/** A booking as its customer sees it, in a language and its deployment's currency. Of one that is over nothing may be taken. */
export const toWireBooking = async (
  catalogue: CatalogueCache,
  row: BookingRow,
  locale: Locale,
  { decimals }: Currency,
): Promise<Booking> => {
  const say = inLanguage(catalogue.words, locale)
  const performance = catalogue.performances.get(row.performanceId)
  const show = catalogue.shows.get(performance?.showId ?? 0)
  const planHash = performance?.planHash ?? null
  const plan = planHash === null ? null : await catalogue.plan(planHash)
  const promotion = catalogue.promotions.get(row.promotionId ?? 0)
  const isOpen = row.state === 'ABIERTA'
  const free = (place: BookingPlaceRow) => (isOpen ? leftOver(place) : 0)
  const priceOf = ({ priceCents }: BookingPlaceRow): number =>
    priceCents - percentOf(priceCents, promotion?.percent ?? 0, decimals)

  const toWirePlace = (place: BookingPlaceRow): BookedPlace => {
    const { seatOrdinal, sectorId, quantity, sold, priceCents } = place
    const rowName = seatOrdinal === null ? undefined : plan?.seats.rows[seatOrdinal]
    return {
      idPosicion: seatOrdinal === null ? null : (plan?.seats.guids[seatOrdinal] ?? null),
      idSector: sectorId,
      cSector: say(catalogue.sectors.get(sectorId)?.name ?? ''),
      cFila: rowName === undefined ? null : say(rowName),
      cAsiento: seatOrdinal === null ? null : (plan?.seats.seats[seatOrdinal] ?? null),
      nCantidad: quantity,
      nDisponible: free(place),
      nComprada: sold,
      fPrecio: toWireMoney(priceCents),
    }
  }

  return {
    idReserva: row.id,
    cEstado: row.state,
    dReserva: row.madeAt.toISOString(),
    dHasta: row.until.toISOString(),
    oFuncion: {
      idFuncion: row.performanceId,
      cSeo: show?.seo ?? '',
      cEspectaculoCartelNombre: say(show?.name ?? ''),
      cEstablecimientoNombre: catalogue.establishments.get(show?.establishmentId ?? 0)?.name ?? '',
      dFecha: performance?.startsAt?.toISOString() ?? null,
    },
    idPromocion: promotion?.id ?? null,
    cPromocion: promotion === undefined ? null : say(promotion.name),
    cNota: row.note,
    listaPosicion: row.places.map(toWirePlace),
    nCantidad: sumOf(row.places, ({ quantity }) => quantity),
    nDisponible: sumOf(row.places, free),
    nComprada: sumOf(row.places, ({ sold }) => sold),
    nDecimales: decimals,
    fTotal: toWireMoney(sumOf(row.places, (place) => free(place) * priceOf(place))),
  }
}

export const toBoxBooking = async (
  catalogue: CatalogueCache,
  row: BookingRow,
  locale: Locale,
  currency: Currency,
): Promise<BoxBooking> => ({
  ...(await toWireBooking(catalogue, row, locale, currency)),
  cNombre: row.isOfResale ? message(locale, 'booking.waitingList') : row.name,
  cMail: row.email,
})

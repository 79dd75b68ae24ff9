import type { Promotion, Sector } from '../../contract/index.ts'
import { placeInWords } from '../text/place-words.ts'
import { type ChosenPlaces, fieldNames } from './chosen-places.ts'
import { selectField } from './fields.ts'
import { type Html, html, trusted } from './html.ts'
import type { ListedSeat, PlacesOnSale } from './places-on-sale.ts'
import type { Visit } from './visit.ts'

/** No quantity has a longer list; a larger one is bought in several purchases or at the box office. */
const LONGEST_LIST = 20

const promotionSelect = (
  { say, format }: Visit,
  promotions: readonly Promotion[],
  idSector: number,
  name: string,
  label: string,
  value: number | null,
): Html | null => {
  const offered = promotions.filter(({ aIdSector }) => aIdSector.includes(idSector))
  if (offered.length === 0) return null
  return selectField({
    name,
    label,
    value: String(value ?? ''),
    options: [
      { value: '', label: say('noPromotion') },
      ...offered.map(({ idPromocion, cNombre, nPorcentaje }) => ({
        value: String(idPromocion),
        label: `${cNombre} (−${format.number(nPorcentaje)} %)`,
      })),
    ],
  })
}

/** A seat as the pages name it, with its sector and row. */
export const seatName = (
  { locale }: Visit,
  { sectors }: PlacesOnSale,
  { idSector, row, seat }: ListedSeat,
): string =>
  placeInWords(locale, {
    sector: sectors.find((sector) => sector.idSector === idSector)?.cNombre ?? '',
    row: row || null,
    seat: seat || null,
  })

/** What is chosen already, each with its promotion. */
export const ownPlaces = (
  visit: Visit,
  places: PlacesOnSale,
  chosen: ChosenPlaces,
  listed: number | null,
): Html | null => {
  const own = places.seats.filter(
    ({ id, state, idSector }) => chosen.seats.has(id) && (state === 'mine' || idSector !== listed),
  )
  if (own.length === 0) return null
  const { say } = visit
  return html`<section><h2>${say('yourPlaces')}</h2><p class="soft">${say('untick')}</p>${own.map((seat) => {
    const name = seatName(visit, places, seat)
    return html`<div class="line"><label class="pick"><input type="checkbox" name="${fieldNames.seat}" value="${seat.id}" checked><span>${name}</span></label>${promotionSelect(
      visit,
      places.promotions,
      seat.idSector,
      fieldNames.promotionOfSeat(seat.id),
      `${say('promotion')}: ${name}`,
      chosen.seats.get(seat.id) ?? null,
    )}</div>`
  })}</section>`
}

const seatRows = (visit: Visit, seats: readonly ListedSeat[], chosen: ChosenPlaces): Html[] => {
  const rows = Map.groupBy(seats, ({ zone, row }) => JSON.stringify([zone, row]))
  const hasZones = new Set(seats.map(({ zone }) => zone)).size > 1
  return [...rows.values()].map((row) => {
    const [first] = row as [ListedSeat]
    const name = /\s/.test(first.row) ? first.row : visit.say('row', { row: first.row })
    return html`<fieldset class="row"><legend>${hasZones && `${first.zone}, `}${name}</legend><div class="seats">${row.map(
      ({ id, seat }) =>
        html`<label class="seat"><input type="checkbox" name="${fieldNames.seat}" value="${id}"${chosen.seats.has(id) && trusted(' checked')}>${seat}</label>`,
    )}</div></fieldset>`
  })
}

/** The free seats of a sector, row by row. */
export const seatedSector = (
  visit: Visit,
  places: PlacesOnSale,
  chosen: ChosenPlaces,
  sector: Sector,
): Html => {
  const { say, price } = visit
  const free = places.seats.filter(({ idSector, state }) => idSector === sector.idSector && state === 'free')
  return html`<section><h2>${sector.cNombre}</h2><p>${price(sector.fPrecio)}</p>${
    free.length === 0
      ? html`<p class="note">${say('noSeats')}</p>`
      : html`${promotionSelect(visit, places.promotions, sector.idSector, fieldNames.promotionOfSector(sector.idSector), say('promotionOfNew'), null)}${seatRows(visit, free, chosen)}`
  }</section>`
}

/** A sector without seats: how many, at which promotion. */
export const quantitySector = (
  visit: Visit,
  places: PlacesOnSale,
  chosen: ChosenPlaces,
  sector: Sector,
): Html => {
  const { say, price } = visit
  const { idSector } = sector
  const { count = 0, promotion = null } = chosen.quantities.get(idSector) ?? {}
  const most = Math.min(places.left.get(idSector) ?? 0, places.performance.nMaximoPosiciones, LONGEST_LIST)
  return html`<section><h2>${sector.cNombre}</h2><p>${price(sector.fPrecio)}</p>${
    most === 0
      ? html`<p class="note">${say('noPlaces')}</p>`
      : html`<div class="two">${selectField({
          name: fieldNames.quantity(idSector),
          label: `${say('quantity')}: ${sector.cNombre}`,
          value: String(Math.min(count, most)),
          options: Array.from({ length: most + 1 }, (_one, number) => ({
            value: String(number),
            label: String(number),
          })),
        })}${promotionSelect(visit, places.promotions, idSector, fieldNames.promotionOfSector(idSector), say('promotion'), promotion)}</div>`
  }</section>`
}

import { DATE_FILTERS, type DateFilter } from './date-filters.ts'
import { dayOf, idsOf, numberOf, type QueryReader } from './search-address.ts'

const HIGHEST_PRICE = 1_000_000_000
/** An address brings so many pages of the list at most. */
export const MOST_PAGES = 5

/** What an address of the billboard narrows it to. */
export interface BillboardAddress {
  types: number[]
  venues: number[]
  /** A word for days counted from today, or one day, YYYY-MM-DD; null for all. */
  when: DateFilter | string | null
  highestPrice: number | null
  /** Pages of the list, from the first on. */
  pages: number
}

/** Reads a query as far as it can be understood: what cannot be is as if it were not there. */
export const readBillboard = (query: QueryReader): BillboardAddress => {
  const when = query.get('cFecha')
  return {
    types: idsOf(query.getAll('aListaidTipoDeEspectaculo')),
    venues: idsOf(query.getAll('aIdEstablecimiento')),
    when: DATE_FILTERS.find((filter) => filter === when) ?? dayOf(when),
    highestPrice: numberOf(query.get('fPrecioHasta'), HIGHEST_PRICE),
    pages: Math.min(Math.max(1, numberOf(query.get('pagina'), MOST_PAGES) ?? 1), MOST_PAGES),
  }
}

/** @returns the query of the billboard's address, the same for all addresses with the same page. */
export const billboardQuery = ({ types, venues, when, highestPrice, pages }: BillboardAddress): string =>
  [
    ...types.map((id) => `aListaidTipoDeEspectaculo=${id}`),
    ...venues.map((id) => `aIdEstablecimiento=${id}`),
    ...(when === null ? [] : [`cFecha=${when}`]),
    ...(highestPrice === null ? [] : [`fPrecioHasta=${highestPrice}`]),
    ...(pages > 1 ? [`pagina=${pages}`] : []),
  ].join('&')

/** The address of the billboard. @param more what differs from `asked`; pages begin anew unless it names them. */
export const billboardUrl = (asked: BillboardAddress, more: Partial<BillboardAddress> = {}): string => {
  const query = billboardQuery({ ...asked, pages: 1, ...more })
  return query === '' ? '/' : `/?${query}`
}

import { DATE_FILTERS, type DateFilter } from './date-filters.ts'
import { ACCESS_KEYS, type AccessKey } from './entities/access.ts'

const LONGEST_SEARCH = 200
const MOST_IDS = 20
const HIGHEST_PRICE = 1_000_000_000
const LAST_PAGE = 100_000

/** Reads the parameters of a query, as URLSearchParams does. */
export interface QueryReader {
  get(name: string): string | null
  getAll(name: string): string[]
}

/** What an address of the advanced search asks for. */
export interface SearchAddress {
  text: string
  types: number[]
  venues: number[]
  /** A word for days counted from today, or the days themselves; null for all. */
  when: DateFilter | null
  first: string | null
  last: string | null
  highestPrice: number | null
  access: AccessKey[]
  /** The first is 1. */
  page: number
}

/** @returns ids in order, each once, no more than twenty; what is no id is passed over. */
export const idsOf = (values: string[]): number[] =>
  [
    ...new Set(
      values
        .flatMap((value) => value.split(','))
        .filter((id) => /^\d{1,9}$/.test(id))
        .map(Number),
    ),
  ]
    .sort((a, b) => a - b)
    .slice(0, MOST_IDS)

/** @returns the day, or null for one that no calendar has. */
export const dayOf = (text: string | null): string | null => {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const time = Date.parse(`${text}T00:00:00Z`)
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== text ? null : text
}

/** @returns a whole number of up to fifteen digits, no more than the highest; null for what is none. */
export const numberOf = (text: string | null, highest: number): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Math.min(Number(text), highest) : null

/** @returns the days of an address, the earlier one first: whoever fills in both fields may mistake one for the other. */
const rangeOf = (query: QueryReader): Pick<SearchAddress, 'first' | 'last'> => {
  const [first, last] = [dayOf(query.get('dDesde')), dayOf(query.get('dHasta'))]
  return first !== null && last !== null && last < first ? { first: last, last: first } : { first, last }
}

/** Reads a query as far as it can be understood: what cannot be is as if it were not there. */
export const readSearch = (query: QueryReader): SearchAddress => {
  const when = DATE_FILTERS.find((filter) => filter === query.get('cFecha')) ?? null
  const access = query.getAll('aAccesibilidad').flatMap((value) => value.split(','))
  return {
    text: (query.get('cBuscar') ?? '').trim().slice(0, LONGEST_SEARCH).toWellFormed(),
    types: idsOf(query.getAll('aListaidTipoDeEspectaculo')),
    venues: idsOf(query.getAll('aIdEstablecimiento')),
    when,
    ...(when === null ? rangeOf(query) : { first: null, last: null }),
    highestPrice: numberOf(query.get('fPrecioHasta'), HIGHEST_PRICE),
    access: ACCESS_KEYS.filter((key) => access.includes(key)),
    page: Math.max(1, numberOf(query.get('pagina'), LAST_PAGE) ?? 1),
  }
}

/** @returns the query of a search, the same for all addresses that ask for the same. */
export const searchQuery = (asked: SearchAddress): string => {
  const pairs: [name: string, value: string | number | null][] = [
    ['cBuscar', asked.text === '' ? null : asked.text],
    ...asked.types.map((id): [string, number] => ['aListaidTipoDeEspectaculo', id]),
    ...asked.venues.map((id): [string, number] => ['aIdEstablecimiento', id]),
    ['cFecha', asked.when],
    ['dDesde', asked.first],
    ['dHasta', asked.last],
    ['fPrecioHasta', asked.highestPrice],
    ...asked.access.map((key): [string, string] => ['aAccesibilidad', key]),
    ['pagina', asked.page > 1 ? asked.page : null],
  ]
  return pairs
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    .join('&')
}

/** The address of a search. @param more what differs from `asked`; pages begin anew unless it names one. */
export const searchUrl = (asked: SearchAddress, more: Partial<SearchAddress> = {}): string => {
  const query = searchQuery({ ...asked, page: 1, ...more })
  return query === '' ? '/AdvancedSearch' : `/AdvancedSearch?${query}`
}

import {
  type AddressedFilters,
  type BillboardAddress,
  billboardQuery,
  DATE_FILTERS,
  type Deployment,
  daysOf,
  type Locale,
  readBillboard,
} from '../../contract/index.ts'
import { localMoment } from '../../contract/local-day.ts'
import type { PerformanceRow, ShowRow } from '../catalogue/catalogue-snapshot.ts'
import type { Services } from '../services.ts'

/** Venues that are offered at once, those with the most performances. */
const MOST_VENUES = 14

export interface NarrowedBillboard {
  asked: BillboardAddress
  /** Types, venues and price alone, as the query of an address; empty for all. */
  filter: string
  /** By the next date that the filters leave. */
  shows: readonly ShowRow[]
  /** @returns the performances of a show that its card stands for; null where no days are asked for: for all. */
  performancesOf: ((show: ShowRow) => PerformanceRow[]) | null
  /** Venues that it may be narrowed to, those chosen among them. */
  establishmentIds: number[]
}

/** The billboard's list under its filters, for a page, its call and the next pages alike (sections 2 and 9). */
export const narrowedBillboards =
  ({ showSearch, billboardOf }: Pick<Services, 'showSearch' | 'billboardOf'>) =>
  (query: string, deployment: Deployment, locale: Locale, now: Date): NarrowedBillboard => {
    const asked = readBillboard(new URLSearchParams(query))
    const { types, venues, when, highestPrice } = asked
    const today = localMoment(now.toISOString(), deployment.timeZone).date
    const word = DATE_FILTERS.find((filter) => filter === when)
    const days = word ? daysOf(word, today, locale) : when === null ? null : { first: when, last: when }
    const filter = billboardQuery({ ...asked, when: null, pages: 1 })
    const narrowed = showSearch.narrow(
      {
        aListaidTipoDeEspectaculo: types,
        aIdEstablecimiento: venues,
        dDesde: days?.first,
        dHasta: days?.last,
        fPrecioHasta: highestPrice,
      } satisfies AddressedFilters<'cBuscar' | 'aAccesibilidad'>,
      deployment,
      now,
    )
    const offered = narrowed.establishmentIds.slice(0, MOST_VENUES)
    return {
      asked,
      filter,
      shows: filter === '' && days === null ? billboardOf(deployment).upcoming(now) : narrowed.shows,
      performancesOf: days === null ? null : narrowed.performancesOf,
      establishmentIds: [...new Set([...offered, ...venues])],
    }
  }

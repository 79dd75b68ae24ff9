import type { Deployment, Locale } from '../../contract/index.ts'
import type { EstablishmentRow, PerformanceRow, ShowRow } from '../catalogue/catalogue-snapshot.ts'

/** What a file of a deployment is made of. */
export interface SiteFileQuestion {
  deployment: Deployment
  locale: Locale
  /** The deployment's origin as customers see it, without a trailing slash. */
  origin: string
  /** Shows that can still be seen, by their next date. */
  shows: readonly ShowRow[]
  /** Houses of those shows. */
  houses: readonly Pick<EstablishmentRow, 'id' | 'seo'>[]
  /** @returns what is still to come of a show, in order. */
  performancesOf(show: ShowRow): readonly PerformanceRow[]
  /** @returns a venue's name and address in one line. */
  placeOf(show: ShowRow): string
  /** @returns a text of the catalogue in the question's language. */
  say(text: string): string
  /** The server's time. */
  now: Date
}

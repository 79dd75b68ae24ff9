import type { BarLinks } from './bar-types.ts'
import type { Locale } from './client-state.ts'
import type { PageDeployment } from './deployment.ts'
import type { Billboard } from './entities/billboard.ts'
import type { ContactForm } from './entities/contact.ts'
import type { InfoDocument } from './entities/document.ts'
import type { SearchPage } from './entities/search.ts'
import type { ProductShop } from './entities/shop.ts'
import type { ShowDetail } from './entities/show-detail.ts'
import type { EstablishmentDetail } from './entities/venue.ts'
import type { ScreenName } from './page-routes.ts'

/** The cookie that carries the customer's choice of language to the server. */
export const LANGUAGE_COOKIE = 'idioma'

/**
 * Says that this browser has a login, without saying whose: a page behind login is sent to the login page at once
 * where it is missing. The login itself is the token's.
 */
export const LOGIN_COOKIE = 'sesion'

/** The event by which a page says that its scripts run: server/text/early-press.ts waits for it. */
export const PAGE_ALIVE = 'pagealive'

/** Which performance a page is about, where it has not been fetched: before a login, in a queue. */
export interface PerformanceHead {
  idFuncion: number
  cSeo: string
  cEspectaculoCartelNombre: string
  /** Null for what has no date, a product say. */
  dFecha: string | null
}

/** API data that the server already fetched, by screen; a screen without an entry fetches in the browser. */
export interface PageData {
  billboard?: Billboard
  landing?: ShowDetail
  /** The text of an information page. */
  document?: InfoDocument
  /** A contact form that came back: it was sent without a script, and something in it is wrong. */
  contact?: ContactForm
  search?: SearchPage
  establishment?: EstablishmentDetail
  shop?: ProductShop
  /** Of the performance that a login or a queue is for. */
  performance?: PerformanceHead
}

/** One rendered page: sent with it as JSON, read again before hydration. */
export interface Page {
  deployment: PageDeployment
  locale: Locale
  /** Path and query it was rendered for. */
  url: string
  screen: ScreenName
  params: Record<string, string>
  data: PageData
  bar: BarLinks
  /** The server's time of the data; a cached page may be some seconds old. */
  dServidor: string
}

import type { Locale } from './client-state.ts'
import type { Deployment } from './deployment.ts'
import type { Billboard, ShowDetail } from './entities/billboard.ts'
import type { ScreenName } from './page-routes.ts'

/** What the server already asked the API for, by screen; a screen without an entry asks in the browser. */
export interface PageData {
  billboard?: Billboard
  landing?: ShowDetail
}

/** One rendered page: sent with it as JSON, read again before hydration. */
export interface Page {
  deployment: Deployment
  locale: Locale
  /** Path and query it was rendered for. */
  url: string
  screen: ScreenName
  params: Record<string, string>
  data: PageData
  /** The server's time of the data; a cached page may be some seconds old. */
  dServidor: string
}

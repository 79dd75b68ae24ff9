import type { Billboard, Deployment, Locale, ScreenName, ShowDetail } from '../../contract/index.ts'

/** What the API was asked for before rendering, by screen. */
export interface PageData {
  billboard?: Billboard
  landing?: ShowDetail
}

/** One page to render; the browser gets the same as JSON and hydrates with it. */
export interface Page {
  deployment: Deployment
  locale: Locale
  url: string
  screen: ScreenName
  params: Record<string, string>
  data: PageData
  dServidor: string
}

export interface RenderedPage {
  html: string
  head: { title: string; description: string; image: string | null }
  style: string
}

/** Tags that bring a screen's scripts, styles and the display face. */
export type AssetTags = (page: Pick<Page, 'screen' | 'locale'>) => string

export interface PageRenderer {
  renderPage: (page: Page) => Promise<RenderedPage>
  assetTags: AssetTags
}

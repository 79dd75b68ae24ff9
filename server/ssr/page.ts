import type { Page } from '../../contract/index.ts'

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

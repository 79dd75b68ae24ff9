import type { DisplayFace } from '../../contract/deployment-theme.ts'
import type { Page } from '../../contract/index.ts'

export interface RenderedPage {
  html: string
  title: string
}

/** Tags that bring a page's styles, its scripts and the display face. */
export interface AssetTags {
  /** What the first paint needs. */
  head: string
  /** What may come after it, for the end of the body. */
  end: string
}

export interface PageRenderer {
  renderPage: (page: Page) => Promise<RenderedPage>
  assetTags: (
    page: Pick<Page, 'screen' | 'locale'> & { deployment: Pick<Page['deployment'], 'spanish'> },
    face: DisplayFace,
  ) => AssetTags
}

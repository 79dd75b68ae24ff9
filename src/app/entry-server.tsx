import { Writable } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { Router } from 'wouter'
import type { Page } from '../../contract/page.ts'
import { textGroups } from '../../contract/text-groups.ts'
import { createI18n } from '../i18n/catalogues.ts'
import { App } from './app.tsx'
import { pageTitle } from './page-title.ts'
import { loadScreen } from './screens.tsx'
import { createServerShop } from './server-shop.ts'

export interface RenderedPage {
  html: string
  title: string
}

/** Renders one page whole. Nothing suspends, so React adds no inline script for the CSP to refuse. */
export const renderPage = async (page: Page): Promise<RenderedPage> => {
  const i18n = await createI18n(page.locale, textGroups, page.deployment.spanish)
  const screen = await loadScreen(page.screen, i18n)
  const [path, search = ''] = page.url.split('?') as [string, string?]
  const html = await new Promise<string>((resolve, reject) => {
    let text = ''
    const sink = new Writable({
      write(chunk, _encoding, done) {
        text += chunk
        done()
      },
      final(done) {
        resolve(text)
        done()
      },
    })
    const { pipe } = renderToPipeableStream(
      <Router ssrPath={path} ssrSearch={search}>
        <App page={page} i18n={i18n} shop={createServerShop(page)} />
      </Router>,
      {
        progressiveChunkSize: Number.MAX_SAFE_INTEGER,
        onAllReady: () => pipe(sink),
        onError: reject,
      },
    )
  })
  return { html, title: pageTitle(screen, page, page.deployment, i18n) }
}

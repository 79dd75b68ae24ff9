import '../theme/tokens.css'
import '../theme/base.css'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { PAGE_ALIVE, type Page } from '../../contract/page.ts'
import { textGroupsOf } from '../../contract/page-routes.ts'
import { createI18n } from '../i18n/catalogues.ts'
import { App } from './app.tsx'
import { createBrowserShop } from './browser-shop.ts'
import { loadScreen } from './screens.tsx'

// One page is served for all addresses that look the same: which of them it is, the browser knows.
const page: Page = {
  ...(JSON.parse(document.getElementById('page')?.textContent ?? 'null') as Page),
  url: location.pathname + location.search,
}
const draw = async (): Promise<void> => {
  // A screen that did not arrive is the page's to say, once it is alive.
  const i18n = await createI18n(page.locale, textGroupsOf(page.screen), page.deployment.spanish)
  await loadScreen(page.screen, i18n).catch(() => null)
  const root = document.getElementById('root') as HTMLElement
  const { shop, start } = createBrowserShop(page, i18n)
  const onReady = () => {
    start()
    // Not while React is at work: a press on a part that is not hydrated yet would be lost.
    setTimeout(() => dispatchEvent(new Event(PAGE_ALIVE)))
  }
  const app = <App page={page} i18n={i18n} shop={shop} onReady={onReady} />
  // The server leaves the root empty when it could not render: then the page is drawn here.
  if (root.hasChildNodes()) hydrateRoot(root, app)
  else createRoot(root).render(app)
}

// Not awaited: a screen's module imports this one, and neither would ever end.
void draw()

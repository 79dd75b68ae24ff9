import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import type { Locale } from '../../contract/client-state.ts'
import { matchPage, pageUrl } from '../../contract/page-routes.ts'
import { LoadingOverlay } from '../components/overlay/loading-overlay.tsx'
import { changeLanguage } from '../i18n/catalogues.ts'
import { createFormat } from '../i18n/format.ts'
import { FormatProvider } from '../i18n/format-context.ts'
import { followLinks } from './follow-links.ts'
import type { Page } from './page.ts'
import { PageProvider, useServedPage } from './page-context.ts'
import { pageHead } from './page-head.ts'
import { ScreenOutlet } from './screens.tsx'
import { MAIN_ID, Shell } from './shell.tsx'

/** A year, as long as browsers keep it. */
const LANGUAGE_COOKIE_SECONDS = 31_536_000

/** The language is also a cookie, so that the server renders the next page in it. */
const rememberLanguage = (language: Locale) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser
  document.cookie = `idioma=${language}; path=/; max-age=${LANGUAGE_COOKIE_SECONDS}; samesite=lax`
  document.documentElement.lang = language
}

export interface AppProps {
  page: Page
  i18n: I18n
}

/** The storefront: what the server rendered, then whatever page the customer goes to. */
export const App = ({ page, i18n }: AppProps) => (
  <I18nProvider i18n={i18n}>
    <PageProvider value={page}>
      <Formats>
        <Pages />
      </Formats>
    </PageProvider>
  </I18nProvider>
)

const Formats = ({ children }: { children: ReactNode }) => {
  const { deployment } = useServedPage()
  const { i18n } = useLingui()
  const format = useMemo(() => createFormat(deployment, i18n.locale as Locale), [deployment, i18n.locale])
  return <FormatProvider value={format}>{children}</FormatProvider>
}

const Pages = () => {
  const page = useServedPage()
  const { deployment } = page
  const { i18n, t } = useLingui()
  const [path, navigate] = useLocation()
  const match = matchPage(path)
  const served = page.url.split('?')[0] === path
  const screen = served ? page.screen : (match?.route.screen ?? 'notFound')
  useArrival(path)
  useEffect(() => {
    document.title = pageHead(
      { deployment, locale: i18n.locale as Locale, screen, data: served ? page.data : {} },
      i18n,
    ).title
  }, [deployment, i18n, i18n.locale, screen, served, page.data])
  return (
    // biome-ignore lint/a11y: presses on links bubble up to here; nothing else is pressed
    <div onClick={followLinks(navigate)}>
      <Shell
        deployment={deployment}
        footer={deployment.footer}
        language={i18n.locale as Locale}
        onLanguage={(language) => void changeLanguage(i18n, language).then(() => rememberLanguage(language))}
        onHome={() => {}}
        customerName={null}
        loginHref={pageUrl.login(path === '/' ? undefined : path)}
        showsOrders
        onSignOut={() => {}}
        cart={null}
      >
        <Suspense fallback={<LoadingOverlay words={t`Opening the page…`} />}>
          <ScreenOutlet key={path} name={screen} params={match?.params ?? {}} />
        </Suspense>
      </Shell>
    </div>
  )
}

/** Navigation scrolls to the top (section 2) and puts the keyboard at the start of the new page. */
const useArrival = (path: string) => {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [path])
}

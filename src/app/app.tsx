import type { I18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { Locale } from '../../contract/client-state.ts'
import { createFormat } from '../../contract/format.ts'
import type { Page } from '../../contract/page.ts'
import { isBoxScreen } from '../../contract/page-routes.ts'
import { isStarting, isVolatile } from '../../machines/root/root.selectors.ts'
import { LoadingOverlay } from '../components/overlay/loading-overlay.tsx'
import { FormatProvider } from '../i18n/format-context.ts'
import { useNewsletter } from '../screens/newsletter/use-newsletter.tsx'
import { useReader } from '../screens/reader/use-reader.tsx'
import { PageProvider, useServedPage } from '../shop/page-context.ts'
import type { Arrival } from '../shop/screen-actor.ts'
import { type Shop, ShopProvider, useShop } from '../shop/shop.ts'
import { Dialogs } from './dialogs.tsx'
import { followLinks } from './follow-links.ts'
import { ScreenOutlet, ScreenOutline } from './screens.tsx'
import { MAIN_ID, Shell } from './shell.tsx'
import { useBars } from './use-bars.ts'
import { useJourney } from './use-journey.ts'

export interface AppProps {
  page: Page
  i18n: I18n
  shop: Shop
  /** Called once the page is alive. */
  onReady?: () => void
}

/** The storefront: what the server rendered, then whatever page the customer goes to. */
export const App = ({ page, i18n, shop, onReady }: AppProps) => {
  useEffect(() => onReady?.(), [onReady])
  return (
    <I18nProvider i18n={i18n}>
      <PageProvider value={page}>
        <ShopProvider value={shop}>
          <Formats>
            <Pages />
          </Formats>
        </ShopProvider>
      </PageProvider>
    </I18nProvider>
  )
}

const Formats = ({ children }: { children: ReactNode }) => {
  const { deployment, dServidor } = useServedPage()
  const { i18n } = useLingui()
  const format = useMemo(
    () => createFormat(deployment, i18n.locale as Locale, dServidor),
    [deployment, i18n.locale, dServidor],
  )
  return <FormatProvider value={format}>{children}</FormatProvider>
}

const Pages = () => {
  const served = useServedPage()
  const { deployment } = served
  const journey = useJourney()
  const bars = useBars(journey)
  const { root } = useShop()
  const { t } = useLingui()
  const [, navigate] = useLocation()
  const starting = useSelector(root, isStarting)
  const volatile = useSelector(root, isVolatile)
  const [alive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  const onStartDismissed = useCallback(() => root.send({ type: 'overlay.dismissed' }), [root])
  const [reading, readHere] = useReader()
  const [subscribing, newsletter] = useNewsletter()
  const { path, search, params, route } = journey
  const isServed = served.url.split('?')[0] === path
  const screen = isServed ? served.screen : route.screen
  const here: ShownScreen = {
    name: screen,
    arrival: { path, search, params, served: isServed ? served : null, deployment },
  }
  const last = useRef<ShownScreen | null>(null)
  if (journey.mayShow) last.current = here
  const shown = journey.mayShow ? here : journey.redirecting ? last.current : null
  useArrival(path)
  return (
    // Presses on links bubble up to here; nothing else is pressed.
    <div role="none" onClick={followLinks(navigate, readHere)}>
      <Shell
        {...bars}
        deployment={deployment}
        newsletter={newsletter}
        starting={starting}
        onStartDismissed={onStartDismissed}
        volatile={volatile}
        alive={alive}
        bare={isBoxScreen(screen)}
        above={
          <>
            <Dialogs />
            {reading}
            {subscribing}
          </>
        }
      >
        <Suspense fallback={<LoadingOverlay words={t`Opening the page…`} />}>
          {shown ? (
            <ScreenOutlet key={shown.name} name={shown.name} arrival={shown.arrival} />
          ) : (
            <ScreenOutline name={here.name} arrival={here.arrival}>
              <LoadingOverlay
                words={journey.checking ? t`Checking whether it is your turn…` : t`Opening the page…`}
              />
            </ScreenOutline>
          )}
        </Suspense>
      </Shell>
    </div>
  )
}

interface ShownScreen {
  name: Page['screen']
  arrival: Arrival
}

/** Navigation scrolls to the top (section 2) and puts the keyboard at the start of the new page. */
const useArrival = (path: string) => {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    // A view of the same screen may have put it already where it belongs: on the verdict of a payment, on the desk's cash.
    if (document.activeElement?.matches('h1, [data-first-focus]')) return
    document.getElementById(MAIN_ID)?.focus({ preventScroll: true })
  }, [path])
}

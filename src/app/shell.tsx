import { Trans } from '@lingui/react/macro'
import {
  type ComponentType,
  lazy,
  memo,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { VolatileBanner } from '../components/banner/volatile-banner.tsx'
import '../components/footer/footer.css'
import type { FooterProps } from '../components/footer/footer.tsx'
import { StartOverlay, type StartOverlayProps } from '../components/overlay/start-overlay.tsx'
import { TopBar, type TopBarProps } from '../components/top-bar/top-bar.tsx'
// Loaded with the page, so that the code that comes after the start makes no request for its styles.
import './after-start/greeting.css'
import './after-start/pixels.css'

export interface ShellProps extends TopBarProps, Pick<FooterProps, 'newsletter'> {
  deployment: TopBarProps['deployment'] & StartOverlayProps['deployment'] & FooterProps['deployment']
  /** The logo over the page as the shop opens (section 9). */
  starting: boolean
  onStartDismissed: () => void
  /** The screen has a bar of its own, and no menus. */
  bare: boolean
  /** The browser does not store. */
  volatile: boolean
  /** The page is alive: what comes after its start may be fetched. */
  alive: boolean
  /** The screen. */
  children: ReactNode
  /** Dialogs and full overlays, above everything. */
  above?: ReactNode
}

/** The server renders it with the page, with the styles above; its code comes after the page is alive. */
const Footer = lazy(() =>
  import('../components/footer/footer.tsx').then(
    (module): { default: ComponentType<FooterProps> } => ({ default: module.Footer }),
    () => ({ default: () => null }),
  ),
)

/** Calls back once it is hydrated, and with it what the Suspense boundary around both has. */
const OnceAlive = ({ onAlive }: { onAlive: () => void }) => {
  useEffect(onAlive, [onAlive])
  return null
}

/** Remembered: a change above it before it is hydrated makes React remove what the server wrote. */
const PageFooter = memo(({ onAlive, ...props }: FooterProps & { onAlive: () => void }) => (
  <Suspense>
    <Footer {...props} />
    <OnceAlive onAlive={onAlive} />
  </Suspense>
))

/**
 * What its code adds to a page is never needed to use it: without it the page goes on. It brings texts, which is a
 * change above the footer, and so comes once that is alive.
 */
const AfterStart = lazy(() =>
  import('./after-start/after-start.tsx').then(
    (module): { default: ComponentType } => module,
    () => ({ default: () => null }),
  ),
)

export const MAIN_ID = 'main'

/** The frame of every screen: bar, main, footer. Dumb: values and callbacks. */
export const Shell = ({
  children,
  above,
  starting,
  onStartDismissed,
  volatile,
  alive,
  bare,
  newsletter,
  ...bars
}: ShellProps) => {
  const [isFooterAlive, setFooterAlive] = useState(false)
  const onFooterAlive = useCallback(() => setFooterAlive(true), [])
  return (
    <>
      <a className="skip" href={`#${MAIN_ID}`}>
        <Trans>Skip to content</Trans>
      </a>
      {!bare && <TopBar {...bars} />}
      <VolatileBanner shown={volatile} />
      {alive && (bare || isFooterAlive) && (
        <Suspense>
          <AfterStart />
        </Suspense>
      )}
      <main id={MAIN_ID} tabIndex={-1}>
        {children}
      </main>
      {!bare && (
        <PageFooter
          deployment={bars.deployment}
          language={bars.language}
          isBuying={Boolean(bars.cart?.clock)}
          newsletter={newsletter}
          onAlive={onFooterAlive}
        />
      )}
      {starting && <StartOverlay deployment={bars.deployment} onDismiss={onStartDismissed} />}
      {above}
    </>
  )
}

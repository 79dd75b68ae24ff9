import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { VolatileBanner } from '../components/banner/volatile-banner.tsx'
import { Footer, type FooterProps } from '../components/footer/footer.tsx'
import { StartOverlay, type StartOverlayProps } from '../components/overlay/start-overlay.tsx'
import { TopBar, type TopBarProps } from '../components/top-bar/top-bar.tsx'

export interface ShellProps extends TopBarProps, Pick<FooterProps, 'footer'> {
  deployment: TopBarProps['deployment'] & StartOverlayProps['deployment']
  /** The logo over the page as the shop opens (section 9). */
  starting: boolean
  onStartDismissed: () => void
  /** The screen has a bar of its own, and no menus. */
  bare: boolean
  /** The browser does not store. */
  volatile: boolean
  /** The screen. */
  children: ReactNode
  /** Dialogs and full overlays, above everything. */
  above?: ReactNode
}

export const MAIN_ID = 'main'

/** The frame of every screen: bar, main, footer. Dumb: values and callbacks. */
export const Shell = ({
  children,
  above,
  starting,
  onStartDismissed,
  volatile,
  bare,
  ...bars
}: ShellProps) => (
  <>
    <a className="skip" href={`#${MAIN_ID}`}>
      <Trans>Skip to content</Trans>
    </a>
    {!bare && <TopBar {...bars} />}
    <VolatileBanner shown={volatile} />
    <main id={MAIN_ID} tabIndex={-1}>
      {children}
    </main>
    {!bare && <Footer footer={bars.footer} language={bars.language} isBuying={Boolean(bars.cart?.clock)} />}
    {starting && <StartOverlay deployment={bars.deployment} onDismiss={onStartDismissed} />}
    {above}
  </>
)

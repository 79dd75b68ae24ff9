import { existsSync } from 'node:fs'
import process from 'node:process'
import type { LaunchOptions } from '@playwright/test'

const SYSTEM_CHROMIUM = '/usr/bin/chromium'

const systemBrowser = (): string | undefined =>
  process.env.CHROME ?? (existsSync(SYSTEM_CHROMIUM) ? SYSTEM_CHROMIUM : undefined)

/**
 * Off in every run. The last such list counts alone, so what Playwright needs off stands in it too. Ours are the two
 * popups of the address bar, each a renderer for each window, which cost half of opening one, and the renderer kept
 * in store for an address that no journey goes to.
 */
const OFF = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'PaintHolding'],
  ...['HttpsUpgrades', 'HttpsFirstBalancedModeAutoEnable', 'ThirdPartyStoragePartitioning'],
  ...['LensOverlay', 'MediaRouter', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
]

/** The browser CHROME names, or Debian's own where it is installed, else the one Playwright brings. */
export const browserOptions = (executablePath = systemBrowser()): LaunchOptions => ({
  ...(executablePath && { executablePath }),
  args: [
    // A sandbox of its own needs rights that root in a container does not have.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-gpu',
    `--disable-features=${OFF.join(',')}`,
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

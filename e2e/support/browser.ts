import process from 'node:process'
import type { LaunchOptions } from '@playwright/test'
import { installedBrowser } from './installed-browser.ts'

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

/** With the installed browser, else the one that Playwright brings. */
export const browserOptions = (executablePath = installedBrowser()): LaunchOptions => ({
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

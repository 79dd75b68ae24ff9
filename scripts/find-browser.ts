import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from 'playwright'
import { HEADLESS_SHELL, installedBrowser } from '../e2e/support/installed-browser.ts'

const isRootOnDebian = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Without a network it gives up soon; a package that would have to go for it stays. */
const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'APT::Get::Remove=false', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

/**
 * The browser that the tests drive: CHROME, one of the system's, or Playwright's own. On Debian as root the quickest,
 * Chromium's headless shell, is installed first unless it is there.
 * @returns a path, 'playwright' for its own, or undefined.
 */
export const findBrowser = (): string | undefined => {
  if (!process.env['CHROME'] && !existsSync(HEADLESS_SHELL) && isRootOnDebian()) {
    console.log('Installing Debian’s chromium-headless-shell for the journeys…')
    if (aptGet('update')) aptGet('install', '-y', '--no-install-recommends', 'chromium-headless-shell')
  }
  return installedBrowser() ?? (existsSync(chromium.executablePath()) ? 'playwright' : undefined)
}

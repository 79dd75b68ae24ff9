import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from 'playwright'
import { HEADLESS_SHELL, installedBrowser } from '../e2e/support/installed-browser.ts'

const isRootOnDebian = (): boolean => existsSync('/etc/debian_version') && process.getuid?.() === 0

/** Gives up soon where there is no network. A package that would have to make room for another one stays. */
const aptGet = (...args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', '-o', 'APT::Get::Remove=false', ...args], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0

const install = (name: string): boolean => {
  console.log(`Installing Debian’s ${name} for the journeys…`)
  return aptGet('install', '-y', '--no-install-recommends', name)
}

/**
 * The browser that the tests drive: CHROME, one of the system's, or Playwright's own. On Debian as root Chromium's
 * headless shell, which is the quickest, is installed first unless it is there; whole Chromium where a Debian has no
 * shell and there is no other browser.
 * @returns a path, 'playwright' for its own, or undefined.
 */
export const findBrowser = (): string | undefined => {
  const own = existsSync(chromium.executablePath()) ? 'playwright' : undefined
  if (!process.env['CHROME'] && !existsSync(HEADLESS_SHELL) && isRootOnDebian() && aptGet('update'))
    if (!install('chromium-headless-shell') && !(installedBrowser() ?? own)) install('chromium')
  return installedBrowser() ?? own
}

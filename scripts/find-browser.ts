import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import process from 'node:process'
import { chromium } from 'playwright'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const installed = (): string | null => known.find((file) => existsSync(file)) ?? null

/**
 * The browser the tests drive: CHROME, one of the system's, or Playwright's own; on Debian as root it is
 * installed when there is none.
 * @returns a path, 'playwright' for its own, or null.
 */
export const findBrowser = (): string | null => {
  if (process.env['CHROME']) return process.env['CHROME']
  const found = installed()
  if (found) return found
  if (existsSync(chromium.executablePath())) return 'playwright'
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return null
  console.log('No browser found: installing Debian’s chromium…')
  const apt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  if (!apt('update', '-qq') || !apt('install', '-y', '-qq', '--no-install-recommends', 'chromium'))
    return null
  return installed()
}

import { existsSync } from 'node:fs'
import process from 'node:process'

/** Chromium without windows of its own: a journey costs it three fifths of the CPU that whole Chromium needs. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const KNOWN = [HEADLESS_SHELL, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The browser that CHROME names, else the first of the system's; undefined where there is none. */
export const installedBrowser = (): string | undefined =>
  process.env.CHROME ?? KNOWN.find((file) => existsSync(file))

import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright'
import { LOGIN_COOKIE } from '../../../contract/page.ts'
import { type Observed, observe } from './observed.ts'

/** A phone on a slow mobile network: bytes a second, milliseconds a request, and four times slower than here. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
}
const CPU_SLOWDOWN = 4
const PHONE: BrowserContextOptions = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'es-AR',
  serviceWorkers: 'block',
}
const QUIET_MS = 1500
const MOST_MS = 60_000

interface Asked {
  path: string
  isScript: boolean
  isPicture: boolean
  headerBytes: number
  bodyBytes: number
  end: number | null
}

/** One cold load of one page. Times in ms from the start of the navigation, sizes in bytes as sent. */
export interface Visit {
  fcp: number
  lcp: number
  /** The latest of the largest paint, the last script received and the end of the last long task. */
  interactive: number
  cls: number
  scriptBytes: number
  /** All but the pictures. */
  requests: string[]
  observed: Observed
}

/**
 * Loads a page in a new browser context until nothing has happened for a while.
 * @param storage of a logged-in customer, who has the cookie of one as well; null for a visitor.
 */
export const visit = async (
  browser: Browser,
  uri: string,
  storage: Record<string, string> | null = null,
): Promise<Visit> => {
  const context = await browser.newContext(PHONE)
  try {
    if (storage) await context.addCookies([{ name: LOGIN_COOKIE, value: '1', url: uri }])
    const page = await context.newPage()
    await page.addInitScript(observe)
    await page.addInitScript(
      (entries) => {
        if (window === window.top) for (const [key, text] of entries) localStorage.setItem(key, text)
      },
      Object.entries(storage ?? {}),
    )
    const failures: string[] = []
    page.on('pageerror', ({ message }) => failures.push(message))
    const asked = await listen(await context.newCDPSession(page))
    await page.goto(uri, { waitUntil: 'commit', timeout: MOST_MS })
    const observed = await quiet(page, asked)
    if (failures.length > 0) throw new Error(`${uri} failed: ${failures.join('; ')}`)
    const requests = [...asked.values()]
    const scripts = requests.filter(({ isScript }) => isScript)
    const received = Math.max(0, ...scripts.map(({ end }) => end ?? 0))
    const { fcp, lcp, cls, longTaskEnd } = observed
    if (fcp === null || lcp === null) throw new Error(`${uri} painted nothing`)
    return {
      fcp,
      lcp,
      interactive: Math.max(lcp, received, longTaskEnd),
      cls,
      scriptBytes: scripts.reduce((sum, { bodyBytes }) => sum + bodyBytes, 0),
      requests: requests.filter(({ isPicture }) => !isPicture).map(({ path }) => path),
      observed,
    }
  } finally {
    await context.close()
  }
}

/** Slows the page down and notes what it asks for. */
const listen = async (session: CDPSession): Promise<Map<string, Asked>> => {
  const asked = new Map<string, Asked>()
  let start: number | null = null
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    if (!request.url.startsWith('http')) return
    start ??= timestamp
    const { pathname, search } = new URL(request.url)
    asked.set(requestId, {
      path: pathname + search,
      isScript: false,
      isPicture: false,
      headerBytes: 0,
      bodyBytes: 0,
      end: null,
    })
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = asked.get(requestId)
    if (!one) return
    one.isScript = /javascript/.test(response.mimeType)
    one.isPicture = response.mimeType.startsWith('image/')
    one.headerBytes = response.encodedDataLength
  })
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (!one) return
    one.end = (timestamp - (start ?? timestamp)) * 1000
    one.bodyBytes = encodedDataLength - one.headerBytes
  })
  session.on('Network.loadingFailed', ({ requestId, timestamp }) => {
    const one = asked.get(requestId)
    if (one) one.end = (timestamp - (start ?? timestamp)) * 1000
  })
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  return asked
}

/** Waits until nothing is asked for, and no long task has run, for a while. */
const quiet = async (page: Page, asked: ReadonlyMap<string, Asked>): Promise<Observed> => {
  const started = Date.now()
  let known = 0
  let changed = started
  while (Date.now() - started < MOST_MS) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    const pending = [...asked.values()].filter(({ end }) => end === null).length
    if (pending > 0 || asked.size !== known) changed = Date.now()
    known = asked.size
    const { observed, now } = await page.evaluate(() => ({
      observed: window.benchObserved,
      now: performance.now(),
    }))
    const calm = now - observed.longTaskEnd > QUIET_MS
    if (calm && observed.lcp !== null && Date.now() - changed > QUIET_MS) return observed
  }
  throw new Error(`${page.url()} was not quiet after ${MOST_MS} ms`)
}

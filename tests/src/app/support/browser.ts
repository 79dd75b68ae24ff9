import { setupI18n } from '@lingui/core'
import { vi } from 'vitest'
import type { Page } from '../../../../contract/page.ts'
import { programaRegional } from '../../../../deployments/programa-regional.ts'
import { createBrowserShop } from '../../../../src/app/browser-shop.ts'
import { createPageStorage } from '../../../../src/platform/storage/web-storage.ts'

const { charges: _c, hosts: _h, sells: _s, theme: _t, ...deployment } = programaRegional

/** What the server answers with, by path; a status or headers of its own stand beside the body. */
export interface Answer {
  status?: number
  headers?: Record<string, string>
  data?: unknown
}

/**
 * A browser without windows: its storages, what its pages ask of the server, and what they do to it. Undo it with
 * `vi.unstubAllGlobals`.
 */
export const stubBrowser = () => {
  const browser = {
    ...{ disk: createPageStorage() as Storage, session: createPageStorage() as Storage },
    asked: [] as { path: string; headers: Headers }[],
    ...{ cookies: [] as string[], frames: [] as string[], events: [] as Event[] },
    /** Answers to calls; null for one that no reply comes to. */
    answers: {} as Record<string, Answer | null>,
    server: () => new Date(),
  }
  const target = new EventTarget()
  const listening = {
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
    dispatchEvent: target.dispatchEvent.bind(target),
  }
  const { disk, session } = browser
  const window = { ...listening, localStorage: disk, sessionStorage: session, scrollTo: () => {} }
  vi.stubGlobal('localStorage', disk)
  vi.stubGlobal('window', window)
  vi.stubGlobal('dispatchEvent', (event: Event) => browser.events.push(event))
  vi.stubGlobal('history', { scrollRestoration: 'manual' })
  vi.stubGlobal('navigator', {
    locks: {
      request: async (name: string, _: object, work: (lock: object) => Promise<void>) => work({ name }),
      query: async () => ({ held: [] }),
    },
  })
  vi.stubGlobal('document', {
    ...listening,
    ...{ visibilityState: 'visible', documentElement: {} },
    createElement: () => Object.assign(new EventTarget(), { remove: () => {} }),
    body: { append: ({ src }: { src: string }) => browser.frames.push(src) },
    set cookie(cookie: string) {
      browser.cookies.push(cookie)
    },
  })
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      addEventListener() {}
      removeEventListener() {}
    },
  )
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Headers }) => {
    browser.asked.push({ path, headers })
    const answer = browser.answers[path.replace(/\?.*/, '')]
    if (answer === null) throw new TypeError('no network')
    const { status = 200, headers: sent = {}, data = path.startsWith('/cola/') ? [] : {} } = answer ?? {}
    const said = { nCode: 200, oData: data, dServidor: browser.server().toISOString() }
    return new Response(JSON.stringify(path.startsWith('/cola/') ? data : said), { status, headers: sent })
  })
  return browser
}

/** A page of a browser, whose shop begins: it has not read yet what the browser remembers. */
export const beginPage = (over: Partial<Page> = {}, of: object = {}) => {
  const page = {
    deployment: {
      ...{ ...deployment, addsCharges: true, ...of },
      switches: { ...deployment.switches, statecharts: false },
    },
    ...{ locale: 'es', url: '/', screen: 'billboard', params: {}, data: {}, ...over },
  } as unknown as Page
  const { shop, start } = createBrowserShop(page, setupI18n({ locale: 'es', messages: { es: {} } }))
  start()
  return shop
}

/** A page of a browser, whose shop has begun. */
export const openPage = async (...given: Parameters<typeof beginPage>) => {
  const shop = beginPage(...given)
  await vi.waitFor(() => {
    if (JSON.stringify(shop.root.getSnapshot().value).includes('"start":"ready"')) return
    throw new Error(`still ${JSON.stringify(shop.root.getSnapshot().value)}`)
  }, 10_000)
  return shop
}

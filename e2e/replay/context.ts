import { type Browser, type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { CLIENT_STATE_VERSION } from '../../contract/client-state-version.ts'
import {
  type BusinessTimer,
  LANGUAGE_COOKIE,
  LOGIN_COOKIE,
  type Locale,
  type PurchaseProcess,
} from '../../contract/index.ts'
import { readReplyTexts } from '../../statecharts/describe/reply-files.ts'
import { fromOwnAddress } from '../support/addresses.ts'
import { Buyer } from '../support/buyer.ts'
import { MODEL, type TestCustomer } from '../support/customers.ts'
import type { Speaker } from '../support/say.ts'
import type { RunningShop } from '../support/shop.ts'
import { PLACE, putRecord, recordOf } from '../support/tab-record.ts'
import { Visitor } from '../support/visitor.ts'
import type { Host } from './browser-model.ts'
import { logInElsewhere } from './log-in-elsewhere.ts'
import { Network } from './network.ts'
import { Watch } from './watch.ts'

/** What the tests of one worker share: its shops, and the season's customers that no test has used yet. */
export interface WorkerFixture {
  browser: Browser
  /** Of every page. */
  language: Locale
  /** The running shop that serves a deployment; it is started where nobody wanted it before. */
  shopOf(host: Host): Promise<RunningShop>
  newCustomer(): TestCustomer
  /** Results kept from visit to visit: a purchase that many may look at, say. */
  kept: Map<string, Promise<unknown>>
}

interface Place {
  host: Host
  shop: RunningShop
  origin: string
}

interface Opened {
  page: Page
  watch: Watch
}

/** How a deployment's Spanish is spoken, where it is not that of the first one. */
const SPANISH: Partial<Record<Host, Speaker>> = { 'madrid.localhost': 'es-ES' }

/** The tab's id where the browser remembers it as an owner. */
const TAB = 'replayed-tab'

/** The start overlay, where a page has one, stays for three seconds (section 9) unless the customer acts. */
export const COVER_MS = 3100

/** Limit on a busy machine, not a wait. */
const WAIT_MS = 30_000
const SETTLE_MS = 100
/** The page's clock advances by four seconds at most while a fact is awaited. */
const MOST_SETTLES = 40

/** A browser context of its own for one path, which controls its network and its clock. */
export class TestContext {
  readonly shop: RunningShop
  /** Of the deployment that the browser is at. */
  readonly origin: string
  readonly browserContext: BrowserContext
  readonly page: Page
  readonly network: Network
  readonly watch: Watch
  readonly visitor: Visitor
  /** The setup of the browser model that the path begins with, by its name. */
  setup = ''
  /** Values that the handlers of a browser model pass to each other. */
  readonly notes = new Map<string, unknown>()
  readonly #worker: WorkerFixture
  readonly #host: Host

  private constructor(worker: WorkerFixture, at: Place, browserContext: BrowserContext, opened: Opened) {
    this.#worker = worker
    this.#host = at.host
    this.shop = at.shop
    this.origin = at.origin
    this.browserContext = browserContext
    this.page = opened.page
    this.watch = opened.watch
    const { refusals } = readReplyTexts(worker.language)
    this.network = new Network(opened.page, () => at.shop.now(), refusals)
    const { language } = worker
    this.visitor = new Visitor(
      opened.page,
      at,
      MODEL,
      language === 'es' ? (SPANISH[at.host] ?? 'es') : language,
    )
  }

  static async open(worker: WorkerFixture, host: Host = 'localhost'): Promise<TestContext> {
    const shop = await worker.shopOf(host)
    const origin = shop.origin.replace('localhost', host)
    const browserContext = await worker.browser.newContext({
      baseURL: origin,
      extraHTTPHeaders: fromOwnAddress(),
      locale: 'es-AR',
      reducedMotion: 'reduce',
      // As in playwright.config.ts, which Cucumber's runner does not read.
      serviceWorkers: 'block',
      viewport: { width: 1100, height: 800 },
    })
    if (worker.language !== 'es')
      await browserContext.addCookies([{ name: LANGUAGE_COOKIE, value: worker.language, url: origin }])
    const now = await shop.now()
    await browserContext.clock.install({ time: now })
    await browserContext.clock.pauseAt(now)
    const watch = await Watch.over(browserContext)
    const page = await browserContext.newPage()
    return new TestContext(worker, { host, shop, origin }, browserContext, { page, watch })
  }

  async close(): Promise<void> {
    // A handler may still wait for the shop: what it then fails with is no failure of the path.
    const routed = [this.browserContext, ...this.browserContext.pages()]
    await Promise.all(routed.map((each) => each.unrouteAll({ behavior: 'ignoreErrors' })))
    await this.browserContext.close()
  }

  /** Advances the page's clock, which stands still otherwise. The server's runs; `shop.advance` moves it. */
  readonly advanceTime = (milliseconds: number): Promise<void> =>
    this.browserContext.clock.runFor(milliseconds)

  /**
   * Waits for a fact. Lazy content is drawn by the page's timers once it has arrived, so the page's clock advances a
   * little meanwhile. @throws with the message after `WAIT_MS`
   */
  readonly until = async (isFact: () => boolean | Promise<boolean>, message: string): Promise<void> => {
    let left = MOST_SETTLES
    const look = async () => {
      if (await isFact()) return true
      if (left-- > 0) await this.settle()
      return false
    }
    await expect.poll(look, { message, timeout: WAIT_MS, intervals: [20, 50, 100] }).toBe(true)
  }

  /** Waits until something is shown, lazy content included. */
  readonly appears = (what: Locator, message = `${what} to appear`): Promise<void> =>
    this.until(() => what.isVisible(), message)

  /** Advances the page's clock by as little as lets React draw lazy content that has arrived. */
  readonly settle = (): Promise<void> => this.advanceTime(SETTLE_MS)

  /** Goes to an address, and lets the start overlay pass where there is one. */
  readonly goto = async (path: string): Promise<void> => {
    await this.page.goto(path)
    await this.watch.until(() => this.watch.of(this.page, 'root')[0], `the shop at ${path}`)
    await this.advanceTime(COVER_MS)
  }

  /** Closes the dialog about a lost connection, where there is one. */
  readonly readNotice = async (): Promise<void> => {
    const { attention } = this.visitor
    if (await attention.isVisible()) await attention.getByRole('button').click()
  }

  readonly says = (english: string, values?: Readonly<Record<string, string | number>>): string =>
    this.visitor.says(english, values)

  /** A customer whom this browser remembers as logged in, from the next page on. @param who one to share, by name */
  async logIn(who?: string): Promise<Buyer> {
    const buyer = await (who === undefined ? this.#newBuyer() : this.once(who, () => this.#newBuyer()))
    await this.remember({ user: buyer.user })
    await this.setLoginCookie()
    return buyer
  }

  /** The browser says that it has a login, as it does until the page finds that there is none. */
  setLoginCookie(): Promise<void> {
    return this.browserContext.addCookies([{ name: LOGIN_COOKIE, value: '1', url: this.origin }])
  }

  /** Puts values into what the browser remembers (client state, section 3) before its next page. */
  async remember(fields: Readonly<Record<string, unknown>>): Promise<void> {
    for (const [field, value] of Object.entries(fields))
      await this.#put('localStorage', `taquilla/state/${field}`, { version: CLIENT_STATE_VERSION, value })
  }

  /** The browser remembers that this very tab owns a purchase, as after a reload. */
  async rememberOwner(process: PurchaseProcess, is: { paying: boolean; closed?: string[] }): Promise<void> {
    const { idProcesoDeCompra, ctProcess, dDesde, dMaxima, nMinutos, listaFuncion } = process
    const timer: BusinessTimer = {
      ...{ cEstado: 'INICIADO', ctProcess, dMaxima, dDesde, idProcesoDeCompra, nMinutos },
      ...{ idFuncion: listaFuncion[0]?.idFuncion ?? null, cUltimaSituacion: 'NUEVO PROCESO' },
      ...{ cMensaje: null, cOrigen: null, dReset: null, nEpoch: 1, nDesfaseMs: 0 },
      ...{ aTabId: [TAB], nTabIdPrincipal: TAB, dUpdateTabIdPrincipal: dDesde },
      aProcesoCerrado: [...(is.closed ?? []), ...(is.paying ? [idProcesoDeCompra] : [])],
    }
    const toRelease = { idProcesoDeCompraInvalidar: null, dReset: null }
    await this.page.addInitScript(
      `if (window === window.top && !sessionStorage.getItem('replay record')) {
        sessionStorage.setItem('replay record', 'put')
        void (${putRecord})(${JSON.stringify([PLACE, recordOf(timer, toRelease)])})
      }`,
    )
    await this.#put('sessionStorage', 'taquilla.tab', { cEstado: 'INICIADO', nTabId: TAB, dUpdate: dDesde })
  }

  /** A lock of the browser that some other page of the shop holds. @returns how it lets go */
  async heldElsewhere(lock: string): Promise<() => Promise<void>> {
    const other = await this.browserContext.newPage()
    await other.goto('/ready')
    await other.evaluate(
      (name) =>
        new Promise<void>((held) => {
          void navigator.locks.request(name, () => new Promise(() => held()))
        }),
      lock,
    )
    return () => other.close()
  }

  /** Into the page's storage, once: what the shop makes of it stays. */
  async #put(storage: 'localStorage' | 'sessionStorage', key: string, value: unknown): Promise<void> {
    await this.page.addInitScript(
      ([where, name, text]) => {
        // A provider's frame may have no storage.
        if (window !== window.top) return
        const done = `replay ${name}`
        if (sessionStorage.getItem(done)) return
        sessionStorage.setItem(done, 'put')
        window[where].setItem(name, text)
      },
      [storage, key, JSON.stringify(value)] as const,
    )
  }

  /** Does something once a worker and deployment, for all the visits that need it. */
  async once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const { kept } = this.#worker
    const key = `${name} at ${this.origin}`
    if (!kept.has(key)) kept.set(key, work())
    return kept.get(key) as Promise<Result>
  }

  #newBuyer(): Promise<Buyer> {
    if (this.#host === 'festival.localhost') return logInElsewhere(this)
    return Buyer.logIn(this, this.#worker.newCustomer())
  }
}

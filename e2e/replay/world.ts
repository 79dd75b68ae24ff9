import type { Browser, BrowserContext, Page } from '@playwright/test'
import { CLIENT_STATE_VERSION } from '../../contract/client-state-version.ts'
import { MODEL, type TestCustomer } from '../support/customers.ts'
import type { RunningShop } from '../support/shop.ts'
import { Visitor } from '../support/visitor.ts'
import { Buyer } from './buyer.ts'
import { Network } from './network.ts'
import { Watch } from './watch.ts'

/** One worker's shop, and the customers of its season that nobody has been yet. */
export interface Ground {
  browser: Browser
  shop: RunningShop
  newCustomer(): TestCustomer
  /** Kept from visit to visit: a purchase that many may look at, say. */
  kept: Map<string, Promise<unknown>>
}

/** The cover with the logo stays for three seconds (section 2), and is in the way of every click. */
const COVER_MS = 3100

/** A browser of its own in which one path is walked, with network and time in the path's hands. */
export class World {
  readonly shop: RunningShop
  readonly context: BrowserContext
  readonly page: Page
  readonly network: Network
  readonly watch: Watch
  readonly visitor: Visitor
  /** For what the handlers of a face have to tell each other. */
  readonly notes = new Map<string, unknown>()
  readonly #ground: Ground

  private constructor(ground: Ground, context: BrowserContext, page: Page, watch: Watch) {
    this.#ground = ground
    this.shop = ground.shop
    this.context = context
    this.page = page
    this.watch = watch
    this.network = new Network(context, () => ground.shop.now())
    this.visitor = new Visitor(page, ground.shop, MODEL, 'es')
  }

  static async open(ground: Ground): Promise<World> {
    const context = await ground.browser.newContext({
      baseURL: ground.shop.origin,
      locale: 'es-AR',
      reducedMotion: 'reduce',
      viewport: { width: 1100, height: 800 },
    })
    const now = await ground.shop.now()
    await context.clock.install({ time: now })
    await context.clock.pauseAt(now)
    const watch = await Watch.over(context)
    return new World(ground, context, await context.newPage(), watch)
  }

  close(): Promise<void> {
    return this.context.close()
  }

  /** Time goes by for the page. The server's goes on by itself: `shop.advance` moves it. */
  readonly pass = (milliseconds: number): Promise<void> => this.context.clock.runFor(milliseconds)

  /** As little time as lets a page that was waiting for its chunks be drawn. */
  readonly breathe = async (): Promise<void> => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    await this.pass(100)
  }

  /** Goes to an address and waits until the cover with the logo is gone. */
  readonly goto = async (path: string): Promise<void> => {
    await this.page.goto(path)
    await this.watch.until(() => this.watch.of(this.page, 'root')[0], `the shop at ${path}`)
    await this.pass(COVER_MS)
  }

  /** Reads the dialog away that tells of a lost connection, where there is one. */
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
    return buyer
  }

  /** Puts values into what the browser remembers (client state, section 3) before its next page. */
  async remember(fields: Readonly<Record<string, unknown>>): Promise<void> {
    const entries = Object.entries(fields).map(([field, value]) => [
      `taquilla/state/${field}`,
      JSON.stringify({ version: CLIENT_STATE_VERSION, value }),
    ])
    await this.context.addInitScript((stored) => {
      for (const [key, value] of stored as [string, string][]) {
        if (sessionStorage.getItem(`replay ${key}`)) continue
        sessionStorage.setItem(`replay ${key}`, 'remembered')
        localStorage.setItem(key, value)
      }
    }, entries)
  }

  /** Does something once a worker, for all the visits that need it. */
  async once<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    const { kept } = this.#ground
    if (!kept.has(name)) kept.set(name, work())
    return kept.get(name) as Promise<Result>
  }

  #newBuyer(): Promise<Buyer> {
    return Buyer.logIn(this.shop, this.#ground.newCustomer())
  }
}

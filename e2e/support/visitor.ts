import { expect, type Locator, type Page } from '@playwright/test'
import { CLIENT_STATE_VERSION } from '../../contract/client-state-version.ts'
import {
  LOGIN_COOKIE,
  type Order,
  type PurchaseProcess,
  type Reply,
  type User,
} from '../../contract/index.ts'
import { CheckoutPage } from '../pages/checkout-page.ts'
import { PerformancePage } from '../pages/performance-page.ts'
import { ApiClient } from './api-client.ts'
import { Buyer } from './buyer.ts'
import { CARDS } from './cards.ts'
import { performanceOf, SHOWS } from './catalogue.ts'
import type { TestCustomer } from './customers.ts'
import { type Speaker, say } from './say.ts'
import type { RunningShop } from './shop.ts'

/** The others are drawn by the page's script. */
const DAYS_OF_FIRST_REPLY = 21

/** A customer at a page of the shop: what they read, and what they do. */
export class Visitor {
  readonly performance: PerformancePage
  readonly checkout: CheckoutPage
  readonly page: Page
  readonly customer: TestCustomer
  readonly language: Speaker
  readonly #shop: Pick<RunningShop, 'origin'>
  #loggedIn: Promise<ApiClient> | null = null

  constructor(page: Page, shop: Pick<RunningShop, 'origin'>, customer: TestCustomer, language: Speaker) {
    this.page = page
    this.#shop = shop
    this.customer = customer
    this.language = language
    this.performance = new PerformancePage(page, language)
    this.checkout = new CheckoutPage(page, language)
  }

  /** The same customer at another page of the same browser. */
  at(page: Page): Visitor {
    return new Visitor(page, this.#shop, this.customer, this.language)
  }

  says(english: string, values?: Readonly<Record<string, string | number>>): string {
    return say(this.language, english, values)
  }

  heading(english: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: this.says(english) })
  }

  button(english: string, values?: Readonly<Record<string, string | number>>): Locator {
    return this.page.getByRole('button', { name: this.says(english, values), exact: true })
  }

  /** The time left as any clock on the page shows it. */
  get clock(): Locator {
    return this.page.getByRole('timer').locator('visible=true')
  }

  get purchaseEnded(): Locator {
    return this.page.getByRole('alertdialog', { name: this.says('Purchase process canceled') })
  }

  get attention(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Atención' })
  }

  /** An order in My orders; its number may be a part of another's invoice number. */
  order(nOrden: string): Locator {
    return this.page.locator('.order').filter({ has: this.page.getByText(nOrden, { exact: true }) })
  }

  downloadButton(count: number): Locator {
    const words = '{count, plural, one {Download the ticket} other {Download the # tickets}}'
    return this.page.getByRole('button', { name: this.says(words, { count }) })
  }

  /** At a page, logged in by the API: journeys that are about the login press its form themselves. */
  async arriveAt(path: string): Promise<void> {
    const { user } = await new ApiClient(this.#shop.origin).logIn(this.customer)
    await this.#openLoggedIn(user, path)
  }

  /** Opens the billboard and waits until it answers: the days that its first reply leaves out come with its script. */
  async openBillboard(): Promise<void> {
    await this.page.goto('/')
    const days = this.page.locator('.ruler input[value^="20"]')
    await expect.poll(() => days.count(), 'the page answers').toBeGreaterThan(DAYS_OF_FIRST_REPLY)
  }

  /** The address of a show's first performance that is not sold out. */
  async pathOf(cSeo: string): Promise<string> {
    const { idFuncion } = await performanceOf(this.#shop.origin, cSeo)
    return `/funcion/${cSeo}/${idFuncion}`
  }

  /** At a performance of a show, logged in. */
  async openPerformance(cSeo: string = SHOWS.theatre): Promise<void> {
    await this.arriveAt(await this.pathOf(cSeo))
  }

  /** The cart's button while nothing is held: it counts none and shows no clock. */
  get emptyCart(): Locator {
    return this.page.getByRole('button', { name: `${this.says('Cart: tickets')} 0`, exact: true })
  }

  async openAccount(): Promise<void> {
    await this.page
      .getByRole('button', { name: this.says('Account of {0}', { 0: this.customer.firstName }) })
      .click()
  }

  /** The contents of the cart, as its button shows them. */
  async openCart(): Promise<void> {
    await this.page.getByRole('button', { name: this.says('Cart: tickets and time left') }).click()
    await expect(this.page.getByRole('heading', { name: this.says('Your cart') })).toBeVisible()
  }

  /**
   * At a checkout with seats held, prepared by the API: for journeys that begin there. @returns the purchase's id.
   */
  async hold(count = 2, cSeo: string = SHOWS.theatre): Promise<string> {
    const buyer = await Buyer.logIn(this.#shop, this.customer)
    const { idProcesoDeCompra } = await buyer.hold(cSeo, count)
    // The last call of the start: one that fails leads to the billboard.
    const isStarted = this.page.waitForResponse('**/cola/lista.json')
    await this.#openLoggedIn(buyer.user, `/BuyTicket/${idProcesoDeCompra}`)
    await expect(this.heading('How do you want to receive your purchase?')).toBeVisible()
    await expect(this.clock).toBeVisible()
    await isStarted
    return idProcesoDeCompra
  }

  /** From the delivery of a checkout to its tickets, by a card that is approved. */
  async payByCard(count: number): Promise<void> {
    await this.checkout.reachPayment()
    await this.checkout.payButton.click()
    await expect(this.downloadButton(count)).toBeVisible()
  }

  /** Tickets of a play, paid by card. @returns the purchase's id. */
  async buyByCard(count: number): Promise<string> {
    const id = await this.hold(count)
    await this.payByCard(count)
    return id
  }

  /** Two tickets, whose first card is declined and whose second one pays. @returns the purchase's id. */
  async payAfterDecline(): Promise<string> {
    const id = await this.hold(2)
    await this.checkout.reachPayment(CARDS.declined)
    await this.checkout.payButton.click()
    await expect(this.heading('The payment did not go through.')).toBeVisible()
    await this.button('Pay again').click()
    await this.checkout.fillInCard(CARDS.approved)
    await this.checkout.goToReview()
    if (!(await this.checkout.terms.isChecked())) await this.checkout.acceptTerms()
    await this.checkout.payButton.click()
    await expect(this.downloadButton(2)).toBeVisible()
    return id
  }

  /** One ticket of the free show, bought by the API. @returns the purchase's id. */
  async buy(): Promise<string> {
    return (await Buyer.logIn(this.#shop, this.customer)).buy()
  }

  /** From nothing to a checkout with seats held, as a customer does it. @returns the purchase's id. */
  async holdByHand(count = 2, cSeo: string = SHOWS.theatre): Promise<string> {
    await this.openPerformance(cSeo)
    await this.performance.chooseInList(count)
    await this.performance.goOn()
    await expect(this.heading('How do you want to receive your purchase?')).toBeVisible()
    return this.purchaseId()
  }

  /** Lets the page's waits pass, a second at a time, until it shows something. Its clock has to be installed. */
  async passTimeUntil(shown: Locator): Promise<void> {
    await expect(async () => {
      await this.page.clock.runFor(1_000)
      await expect(shown).toBeVisible({ timeout: 200 })
    }).toPass({ intervals: [0] })
  }

  /** The purchase the address names. */
  purchaseId(): string {
    const id = /\/BuyTicket\/(?:ok\/)?([^/?]+)/.exec(this.page.url())?.[1]
    if (!id) throw new Error(`No purchase in ${this.page.url()}`)
    return id
  }

  /** What the shop itself says of this customer, asked without the page. */
  async orders(): Promise<Order[]> {
    return (await (await this.#api()).ask('listOrders')).Lista
  }

  /** The order of a purchase, as the shop itself says it is. */
  async orderOf(id: string): Promise<Order> {
    const order = (await this.orders()).find(({ idProcesoDeCompra }) => idProcesoDeCompra === id)
    if (!order) throw new Error(`There is no order of ${id}`)
    return order
  }

  async purchase(id: string): Promise<Reply<PurchaseProcess>> {
    return (await this.#api()).call('getProcess', { params: { id } })
  }

  /** Into the browser's storage, from an empty page of the shop's origin that its history does not keep. */
  async #openLoggedIn(user: User, path: string): Promise<void> {
    const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' }
    await this.page.route('**/empty-page', (route) => route.fulfill(empty), { times: 1 })
    await this.page.context().addCookies([{ name: LOGIN_COOKIE, value: '1', url: this.#shop.origin }])
    await this.page.goto(`${this.#shop.origin}/empty-page`)
    await this.page.evaluate(
      ([text, next]) => {
        localStorage.setItem('taquilla/state/user', text)
        location.replace(next)
      },
      [JSON.stringify({ version: CLIENT_STATE_VERSION, value: user }), path] as const,
    )
    await this.page.waitForURL((url) => url.pathname !== '/empty-page')
  }

  /** Logged in apart from the page, so that neither ends the other's session. */
  #api(): Promise<ApiClient> {
    this.#loggedIn ??= new ApiClient(this.#shop.origin).logIn(this.customer).then(({ api }) => api)
    return this.#loggedIn
  }
}

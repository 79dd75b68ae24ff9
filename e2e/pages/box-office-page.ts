import { expect, type Locator, type Page } from '@playwright/test'
import { type Speaker, say } from '../support/say.ts'

/** The box office: a clerk at the keyboard. */
export class BoxOfficePage {
  readonly #page: Page
  readonly #locale: Speaker
  readonly #origin: string

  /** @param origin of another shop than the journey's own */
  constructor(page: Page, locale: Speaker, origin = '') {
    this.#page = page
    this.#locale = locale
    this.#origin = origin
  }

  says(english: string, values: Readonly<Record<string, string | number>> = {}): string {
    return say(this.#locale, english, values)
  }

  get sale(): Locator {
    return this.#page.getByRole('region', { name: this.says('Sale'), exact: true })
  }

  /** Logs staff in and opens a shift; one that another test left open is closed first. */
  async begin(login: string, password: string, cash: string): Promise<void> {
    const page = this.#page
    const drawer = page.getByRole('textbox', { name: this.says('Cash desk'), exact: true })
    const performances = page.getByRole('navigation', { name: this.says('Performances') })
    await page.goto(`${this.#origin}/boleteria`)
    await expect(page.getByLabel(this.says('User'))).toBeFocused()
    await page.keyboard.type(login)
    await page.getByLabel(this.says('Password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(drawer.or(performances)).toBeVisible()
    if (await performances.isVisible()) {
      await page.keyboard.press('Escape')
      await this.button('Close shift').click()
      await page.getByLabel(this.says('Cash counted')).fill('0')
      await page.keyboard.press('Enter')
      await this.button('Done').click()
    }
    await expect(drawer).toBeFocused()
    await page.keyboard.type(`Caja ${login}`)
    await page.getByLabel(this.says('Cash in the drawer')).fill(cash)
    await page.keyboard.press('Enter')
    await expect(performances).toBeVisible()
  }

  button(english: string): Locator {
    return this.#page.getByRole('button', { name: this.says(english) })
  }

  /** Logs in where the shift is open already: as another tab, or after a login that was over. */
  async resume(login: string, password: string): Promise<void> {
    const page = this.#page
    await page.getByLabel(this.says('User')).fill(login)
    await page.getByLabel(this.says('Password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: this.says('Performances') })).toBeVisible()
  }

  /** Takes the two best places together, by the keyboard. @returns the purchase. */
  async takeBest(): Promise<string> {
    const page = this.#page
    await expect(page.getByLabel(this.says('How many places'))).toBeVisible()
    await page.keyboard.press('F3')
    await expect(page.getByLabel(this.says('How many places'))).toBeFocused()
    await page.keyboard.press('F3')
    await expect(this.button('Choose these')).toBeVisible()
    await page.keyboard.press('F3')
    await expect(this.button('Take the places')).toBeVisible()
    await page.keyboard.press('F10')
    await expect(this.sale.getByRole('timer')).toBeVisible()
    return new URL(page.url()).searchParams.get('idProcesoDeCompra') ?? ''
  }

  /** What the next card does at every terminal of the sandbox. */
  async setTerminal(providerOrigin: string, outcome: string): Promise<void> {
    const reply = await this.#page.request.get(`${providerOrigin}/terminal?siguiente=${outcome}`)
    expect(reply.ok()).toBe(true)
  }

  /** Printing is counted and goes nowhere. */
  async countPrints(): Promise<void> {
    await this.#page.addInitScript(() => {
      let printed = 0
      window.print = () => {
        document.documentElement.dataset['printed'] = String(++printed)
      }
    })
  }

  /** Sales that were left to the terminal, the oldest first. */
  get parkedSales(): Locator {
    return this.#page
      .getByRole('status')
      .filter({ hasText: this.says('Left to be paid') })
      .getByRole('listitem')
  }

  /** The sales of the shift, the last one first. */
  get soldSales(): Locator {
    return this.sale.locator('.bo-sold').getByRole('listitem')
  }

  /** How many places the list of performances says are left of the one that is open. */
  get placesLeft(): Locator {
    return this.#page.getByRole('navigation').locator('a[aria-current="true"] .bo-left .num')
  }

  async openPerformance(name: string): Promise<void> {
    await this.#page.keyboard.press('F2')
    await this.#page.keyboard.type(name)
    await this.#page.getByRole('navigation').getByRole('link', { name }).first().click()
  }
}

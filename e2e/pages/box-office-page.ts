import { expect, type Locator, type Page } from '@playwright/test'
import type { Locale } from '../../contract/index.ts'
import { say } from '../support/say.ts'

/** The box office: a clerk at the keyboard. */
export class BoxOfficePage {
  readonly #page: Page
  readonly #locale: Locale

  constructor(page: Page, locale: Locale) {
    this.#page = page
    this.#locale = locale
  }

  says(english: string, values: Readonly<Record<string, string | number>> = {}): string {
    return say(this.#locale, english, values)
  }

  get sale(): Locator {
    return this.#page.getByRole('region', { name: this.says('Sale'), exact: true })
  }

  /** Logs staff in and opens a shift where none is open. */
  async begin(login: string, password: string, cash: string): Promise<void> {
    const page = this.#page
    await page.goto('/boleteria')
    await page.getByLabel(this.says('User')).fill(login)
    await page.getByLabel(this.says('Password'), { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await page.getByRole('textbox', { name: this.says('Cash desk'), exact: true }).fill('Caja 1')
    await page.getByLabel(this.says('Cash in the drawer')).fill(cash)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('navigation', { name: this.says('Performances') })).toBeVisible()
  }

  async openPerformance(name: string): Promise<void> {
    await this.#page.keyboard.press('F2')
    await this.#page.keyboard.type(name)
    await this.#page.getByRole('navigation').getByRole('link', { name }).first().click()
  }
}

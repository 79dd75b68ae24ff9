import { expect, type Locator, type Page } from '@playwright/test'
import { STAFF } from '../support/clerk.ts'
import { type By, pressBy } from '../support/press-by.ts'
import { printedWords } from '../support/printed-words.ts'
import type { BoxOfficePage } from './box-office-page.ts'

/** Sales of other shifts and of the web at a desk, pressed as the clerk does. */
export class OtherSalesPage {
  readonly #page: Page
  readonly #desk: BoxOfficePage
  readonly #by: By

  constructor(page: Page, desk: BoxOfficePage, by: By) {
    this.#page = page
    this.#desk = desk
    this.#by = by
  }

  press(wanted: Locator, key?: string): Promise<void> {
    return pressBy(this.#by, this.#page, wanted, key)
  }

  get searchButton(): Locator {
    return this.#desk.button('Search orders')
  }

  /** A sale that is found by its number, and for an order of the web by its buyer's document. */
  async find(number: string, document?: string): Promise<Locator> {
    const box = this.#page.getByLabel(this.#desk.says('Search performances, sales and orders'))
    await box.fill(number)
    if (document !== undefined) {
      const words = this.#desk.says('Document of who bought order {wanted}', { wanted: number })
      await this.#page.getByLabel(words).fill(document)
    }
    await this.press(this.searchButton)
    const found = this.#page.locator('.bo-found').getByRole('listitem').filter({ hasText: number })
    await expect(found).toBeVisible()
    return found
  }

  /** What is done with a sale, by its button. @param verb in English */
  verb(sale: Locator, verb: 'Exchange' | 'Give back' | 'Invoice', nOrden: string): Locator {
    return sale.getByRole('button', { name: this.#desk.says(`${verb}<0> {nOrden}</0>`, { nOrden }) })
  }

  /** Asks for an exception, and toggles the first ticket once the tickets are there. */
  async exceptFirst(dialog: Locator): Promise<void> {
    const exception = dialog.getByLabel(this.#desk.says('Against the rule, with a manager'))
    await this.press(exception, 'Space')
    await expect(exception).toBeChecked()
    await this.press(dialog.locator('fieldset.bo-tickets').first().getByRole('checkbox').first(), 'Space')
  }

  /** A manager says who they are, and why it is allowed. */
  async allow(dialog: Locator): Promise<void> {
    const { cUsuario, cClave } = STAFF.manager
    await dialog.getByLabel(this.#desk.says('Reason')).fill('Se enfermó')
    await dialog.getByLabel(this.#desk.says("Manager's user")).fill(cUsuario)
    await dialog.getByLabel(this.#desk.says("Manager's password"), { exact: true }).fill(cClave)
  }

  /** Prints the papers of a sale once as many are issued. @returns what is written on each, the invoice first */
  async readPapers(sale: Locator, nOrden: string, count: number): Promise<string[]> {
    const dialog = this.#page.getByRole('dialog', { name: this.#desk.says('Invoice and credit notes') })
    const links = dialog.getByRole('link')
    await expect(async () => {
      await this.press(this.verb(sale, 'Invoice', nOrden))
      await expect(dialog.getByRole('listitem')).toHaveCount(count)
      if ((await links.count()) < count) await this.#page.keyboard.press('Escape')
      await expect(links).toHaveCount(count, { timeout: 1 })
    }, `${count} papers of ${nOrden}`).toPass()
    const addresses = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href))
    const papers = await Promise.all(
      addresses.map(async (address) => {
        const reply = await this.#page.request.get(address)
        expect(reply.headers()['content-type']).toContain('application/pdf')
        return printedWords(new Uint8Array(await reply.body()))
      }),
    )
    await this.press(dialog.getByRole('button', { name: this.#desk.says('Close') }))
    await expect(dialog).toHaveCount(0)
    return papers
  }
}

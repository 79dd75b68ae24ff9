import { expect, type Locator, type Page } from '@playwright/test'
import type { Hall, Seat } from '../support/catalogue.ts'
import { MapView } from '../support/map-view.ts'
import { type Speaker, say } from '../support/say.ts'

/** The page of one performance: its plan, the list, what is chosen. */
export class PerformancePage {
  readonly continueButton: Locator
  readonly #page: Page
  readonly #locale: Speaker
  #view: MapView | null = null

  constructor(page: Page, locale: Speaker) {
    this.#page = page
    this.#locale = locale
    // On a phone the way on stays at the foot of the screen.
    this.continueButton = page
      .getByRole('button', { name: say(locale, 'Continue your purchase') })
      .or(page.getByRole('button', { name: say(locale, 'Continue'), exact: true }))
      .or(page.getByRole('button', { name: say(locale, 'Add to the cart') }))
      .or(page.getByRole('button', { name: say(locale, 'Add'), exact: true }))
      .locator('visible=true')
  }

  nameOf({ row, number }: Pick<Seat, 'row' | 'number'>): string {
    const rowName = /\s/.test(row) ? row : say(this.#locale, 'Row {label}', { label: row })
    return say(this.#locale, '{rowName}, seat {seat}', { rowName, seat: number })
  }

  /** The button that gives a chosen place up: it is there only while the place is chosen. */
  removeButton(name: string): Locator {
    return this.#page.getByRole('button', { name: say(this.#locale, 'Remove {name}', { name }), exact: true })
  }

  /** Presses a seat on the drawn plan, coming closer first where it is too small. */
  async press(seat: Seat, { layout }: Pick<Hall, 'layout'>, touch: boolean): Promise<void> {
    const canvas = this.#page.locator('.seat-map canvas')
    await canvas.scrollIntoViewIfNeeded()
    const box = await canvas.boundingBox()
    if (!box) throw new Error('The plan is not drawn')
    this.#view ??= new MapView(layout, box, touch)
    const view = this.#view
    const pressAt = async () => {
      const position = view.place(seat)
      await (touch ? canvas.tap({ position }) : canvas.click({ position }))
    }
    if (view.isClose && !view.shows(seat)) {
      await this.#button('See it all').click()
      view.showAll()
    }
    if (!view.isClose) {
      await pressAt()
      view.approach(seat)
    }
    if (!view.shows(seat)) throw new Error(`${seat.id} is out of sight`)
    await pressAt()
  }

  async chooseOnPlan(seats: readonly Seat[], hall: Pick<Hall, 'layout'>, touch: boolean): Promise<void> {
    for (const seat of seats) {
      await this.press(seat, hall, touch)
      await expect(this.removeButton(this.nameOf(seat))).toBeVisible()
    }
  }

  /**
   * Asks for the best seats; they are shown, not chosen.
   * @param where in the sector that is offered first and sells first, or in the last one, where there are many
   */
  async propose(count: number, where: 'first' | 'last' = 'first'): Promise<void> {
    if (where === 'last') {
      const sectors = this.#page.getByLabel(say(this.#locale, 'together in'))
      // The select is there before the seats are, and its sectors come with them.
      await expect(sectors.locator('option').nth(1)).toBeAttached()
      await sectors.selectOption({ index: (await sectors.locator('option').count()) - 1 })
    }
    await this.#page.getByLabel(say(this.#locale, 'How many places')).selectOption(String(count))
    await this.#button('Find the best').click()
    await expect(this.#button('Choose these')).toBeVisible()
  }

  /** The names of the seats that are shown before they are chosen, a row each. */
  get proposed(): Locator {
    return this.#page.locator('.seat-proposal').getByRole('listitem')
  }

  /** Opens the list, the accessible equivalent of the plan, and chooses the best seats that are proposed. */
  async chooseInList(count: number, where: 'first' | 'last' = 'first'): Promise<void> {
    await this.#page.getByText(say(this.#locale, 'List'), { exact: true }).click()
    await this.propose(count, where)
    await this.#button('Choose these').click()
  }

  #button(english: string): Locator {
    return this.#page.getByRole('button', { name: say(this.#locale, english), exact: true })
  }

  /** Holds what is chosen. The checkout opens. */
  async goOn(): Promise<void> {
    await this.continueButton.click()
    await this.#page.waitForURL(/\/BuyTicket\/[^/]+$/)
  }
}

import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { CARDS, type Card, fieldsOfCard } from '../support/cards.ts'
import { type Speaker, say } from '../support/say.ts'

/** The guided steps, from how the tickets come to the button that charges. */
export class CheckoutPage {
  readonly card: FrameLocator
  readonly payButton: Locator
  readonly #page: Page
  readonly #locale: Speaker

  constructor(page: Page, locale: Speaker) {
    this.#page = page
    this.#locale = locale
    this.card = page.frameLocator('iframe.card-page')
    const [before] = say(locale, 'Pay <0>{amount}</0>', { amount: '|' }).split('|')
    this.payButton = page.getByRole('button', { name: new RegExp(`^${before}[$₲\\d]`) })
  }

  heading(english: string): Locator {
    return this.#page.getByRole('heading', { level: 1, name: say(this.#locale, english) })
  }

  button(english: string): Locator {
    return this.#page.getByRole('main').getByRole('button', { name: say(this.#locale, english), exact: true })
  }

  async chooseDelivery(): Promise<void> {
    await expect(this.heading('How do you want to receive your purchase?')).toBeVisible()
    await choose(this.#firstOf('Delivery'))
    await this.button('Continue').click()
  }

  async fillInBuyer(): Promise<void> {
    await expect(this.heading('Who is it for?')).toBeVisible()
    const field = (english: string) =>
      this.#page.getByRole('main').getByRole('textbox', { name: say(this.#locale, english), exact: true })
    await field('First name').fill('Ana')
    await field('Last name').fill('Paz')
    await field('Document number').fill('30111222')
    await field('Email').fill('ana@ejemplo.ar')
    await this.button('Continue').click()
  }

  async fillInCard(card: Card): Promise<void> {
    await expect(this.heading('How do you want to pay?')).toBeVisible()
    await choose(this.#firstOf('Payment method'))
    await this.typeCard(card)
  }

  /** On the provider's own page, in its frame. */
  async typeCard(card: Card): Promise<void> {
    for (const [id, value] of Object.entries(fieldsOfCard(card)))
      await this.card.locator(`#${id}`).fill(value)
  }

  async goToReview(): Promise<void> {
    await this.submitCard()
    await expect(this.heading('Is everything right?')).toBeVisible()
  }

  /** Goes on from whatever step shows. */
  async submitStep(): Promise<void> {
    const card = this.button('Review and pay')
    await ((await card.isVisible()) ? this.submitCard() : this.button('Continue').click())
  }

  async submitCard(): Promise<void> {
    await this.hoverCardButton()
    await this.button('Review and pay').click()
  }

  /** Brings the button that goes on from the card under the pointer. */
  async hoverCardButton(): Promise<void> {
    const button = this.button('Review and pay')
    // The card page runs in a process of its own: until the browser has drawn the page where it scrolled to,
    // it hands what is pressed here to the card page that was here before.
    await expect(async () => {
      await button.hover()
      expect(await button.evaluate((element) => element.matches(':hover'))).toBe(true)
    }, 'the button under the pointer').toPass({ timeout: 30_000 })
  }

  get terms(): Locator {
    const words = say(this.#locale, 'I accept the terms and conditions of this purchase.')
    return this.#page.getByRole('checkbox', { name: words })
  }

  async acceptTerms(): Promise<void> {
    await this.terms.check()
  }

  #firstOf(legend: string): Locator {
    return this.#page
      .getByRole('group', { name: say(this.#locale, legend) })
      .getByRole('radio')
      .first()
  }

  /** Every step up to the review, with the terms accepted: only paying is left. */
  async reachPayment(card: Card = CARDS.approved): Promise<void> {
    await this.chooseDelivery()
    await this.fillInBuyer()
    await this.fillInCard(card)
    await this.goToReview()
    await this.acceptTerms()
  }
}

/** A choice is kept by the server before it shows as made. */
const choose = async (radio: Locator): Promise<void> => {
  await radio.click()
  await expect(radio).toBeChecked()
}

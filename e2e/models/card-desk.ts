import type { Route } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'
import { CARDS } from '../support/cards.ts'

const NOTE = 'card desk'

/** The provider's card page in its frame, with its own server's answers held until the path says what comes. */
export class CardDesk {
  readonly #context: TestContext
  #held: Route | null = null
  #page: Route | null = null

  private constructor(context: TestContext) {
    this.#context = context
  }

  /** Before the page that frames it. */
  static async open(context: TestContext): Promise<void> {
    const desk = new CardDesk(context)
    context.notes.set(NOTE, desk)
    await context.page.route('**/card?*', (route) => {
      desk.#page = route
    })
    await context.page.route('**/card/tokens', (route) => {
      desk.#held = route
    })
  }

  static of({ notes }: TestContext): CardDesk {
    return notes.get(NOTE) as CardDesk
  }

  get #frame() {
    return this.#context.visitor.checkout.card
  }

  /** The provider's page arrives, in the frame that is there now: that of a frame before it is asked for in vain. */
  async showPage(): Promise<void> {
    const isAsked = () => this.#page !== null && !this.#page.request().frame().isDetached()
    await this.#context.until(isAsked, "the provider's page is asked for")
    const route = this.#page as Route
    this.#page = null
    await route.continue()
  }

  /** Another number than there is, of another brand; or none. */
  async typeNumber(some: boolean): Promise<void> {
    await this.#context.readNotice()
    const number = this.#frame.locator('#number')
    const before = await number.inputValue()
    const isVisa = before.startsWith('4')
    // A page that came anew is empty already: only what was typed can be taken out.
    if (!some && before === '') await number.fill(CARDS.approved.number)
    await number.fill(some ? (isVisa ? CARDS.otherBrand : CARDS.approved).number : '')
  }

  /** Fills in all but the number, and goes on. */
  async submit(): Promise<void> {
    const { page, visitor } = this.#context
    const { checkout } = visitor
    await this.#context.readNotice()
    // What a page sent that is gone since is not what is answered next.
    this.#held = null
    // A frame whose page is held at the network answers no question: it is asked of the page around it.
    if (await page.locator('iframe.card-page').isVisible()) {
      const digits = await checkout.card.locator('#number').inputValue()
      // A page that came anew is empty, whatever was typed into the one before.
      await checkout.typeCard({ number: digits || CARDS.approved.number, cvc: '123' })
    }
    await checkout.submitCard()
  }

  /** The number that the provider refused is typed once more. */
  async mend(): Promise<void> {
    await this.#context.readNotice()
    await this.#frame.locator('#number').press('End')
    await this.#frame.locator('#number').pressSequentially('0')
    await this.#frame.locator('#number').press('Backspace')
  }

  /** What the provider says of the card that was sent. */
  async answer(how: 'token' | 'invalid' | 'nothing'): Promise<void> {
    await this.#context.until(() => this.#held !== null, 'the card that the card page sends')
    const route = this.#held as Route
    this.#held = null
    if (how === 'token') return route.continue()
    if (how === 'invalid') return route.fulfill({ status: 422, json: {} })
    return route.abort('failed')
  }
}

import type { Route } from '@playwright/test'
import type { World } from '../replay/world.ts'
import { CARDS } from '../support/cards.ts'

const NOTE = 'card desk'

/** The provider's card page in its frame, with its own server's answers held until the path says what comes. */
export class CardDesk {
  readonly #world: World
  #held: Route | null = null

  private constructor(world: World) {
    this.#world = world
  }

  /** Before the page that frames it. */
  static async open(world: World): Promise<void> {
    const desk = new CardDesk(world)
    world.notes.set(NOTE, desk)
    await world.page.route('**/card/tokens', (route) => {
      desk.#held = route
    })
  }

  static of({ notes }: World): CardDesk {
    return notes.get(NOTE) as CardDesk
  }

  get #frame() {
    return this.#world.visitor.checkout.card
  }

  /** Another number than there is, of another brand; or none. */
  async typeNumber(some: boolean): Promise<void> {
    await this.#world.readNotice()
    const number = this.#frame.locator('#number')
    const isVisa = (await number.inputValue()).startsWith('4')
    await number.fill(some ? (isVisa ? CARDS.otherBrand : CARDS.approved).number : '')
  }

  /** Fills in all but the number, and goes on. */
  async submit(): Promise<void> {
    const { checkout } = this.#world.visitor
    await this.#world.readNotice()
    if (await checkout.card.locator('#cvc').isVisible()) {
      const digits = await checkout.card.locator('#number').inputValue()
      await checkout.typeCard({ number: digits, cvc: '123' })
    }
    await checkout.submitCard()
  }

  /** What the provider says of the card that was sent. */
  async answer(how: 'token' | 'invalid' | 'nothing'): Promise<void> {
    for (let tries = 0; tries < 100 && !this.#held; tries++)
      await new Promise((resolve) => setTimeout(resolve, 20))
    const route = this.#held
    if (!route) throw new Error('The card page sent no card')
    this.#held = null
    if (how === 'token') return route.continue()
    if (how === 'invalid') return route.fulfill({ status: 422, json: {} })
    return route.abort('failed')
  }
}

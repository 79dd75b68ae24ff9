import { cases } from '../../machines/exchange/exchange.cases.ts'
import { hands } from '../../statecharts/hands/exchange.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, showing, shownBy } from '../replay/by-hand.ts'
import { SHOWS } from '../support/catalogue.ts'

const MINUTE_MS = 60_000

const events = handled(hands)
const SETUP = 'of an order of two tickets for a date and one for another, at the theatre'

const model: BrowserModel = {
  machine: 'exchange',
  setups: [
    {
      name: SETUP,
      host: 'teatro.localhost',
      input: cases.input,
      async open(context) {
        const buyer = await context.logIn()
        const held = await buyer.hold(SHOWS.theatre, 2)
        const later = await buyer.holdLater(SHOWS.theatre, held)
        await context.goto(`/cambio/${await buyer.payByCard(later)}`)
      },
    },
  ],
  stubbedCalls: {
    loadOffer: { route: 'getExchangeOffer' },
    beginExchange: { route: 'beginExchange' },
  },
  events: showing(hands, SETUP, {
    ...events,
    'ticket.toggled': {
      // The sample is a ticket of the first date.
      when: (_, { context }) => context.givenDate === null,
      act: events['ticket.toggled']!,
    },
    'sector.chosen': {
      when: (_, { context }) => context.idFuncion !== null,
      act: ({ page }) => page.locator('.exchange').getByRole('radio').first().click(),
    },
    'exchange.continued': {
      ends: true,
      act: (context) => context.page.locator('.exchange').getByRole('button').last().click(),
    },
    'purchase.ended': {
      ends: true,
      async act(context) {
        await context.shop.advance(31 * MINUTE_MS)
        await context.advanceTime(31 * MINUTE_MS)
      },
    },
  }),
  states: shownBy(hands),
  unreachable: [],
}

export default model

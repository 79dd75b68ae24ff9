import { expect } from '@playwright/test'
import { cases } from '../../machines/exchange/exchange.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { SHOWS } from '../support/catalogue.ts'
import { button, retryLoading } from './account-page.ts'

const MINUTE_MS = 60_000

const model: BrowserModel = {
  machine: 'exchange',
  setups: [
    {
      name: 'of an order of two tickets for a date and one for another, at the theatre',
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
  events: {
    'loading.retried': retryLoading,
    'ticket.toggled': {
      // The sample is a ticket of the first date.
      when: (_, { context }) => context.givenDate === null,
      act: ({ page }) => page.locator('.exchange').getByRole('checkbox').first().click(),
    },
    async 'given.date.chosen'({ page, says }) {
      await page.getByRole('combobox', { name: says('Date that you change') }).selectOption({ index: 1 })
    },
    async 'date.chosen'({ page, says }) {
      await page.getByRole('combobox', { name: says('New date') }).selectOption({ index: 1 })
    },
    'sector.chosen': {
      when: (_, { context }) => context.idFuncion !== null,
      act: ({ page }) => page.locator('.exchange').getByRole('radio').first().click(),
    },
    'exchange.submitted': (context) => button(context, 'See the difference').click(),
    'exchange.continued': (context) => context.page.locator('.exchange').getByRole('button').last().click(),
    async 'purchase.ended'(context) {
      await context.shop.advance(31 * MINUTE_MS)
      await context.advanceTime(31 * MINUTE_MS)
    },
  },
  states: {
    loading: ({ page, says }) =>
      expect(page.getByText(says('Looking for other dates…')).first()).toBeVisible(),
    unavailable: ({ page, says }) => expect(page.getByText(says('The date cannot be changed'))).toBeVisible(),
    choosing: (context) => expect(button(context, 'See the difference')).toBeVisible(),
    holding: (context) => expect(button(context, 'Looking for the best places…')).toBeVisible(),
    held: ({ page, says }) =>
      expect(page.getByRole('heading', { name: says('Your new places are held') })).toBeVisible(),
  },
  unreachable: [],
}

export default model

import { expect } from '@playwright/test'
import type { BrowserModel } from '../replay/browser-model.ts'

const model: BrowserModel = {
  machine: 'orders',
  setups: [
    {
      name: 'at its address',
      async open(context) {
        const buyer = await context.logIn('who has paid')
        await context.once('what was paid', () => buyer.buy())
        await context.goto('/myOrders')
      },
    },
  ],
  stubbedCalls: { listOrders: { route: 'listOrders' }, downloadTickets: { route: 'downloadTickets' } },
  events: {
    async 'loading.retried'(context) {
      await context.readNotice()
      await context.visitor.button('Retry').click()
    },
    'tickets.requested': (context) =>
      context.page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  states: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Loading your orders…') })).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('Your orders could not be loaded')),
    downloading: ({ page, says }) =>
      expect(page.getByRole('button', { name: says('Preparing the PDF…') })).toBeVisible(),
    downloadFailed: ({ page, says }) =>
      expect(
        page.getByText(says('The PDF could not be downloaded. Try again; it is in your email too.')),
      ).toBeVisible(),
    listing: ({ visitor }) => expect(visitor.downloadButton(1)).toBeVisible(),
  },
  unreachable: [],
}

export default model

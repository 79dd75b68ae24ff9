import { expect } from '@playwright/test'
import type { Face } from '../replay/face.ts'

const face: Face = {
  machine: 'orders',
  arrivals: [
    {
      by: 'at its address',
      async go(world) {
        const buyer = await world.logIn('who has paid')
        await world.once('what was paid', () => buyer.buy())
        await world.goto('/myOrders')
      },
    },
  ],
  calls: { listOrders: { route: 'listOrders' }, downloadTickets: { route: 'downloadTickets' } },
  does: {
    async 'loading.retried'(world) {
      await world.readNotice()
      await world.visitor.button('Retry').click()
    },
    'tickets.requested': (world) =>
      world.page.getByRole('main').getByRole('listitem').getByRole('button').first().click(),
  },
  looks: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Bringing your orders…') })).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('Your orders could not be brought')),
    downloading: ({ page, says }) =>
      expect(page.getByRole('button', { name: says('Preparing the tickets…') })).toBeVisible(),
    downloadFailed: ({ page, says }) =>
      expect(
        page.getByText(says('The tickets could not be downloaded. Try again; they are in your email too.')),
      ).toBeVisible(),
    listing: ({ visitor }) => expect(visitor.downloadButton(1)).toBeVisible(),
  },
  unreachable: [],
}

export default face

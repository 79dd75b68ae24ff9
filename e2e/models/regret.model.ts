import { expect } from '@playwright/test'
import type { BrowserModel } from '../replay/browser-model.ts'
import { confirmRegret, keepPurchase, openDialog, openRegret } from './regret-fixture.ts'

const model: BrowserModel = {
  machine: 'regret',
  setups: [
    {
      name: 'from an order of My orders',
      async open(context) {
        const buyer = await context.logIn()
        await buyer.buy()
        await context.goto('/myOrders')
        await openRegret(context)
      },
    },
  ],
  stubbedCalls: { regretPurchase: { route: 'regretPurchase' } },
  events: {
    async 'regret.confirmed'(context) {
      await context.readNotice()
      await confirmRegret(context)
    },
    async 'dialog.closed'(context) {
      await context.readNotice()
      await keepPurchase(context)
    },
  },
  states: {
    confirming: ({ page, says }) =>
      expect(page.getByRole('alertdialog', { name: says('Cancel the purchase?') })).toBeVisible(),
    sending: (context) => expect(openDialog(context).getByText(context.says('Cancelling it…'))).toBeVisible(),
    givenBack: ({ page, says }) =>
      expect(
        page.getByText(says('Your purchase is cancelled. We sent you a confirmation number by email.')),
      ).toBeVisible(),
    kept: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
    over: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
  },
  unreachable: [],
}

export default model

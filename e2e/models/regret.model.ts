import { expect, type Locator } from '@playwright/test'
import type { PurchaseProcess } from '../../contract/index.ts'
import { hands } from '../../statecharts/hands/regret.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { amountIn } from '../support/money.ts'
import { openDialog } from './regret-fixture.ts'

/** What the second order of the list is of, and its number. */
const SECOND = 'second order'
const NUMBER = 'its number'

const orders = ({ page }: TestContext): Locator => page.locator('.order')

/** Of the first order and the second, in words. */
const areIn = ({ page, says }: TestContext, ...states: string[]): Promise<void> =>
  expect(page.locator('.order .order-state')).toHaveText(states.map((state) => says(state)))

const model: BrowserModel = {
  machine: 'regret',
  setups: [
    {
      name: 'from the second order of My orders',
      async open(context) {
        const { notes, page, readNotice } = context
        const buyer = await context.logIn()
        const paid = await buyer.hold(SHOWS.theatre)
        notes.set(SECOND, paid)
        notes.set(NUMBER, await buyer.orderNumber(await buyer.payByCard(paid)))
        await buyer.buy()
        await context.goto('/myOrders')
        await readNotice()
        await orders(context).nth(1).locator('.order-facts .link').last().click()
        await expect(page.locator('dialog[open]')).toBeVisible()
      },
    },
  ],
  stubbedCalls: { regretPurchase: { route: 'regretPurchase' } },
  events: handled(hands),
  states: shownBy(hands, {
    async confirming(context) {
      const { fTotal } = (context.notes.get(SECOND) as PurchaseProcess).oTotal
      const dialog = openDialog(context)
      await expect(dialog).toContainText(context.notes.get(NUMBER) as string)
      const returned = await dialog.locator('p').nth(1).innerText()
      expect(amountIn(/\$[\s\d.,]*\d/.exec(returned)?.[0] ?? '')).toBe(fTotal)
    },
    givenBack: (context) => areIn(context, 'Confirmed', 'Refunded'),
    async kept(context) {
      await expect(context.page.locator('dialog[open]')).toHaveCount(0)
      await areIn(context, 'Confirmed', 'Confirmed')
    },
    over: ({ page }) => expect(page.locator('dialog[open]')).toHaveCount(0),
  }),
  // The page behind the dialog says what follows.
  ownWords: ['over'],
  unreachable: [],
}

export default model

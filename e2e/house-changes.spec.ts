import type { Locator } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { amountIn } from './support/money.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

const DAY_MS = 86_400_000

for (const language of ['es', 'en', 'pt'] as const)
  test.describe(`on a phone of 360 px, in ${language}`, { tag: STEADY }, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('of two orders of a performance that was moved, one is kept and then given back for what was paid', async ({
      openPageAt,
      newCustomer,
    }) => {
      const shop = await RunningShop.open()
      try {
        const page = await openPageAt(shop.origin)
        await page.setViewportSize({ width: 360, height: 740 })
        const visitor = new Visitor(page, shop, newCustomer(), language)
        const [earlier, later] = [await visitor.buyByCard(2), await visitor.buyByCard(1)]
        await page.goto('about:blank')
        const [sold] = (await visitor.orders())[0]?.listaFuncion ?? []
        if (!sold?.dFecha) throw new Error('The order has no performance')
        const starts = new Date(Date.parse(sold.dFecha) + DAY_MS).toISOString()
        await shop.operate('changes', 'move', String(sold.idFuncion), '--starts', starts, '--by', 'casa')

        await visitor.arriveAt('/myOrders')
        const numbers = new Map((await visitor.orders()).map((one) => [one.idProcesoDeCompra, one.nOrden]))
        const orderOf = (id: string) => visitor.order(numbers.get(id) ?? id)
        const order = orderOf(earlier)
        const press = (within: Locator, english: string) =>
          within.getByRole('button', { name: visitor.says(english), exact: true }).click()
        await expect(order).toContainText(visitor.says('It is now'))
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
        expect(await violationsOf(page)).toEqual([])

        await press(order, 'Keep the tickets')
        await press(page.getByRole('dialog', { name: visitor.says('Keep the tickets?') }), 'Yes, I keep them')
        await expect(
          page
            .getByRole('status')
            .filter({ hasText: visitor.says('You keep your tickets.') })
            .first(),
        ).toBeFocused()
        await expect(
          order.getByRole('button', { name: visitor.says('Keep the tickets'), exact: true }),
        ).toHaveCount(0)
        await expect(
          orderOf(later).getByRole('button', { name: visitor.says('Keep the tickets'), exact: true }),
        ).toBeVisible()

        await press(order, 'Get the money back')
        const giveBack = page.getByRole('alertdialog', { name: visitor.says('Give the tickets back?') })
        const [charge] = await shop.chargesOf(earlier)
        const shown = amountIn(await giveBack.locator('b.num').innerText())
        expect(shown * 100).toBe(charge?.chargedCents)
        await press(giveBack, 'Not now')
        await expect(
          order.getByRole('button', { name: visitor.says('Get the money back'), exact: true }),
        ).toBeFocused()
        await press(order, 'Get the money back')
        await press(giveBack, 'Yes, give them back')
        await expect(order).toContainText(
          visitor.says('You gave these tickets back: we return what you paid for them.'),
        )
        await expect
          .poll(async () => (await shop.chargesOf(earlier))[0]?.refundedCents, 'what the provider gave back')
          .toBe(charge?.chargedCents)
        expect((await shop.chargesOf(later)).map(({ refundedCents }) => refundedCents)).toEqual([0])
      } finally {
        await shop.close()
      }
    })
  })

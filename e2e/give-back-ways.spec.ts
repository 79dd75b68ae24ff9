import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { SHOWS } from './support/catalogue.ts'
import { lookUpOrder } from './support/look-up-order.ts'
import { amountIn } from './support/money.ts'
import { customersBy, pressBy } from './support/press-by.ts'
import { expect, STEADY, test } from './support/test.ts'

/** The phone in each language and the keyboard in Spanish are in give-back.spec.ts. */
for (const { language, by, viewport, hasTouch } of customersBy(
  'es mouse',
  'en mouse',
  'en keyboard',
  'pt mouse',
  'pt keyboard',
))
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    const isLookedUp = language === 'pt'

    test(`the third ticket of four goes back from ${isLookedUp ? 'the look-up' : 'My orders'}, and another order stays as it is`, async ({
      page,
      shop,
      visitor,
    }) => {
      const buyer = await Buyer.logIn(shop, visitor.customer)
      const [id, other] = [await buyer.buyByCard(SHOWS.theatre, 4), await buyer.buyByCard(SHOWS.theatre, 2)]
      /** An order but for its papers, which come later, each time at another address. */
      const factsOf = async (wanted: string) => {
        const { listaComprobante: _, ...facts } = await visitor.orderOf(wanted)
        return facts
      }
      const bought = await visitor.orderOf(id)
      const untouched = await factsOf(other)
      const third = bought.listaEntrada[2]
      if (third === undefined) throw new Error('Four tickets were bought')

      await visitor.arriveAt(isLookedUp ? '/compra' : '/myOrders')
      if (isLookedUp) await lookUpOrder(visitor, shop, bought)
      const main = page.getByRole('main')
      const order = isLookedUp ? main : visitor.order(bought.nOrden)
      const tickets = isLookedUp ? main.getByRole('article') : order.locator('.order-tickets li')
      const open = order.getByRole('button', { name: visitor.says('Give tickets back'), exact: true })
      const dialog = page.getByRole('dialog', { name: visitor.says('Give tickets back') })
      const press = (english: string) => pressBy(by, page, visitor.button(english))
      await pressBy(by, page, open)
      await pressBy(by, page, dialog.getByRole('checkbox', { name: third.cNumero }), 'Space')
      await press('See the refund')
      await expect(dialog.locator('.give-back')).toBeFocused()
      const shown = amountIn(await dialog.locator('.give-back-amount').innerText())
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport.width,
      )
      // The first amount is not taken: the tickets are as they were, and the button that opened has the focus.
      await press('Keep my tickets')
      await expect(open).toBeFocused()
      expect((await visitor.orderOf(id)).listaEntrada).toHaveLength(4)

      await pressBy(by, page, open)
      await pressBy(by, page, dialog.getByRole('checkbox', { name: third.cNumero }), 'Space')
      await press('See the refund')
      await press('Yes, give them back')
      const done = visitor.says('You gave the tickets back. We sent you an email with the amount we refund.')
      await expect(page.getByRole('status').filter({ hasText: done })).toBeFocused()
      await expect(tickets).toHaveCount(3)
      await expect(tickets.filter({ hasText: third.cNumero })).toHaveCount(0)
      expect(await visitor.orderOf(id)).toMatchObject({
        fDevuelto: shown,
        listaEntrada: bought.listaEntrada.filter((one) => one !== third).map(({ cNumero }) => ({ cNumero })),
      })
      expect(await factsOf(other)).toEqual(untouched)
      await expect
        .poll(async () => (await shop.chargesOf(id)).map(({ refundedCents }) => refundedCents))
        .toEqual([Math.round(shown * 100)])
      expect((await shop.chargesOf(other)).map(({ refundedCents }) => refundedCents)).toEqual([0])
    })
  })

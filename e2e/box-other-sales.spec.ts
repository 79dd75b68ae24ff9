import { BoxOfficePage } from './pages/box-office-page.ts'
import { OtherSalesPage } from './pages/other-sales-page.ts'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { SHOWS } from './support/catalogue.ts'
import { Clerk, STAFF } from './support/clerk.ts'
import { customersBy } from './support/press-by.ts'
import { expect, STEADY, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Between the two sectors of the hall. */
const BACK = /3[.,]500/
const CREDIT_NOTE = /NOTA DE CR[ÉE]DITO/i

for (const { language, by, viewport, hasTouch } of customersBy('es finger', 'en mouse', 'pt keyboard'))
  test.describe(`in ${language}, by ${by}`, { tag: STEADY }, () => {
    test.use({ language, viewport, hasTouch })

    test('of two sales of a closed shift a ticket is given back and another exchanged, each with its papers', async ({
      page,
      shop,
      visitor,
    }) => {
      const desk = new BoxOfficePage(page, visitor.language)
      const sales = new OtherSalesPage(page, desk, by)
      const isFit = async () => {
        expect(await violationsOf(page, { tags: RULES })).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        )
      }
      const before = await Clerk.logIn(shop.origin)
      await before.openShift('Caja 7')
      const [returned, exchanged] = [
        await before.sellSeats(SHOWS.chamber),
        await before.sellSeats(SHOWS.chamber),
      ]
      await before.closeShift()
      await desk.countPrints()
      await desk.begin('marta', 'Encargada26', '900000')

      let sale = await sales.find(returned)
      await sales.press(sales.verb(sale, 'Give back', returned))
      const giving = page.getByRole('alertdialog')
      await sales.exceptFirst(giving)
      const price = await giving.locator('fieldset .num').first().innerText()
      await expect(
        giving.getByText(desk.says('Give {back} back from the drawer.', { back: price })),
      ).toBeVisible()
      await sales.allow(giving)
      await isFit()
      await sales.press(giving.getByRole('button', { name: desk.says('Give back') }))
      const done = giving.getByRole('button', { name: desk.says('Done') })
      await expect(done).toBeFocused()
      await sales.press(done)
      await expect(sales.searchButton).toBeFocused()

      sale = await sales.find(exchanged)
      await expect(sale).not.toContainText(price)
      await sales.press(sales.verb(sale, 'Exchange', exchanged))
      const exchanging = page.getByRole('dialog')
      await sales.exceptFirst(exchanging)
      await exchanging.getByLabel(desk.says('New date')).selectOption({ index: 1 })
      if (by === 'keyboard') {
        await sales.press(exchanging.getByRole('radio').first(), 'Space')
        await page.keyboard.press('ArrowUp')
      } else await sales.press(exchanging.getByRole('radio').last())
      await expect(exchanging.getByRole('radio').last()).toBeChecked()
      await sales.allow(exchanging)
      await isFit()
      await sales.press(desk.button('Hold the new places'))
      await expect(exchanging).toHaveCount(0)
      await expect(desk.sale.getByText(BACK)).toBeVisible()
      await isFit()
      const charge = desk.says('Charge and print {count}', { count: 1 })
      await sales.press(desk.sale.getByRole('button', { name: charge }))
      await expect(page.locator('.thermal article')).toHaveCount(1)
      await sales.press(desk.button('Next sale'))
      await expect(desk.soldSales).toHaveCount(1)
      const made = await desk.soldSales.locator('.bo-sale-what .num').innerText()

      for (const number of [returned, exchanged]) {
        sale = await sales.find(number)
        const [invoice, note] = await sales.readPapers(sale, number, 2)
        expect(invoice).not.toMatch(CREDIT_NOTE)
        expect(note).toMatch(CREDIT_NOTE)
        if (number === exchanged) expect(note).toMatch(BACK)
      }

      await sales.press(desk.button('Close shift'))
      await page.getByLabel(desk.says('Cash counted')).fill('0')
      await page.keyboard.press('Enter')
      const line = (number: string) => page.getByRole('listitem').filter({ hasText: number })
      await expect(line(returned)).toContainText(price)
      await expect(line(exchanged)).toContainText(made)
      await expect(line(exchanged)).toContainText(BACK)
    })
  })

test('an order of the web is given back at a desk, and exchanged by its buyer alone', {
  tag: STEADY,
}, async ({ page, shop, visitor }) => {
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const id = await buyer.buyByCard(SHOWS.chamber, 1)
  const number = await buyer.orderNumber(id)
  const desk = new BoxOfficePage(page, visitor.language)
  const sales = new OtherSalesPage(page, desk, 'mouse')
  await desk.begin('marta', 'Encargada26', '0')
  const order = await sales.find(number, '30111222')
  await expect(sales.verb(order, 'Give back', number)).toBeVisible()
  await expect(sales.verb(order, 'Exchange', number)).toHaveCount(0)
  const clerk = await Clerk.logIn(shop.origin, STAFF.manager)
  expect(await clerk.whyNotExchanged(id)).toBe('CAMBIO_NO_PERMITIDO')
  expect((await visitor.orderOf(id)).listaEntrada).toHaveLength(1)
})

import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import type { TestCustomer } from './support/customers.ts'
import { amountIn } from './support/money.ts'
import type { Speaker } from './support/say.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { goToPayment, reviewAndPay } from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

const theatreOrigin = () => shop.origin.replace('localhost', 'teatro.localhost')

const holdOne = async (page: Page, account: TestCustomer, language: Speaker) => {
  const visitor = new Visitor(page, { origin: theatreOrigin() }, account, language)
  await visitor.hold(1, SHOWS.theatre)
  return visitor
}
const field = (visitor: Visitor) =>
  visitor.page.getByRole('textbox', { name: visitor.says('Discount code (optional)') })
/** The line of the totals with a name. */
const line = ({ page }: Visitor, name: string | RegExp) =>
  page.locator('dl.totals > div').filter({ hasText: name }).first()
const total = async (visitor: Visitor) =>
  amountIn(await line(visitor, visitor.says('Total to pay')).locator('dd').first().innerText())
const wordsOf = (language: string, key: string): string =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/server.json`, import.meta.url), 'utf8'))[key]

for (const language of ['es', 'en', 'pt'] as const)
  test.describe(`on a phone of 360 px, in ${language}`, { tag: STEADY }, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a code that does not fit is refused and stays; one that does is in the total, and is paid', async ({
      openPageAt,
      newCustomer,
    }) => {
      const page = await openPageAt(theatreOrigin())
      const visitor = await holdOne(page, newCustomer(), language)
      await expect(field(visitor)).toBeVisible()
      const before = await total(visitor)
      await field(visitor).fill('verano-pasado')
      await page.keyboard.press('Enter')
      // Why is said at the field, where whoever typed it looks.
      await expect(field(visitor)).toHaveAccessibleDescription(wordsOf(language, 'error.CUPON_VENCIDO'))
      await expect(page.getByText(wordsOf(language, 'error.CUPON_VENCIDO'))).toBeInViewport()
      await expect(field(visitor)).toHaveValue('verano-pasado')
      expect(await violationsOf(page)).toEqual([])
      await field(visitor).fill('amigos-10')
      await page.keyboard.press('Enter')
      await expect(line(visitor, 'AMIGOS-10')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: 'AMIGOS-10' })).toBeFocused()
      await expect.poll(() => total(visitor)).toBeLessThan(before)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      expect(await violationsOf(page)).toEqual([])
      await goToPayment(visitor)
      await visitor.checkout.fillInCard(CARDS.approved)
      await reviewAndPay(visitor)
      await expect(visitor.downloadButton(1)).toBeVisible()
    })

    test("a bank's promotion shows with its card, and goes with another one", async ({
      openPageAt,
      newCustomer,
    }) => {
      const page = await openPageAt(theatreOrigin())
      const visitor = await holdOne(page, newCustomer(), language)
      await goToPayment(visitor)
      const before = await total(visitor)
      await visitor.checkout.fillInCard(CARDS.otherBrand)
      await expect(line(visitor, 'Banco del Río')).toBeVisible()
      await expect.poll(() => total(visitor)).toBeLessThan(before)
      await visitor.checkout.typeCard(CARDS.approved)
      await expect(line(visitor, 'Banco del Río')).toHaveCount(0)
      await expect.poll(() => total(visitor)).toBe(before)
      await visitor.checkout.typeCard(CARDS.otherBrand)
      await expect(line(visitor, 'Banco del Río')).toBeVisible()
      expect(await violationsOf(page)).toEqual([])
      await reviewAndPay(visitor)
      await expect(visitor.downloadButton(1)).toBeVisible()
    })
  })

import { BoxOfficePage } from './pages/box-office-page.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

test('a terminal that never heard of the sale is given up at once, and the sale is paid in cash', {
  tag: '@long',
}, async ({ page, visitor, shop }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.begin('ana', 'Boleteria26', '0')
  await desk.openPerformance(
    (await performanceOf(shop.origin, SHOWS.chamber)).oEspectaculo.cEspectaculoCartelNombre,
  )
  await desk.setTerminal(shop.providerOrigin, 'never-found')
  const sale = await desk.takeBest()
  await page.keyboard.press('F8')
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('alert')).toBeVisible()
  await expect(desk.sale).toHaveAttribute('aria-busy', 'false')
  await expect(desk.sale.getByRole('timer')).toBeVisible()
  await page.keyboard.press('F7')
  await page.keyboard.press('F10')
  await expect(desk.button('Next sale')).toBeVisible()
  // The provider has a key that can never be charged, and no charge.
  expect((await shop.chargesOf(sale)).map(({ state }) => state)).toEqual([])
  await desk.setTerminal(shop.providerOrigin, 'approve')
})

test('a card is declined and the sale is paid in cash; a terminal that does not answer is waited for, and charges once', {
  tag: '@long',
}, async ({ page, visitor, shop }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await desk.begin('ana', 'Boleteria26', '0')
  await desk.openPerformance(
    (await performanceOf(shop.origin, SHOWS.chamber)).oEspectaculo.cEspectaculoCartelNombre,
  )

  await desk.setTerminal(shop.providerOrigin, 'decline')
  const declined = await desk.takeBest()
  await page.keyboard.press('F8')
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('alert')).toBeVisible()
  await expect(desk.sale.getByRole('timer')).toBeVisible()
  await page.keyboard.press('F7')
  await expect(desk.sale.getByRole('alert')).toHaveCount(0)
  await page.keyboard.press('F10')
  await expect(desk.button('Next sale')).toBeEnabled()
  // Before the cash is taken, the declined charge is made void: it cannot be approved any more.
  expect((await shop.chargesOf(declined)).map(({ state }) => state)).toEqual(['voided'])
  await page.keyboard.press('F10')

  await desk.setTerminal(shop.providerOrigin, 'timeout-after-charge')
  const unanswered = await desk.takeBest()
  await page.keyboard.press('F8')
  await page.keyboard.press('F10')
  await expect(desk.sale).toHaveAttribute('aria-busy', 'true')
  // Neither another press nor another way to pay charges it again.
  await page.keyboard.press('F7')
  await page.keyboard.press('F10')
  await page.keyboard.press('Escape')
  await shop.reconcile()
  await expect(desk.button('Next sale')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '2')
  expect((await shop.chargesOf(unanswered)).map(({ state }) => state)).toEqual(['approved'])
  // Each sale is listed with the way it was paid.
  await expect(desk.soldSales.first()).toContainText(desk.says('Terminal'))
  await expect(desk.soldSales.nth(1)).toContainText(desk.says('Cash'))
  await desk.setTerminal(shop.providerOrigin, 'approve')
})

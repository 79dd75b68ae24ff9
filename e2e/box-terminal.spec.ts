import { BoxOfficePage } from './pages/box-office-page.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

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

test('a terminal that does not answer keeps nobody waiting: its sale is left to it, the desk takes cash, and the shift is closed', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await page.setViewportSize({ width: 360, height: 780 })
  await desk.begin('ana', 'Boleteria26', '0')
  await desk.openPerformance(
    (await performanceOf(shop.origin, SHOWS.chamber)).oEspectaculo.cEspectaculoCartelNombre,
  )
  const waits = new RegExp(desk.says('Waiting for the payment'))
  const notCharged = new RegExp(desk.says('Not charged'))
  const leaveToTerminal = async (): Promise<string> => {
    const id = await desk.takeBest()
    await shop.provider.kill()
    await page.keyboard.press('F8')
    await page.keyboard.press('F10')
    await expect(
      page.getByText(desk.says('The terminal has not answered. We go on asking; do not charge again.')),
    ).toBeVisible()
    await page.keyboard.press('F9')
    await expect(desk.parkedSales.last()).toHaveText(waits)
    return id
  }

  const waiting = await leaveToTerminal()
  await expect(page).toHaveURL(/\/boleteria\?idFuncion=\d+$/)
  // The clock of the sale that waits is not shown to the next person.
  await expect(page.getByRole('timer')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  expect(await desk.takeBest()).not.toBe(waiting)
  await page.keyboard.press('F7')
  await page.keyboard.press('F10')
  await expect(desk.button('Next sale')).toBeVisible()
  await expect(desk.parkedSales).toHaveText([waits])
  await shop.provider.start()
  await shop.reconcile()
  await expect(desk.parkedSales).toHaveText([notCharged])
  await expect(desk.soldSales).toHaveCount(1)
  await page.keyboard.press('F10')

  await leaveToTerminal()
  await expect(desk.parkedSales).toHaveText([notCharged, waits])
  await desk.button('Close shift').click()
  const notice = (english: string) =>
    page.getByRole('status').filter({ hasText: desk.says(english, { 0: 1 }) })
  await expect(
    notice('{0, plural, one {# sale waits for the terminal} other {# sales wait for the terminal}}'),
  ).toBeVisible()
  await page.getByLabel(desk.says('Cash counted')).fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: desk.says('Shift closed') })).toBeVisible()
  await expect(
    notice('{0, plural, one {# sale was left to the terminal} other {# sales were left to the terminal}}'),
  ).toBeVisible()
  await shop.provider.start()
})

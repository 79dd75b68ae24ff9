import { BoxOfficePage } from './pages/box-office-page.ts'
import { violationsOf } from './support/axe.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { paidAtLink, payAtLink, typeCardAtLink } from './support/ways-to-pay.ts'

let shop: RunningShop
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

test('a clerk sells by a payment link: one is given up for cash, another is paid at a phone and printed', {
  tag: STEADY,
}, async ({ openPageAt, language }) => {
  const origin = shop.origin.replace('localhost', 'teatro.localhost')
  const page = await openPageAt(origin)
  const desk = new BoxOfficePage(page, language, origin)
  await desk.countPrints()
  await desk.begin('ana', 'Boleteria26', '0')
  await desk.openPerformance(
    (await performanceOf(origin, SHOWS.theatre)).oEspectaculo.cEspectaculoCartelNombre,
  )
  const address = desk.sale.locator('.bo-link a')

  await desk.takeBest()
  await page.keyboard.press('F4')
  await expect(page.getByRole('radio', { name: desk.says('Payment link') })).toBeChecked()
  await page.keyboard.press('F10')
  await expect(address).toHaveAttribute('href', /\/linkPago\//)
  await expect(page.getByRole('img', { name: desk.says('Code to pay with') })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const over = (await address.getAttribute('href')) as string
  await desk.button('Give the link up').click()
  await expect(desk.sale.getByRole('timer')).toBeVisible()
  await page.keyboard.press('F7')
  await page.keyboard.press('F10')
  await expect(desk.button('Next sale')).toBeEnabled()
  await page.keyboard.press('F10')

  await desk.takeBest()
  await page.keyboard.press('F4')
  await page.keyboard.press('F10')
  await expect(address).toHaveAttribute('href', /\/linkPago\//)
  const payer = await openPageAt(origin)
  await payer.goto(over)
  await expect(payer.getByText('Este enlace ya no cobra')).toBeVisible()
  await payer.goto((await address.getAttribute('href')) as string)
  await typeCardAtLink(payer)
  await payAtLink(payer, shop)
  await expect(paidAtLink(payer)).toBeVisible()
  await expect(desk.button('Next sale')).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-printed', '2')
  await expect(desk.soldSales.first()).toContainText(desk.says('Payment link'))
  await expect(desk.soldSales.nth(1)).toContainText(desk.says('Cash'))
})

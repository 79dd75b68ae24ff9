import { pageUrl } from '../contract/page-routes.ts'
import { violationsOf } from './support/axe.ts'
import { SHOWS } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import {
  chooseWay,
  goToPayment,
  paidAtLink,
  payAtLink,
  reviewAndPay,
  typeCardAtLink,
} from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

test.describe('in parts, on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('two people pay a purchase at one link, each their part, and the one who sent it has the tickets', {
    tag: STEADY,
  }, async ({ openPageAt, newCustomer, language }) => {
    const origin = shop.origin.replace('localhost', 'teatro.localhost')
    const page = await openPageAt(origin)
    const visitor = new Visitor(page, { origin }, newCustomer(), language)
    await visitor.hold(2, SHOWS.theatre)
    await goToPayment(visitor)
    await chooseWay(visitor, /^Entre varios/)
    await reviewAndPay(visitor)
    const address = page.locator('.step-address a')
    await expect(address).toHaveAttribute('href', /payConfirmPool/)
    const link = (await address.getAttribute('href')) as string
    for (const [nth, name] of ['Ana', 'Beto'].entries()) {
      const payer = await openPageAt(origin)
      await payer.goto(link)
      await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pagar entre varios')
      if (nth === 1) await expect(payer.getByText('Ana')).toBeVisible()
      expect(await violationsOf(payer)).toEqual([])
      await typeCardAtLink(payer)
      await payer.getByRole('textbox').first().fill(name)
      await payAtLink(payer, shop)
      await expect(nth === 0 ? payer.getByText('Pagó Ana') : paidAtLink(payer)).toBeVisible()
    }
    await expect(visitor.downloadButton(2)).toBeVisible()
  })

  test('a deposit is paid now, the rest later at the code that is shown then, and then there are tickets', {
    tag: STEADY,
  }, async ({ openPageAt, newCustomer, language }) => {
    const origin = shop.origin.replace('localhost', 'asuncion.localhost')
    const page = await openPageAt(origin, { ownHeaders: false })
    const visitor = new Visitor(page, { origin }, newCustomer(), language)
    await visitor.hold(1, 'la-casa-de-la-lomada')
    await goToPayment(visitor)
    await chooseWay(visitor, /^Seña y resto después/)
    await visitor.checkout.goToReview()
    const later = page.locator('dl.totals > div').filter({ hasText: visitor.says('You pay later with QR') })
    await expect(later.first()).toContainText('69.825')
    await visitor.checkout.acceptTerms()
    await visitor.checkout.payButton.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pagar esta compra en dos partes')
    expect(await violationsOf(page)).toEqual([])
    await typeCardAtLink(page)
    await payAtLink(page, shop)
    await expect(page.getByRole('status').filter({ hasText: 'El pago llegó.' })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la compra' }).click()
    await expect(page.getByRole('img', { name: visitor.says('Code to pay with') })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    const mine = visitor.at(await page.context().newPage())
    await mine.page.goto(pageUrl.orders())
    await expect(mine.page.locator('.order-money')).toContainText('69.825')
    const rest = mine.page.getByRole('link', { name: mine.says('Pay what is left') })
    await expect(rest).toHaveAttribute('href', /payConfirmPool/)
    expect(await mine.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violationsOf(mine.page)).toEqual([])
    const link = (await rest.getAttribute('href')) as string
    const payer = await openPageAt(origin)
    await payer.goto(link)
    await typeCardAtLink(payer)
    await payAtLink(payer, shop)
    await expect(paidAtLink(payer)).toBeVisible()
    await expect(visitor.downloadButton(1)).toBeVisible()
    await mine.page.reload()
    await expect(mine.downloadButton(1)).toBeVisible()
    await expect(rest).toHaveCount(0)
    expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
  })
})

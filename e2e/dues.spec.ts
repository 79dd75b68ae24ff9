import type { Locator, Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { CARDS, fieldsOfCard } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'
import { chooseWay, goToPayment, openPageAt, reviewAndPay } from './support/ways-to-pay.ts'

let shop: RunningShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  shop = await RunningShop.open({ FORWARDED_HOST: 'yes' })
})
test.afterAll(() => shop.stop())

/** What its page says once the purchase is paid. */
const allPaid = (payer: Page) => payer.getByRole('heading', { name: 'La compra está paga' })

/** From the page of a link to its form, with a good card. */
const typeCard = async (payer: Page): Promise<void> => {
  await payer.getByRole('link', { name: 'Ir a la página de la tarjeta' }).click()
  for (const [id, value] of Object.entries(fieldsOfCard(CARDS.approved)))
    await payer.locator(`#${id}`).fill(value)
  await payer.locator('button[type=submit], form button').last().click()
  await expect(payer.getByRole('checkbox')).toBeVisible()
}

/** Sends the form, again where it was sent too soon: within two seconds it was read by nobody. */
const payPart = async (payer: Page, paid: Locator): Promise<void> => {
  await payer.getByRole('checkbox').check()
  await expect(async () => {
    await payer.getByRole('button', { name: /^Pagar/ }).click()
    await expect(paid).toBeVisible({ timeout: 5_000 })
  }).toPass({ timeout: 20_000 })
}

test.describe('in parts, on a phone of 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  test('two people pay a purchase at one link, each their part, and the one who sent it has the tickets', {
    tag: STEADY,
  }, async ({ browser, contextOptions, newCustomer, language }) => {
    const origin = shop.origin.replace('localhost', 'teatro.localhost')
    const page = await openPageAt(origin, browser, contextOptions)
    const visitor = new Visitor(page, { origin }, newCustomer(), language)
    await visitor.hold(2, SHOWS.theatre)
    await goToPayment(visitor)
    await chooseWay(visitor, /^Entre varios/)
    await reviewAndPay(visitor)
    const address = page.locator('.step-address a')
    await expect(address).toHaveAttribute('href', /payConfirmPool/)
    const link = (await address.getAttribute('href')) as string
    for (const [nth, name] of ['Ana', 'Beto'].entries()) {
      const payer = await openPageAt(origin, browser, contextOptions)
      await payer.goto(link)
      await expect(payer.getByRole('heading', { level: 1 })).toHaveText('Pagar entre varios')
      if (nth === 1) await expect(payer.getByText('Ana')).toBeVisible()
      expect(await violationsOf(payer)).toEqual([])
      await typeCard(payer)
      await payer.getByRole('textbox').first().fill(name)
      await payPart(payer, nth === 0 ? payer.getByText('Pagó Ana') : allPaid(payer))
      await payer.context().close()
    }
    await expect(visitor.downloadButton(2)).toBeVisible()
    await page.context().close()
  })

  test('a deposit is paid now, the rest later at the code that is shown then, and then there are tickets', {
    tag: STEADY,
  }, async ({ browser, contextOptions, newCustomer, language }) => {
    const origin = shop.origin.replace('localhost', 'asuncion.localhost')
    // No headers of its own: purchases are begun at another host, which a browser asks whether it may send them.
    const context = await browser.newContext({ ...contextOptions, baseURL: origin, extraHTTPHeaders: {} })
    const page = await context.newPage()
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
    await typeCard(page)
    await payPart(page, page.getByRole('status').filter({ hasText: 'El pago llegó.' }))
    await page.getByRole('link', { name: 'Volver a la compra' }).click()
    await expect(page.getByRole('img', { name: visitor.says('Code to pay with') })).toBeVisible()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    expect(await violationsOf(page)).toEqual([])
    const link = (await page.locator('.step-address a').getAttribute('href')) as string
    const payer = await openPageAt(origin, browser, contextOptions)
    await payer.goto(link)
    await typeCard(payer)
    await payPart(payer, allPaid(payer))
    await expect(visitor.downloadButton(1)).toBeVisible()
    expect(await visitor.orders()).toMatchObject([{ cEstado: 'CONFIRMADA' }])
    await payer.context().close()
    await page.context().close()
  })
})

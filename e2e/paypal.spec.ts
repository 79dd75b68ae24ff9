import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { CARDS } from './support/cards.ts'
import { FESTIVAL_SHOWS } from './support/catalogue.ts'
import { ExternalShop } from './support/external-shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

let festival: ExternalShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  festival = await ExternalShop.open()
})
test.afterAll(() => festival.close())
test.use({ viewport: { width: 360, height: 740 } })

/** At the festival's payment step, with a ticket held. */
const reachPayment = async (page: Page, { performance, checkout }: Visitor, who: string) => {
  await page.goto(`${festival.origin}/landing/${FESTIVAL_SHOWS.seated}`)
  await page.locator(`a[href^="/funcion/${FESTIVAL_SHOWS.seated}/"]`).first().click()
  await performance.chooseInList(1)
  await performance.continueButton.click()
  await festival.choose(page, who)
  await checkout.chooseDelivery()
  await checkout.fillInBuyer()
  await expect(checkout.heading('How do you want to pay?')).toBeVisible()
}

/** Chooses PayPal, and goes there. @returns what the shop said of the price */
const goToPaypal = async (page: Page, { checkout }: Visitor): Promise<string> => {
  const way = page.getByRole('radio', { name: /^PayPal/ })
  await way.click()
  await expect(way).toBeChecked()
  const said = await page.getByText(/USD/).first().innerText()
  await checkout.goToReview()
  await checkout.acceptTerms()
  await checkout.payButton.click()
  await expect(page).toHaveURL(/^http:\/\/paypal\.localhost:\d+\/paypal\/checkoutnow\//)
  return said
}

test('the customer reads the price in dollars, agrees to just that at PayPal, and comes back to the tickets', async ({
  page,
  visitor,
}) => {
  await reachPayment(page, visitor, 'Marta Quiroga')
  const said = await goToPaypal(page, visitor)
  const [, dollars] = /USD\s(\d+,\d\d), a 1\sUSD = ARS\s1\.388,89/.exec(said) ?? []
  await expect(page.locator('dd')).toHaveText(`USD ${dollars?.replace(',', '.')}`)
  expect(await violationsOf(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await page.getByRole('button', { name: 'Aceptar y pagar' }).click()
  await expect(visitor.downloadButton(1)).toBeVisible()
  expect(new URL(page.url()).origin).toBe(festival.origin)
})

test('whose means of payment PayPal does not take pays by card with the same seats', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await reachPayment(page, visitor, 'Marta Quiroga')
  await goToPaypal(page, visitor)
  await page.getByRole('button', { name: 'Pagar con una tarjeta que no se acepta' }).click()
  await visitor.button('Pay again').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await visitor.checkout.goToReview()
  await visitor.checkout.acceptTerms()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()
})

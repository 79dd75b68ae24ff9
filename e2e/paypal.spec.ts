import { violationsOf } from './support/axe.ts'
import { CARDS } from './support/cards.ts'
import { FESTIVAL_SHOWS } from './support/catalogue.ts'
import { ExternalShop } from './support/external-shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'
import { chooseWay, goToPayment, reviewAndPay } from './support/ways-to-pay.ts'

let festival: ExternalShop
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  festival = await ExternalShop.open()
})
test.afterAll(() => festival.close())
test.use({ viewport: { width: 360, height: 740 } })

/** At the festival's payment step, with a ticket held. */
const reachPayment = async (visitor: Visitor, who: string) => {
  const { page, performance } = visitor
  await page.goto(`${festival.origin}/landing/${FESTIVAL_SHOWS.seated}`)
  await page.locator(`a[href^="/funcion/${FESTIVAL_SHOWS.seated}/"]`).first().click()
  await performance.chooseInList(1)
  await performance.continueButton.click()
  await festival.choose(page, who)
  await goToPayment(visitor)
}

/** Chooses PayPal, and goes there. @returns what the shop said of the price */
const goToPaypal = async (visitor: Visitor): Promise<string> => {
  const { page } = visitor
  await chooseWay(visitor, /^PayPal/)
  const said = await page.getByText(/USD/).first().innerText()
  await reviewAndPay(visitor)
  await expect(page).toHaveURL(/^http:\/\/paypal\.localhost:\d+\/paypal\/checkoutnow\//)
  return said
}

test('the customer reads the price in dollars, agrees to just that at PayPal, and comes back to the tickets', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await reachPayment(visitor, 'Marta Quiroga')
  const said = await goToPaypal(visitor)
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
  await reachPayment(visitor, 'Marta Quiroga')
  await goToPaypal(visitor)
  await page.getByRole('button', { name: 'Pagar con una tarjeta que no se acepta' }).click()
  await visitor.button('Pay again').click()
  await visitor.checkout.fillInCard(CARDS.approved)
  await reviewAndPay(visitor)
  await expect(visitor.downloadButton(1)).toBeVisible()
})

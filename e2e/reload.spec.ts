import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

test('a reload anywhere keeps the purchase', async ({ page, visitor }) => {
  const { checkout } = visitor
  const id = await visitor.hold(2)
  const keepsIt = async () => {
    await page.reload()
    await expect(
      page.getByRole('button', { name: visitor.says('Cart: tickets and time left') }),
    ).toContainText('2')
    expect((await visitor.purchase(id)).oData).toMatchObject({
      cEstado: 'ABIERTO',
      oCantidadTotal: { nCantidadTotal: 2 },
    })
  }

  await page.goto(await visitor.pathOf(SHOWS.theatre))
  await keepsIt()
  await expect(page.getByRole('heading', { name: /^2 / })).toBeVisible()
  await visitor.performance.goOn()

  await keepsIt()
  await checkout.chooseDelivery()
  await expect(visitor.heading('Who are they for?')).toBeVisible()
  await keepsIt()
  await checkout.button('Continue').click()
  await checkout.fillInBuyer()
  await expect(visitor.heading('How do you want to pay?')).toBeVisible()
  await keepsIt()
  await checkout.button('Continue').click()
  await checkout.button('Continue').click()
  await checkout.fillInCard(CARDS.veryDelayed)
  await checkout.goToReview()
  await keepsIt()
  await checkout.button('Continue').click()
  await checkout.button('Continue').click()
  await checkout.fillInCard(CARDS.veryDelayed)
  await checkout.goToReview()
  await checkout.acceptTerms()
  await checkout.payButton.click()

  await page.waitForURL(/\/BuyTicket\/ok\//)
  await page.reload()
  await expect(
    page.getByText(visitor.says('We found delays in the verification of your purchase')),
  ).toBeVisible()
  await visitor.button('Retry').click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await page.reload()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await expect(visitor.emptyCart).toBeVisible()
})

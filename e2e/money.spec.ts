import type { Locator } from '@playwright/test'
import { CARDS } from './support/cards.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { amountIn } from './support/money.ts'
import { expect, test } from './support/test.ts'

/** The rows of a list of amounts that show, to the peso. */
const amountsIn = (list: Locator): Promise<number[]> =>
  list
    .locator('dd:not(.totals-note)')
    .allInnerTexts()
    .then((texts) => texts.filter((text) => text.includes('$')).map(amountIn))

test('the same amounts are shown to the peso in the cart, at every step, to the provider, and in the order', async ({
  page,
  visitor,
  shop,
}) => {
  const { checkout } = visitor
  const hall = await readHall(shop.origin, SHOWS.theatre)
  const seats = seatsTogether(hall, 2)
  await visitor.openPerformance(SHOWS.theatre)
  await visitor.performance.chooseOnPlan(seats, hall, false)
  const name = visitor.performance.nameOf(seats[0]!)
  await page
    .getByRole('combobox', { name: visitor.says('Promotion for {name}', { name }) })
    .selectOption({ label: 'Jubilados −30\u00a0%' })
  // The seat page counts by itself, before anything is held.
  const preview = page.locator('.panel-total b')
  const previewed = amountIn(await preview.innerText())
  await page.setViewportSize({ width: 360, height: 800 })
  const onPhone = amountIn(await page.locator('.stick .num').innerText())
  await page.setViewportSize({ width: 1280, height: 900 })
  await visitor.performance.goOn()
  await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
  const id = visitor.purchaseId()

  // Counted here from the prices of the seats: what the shop itself says of its totals is not believed.
  const { listaFuncion } = (await visitor.purchase(id)).oData!
  const prices = listaFuncion.flatMap(({ listaPosicion }) => listaPosicion.map((place) => place.fPrecio))
  const tickets = prices[0]! + prices[1]! - Math.round(prices[0]! * 0.3)
  const service = Math.round(tickets * 0.1)
  const qr = 2 * 150
  const total = tickets + service + qr
  const inOnePayment = [tickets, qr, service, total]
  const totals = page.getByRole('complementary', { name: visitor.says('Summary') }).locator('dl.totals')

  expect([previewed, onPhone]).toEqual([total, total])
  expect(await amountsIn(totals)).toEqual(inOnePayment)
  await visitor.openCart()
  await expect(page.locator('.cart-total b')).toHaveText(/\$/)
  expect(amountIn(await page.locator('.cart-total b').innerText())).toBe(total)
  await page.keyboard.press('Escape')
  await checkout.chooseDelivery()
  expect(await amountsIn(totals)).toEqual(inOnePayment)
  await checkout.fillInBuyer()
  await checkout.fillInCard(CARDS.approved)
  expect(await amountsIn(totals)).toEqual(inOnePayment)

  const interest = Math.round(total * 0.09)
  const inThree = [tickets, qr, service, interest, total + interest]
  await page.getByRole('main').getByRole('combobox').selectOption('3')
  await expect.poll(() => amountsIn(totals)).toEqual(inThree)
  await checkout.goToReview()
  expect(await amountsIn(totals)).toEqual(inThree)
  const each = Math.floor((total + interest) / 3)
  const first = total + interest - 2 * each
  const amount = (pesos: number) => `$ ${pesos.toLocaleString('es-AR')}`
  const review = (await page.locator('dl.review').innerText()).replaceAll(/\s+/g, ' ')
  expect(review).toContain(
    first === each
      ? `3 cuotas de ${amount(each)}`
      : `3 cuotas: la primera de ${amount(first)}, las demás de ${amount(each)}`,
  )
  expect(amountIn(await checkout.payButton.innerText())).toBe(total + interest)

  await checkout.acceptTerms()
  await checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  const [charge] = await shop.chargesOf(id)
  expect(charge?.chargedCents).toBe((total + interest) * 100)
  await page.goto('/myOrders')
  const paid = page.locator('dl.order-payments').first()
  await page.locator('.order-parts > summary').first().click()
  await expect(paid).toBeVisible()
  expect(await amountsIn(paid)).toEqual(expect.arrayContaining(inThree))
})

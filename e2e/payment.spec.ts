import { readFileSync } from 'node:fs'
import { violationsOf } from './support/axe.ts'
import { Buyer } from './support/buyer.ts'
import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { amountIn } from './support/money.ts'
import { expect, STEADY, test } from './support/test.ts'

test('the review asks for what the shop charges: tickets, charges and their total', { tag: STEADY }, async ({
  page,
  visitor,
  shop,
}) => {
  const id = await visitor.hold(2)
  await visitor.checkout.reachPayment()
  const { fTotal, fTotalAhora } = (await visitor.purchase(id)).oData!.oTotal
  const total = page.locator('.totals-total dd').locator('visible=true')
  expect(amountIn(await total.innerText())).toBe(fTotal)
  expect(amountIn(await visitor.checkout.payButton.innerText())).toBe(fTotalAhora)
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  expect(await shop.chargesOf(id)).toMatchObject([{ chargedCents: Math.round(fTotalAhora * 100) }])
})

for (const language of ['es', 'en', 'pt'] as const)
  test.describe(`on a phone of 360 px, in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } })

    test('a payment that goes on with the provider leads there and back, and fits', {
      tag: STEADY,
    }, async ({ page, visitor }) => {
      await visitor.hold(2)
      await visitor.checkout.reachPayment()
      const oPaso = { cTipo: 'REDIRECCION', cUri: 'https://banco.test/p', dVence: null }
      await page.route(/\/Cobrar$|\/proceso\/confirmacion\//i, async (route) => {
        const response = await route.fetch()
        const { oData, ...envelope } = await response.json()
        await route.fulfill({
          response,
          json: { ...envelope, oData: { ...oData, cEstadoPago: 'PENDIENTE', oPaso } },
        })
      })
      // The page leads there by itself: the browser is kept here.
      await page.route(`${oPaso.cUri}**`, (route) => route.fulfill({ status: 204 }))
      await visitor.checkout.payButton.click()
      await expect(page.getByRole('link', { name: visitor.says('Go on with the payment') })).toHaveAttribute(
        'href',
        oPaso.cUri,
      )
      expect(await violationsOf(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.unrouteAll({ behavior: 'wait' })
      await visitor.button('Ask whether it is paid').click()
      await expect(visitor.downloadButton(2)).toBeVisible()
    })
  })

/** The server's own words. */
const wordsOf = (language: string, key: string): string =>
  JSON.parse(readFileSync(new URL(`../locales/${language}/server.json`, import.meta.url), 'utf8'))[key]

test('a total that another device has changed is shown before it is charged, with the same card', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const { checkout } = visitor
  const id = await visitor.hold(1)
  await checkout.reachPayment()
  const seen = amountIn(await checkout.payButton.innerText())
  const buyer = await Buyer.logIn(shop, visitor.customer)
  const { oTotal } = await buyer.hold(SHOWS.standing, 1, id)

  await checkout.payButton.click()
  await expect(
    page.getByRole('alert').filter({ hasText: wordsOf(visitor.language, 'error.TOTAL_CAMBIADO') }),
  ).toBeVisible()
  await expect.poll(async () => amountIn(await checkout.payButton.innerText())).toBe(oTotal.fTotalAhora)
  expect(oTotal.fTotalAhora).toBeGreaterThan(seen)
  expect(await shop.chargesOf(id)).toEqual([])

  await checkout.acceptTerms()
  await checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  expect(await shop.chargesOf(id)).toMatchObject([{ chargedCents: Math.round(oTotal.fTotalAhora * 100) }])
})

test('a declined card says why and another card pays the same places', async ({ page, visitor }) => {
  const { checkout } = visitor
  await visitor.hold(2)
  await checkout.reachPayment(CARDS.declined)
  await checkout.payButton.click()

  await expect(visitor.heading('The payment did not go through.')).toBeVisible()
  await expect(page.getByText(visitor.says('Payment failed'))).toBeVisible()
  await expect(
    page.getByText(visitor.says('The card ending in {0} informs us the following message', { 0: '0010' })),
  ).toBeVisible()
  await expect(page.getByRole('blockquote')).toHaveText('Fondos insuficientes')
  await expect(page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })).toBeVisible()

  await visitor.button('Pay again').click()
  await checkout.fillInCard(CARDS.otherBrand)
  await checkout.goToReview()
  if (!(await checkout.terms.isChecked())) await checkout.acceptTerms()
  await checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  const [order] = await visitor.orders()
  expect(order).toMatchObject({ cEstado: 'CONFIRMADA', cUltimosDigitos: '4444' })
})

test('a slow provider is waited for, saying so, and is asked only once', { tag: '@long' }, async ({
  page,
  visitor,
  shop,
}) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment(CARDS.slow)
  await visitor.checkout.payButton.click()
  await expect(
    page.getByText(visitor.says('Please keep this page open. You will not be charged twice.')),
  ).toBeVisible()
  await expect(visitor.downloadButton(1)).toBeVisible()
  const charges = await shop.chargesOf(visitor.purchaseId())
  expect(charges.map(({ state }) => state)).toEqual(['approved'])
})

test('a delayed verification can be retried and then finds the payment', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await page.clock.install()
  await visitor.hold(2)
  await visitor.checkout.reachPayment(CARDS.veryDelayed)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/proceso/confirmacion/')) asked += 1
  })
  await visitor.checkout.payButton.click()

  await visitor.passTimeUntil(
    page.getByText(visitor.says('We found delays in the verification of your purchase')),
  )
  expect(asked).toBe(5)
  await expect(page.getByRole('link', { name: visitor.says('See in My orders') })).toBeVisible()
  await visitor.button('Retry').click()
  await visitor.passTimeUntil(visitor.downloadButton(2))
})

test('a customer who leaves a payment that never arrived has the clock back and can log out', {
  tag: '@long',
}, async ({ page, visitor, complaints }) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment()
  await page.route('**/Cobrar', (route) => route.abort('failed'))
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('We could not send the payment.')).toBeVisible()
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  const cart = page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })
  await expect(cart).toContainText(/\d\d:\d\d/)

  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: visitor.customer.firstName }).click()
  await page.getByText(visitor.says('Sign out'), { exact: true }).click()
  await expect(banner.getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
  expect(complaints.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
})

test('a customer who leaves a pending payment by the logo sees its outcome in the cart', {
  tag: '@long',
}, async ({ page, visitor, shop }) => {
  await page.clock.install()
  await visitor.hold(2)
  await visitor.checkout.reachPayment(CARDS.veryDelayed)
  const id = visitor.purchaseId()
  await visitor.checkout.payButton.click()
  await visitor.passTimeUntil(
    page.getByText(visitor.says('We found delays in the verification of your purchase')),
  )
  await page.getByRole('banner').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/$/)
  const cart = page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })
  await expect(cart).toContainText(visitor.says('Paying…'))

  await expect(async () => {
    await shop.reconcile()
    expect((await visitor.purchase(id)).oData?.cEstado).toBe('CONFIRMADO')
  }).toPass()
  await expect(visitor.emptyCart).toBeVisible()
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: visitor.customer.firstName }).click()
  await page.getByText(visitor.says('Sign out'), { exact: true }).click()
  await expect(banner.getByRole('link', { name: visitor.says('Log in') })).toBeVisible()
})

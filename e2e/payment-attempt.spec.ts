import type { Page } from '@playwright/test'
import { CARDS } from './support/cards.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Of the card that is declined; the number of the tenth order ends so too. */
const LAST_DIGITS = /(^|\D)0010/

const charges = '**/Cobrar'
const confirmations = '**/proceso/confirmacion/*'

/** At the top of the page, with the keyboard on the verdict. */
const isAtTop = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
}

test.describe('at 360 px', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('a payment that never left says so, whatever an earlier card was answered, and leaves when the network is back', {
    tag: STEADY,
  }, async ({ page, context, visitor, shop, complaints }) => {
    const { checkout } = visitor
    const id = await visitor.hold(1)
    await checkout.reachPayment(CARDS.declined)
    await checkout.payButton.click()
    await expect(visitor.heading('The payment did not go through.')).toBeVisible()
    await isAtTop(page)

    await visitor.button('Pay again').click()
    await checkout.fillInCard(CARDS.approved)
    await checkout.goToReview()
    await expect(page.getByText(LAST_DIGITS)).toHaveCount(0)
    await checkout.acceptTerms()
    await context.setOffline(true)
    await checkout.payButton.click()
    await expect(visitor.heading('We could not send the payment.')).toBeVisible()
    await isAtTop(page)
    await expect(page.getByText(LAST_DIGITS)).toHaveCount(0)
    await expect(visitor.button('Send the payment again')).toBeVisible()
    await expect(
      page.getByRole('button', { name: visitor.says('Cart: tickets and time left') }),
    ).toContainText(/\d\d:\d\d/)

    await context.setOffline(false)
    await expect(visitor.downloadButton(1)).toBeVisible()
    expect((await shop.chargesOf(id)).map(({ state }) => state)).toEqual(expect.arrayContaining(['approved']))
    expect(complaints.splice(0).filter((one) => !one.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
})

test('a payment of which nobody knows whether it arrived says so, asks, and goes on with what the server has', {
  tag: STEADY,
}, async ({ page, visitor, shop, complaints }) => {
  const id = await visitor.hold(1)
  await visitor.checkout.reachPayment()
  // The server gets it; its reply, and the first answer to the question, are lost.
  await page.route(charges, async (route) => {
    await route.fetch()
    await route.abort('failed')
  })
  await page.route(confirmations, (route) => route.abort('failed'))
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('We do not know whether the payment arrived.')).toBeVisible()
  await expect(visitor.button('Send the payment again')).toHaveCount(0)

  await page.unroute(confirmations)
  await visitor.button('Ask now').click()
  await expect(visitor.downloadButton(1)).toBeVisible()
  expect(await shop.chargesOf(id)).toHaveLength(1)
  expect(complaints.splice(0).every((one) => one.includes('ERR_FAILED'))).toBe(true)
})

test('a server that breaks while it is asked to charge says so, and the same payment is sent again once', {
  tag: STEADY,
}, async ({ page, visitor, shop, complaints }) => {
  const id = await visitor.hold(1)
  await visitor.checkout.reachPayment()
  const keys: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Cobrar')) keys.push(request.postDataJSON().cIdempotencia)
  })
  await page.route(charges, (route) => route.fulfill({ status: 500, body: 'broken' }), { times: 1 })
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('We could not send the payment.')).toBeVisible()
  await expect(page.getByText(visitor.says('There was a problem making the payment'))).toBeVisible()
  await visitor.button('Send the payment again').click()
  await expect(visitor.downloadButton(1)).toBeVisible()
  expect(await shop.chargesOf(id)).toHaveLength(1)
  expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  expect(complaints.splice(0).filter((one) => !one.includes('500'))).toEqual([])
})

test('a payment that the server has says that it is being processed, not only asked about', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment(CARDS.delayed)
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('The payment is being processed.')).toBeVisible()
  await expect(page.getByText(visitor.says('Processing the payment'))).toBeVisible()
  await expect(visitor.downloadButton(1)).toBeVisible()
})

test('a charge that the shop refuses asks for another try, in the words of section 8', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment()
  await page.route(charges, async (route) => {
    const response = await route.fetch({ postData: { ...route.request().postDataJSON(), cCaptcha: 'none' } })
    await route.fulfill({ response })
  })
  await visitor.checkout.payButton.click()
  await expect(visitor.heading('The payment did not go through.')).toBeVisible()
  const request = 'There was an error in the payment request. Please try the payment again'
  await expect(page.getByText(visitor.says(request))).toBeVisible()
  await isAtTop(page)
})

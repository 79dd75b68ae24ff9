import { CARDS } from './support/cards.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a reload anywhere keeps the purchase', { tag: STEADY }, async ({ page, visitor }) => {
  await page.clock.install()
  const { checkout } = visitor
  const id = await visitor.holdByHand(2)
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
  await expect(visitor.heading('Who is it for?')).toBeVisible()
  await keepsIt()
  await checkout.fillInBuyer()
  await expect(visitor.heading('How do you want to pay?')).toBeVisible()
  await keepsIt()
  await checkout.fillInCard(CARDS.veryDelayed)
  await checkout.goToReview()
  await keepsIt()
  await checkout.fillInCard(CARDS.veryDelayed)
  await checkout.goToReview()
  await checkout.acceptTerms()
  await checkout.payButton.click()

  await page.waitForURL(/\/BuyTicket\/ok\//)
  await page.reload()
  await visitor.passTimeUntil(
    page.getByText(visitor.says('We found delays in the verification of your purchase')),
  )
  await visitor.button('Retry').click()
  await visitor.passTimeUntil(visitor.downloadButton(2))
  await page.reload()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await expect(visitor.emptyCart).toBeVisible()
})

test('a reload in the middle of paying ends in the tickets, and so does every later visit', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  await visitor.hold(2)
  await visitor.checkout.reachPayment(CARDS.slow)
  const id = visitor.purchaseId()
  await visitor.checkout.payButton.click()
  await expect(
    page.getByText(visitor.says('Please keep this page open. You will not be charged twice.')),
  ).toBeVisible()
  await page.reload()
  await expect(visitor.downloadButton(2)).toBeVisible()
  expect((await shop.chargesOf(id)).map(({ state }) => state)).toEqual(['approved'])
  await expect(visitor.emptyCart).toBeVisible()

  await page.goto(`/BuyTicket/${id}`)
  await expect(visitor.downloadButton(2)).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/BuyTicket/ok/${id}$`))
})

test('a reload before the payment has left the page gives the clock back, and the purchase can be paid', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const { checkout } = visitor
  await visitor.hold(2)
  await checkout.reachPayment()
  const id = visitor.purchaseId()
  const sent = page.waitForRequest('**/Cobrar')
  await page.route('**/Cobrar', () => new Promise(() => {}))
  await checkout.payButton.click()
  await sent
  await page.reload()
  await page.unroute('**/Cobrar')

  await expect(visitor.clock.first()).toContainText(/\d\d:\d\d/)
  await checkout.fillInCard(CARDS.approved)
  await checkout.goToReview()
  await checkout.acceptTerms()
  await checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  expect((await shop.chargesOf(id)).map(({ state }) => state)).toEqual(['approved'])
})

test('tickets of an older purchase are looked at without ending the one under way', { tag: '@long' }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment()
  const older = visitor.purchaseId()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()

  await page.goto(await visitor.pathOf(SHOWS.theatre))
  await visitor.performance.chooseInList(2)
  await visitor.performance.goOn()
  await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
  const id = visitor.purchaseId()
  await page.goto(`/BuyTicket/ok/${older}`)
  await expect(visitor.downloadButton(1)).toBeVisible()
  await expect(page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })).toContainText(
    '2',
  )
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('ABIERTO')
})

test('an older confirmation leaves cart, clock and chosen places alone, whatever the tab has heard before', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const older = await visitor.buy()
  const id = await visitor.hold(2)
  const cart = page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })
  const path = await visitor.pathOf(SHOWS.theatre)
  // The tabs' record is read only once the older purchase is known to be paid.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    indexedDB.open = (...given) => {
      const until = performance.now() + 400
      while (performance.now() < until);
      return open(...given)
    }
  })
  for (const address of [`/BuyTicket/ok/${older}`, '/myOrders', `/BuyTicket/ok/${older}`]) {
    await page.goto(address)
    await expect(visitor.downloadButton(1).first()).toBeVisible()
    await expect(cart).toContainText('2')
    await expect(cart).toContainText(/\d\d:\d\d/)
  }
  await page.goto(path)
  await expect(page.getByRole('heading', { name: /^2 / })).toBeVisible()
  await page.goBack()
  await expect(visitor.downloadButton(1)).toBeVisible()
  await expect(cart).toContainText('2')
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('ABIERTO')
})

test('the checkout of an older purchase that is being paid stops no clock of the one under way', {
  tag: '@long',
}, async ({ page, visitor }) => {
  await visitor.hold(1)
  await visitor.checkout.reachPayment()
  const older = visitor.purchaseId()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()
  await visitor.hold(2)
  const id = visitor.purchaseId()

  // Its payment is found under way once this tab is known to own the newer purchase.
  const cart = page.getByRole('button', { name: visitor.says('Cart: tickets and time left') })
  await page.route(`**/${older}/PreValidacion`, async (route) => {
    await expect(cart).toContainText(/\d\d:\d\d/)
    const response = await route.fetch()
    const real = await response.json()
    await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado: 'PAGANDO' } } })
  })
  await page.goto(`/BuyTicket/${older}`)
  await expect(visitor.downloadButton(1)).toBeVisible()
  await expect(cart).toContainText('2')
  await expect(cart).toContainText(/\d\d:\d\d/)
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('ABIERTO')
})

import { performanceOf, readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

test('of two customers on one seat the second learns which one, and keeps the others', async ({
  page,
  visitor,
  newVisitor,
  shop,
}) => {
  const hall = await readHall(shop.origin, SHOWS.chamber)
  const [one, shared, ...others] = seatsTogether(hall, 4)
  if (!one || !shared) throw new Error('The hall is full')
  const quick = await newVisitor()
  await visitor.openPerformance(SHOWS.chamber)
  await visitor.performance.chooseOnPlan([shared, ...others], hall, false)
  await quick.openPerformance(SHOWS.chamber)
  await quick.performance.chooseOnPlan([one, shared], hall, false)

  await quick.performance.goOn()
  await visitor.performance.continueButton.click()

  const notice = page
    .getByRole('alert')
    .filter({ hasText: visitor.says('Someone else took these places first') })
  await expect(notice.getByRole('listitem')).toHaveText([visitor.performance.nameOf(shared)])
  await visitor.button('Go on choosing').click()
  await expect(visitor.performance.removeButton(visitor.performance.nameOf(shared))).toHaveCount(0)
  for (const seat of others)
    await expect(visitor.performance.removeButton(visitor.performance.nameOf(seat))).toBeVisible()

  await visitor.performance.goOn()
  const { oData: purchase } = await visitor.purchase(visitor.purchaseId())
  const held = purchase?.listaFuncion[0]?.listaPosicion.map(({ idPosicion }) => idPosicion)
  expect(held?.sort()).toEqual(others.map(({ id }) => id).sort())
})

test('the finder shows good seats, then others, and chooses them only when asked, on the plan and in the list', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const { performance } = visitor
  await visitor.openPerformance(SHOWS.theatre)
  const path = new URL(page.url()).pathname
  await performance.propose(2, 'last')
  const best = await performance.proposed.allTextContents()
  await expect(performance.continueButton).toHaveCount(0)
  await visitor.button('Others').click()
  await expect(performance.proposed).not.toHaveText(best)
  const others = await performance.proposed.allTextContents()

  await page.getByText(visitor.says('List'), { exact: true }).click()
  await expect(performance.proposed).toHaveText(others)
  await expect(page.locator('.seat-row button[data-proposed]')).toHaveCount(2)
  await visitor.button('None of these').click()
  await expect(performance.proposed).toHaveCount(0)
  await performance.propose(2, 'last')
  await expect(performance.proposed).toHaveText(best)
  await visitor.button('Choose these').click()

  await expect(page.locator('.seat-row button[aria-pressed="true"]')).toHaveCount(2)
  expect(new URL(page.url()).pathname).toBe(path)
  await performance.goOn()
  const { oData: purchase } = await visitor.purchase(visitor.purchaseId())
  expect(purchase?.listaFuncion[0]?.listaPosicion).toHaveLength(2)
})

test('beside a long list the choice, what it costs and the way on stay in view', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await visitor.openPerformance(SHOWS.theatre)
  await visitor.performance.chooseInList(3)
  for (const at of [0, 400, 900]) {
    await page.evaluate((top) => scrollTo(0, top), at)
    await expect(visitor.performance.continueButton).toBeInViewport({ ratio: 1 })
    await expect(page.locator('.panel-total')).toBeInViewport({ ratio: 1 })
  }
})

test('without colours the chosen view and the current step still differ', { tag: '@long' }, async ({
  page,
  visitor,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const frameOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { outlineStyle, borderTopWidth, borderTopColor } = getComputedStyle(element)
        return [outlineStyle, borderTopWidth, borderTopColor].join(' ')
      })
  await visitor.openPerformance(SHOWS.theatre)
  expect(await frameOf('.segment label:has(:checked)')).not.toBe(
    await frameOf('.segment label:not(:has(:checked))'),
  )
  await visitor.performance.chooseInList(1)
  await visitor.performance.goOn()
  await expect(page.locator('.steps > li').first()).toBeVisible()
  expect(await frameOf('.steps > li[aria-current]')).not.toBe(
    await frameOf('.steps > li:not([aria-current])'),
  )
})

test.describe('on a phone', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } })

  test('what is pressed is 44 px high or more, and the bar names the places', { tag: STEADY }, async ({
    page,
    visitor,
  }) => {
    await visitor.openPerformance(SHOWS.theatre)
    await visitor.performance.chooseInList(2)
    const small = await page
      .locator('.performance :is(button, select, summary, .segment label):visible')
      .evaluateAll((all) =>
        all.flatMap((element) => {
          const { height } = element.getBoundingClientRect()
          return height < 44 ? [`${element.className || element.tagName} ${height}`] : []
        }),
      )
    expect(small).toEqual([])
    const seats = await page.locator('.stick-places').innerText()
    expect(seats).toMatch(/^\S+ \d+, \S+ \d+$/)
  })
})

test('in place of seats that somebody was quicker with, the shop holds the next best and shows them', {
  tag: STEADY,
}, async ({ page, visitor, newVisitor }) => {
  const quick = await newVisitor()
  await visitor.openPerformance(SHOWS.theatre)
  await quick.openPerformance(SHOWS.theatre)
  for (const { performance } of [visitor, quick]) await performance.propose(2)
  const wanted = await visitor.performance.proposed.allTextContents()
  await expect(quick.performance.proposed).toHaveText(wanted)
  for (const each of [visitor, quick]) await each.button('Choose these').click()
  await quick.performance.goOn()
  await visitor.performance.continueButton.click()
  await visitor.button('Find others for me').click()

  const notice = page
    .getByRole('alert')
    .filter({ hasText: visitor.says('We found you these places instead') })
  await expect(notice).toBeVisible()
  const named = await notice.getByRole('listitem').allTextContents()
  await visitor.button('Keep them').click()
  await page.waitForURL(/\/BuyTicket\/[^/]+$/)
  const { oData: purchase } = await visitor.purchase(visitor.purchaseId())
  const held = (purchase?.listaFuncion[0]?.listaPosicion ?? []).map(({ cFila, cAsiento }) =>
    visitor.performance.nameOf({ row: cFila ?? '', number: cAsiento ?? '' }),
  )
  expect(named).toEqual(held)
})

test('standing places are bought by quantity', { tag: STEADY }, async ({ visitor, shop }) => {
  const { listaSector } = await performanceOf(shop.origin, SHOWS.standing)
  const sector = listaSector[0]?.cNombre ?? ''
  await visitor.openPerformance(SHOWS.standing)
  for (const count of [1, 2, 3]) {
    await visitor.button('One more: {name}', { name: sector }).click()
    await expect(visitor.page.getByRole('group', { name: sector }).getByRole('status')).toHaveText(
      String(count),
    )
  }
  await visitor.button('One fewer: {name}', { name: sector }).click()
  await visitor.performance.goOn()
  await visitor.checkout.reachPayment()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
})

test('a product is bought by quantity, without a date', { tag: STEADY }, async ({ page, visitor, shop }) => {
  const { listaSector, oEspectaculo } = await performanceOf(shop.origin, SHOWS.product)
  await visitor.openPerformance(SHOWS.product)
  await visitor.button('One more: {name}', { name: listaSector[0]?.cNombre ?? '' }).click()
  await visitor.performance.goOn()
  await expect(visitor.heading('How do you want to receive your purchase?')).toBeVisible()
  // Collected or brought: a code in a mail is no bag.
  await expect(page.getByRole('radio')).toHaveCount(2)
  const summary = page.getByRole('complementary', { name: visitor.says('Summary') })
  await expect(summary).toContainText(oEspectaculo.cEspectaculoCartelNombre)
  await expect(summary).toContainText(visitor.says('Quantity: {count}', { count: 1 }))
  await visitor.checkout.reachPayment()
  await visitor.checkout.payButton.click()
  await expect(
    page.getByRole('button', {
      name: visitor.says('{count, plural, one {Download the voucher} other {Download the # vouchers}}', {
        count: 1,
      }),
    }),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/entrada|función/i)
})

test('who adds a product in the shop finds one of it chosen, with its picture, and adds it to the cart', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.product)
  await visitor.arriveAt('/tienda')
  await page
    .getByRole('link', { name: new RegExp(`Agregar.*: ${oEspectaculo.cEspectaculoCartelNombre}$`) })
    .click()
  await expect(page.locator('.product-intro img')).toBeVisible()
  await expect(page.locator('.stepper output')).toHaveText('1')
  await visitor.performance.goOn()
  const summary = page.getByRole('complementary', { name: visitor.says('Summary') })
  await expect(summary).toContainText(visitor.says('Quantity: {count}', { count: 1 }))
})

test('how many is chosen once, on the page of the product, and two presses lead to the checkout', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await visitor.arriveAt(`/landing/${SHOWS.product}`)
  await page.getByRole('combobox', { name: visitor.says('Quantity') }).selectOption('2')
  await page.getByRole('link', { name: visitor.says('Buy it'), exact: true }).click()
  await expect(page.locator('.stepper output')).toHaveText('2')
  await visitor.performance.goOn()
  const summary = page.getByRole('complementary', { name: visitor.says('Summary') })
  await expect(summary).toContainText(visitor.says('Quantity: {count}', { count: 2 }))
})

test('what is free of charge asks for no card', { tag: STEADY }, async ({ visitor, shop }) => {
  const { listaSector } = await performanceOf(shop.origin, SHOWS.free)
  await visitor.openPerformance(SHOWS.free)
  await visitor.button('One more: {name}', { name: listaSector[0]?.cNombre ?? '' }).click()
  await visitor.performance.goOn()
  await visitor.checkout.chooseDelivery()
  await visitor.checkout.fillInBuyer()
  await visitor.checkout.acceptTerms()
  await visitor.button('Confirm, free of charge').click()
  await expect(visitor.downloadButton(1)).toBeVisible()
})

test('a promotion for one seat lowers the price of that seat alone', { tag: STEADY }, async ({
  page,
  visitor,
  shop,
}) => {
  const hall = await readHall(shop.origin, SHOWS.theatre)
  const seats = seatsTogether(hall, 2)
  const [reduced] = seats
  if (!reduced) throw new Error('The hall is full')
  await visitor.openPerformance(SHOWS.theatre)
  await visitor.performance.chooseOnPlan(seats, hall, false)
  const name = visitor.performance.nameOf(reduced)
  await page
    .getByRole('combobox', { name: visitor.says('Promotion for {name}', { name }) })
    .selectOption({ label: 'Jubilados −30\u00a0%' })
  await visitor.performance.goOn()
  const { oData: purchase } = await visitor.purchase(visitor.purchaseId())
  const places = purchase?.listaFuncion[0]?.listaPosicion ?? []
  const shares = Object.fromEntries(
    places.map(({ idPosicion, fDescuento, fPrecio }) => [idPosicion, fDescuento / fPrecio]),
  )
  expect(shares).toEqual(Object.fromEntries(seats.map(({ id }) => [id, id === reduced.id ? 0.3 : 0])))
})

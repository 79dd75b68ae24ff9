import { performanceOf, readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

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

test('standing places are bought by quantity', async ({ visitor, shop }) => {
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

test('a product is bought by quantity, without a date', async ({ page, visitor, shop }) => {
  const { listaSector, oEspectaculo } = await performanceOf(shop.origin, SHOWS.product)
  await visitor.openPerformance(SHOWS.product)
  await visitor.button('One more: {name}', { name: listaSector[0]?.cNombre ?? '' }).click()
  await visitor.performance.goOn()
  const summary = page.getByRole('complementary', { name: visitor.says('Summary') })
  await expect(summary).toContainText(oEspectaculo.cEspectaculoCartelNombre)
  await expect(summary).toContainText(visitor.says('Quantity: {count}', { count: 1 }))
  await visitor.checkout.reachPayment()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()
})

test('what is free of charge asks for no card', async ({ visitor, shop }) => {
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

test('a promotion for one seat lowers the price of that seat alone', async ({ page, visitor, shop }) => {
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

import { SHOWS } from './support/catalogue.ts'
import { expect, listenForComplaints, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

const REPLACED =
  'You began another purchase in another browser or device: this one is closed, its places are free'

test('a purchase that another browser replaced says so by itself, and leads to the other one', {
  tag: STEADY,
}, async ({ browser, page, visitor, shop, complaints }) => {
  const first = await visitor.hold(2)
  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  const other = new Visitor(await elsewhere.newPage(), shop, visitor.customer, visitor.language)
  listenForComplaints(other.page, complaints)
  const second = await other.hold(1, SHOWS.chamber)
  expect(second).not.toBe(first)

  // Nobody presses anything in the first browser.
  await expect(visitor.purchaseEnded).toContainText(visitor.says(REPLACED), { timeout: 20_000 })
  await expect(page).toHaveURL(/\/$/)
  expect((await visitor.purchase(first)).oData).toMatchObject({
    cEstado: 'CANCELADO',
    oFin: { lReemplazada: true, idProcesoActual: second },
  })
  await visitor.button('Go on with it here').click()
  await expect(page).toHaveURL(new RegExp(`/BuyTicket/${second}`))
  await expect(visitor.purchaseEnded).toHaveCount(0)
  await visitor.payByCard(1)
  expect((await visitor.purchase(second)).oData?.cEstado).toBe('CONFIRMADO')
  await elsewhere.close()

  await page.goto('/statecharts#/support')
  await page.getByLabel('Número de orden').fill(first)
  await page.getByLabel('Clave de soporte').fill('Soporte2026')
  await page.getByRole('button', { name: 'Buscar' }).click()
  const steps = page.getByRole('region', { name: 'La compra', exact: true }).locator('.support-history')
  await expect(steps).toContainText('Quien compra empieza otra compra, que reemplaza a esta.')
  await expect(steps).not.toContainText('cancela')
})

test('a purchase that another browser replaced while its page was hidden says so as it is seen again', {
  tag: STEADY,
}, async ({ browser, page, visitor, shop, complaints }) => {
  await visitor.hold(2)
  const asked: string[] = []
  const see = (state: DocumentVisibilityState) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await see('hidden')
  page.on('request', (request) => {
    if (request.url().endsWith('/Estado')) asked.push(request.url())
  })
  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  const other = new Visitor(await elsewhere.newPage(), shop, visitor.customer, visitor.language)
  listenForComplaints(other.page, complaints)
  await other.hold(1, SHOWS.chamber)
  await elsewhere.close()
  expect(asked).toEqual([])
  await see('visible')
  await expect(visitor.purchaseEnded).toContainText(visitor.says(REPLACED), { timeout: 20_000 })
  expect(asked).toHaveLength(1)
  await visitor.button('See what is on').click()
  await expect(visitor.purchaseEnded).toHaveCount(0)
  await expect(visitor.emptyCart).toBeVisible()
})

test('where the code of its dialog is gone, the words of a replaced purchase stand in another, and the page lives', {
  tag: STEADY,
}, async ({ browser, page, visitor, shop, complaints }) => {
  let asked = 0
  await page.route('**/assets/replaced-dialog-*.js', (route) => {
    asked += 1
    return route.fulfill({ status: 404 })
  })
  await visitor.hold(2)
  const elsewhere = await browser.newContext({ baseURL: shop.origin })
  const other = new Visitor(await elsewhere.newPage(), shop, visitor.customer, visitor.language)
  listenForComplaints(other.page, complaints)
  await other.hold(1, SHOWS.chamber)
  await elsewhere.close()

  await expect(visitor.purchaseEnded).toContainText(visitor.says(REPLACED), { timeout: 20_000 })
  expect(asked).toBeGreaterThan(0)
  await visitor.button('OK').click()
  await expect(visitor.purchaseEnded).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(visitor.heading('Billboard')).toBeAttached()
  await visitor.openPerformance(SHOWS.theatre)
  await expect(visitor.button('Find the best')).toBeVisible()
  expect(complaints.splice(0).filter((text) => !/Failed to load resource/.test(text))).toEqual([])
})

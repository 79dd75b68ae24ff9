import { BoxOfficePage } from './pages/box-office-page.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const ANA = ['ana', 'Boleteria26'] as const

test('the server is killed as cash is charged, and as a terminal is: the sale goes on, and is paid once', {
  tag: '@long',
}, async ({ page, visitor, shop, complaints }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  const NOTHING_TAKEN = desk.says('Nothing was taken: charge it again, or choose another way to pay.')
  await desk.countPrints()
  await desk.begin(...ANA, '0')
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.chamber)
  await desk.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  for (const key of ['F7', 'F8']) {
    // A server that was started just now may be busy yet, and its page asks to try again.
    await expect(async () => {
      const again = desk.button('Try again')
      if (await again.isVisible()) await again.click()
      await expect(page.getByLabel(desk.says('How many places'))).toBeVisible({ timeout: 2_000 })
    }, 'the performance to be shown').toPass({ timeout: 60_000 })
    const id = await desk.takeBest()
    await page.keyboard.press(key)
    // Pressed twice in a row, as by an unsure clerk.
    const sent = page.waitForRequest(/\/Cobrar$/)
    await page.keyboard.press('F10')
    await page.keyboard.press('F10')
    await sent
    await shop.server.kill()
    await shop.server.start()
    await expect(async () => {
      await shop.reconcile()
      // Where the charge never arrived, nothing was taken and the clerk takes it again.
      if (await page.getByText(NOTHING_TAKEN).isVisible()) await page.keyboard.press('F10')
      await expect(desk.button('Next sale')).toBeVisible({ timeout: 2_000 })
    }, 'the sale to be paid').toPass({ timeout: 60_000 })
    const charges = await shop.chargesOf(id)
    expect(charges.filter(({ state }) => state === 'approved')).toHaveLength(key === 'F8' ? 1 : 0)
    await expect(desk.button('Next sale')).toBeEnabled()
    await page.keyboard.press('F10')
  }
  await expect(desk.soldSales).toHaveCount(2)
  const others = complaints.splice(0).filter((complaint) => !/Failed to load resource|ERR_/.test(complaint))
  expect(others).toEqual([])
})

test('places that could not be held are said once; a print without an answer waits no longer than 20 seconds', {
  tag: '@long',
}, async ({ page, visitor, shop, complaints }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await page.clock.install()
  await desk.begin(...ANA, '0')
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.chamber)
  await desk.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  await expect(page.getByLabel(desk.says('How many places'))).toBeVisible()
  for (let step = 0; step < 3; step++) {
    if (step === 2) await expect(desk.button('Choose these')).toBeVisible()
    await page.keyboard.press('F3')
  }
  await expect(desk.button('Take the places')).toBeVisible()
  await page.route('**/Posiciones/**', (route) => route.abort('failed'), { times: 1 })
  await page.keyboard.press('F10')
  await expect(visitor.attention).toContainText(
    desk.says('Everything is kept. Check your connection and try again.'),
  )
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0)
  await visitor.button('OK').click()
  await page.keyboard.press('F10')
  await expect(desk.sale.getByRole('timer')).toBeVisible()

  const charges: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/Cobrar')) charges.push(request.url())
  })
  const silence = Promise.withResolvers<void>()
  await page.route('**/Imprimir', () => silence.promise, { times: 1 })
  const asked = page.waitForRequest('**/Imprimir')
  await page.keyboard.press('F10')
  await asked
  await expect(desk.button('Next sale')).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(21_000)
  await expect(
    page.getByText(desk.says('Paid, but the tickets could not be fetched for printing')),
  ).toBeVisible()
  await page.keyboard.press('F6')
  await expect(page.locator('html')).toHaveAttribute('data-printed', '1')
  silence.resolve()
  await expect(desk.soldSales).toHaveCount(1)
  expect(charges).toHaveLength(1)
  const others = complaints.splice(0).filter((complaint) => !/Failed to load resource|ERR_/.test(complaint))
  expect(others).toEqual([])
})

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

import { SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

test('the clock survives sleep, alerts at two minutes and ends the purchase', async ({
  page,
  visitor,
  shop,
}) => {
  await page.clock.install({ time: await shop.now() })
  // The page's clock first: a reply in between would let the page add the same minutes to the server's time again.
  const sleep = async (minutes: number) => {
    await page.clock.fastForward(minutes * MINUTE)
    await shop.advance(minutes * MINUTE)
  }
  const id = await visitor.hold(2)
  // What is still being fetched as the clock jumps would have come too late.
  await page.waitForLoadState('networkidle')
  await expect(visitor.clock).toContainText(/(29|30):\d\d/)
  const calm = await visitor.clock.evaluate((element) => getComputedStyle(element).backgroundColor)

  await sleep(15)
  await expect(visitor.clock).toContainText(/14:\d\d/)

  await sleep(13)
  await expect(visitor.clock).toContainText(/01:\d\d/)
  await expect(visitor.clock).toContainText(
    visitor.says('Not much time left.<0/>Then we release your places.').slice(0, 12),
  )
  const alert = await visitor.clock.evaluate((element) => getComputedStyle(element).backgroundColor)
  expect(alert).not.toBe(calm)

  // On a phone the alert covers none of the steps.
  await page.setViewportSize({ width: 360, height: 740 })
  const steps = page.getByRole('navigation', { name: visitor.says('Steps of the purchase') })
  const covered = await steps.locator('.steps-mark').evaluateAll(
    (marks) =>
      marks.filter((mark) => {
        const { left, top, width, height } = mark.getBoundingClientRect()
        return !mark.contains(document.elementFromPoint(left + Math.min(width, 12) / 2, top + height / 2))
      }).length,
  )
  expect(covered).toBe(0)

  // The server's clock alone: the page's would run past the time that the billboard's own code may take.
  await shop.advance(2 * MINUTE)
  await expect(visitor.purchaseEnded).toContainText(visitor.says('Your purchase time limit has expired'))
  await page.keyboard.press('Escape')
  await expect(visitor.purchaseEnded).toBeVisible()
  await visitor.button('OK').click()
  await expect(visitor.purchaseEnded).toHaveCount(0)
  await expect(page).toHaveURL(/\/$/)
  await expect(visitor.heading('Billboard')).toBeAttached()
  await expect(visitor.emptyCart).toBeVisible()

  await shop.sweep()
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('EXPIRADO')
})

test('a wrong clock of the browser ends nothing', { tag: '@long' }, async ({ page, visitor, shop }) => {
  await page.clock.install({ time: await shop.now() })
  const id = await visitor.hold(2)
  const asked = page.waitForResponse((response) => response.url().includes('/EspectaculoCartelTipos'))
  await page.clock.setSystemTime(new Date((await shop.now()).getTime() + 3 * HOUR))
  await asked
  await expect(visitor.clock).toContainText(/(28|29):\d\d/)
  await expect(visitor.purchaseEnded).toHaveCount(0)
  await visitor.checkout.reachPayment()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  expect((await visitor.purchase(id)).oData?.cEstado).toBe('CONFIRMADO')
})

test('a browser that was always hours behind shows the time that is left', { tag: STEADY }, async ({
  page,
  visitor,
  shop,
}) => {
  await page.clock.install({ time: new Date((await shop.now()).getTime() - 5 * HOUR) })
  await visitor.hold(1, SHOWS.chamber)
  await expect(visitor.clock).toContainText(/(29|30):\d\d/)
})

test("the server's clock alone decides that time is up, and the customer can go back to the performance", {
  tag: STEADY,
}, async ({ visitor, shop }) => {
  const performance = await visitor.pathOf(SHOWS.theatre)
  await visitor.holdByHand(2)
  await shop.advance(31 * MINUTE)
  await visitor.page.getByRole('radio').last().click()
  await expect(visitor.purchaseEnded).toContainText(visitor.says('Your purchase time limit has expired'))
  await expect(visitor.page).toHaveURL(/\/$/)
  await visitor.button('Back to the performance').click()
  await expect(visitor.purchaseEnded).toHaveCount(0)
  await expect(visitor.page).toHaveURL(new RegExp(`${performance}$`))
  await expect(visitor.emptyCart).toBeVisible()
})

import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

const overlay = (page: Page) => page.locator('.start')

/** What stays in place over the page while it scrolls. */
const sticking = (page: Page) =>
  page.locator('header, main *').evaluateAll((all) =>
    all
      .filter((element) => /fixed|sticky/.test(getComputedStyle(element).position))
      .filter((element) => element.getBoundingClientRect().height > 0 && !element.closest('.seat-map'))
      .map((element) => element.className),
  )

/** What is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('the overlay of the start comes once a visit, and goes with the first press', { tag: STEADY }, async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/')
  await expect(overlay(page)).toBeVisible()
  await page.mouse.move(20, 20)
  await page.mouse.wheel(0, 10)
  await expect(overlay(page)).toHaveCount(0)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang')
  await expect.poll(() => page.locator('.ruler input').count()).toBeGreaterThan(30)
  await expect(overlay(page)).toHaveCount(0)
})

test.describe('in a window of 320 by 256 px, as at 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('pages of the theatre, whose typeface is wide, fit, and so do sign-up and recovery', {
    tag: '@long',
  }, async ({ page, shop }) => {
    const theatre = shop.origin.replace('localhost', 'teatro.localhost')
    for (const path of ['/?lang=en', '/signUp', '/recoverPassword']) {
      await page.goto(theatre + path)
      const heading = page.getByRole('heading', { level: 1 })
      await expect(heading).toBeAttached()
      expect([path, await overflow(page)]).toEqual([path, 0])
      // The form takes the width of the window.
      const main = await page.locator('main section, main form').first().boundingBox()
      expect(main?.width).toBeGreaterThan(200)
    }
  })

  test('every page up to the buyer fits, and nothing lies over it', { tag: STEADY }, async ({
    page,
    visitor,
  }) => {
    for (const path of ['/', `/landing/${SHOWS.theatre}`, '/login']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeAttached()
      expect([path, await overflow(page)]).toEqual([path, 0])
    }
    await visitor.openPerformance(SHOWS.chamber)
    await visitor.performance.chooseInList(1)
    expect(await overflow(page)).toBe(0)
    expect(await sticking(page)).toEqual([])
    await visitor.performance.goOn()
    await expect(page.getByRole('radio').first()).toBeAttached()
    expect(await overflow(page)).toBe(0)
    expect(await sticking(page)).toEqual([])
    await visitor.checkout.chooseDelivery()
    await expect(visitor.heading('Who is it for?')).toBeVisible()
    expect(await overflow(page)).toBe(0)
  })
})

test('a link that leads out of the shop opens beside a running purchase', { tag: STEADY }, async ({
  page,
  visitor,
  context,
}) => {
  await visitor.hold(1)
  await context.route(/^https?:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
  const beside = context.waitForEvent('page')
  await page.locator('footer a[href^="http"]').first().click()
  await (await beside).close()
  await expect(visitor.clock).toBeVisible()
})

for (const width of [360, 1280])
  test(`@long the checkout's states between steps are accessible in forced colours at ${width} px`, async ({
    page,
    visitor,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.emulateMedia({ forcedColors: 'active' })
    const { checkout, performance } = visitor
    await visitor.openPerformance(SHOWS.theatre)
    await performance.propose(2)
    expect(await violationsOf(page)).toEqual([])
    await visitor.button('Choose these').click()
    await performance.goOn()
    let arrive = () => {}
    const held = new Promise<void>((resolve) => {
      arrive = resolve
    })
    await page.route('**/PreValidacion', async (route) => {
      await held
      await route.continue()
    })
    await page.reload()
    await expect(
      page.getByRole('status').filter({ hasText: visitor.says('Opening your purchase') }),
    ).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    arrive()
    await page.route('**/card?*', () => {})
    await checkout.chooseDelivery()
    await checkout.fillInBuyer()
    await expect(page.getByText(visitor.says("Loading the card's fields…"))).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })

import { CARDS } from './support/cards.ts'
import { PUBLIC_ORIGIN, productionSettings } from './support/production-settings.ts'
import { RunningShop } from './support/shop.ts'
import { test as base, expect } from './support/test.ts'

/** A shop with the settings of production, as it comes: no test switch, no demo, default limits. */
const test = base.extend({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a fixture needs from here
    async ({}, use) => {
      const shop = await RunningShop.open(productionSettings())
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above
  baseURL: async ({}, use) => {
    await use(PUBLIC_ORIGIN)
  },
  // The proxy that ends TLS. The sandbox has none: its page must not be asked for by https.
  page: async ({ page, shop }, use) => {
    await page.context().route(`${PUBLIC_ORIGIN}/**`, async (route) => {
      const url = route.request().url().replace(PUBLIC_ORIGIN, shop.origin)
      const response = await route.fetch({ url, maxRedirects: 0 })
      const headers = response.headers()
      const policy = headers['content-security-policy']?.replace(';upgrade-insecure-requests', '')
      await route.fulfill({
        response,
        headers: { ...headers, ...(policy !== undefined && { 'content-security-policy': policy }) },
      })
    })
    // A public page may not open a frame of this machine; it may open what the proxy gives it.
    await page.context().route(`${shop.providerOrigin}/**`, async (route) => {
      await route.fulfill({ response: await route.fetch() })
    })
    await use(page)
    // What the page still asks for as the test ends is of no matter.
    await page.context().unrouteAll({ behavior: 'ignoreErrors' })
  },
})

test.describe('in production', { tag: '@long' }, () => {
  test('a customer pays with a card that works after one that is declined', async ({ visitor, shop }) => {
    const id = await visitor.payAfterDecline()
    expect((await shop.chargesOf(id)).map(({ state }) => state).sort()).toEqual(['approved', 'voided'])
  })

  test('a customer buys what was chosen in the hall, and the clock of the shop cannot be moved', async ({
    visitor,
    shop,
  }) => {
    await visitor.holdByHand(2)
    await visitor.checkout.reachPayment(CARDS.timeoutAfterCharge)
    await visitor.checkout.payButton.click()
    await expect(visitor.downloadButton(2)).toBeVisible({ timeout: 120_000 })
    const clock = await fetch(`${shop.origin}/__test/clock`)
    expect(await clock.json()).toMatchObject({ cError: 'NO_ENCONTRADO' })
  })
})

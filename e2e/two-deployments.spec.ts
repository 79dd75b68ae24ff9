import type { BrowserContextOptions } from '@playwright/test'
import { BoxOfficePage } from './pages/box-office-page.ts'
import { fromOwnAddress } from './support/addresses.ts'
import { SHOWS } from './support/catalogue.ts'
import { MADRID_SHOW, type MadridClerk, shopWithMadrid } from './support/madrid-shop.ts'
import { amountIn } from './support/money.ts'
import { type Speaker, say } from './support/say.ts'
import type { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import { Visitor } from './support/visitor.ts'

/** Two deployments in one process, each at a host name of its own: pesos and charges in one, euros and none in the other. */
let shop: RunningShop
let madrid: { origin: string }
let clerk: MadridClerk
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const both = await shopWithMadrid()
  shop = both.shop
  madrid = both.madrid
  clerk = both.clerk
  await shop.start()
})
test.afterAll(() => shop.close())

/** Pays what is held, and says what the page showed as due. */
const pay = async (visitor: Visitor): Promise<{ shown: string; id: string }> => {
  await visitor.checkout.reachPayment()
  const totals = visitor.page.getByRole('complementary', { name: visitor.says('Summary') })
  const shown = await totals.locator('dl.totals dd').last().innerText()
  const id = visitor.purchaseId()
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(1)).toBeVisible()
  return { shown, id }
}

test('one customer buys in two shops of a process at once: each charges in its own currency, and shows its own alone', {
  tag: STEADY,
}, async ({ browser, contextOptions, newCustomer }) => {
  const customer = newCustomer()
  const at = async ({ origin }: { origin: string }, language: Speaker) => {
    const options: BrowserContextOptions = {
      ...contextOptions,
      locale: 'es-AR',
      baseURL: origin,
      extraHTTPHeaders: fromOwnAddress(),
    }
    const context = await browser.newContext(options)
    return new Visitor(await context.newPage(), { origin }, customer, language)
  }
  const region = await at(shop, 'es')
  const city = await at(madrid, 'es-ES')
  // A purchase is open in both at a time.
  await region.hold(1, SHOWS.standing)
  await city.hold(1, MADRID_SHOW)
  await expect(city.page.getByText('Noche en la corrala').first()).toBeVisible()
  await expect(city.page.getByText('Milonga de los andenes')).toHaveCount(0)

  const [there, here] = [await pay(city), await pay(region)]
  expect(there.shown).toBe('12,50\u00a0€')
  expect(here.shown).toMatch(/^\$/)
  expect(await shop.chargesOf(there.id)).toMatchObject([
    { state: 'approved', chargedCents: 12_50, currency: 'EUR' },
  ])
  expect(await shop.chargesOf(here.id)).toMatchObject([
    { state: 'approved', chargedCents: Math.round(amountIn(here.shown) * 100), currency: 'ARS' },
  ])

  // Nothing of one is seen in the other, by list or by address.
  for (const [visitor, own, others] of [
    [region, 'Milonga de los andenes', 'Noche en la corrala'],
    [city, 'Noche en la corrala', 'Milonga de los andenes'],
  ] as const) {
    await visitor.page.goto('/myOrders')
    await expect(visitor.page.getByText(own).first()).toBeVisible()
    await expect(visitor.page.getByText(others)).toHaveCount(0)
    expect(await visitor.orders()).toHaveLength(1)
  }
  expect((await city.purchase(here.id)).cError).toBe('NO_ENCONTRADO')
  expect((await region.purchase(there.id)).cError).toBe('NO_ENCONTRADO')
  await Promise.all([region, city].map(({ page }) => page.context().close()))
})

test('a clerk works at the desk of one shop, and is nobody at the other', { tag: STEADY }, async ({
  page,
}) => {
  await page.goto(`${shop.origin}/boleteria`)
  await page.getByLabel(say('es', 'User')).fill(clerk.login)
  await page.getByLabel(say('es', 'Password'), { exact: true }).fill(clerk.password)
  await page.keyboard.press('Enter')
  await expect(page.getByText(say('es', 'We could not log you in'))).toBeVisible()
  await expect(page.getByLabel(say('es', 'User'))).toHaveValue(clerk.login)

  const desk = new BoxOfficePage(page, 'es', madrid.origin)
  await desk.begin(clerk.login, clerk.password, '50,75')
  // In euros: fifty and three quarters, not five thousand.
  await expect(page.getByRole('main')).toContainText('50,75\u00a0€')
  const performances = page.getByRole('navigation', { name: desk.says('Performances') })
  await expect(performances).toContainText('Noche en la corrala')
  await expect(performances).not.toContainText('Milonga de los andenes')
})

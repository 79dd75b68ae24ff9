import { violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const CARDS = 'main .grid > li'
const linksOf = (page: import('@playwright/test').Page) =>
  page.locator(`${CARDS} a`).evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('dates, type, venue and price narrow the billboard by its address, and come off one by one', async ({
    page,
  }) => {
    await page.goto('/')
    const whole = await linksOf(page)
    expect(await page.locator('main nav.chips a').count()).toBe(8)
    await page.locator('main nav.chips a[href="/?cFecha=nextMonth"]').click()
    await expect(page.locator('main nav.chips [aria-current]')).toHaveAttribute('href', '/?cFecha=nextMonth')
    await page.locator('.sift summary').click()
    await page.locator('select[name="aListaidTipoDeEspectaculo"]').selectOption({ index: 1 })
    await page.locator('input[name="fPrecioHasta"]').fill('9000')
    await page.locator('.sift button').click()
    const query = new URL(page.url()).searchParams
    expect([query.get('cFecha'), query.get('fPrecioHasta')]).toEqual(['nextMonth', '9000'])
    await expect(page.locator('.asked a')).toHaveCount(3)
    const narrowed = await linksOf(page)
    expect(narrowed.length).toBeGreaterThan(0)
    expect(narrowed).not.toEqual(whole)
    await page.locator('.asked a').nth(1).click()
    await expect(page.locator('.asked a')).toHaveCount(2)
    expect(new URL(page.url()).searchParams.get('fPrecioHasta')).toBeNull()
  })

  test('more shows are a page of their own', { tag: STEADY }, async ({ page }) => {
    await page.goto('/')
    await page.locator('button[name="pagina"]').click()
    await expect(page).toHaveURL('/?pagina=2')
    await expect(page.locator(CARDS)).toHaveCount(24)
  })

  test('where nothing passes, the billboard says so and leads back to all of it', { tag: STEADY }, async ({
    page,
  }) => {
    await page.goto('/?cFecha=2020-01-01')
    await expect(page.getByRole('status').filter({ hasText: 'Nada en venta cumple con todo.' })).toBeVisible()
    await page.locator('.nothing a').click()
    await expect(page.locator(CARDS)).toHaveCount(12)
  })
})

test('dates change in place and are kept in the address', async ({ page }) => {
  await page.goto('/')
  const whole = await linksOf(page)
  const chip = page.locator('main nav.chips a[href="/?cFecha=nextMonth"]')
  await chip.click()
  await expect(page).toHaveURL('/?cFecha=nextMonth')
  await expect.poll(() => linksOf(page)).not.toEqual(whole)
  const narrowed = await linksOf(page)
  await page.reload()
  expect(await linksOf(page)).toEqual(narrowed)
})

test('an address with anything in it is a billboard', { tag: STEADY }, async ({ page }) => {
  const odd = [
    `cFecha=${'x'.repeat(5000)}`,
    'cFecha=2026-02-30&pagina=1000000000&fPrecioHasta=-1',
    'aListaidTipoDeEspectaculo=x,9999999999&aIdEstablecimiento=%00%F0%9F%8E%AD',
    'cFecha=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    '%E0%A4%A',
  ]
  for (const query of odd) expect((await page.goto(`/?${query}`))?.status(), query).toBe(200)
})

test('a narrowed billboard has no barrier that axe finds', { tag: STEADY }, async ({ page }) => {
  await page.goto('/?cFecha=month&fPrecioHasta=9000')
  await page.locator('.sift summary').click()
  expect(await violationsOf(page)).toEqual([])
})

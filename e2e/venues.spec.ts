import type { Browser } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { SHOWS } from './support/catalogue.ts'
import { mailWith } from './support/mailbox.ts'
import { expect, STEADY, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const CHOOSE = 'a[href^="/funcion/"]'

const withoutScripts = async (browser: Browser, origin: string) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, locale: 'es' })
  return { page: await context.newPage(), close: () => context.close() }
}

test('a day of the calendar is chosen with a script and without', { tag: STEADY }, async ({
  page,
  shop,
  browser,
}) => {
  const address = `/landing/${SHOWS.featured}`
  const days = 'table.cal a'
  await page.goto(address)
  const first = await page.locator(CHOOSE).first().getAttribute('href')
  const other = page.locator(`${days}:not([aria-current])`).last()
  const chosen = await other.getAttribute('href')
  await other.click()
  await expect(page).toHaveURL(chosen as string)
  await expect(page.locator(`${days}[aria-current]`)).toHaveAttribute('href', chosen as string)
  await expect(page.locator(CHOOSE).first()).not.toHaveAttribute('href', first as string)
  const second = await page.locator(CHOOSE).first().getAttribute('href')
  await page.goBack()
  await expect(page.locator(CHOOSE).first()).toHaveAttribute('href', first as string)

  const plain = await withoutScripts(browser, shop.origin)
  await plain.page.goto(chosen as string)
  await expect(plain.page.locator(CHOOSE).first()).toHaveAttribute('href', second as string)
  await plain.close()
})

test('a house has its season, its map and its access, under both of its addresses', async ({
  page,
  visitor,
}) => {
  await page.goto(`/landing/${SHOWS.featured}`)
  await page.locator('a[href^="/establecimiento/"]').click()
  await expect(page).toHaveURL(/\/establecimiento\/teatro-mayor\/\d+$/)
  const { pathname } = new URL(page.url())
  await page.goto(pathname.replace('/establecimiento', ''))
  await expect(page.getByRole('heading', { level: 1, name: 'Teatro Mayor' })).toBeVisible()
  for (const part of ['The season', 'How to get there', 'Access'])
    await expect(page.getByRole('region', { name: visitor.says(part) })).toBeVisible()
  await expect(page.locator(`link[rel="canonical"][href$="${pathname}"]`)).toHaveCount(1)
  await expect(page.locator(`main a[href="/landing/${SHOWS.featured}"]`)).toBeVisible()
  const map = page.locator('img.venue-map')
  await map.scrollIntoViewIfNeeded()
  await expect.poll(() => map.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
})

test('a house is looked at all around, by the keys, for as long as one likes', { tag: STEADY }, async ({
  page,
}) => {
  await page.goto(`/landing/${SHOWS.featured}`)
  const strip = page.locator('.view-360 .strip')
  await strip.focus()
  const turn = await strip.evaluate((at) => at.scrollWidth / 2)
  await strip.evaluate((at, left) => at.scrollTo(left, 0), turn + 40)
  await expect.poll(() => strip.evaluate((at) => Math.round(at.scrollLeft))).toBe(40)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => strip.evaluate((at) => at.scrollLeft)).toBeGreaterThan(40)
})

test('the shop reads and leads to a product without a script', { tag: STEADY }, async ({ shop, browser }) => {
  const { page, close } = await withoutScripts(browser, shop.origin)
  await page.goto('/tienda')
  await expect(page.getByRole('heading', { level: 1, name: 'Tienda' })).toBeVisible()
  const gone = page.getByRole('article').filter({ hasText: 'Cuaderno de ensayo' })
  await expect(gone).toContainText('Sin stock')
  await expect(gone).not.toContainText('Agotado')
  await page.getByRole('navigation', { name: 'Dónde se retira' }).getByRole('link', { name: 'Museo' }).click()
  await expect(page).toHaveURL(/\/tienda\/\d+$/)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.getByRole('link', { name: 'Taza de las olas', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Taza de las olas' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comprar', exact: true })).toHaveAttribute(
    'href',
    /^\/funcion\/.*\?cantidad=1$/,
  )
  await close()
})

test('the shop is accessible', { tag: STEADY }, async ({ page }) => {
  await page.goto('/tienda')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
})

test(
  'on the page of what is sold out one asks for a mail, and confirms it by its link',
  { tag: STEADY },
  async ({ page, shop }, { workerIndex }) => {
    const mail = `aviso-${workerIndex}-${Date.now()}@ejemplo.ar`
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`/landing/${SHOWS.featured}`)
    await expect(page.locator(CHOOSE).first()).toBeVisible()
    const form = page.getByRole('form', { name: 'Avisame cuando vuelva a la venta' })
    await expect(form).toHaveCount(0)
    await page.goto(`/landing/${SHOWS.soldOut}`)
    expect(await violationsOf(page, { tags: RULES })).toEqual([])
    await form.getByLabel('Mail').fill(mail)
    await form.getByRole('button', { name: 'Avisame' }).press('Enter')
    await expect(page.getByRole('heading', { name: 'Revisá tu mail' })).toBeVisible()
    await page.goto(await mailWith(shop.origin, mail, /"([^"]*\/avisos\?clave=[^"]*)"/))
    await expect(page.getByRole('heading', { name: 'Te vamos a avisar' })).toBeVisible()
  },
)

import type { Locator } from '@playwright/test'
import { ApiClient } from './support/api-client.ts'
import { expect, STEADY, test } from './support/test.ts'

const heightOf = async (element: Locator) => (await element.boundingBox())?.height

test('the billboard leads with three shows and has twelve, and twelve more a click', async ({
  page,
  visitor,
  shop,
}) => {
  const { nTotal } = await new ApiClient(shop.origin).ask('getBillboard')
  for (const [width, bar] of [
    [360, 70],
    [1280, 80],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await visitor.openBillboard()
    const featured = page.getByRole('region', { name: visitor.says('Featured') })
    const links = await featured
      .locator('a[href^="/landing/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(new Set(links).size).toBe(3)
    const cards = page.locator('main .grid > li')
    await expect(cards).toHaveCount(12)
    const more = page.getByRole('button', { name: visitor.says('Show {next} more', { next: 12 }) })
    expect(await heightOf(page.getByRole('banner'))).toBe(bar)
    expect(await heightOf(more)).toBe(48)
    await more.click()
    await expect(cards).toHaveCount(24)
    await expect(
      page.getByText(visitor.says('{shown} of {total} shows', { shown: 24, total: nTotal })),
    ).toBeVisible()
  }
})

test('a day shows its own shows, and all dates show all of them again', async ({ page, visitor, shop }) => {
  const api = new ApiClient(shop.origin)
  const { listaDia, nTotal } = await api.ask('getBillboard')
  const day = listaDia[1]?.dDia ?? ''
  const reply = await fetch(`${shop.origin}/v1/api/v2/EspectaculosCartel?pagina=1&cantXpagina=12&dDia=${day}`)
  const { oData } = (await reply.json()) as { oData: { Lista: { cSeo: string }[] } }
  await visitor.openBillboard()
  const days = page.getByRole('group', { name: visitor.says('Days with performances') })
  const cards = page.locator('main .grid > li')
  await days.locator(`input[value="${day}"]`).check({ force: true })
  await expect
    .poll(() => cards.evaluateAll((all) => all.map((card) => card.querySelector('a')?.getAttribute('href'))))
    .toEqual(oData.Lista.map(({ cSeo }) => `/landing/${cSeo}?fecha=${day}#performances`))
  expect(oData.Lista.length).toBeLessThan(nTotal)
  await days.getByRole('radio', { name: visitor.says('All dates') }).check({ force: true })
  await expect(cards).toHaveCount(12)
})

test('a page opens at its top, and the logo leads back to the billboard, which it loads again', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await visitor.openBillboard()
  const mark = (value: string) =>
    page.evaluate((text) => document.body.setAttribute('data-mark', text), value)
  const logo = page.getByRole('banner').locator('a[href="/"]').first()
  await page.locator('main .grid > li a').last().scrollIntoViewIfNeeded()
  await mark('kept')
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0)
  await page.locator('main .grid > li a').last().click()
  await expect(page).toHaveURL(/\/landing\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await logo.click()
  await expect(page).toHaveURL(/\/$/)
  await expect(visitor.heading('Billboard')).toBeAttached()
  await expect(page.locator('body')).toHaveAttribute('data-mark', 'kept')
  await page.locator('main .grid > li a').last().scrollIntoViewIfNeeded()
  // Pressed where it is, and not scrolled to before.
  await logo.evaluate((link) => (link as HTMLElement).click())
  await expect(page.locator('body')).not.toHaveAttribute('data-mark')
  await expect(visitor.heading('Billboard')).toBeAttached()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test.describe('Back from a show', () => {
  for (const width of [360, 1280])
    test(`finds the billboard as it was left, at ${width} px, also after the show was loaded again`, {
      tag: width === 360 ? [] : STEADY,
    }, async ({ page, visitor }) => {
      await page.setViewportSize({ width, height: 800 })
      await visitor.openBillboard()
      const cards = page.locator('main .grid > li')
      await page.locator('main form.more button').click()
      await expect(cards).toHaveCount(24)
      const link = cards.nth(20).locator('a')
      const shown = await link.getAttribute('href')
      const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top)
      for (const reloads of [false, true]) {
        // A press may scroll it into view first.
        await link.evaluate((element) => {
          const keep = () =>
            sessionStorage.setItem('top', `${Math.round(element.getBoundingClientRect().top)}`)
          element.addEventListener('click', keep, { once: true })
        })
        await link.click()
        await expect(page).toHaveURL(shown ?? '')
        await expect(page.locator('.landing h1')).toBeVisible()
        if (reloads) await page.reload()
        await page.goBack()
        await expect(page).toHaveURL('/?pagina=2')
        await expect(cards).toHaveCount(24)
        await expect(link).toBeFocused()
        // A scroll position is a whole number of the screen's pixels.
        const left = Number(await page.evaluate(() => sessionStorage.getItem('top')))
        expect(Math.abs((await link.evaluate(topOf)) - left)).toBeLessThanOrEqual(1)
      }
    })
})

test('Back from another site finds the billboard where it was left, though its rows are laid out late', {
  tag: '@long',
}, async ({ page, visitor, shop }) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await visitor.openBillboard()
    const cards = page.locator('main .grid > li')
    await page.locator('main form.more button').click()
    await expect(cards).toHaveCount(24)
    await expect(page).toHaveURL('/?pagina=2')
    const link = cards.nth(20).locator('a')
    await link.scrollIntoViewIfNeeded()
    await link.evaluate((element) =>
      addEventListener('pagehide', () =>
        sessionStorage.setItem('top', `${element.getBoundingClientRect().top}`),
      ),
    )
    await page.goto(shop.origin.replace('localhost', 'teatro.localhost'))
    await page.goBack()
    await expect(cards).toHaveCount(24)
    const left = Number(await page.evaluate(() => sessionStorage.getItem('top')))
    await expect
      .poll(() => link.evaluate((element, top) => Math.abs(element.getBoundingClientRect().top - top), left))
      .toBeLessThanOrEqual(1)
  }
})

test('two days stay in their column, and every date filter is in sight on a phone', { tag: STEADY }, async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${shop.origin.replace('localhost', 'teatro.localhost')}/?lang=en`)
  const days = page.locator('.entry .date.w').first()
  await expect(days).toContainText(' and ')
  expect(await days.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
  await page.setViewportSize({ width: 360, height: 740 })
  const ends = await page
    .locator('nav.chips a')
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
  expect(ends.length).toBe(8)
  expect(Math.max(...ends)).toBeLessThanOrEqual(360)
})

import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const MAHLER = 'a[href="/landing/mahler-5-orquesta-del-valle"]'

/** Opens the billboard, whose box is the script's from here on: what is sent before is the browser's. */
const openBillboard = async (page: Page): Promise<void> => {
  await page.goto('/')
  const box = page.getByRole('search').locator('[name=cBuscar]')
  await box.focus()
  await expect(box).toHaveAttribute('role', 'combobox')
}

test('a misspelt name typed in the top bar finds the show, by keyboard', async ({ page }) => {
  await openBillboard(page)
  const box = page.getByRole('search').locator('[name=cBuscar]')
  await box.fill('ma')
  await box.press('Enter')
  await expect(page).toHaveURL('/')
  expect(await box.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(
    'Al menos 3 caracteres',
  )
  await box.fill('')
  await box.press('Enter')
  await expect(page).toHaveURL('/')
  await box.fill('  maler ')
  const asked = page.waitForRequest(/AdvancedSearch/)
  await box.press('Enter')
  expect(new URL((await asked).url()).search).toBe('?cBuscar=maler')
  await expect(page.locator('#resultados li').first().locator(MAHLER)).toBeVisible()
})

test('the magnifier and the filters lead to the search with the text of the box, or without', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const search = page.getByRole('search')
  await openBillboard(page)
  await search.getByRole('button', { name: visitor.says('Search') }).click()
  await expect(page).toHaveURL('/AdvancedSearch')
  await openBillboard(page)
  await search.locator('[name=cBuscar]').fill('ma')
  await search.getByRole('button', { name: visitor.says('Filters') }).click()
  await expect(page).toHaveURL(/\/AdvancedSearch\?cBuscar=ma#filtros$/)
})

test('shows are suggested while one types, and opened by the keyboard alone', async ({ page, visitor }) => {
  await page.goto('/')
  const bar = page.getByRole('banner')
  await bar.locator('[name=cBuscar]').focus()
  const box = bar.getByRole('combobox', { name: visitor.says('Play, artist or venue') })
  const options = bar.getByRole('option')
  await box.pressSequentially('  mar')
  await expect(options.filter({ hasText: 'Mahler' })).toBeVisible()
  await expect(box).toHaveAttribute('aria-expanded', 'true')
  expect(await violationsOf(page)).toEqual([])
  const marked = bar.locator('[aria-selected="true"]')
  await box.press('ArrowDown')
  await expect(box).toHaveAttribute('aria-activedescendant', (await marked.getAttribute('id')) ?? '')
  await box.press('End')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await box.press('Home')
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await box.press('Escape')
  await expect(box).toHaveAttribute('aria-expanded', 'false')
  await expect(box).toHaveValue('  mar')
  await box.fill('mahler')
  await expect(options).toHaveCount(1)
  await expect(bar.getByRole('status')).toHaveText(/^1 /)
  await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/\/landing\/mahler-5-orquesta-del-valle$/)
})

test('a button of an event type leads to its shows, and is marked there', { tag: STEADY }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.locator('.types.second-row a').nth(4).click()
  await expect(page).toHaveURL(/\?aListaidTipoDeEspectaculo=5$/)
  await expect(page.locator('.types.second-row [aria-current="page"]')).toHaveCount(1)
  await expect(page.locator('#resultados .hit').first()).toBeVisible()
})

test('a small screen has a button to the advanced search', { tag: STEADY }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.locator('header a[href="/AdvancedSearch"]').click()
  await expect(page.locator('#resultados .hit').first()).toBeVisible()
})

test('the sheet of filters closes by its key, and leaves the results', { tag: STEADY }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/AdvancedSearch')
  const open = page.locator('a[href="#filtros"]')
  const sheet = page.locator('#filtros')
  await expect(async () => {
    await open.click()
    await expect(sheet).toBeVisible()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden({ timeout: 1_000 })
  }, 'the sheet to close once the script has arrived').toPass({ timeout: 20_000 })
  await expect(page.locator('#resultados .hit').first()).toBeVisible()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the text of the top bar comes into the address trimmed, and none does not', async ({ page }) => {
    const box = page.getByRole('search').locator('[name=cBuscar]')
    await page.goto('/')
    await box.press('Enter')
    await expect(page).toHaveURL('/')
    await box.fill('  mahler  ')
    await box.press('Enter')
    await expect(page).toHaveURL('/AdvancedSearch?cBuscar=mahler')
    await page.goto('/')
    await page.getByRole('search').locator('button:nth-of-type(3)').click()
    await expect(page).toHaveURL('/AdvancedSearch#filtros')
  })

  test('filters are sent as a form, and what was asked comes off word by word', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/AdvancedSearch')
    await page.locator('a[href="#filtros"]').click()
    await page.locator('input[value="stepFree"]').check()
    await page.locator('#filtros button[type="submit"]').click()
    await page.locator('main [name="cBuscar"]').fill('mahler')
    await page.locator('main [name="cBuscar"]').press('Enter')
    await expect(page.locator('#resultados li').first().locator(MAHLER)).toBeVisible()
    await page.locator('h1.query a').first().click()
    await expect(page).toHaveURL(/aAccesibilidad=stepFree$/)
  })

  test('where nothing is found, each word says what would be found without it', { tag: STEADY }, async ({
    page,
  }) => {
    await page.goto('/AdvancedSearch?cBuscar=qwzxkv&fPrecioHasta=0')
    await expect(page.locator('.none a[href="/AdvancedSearch?fPrecioHasta=0"]')).toBeVisible()
    await page.locator('.none a[href="/AdvancedSearch?fPrecioHasta=0"]').click()
    await expect(page.locator('#resultados .hit').first()).toBeVisible()
  })
})

test('Back from a show leads to the search that found it', { tag: STEADY }, async ({ page }) => {
  await page.goto('/AdvancedSearch?cBuscar=mahler')
  await page.locator(MAHLER).click()
  await expect(page).toHaveURL(/\/landing\//)
  await page.goBack()
  await expect(page.locator(MAHLER)).toBeVisible()
})

test('Back to a search finds its results where they were left, also from another site', {
  tag: '@long',
}, async ({ page, shop }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/AdvancedSearch')
  const link = page.locator('#resultados .hit a').nth(11)
  await link.scrollIntoViewIfNeeded()
  const isAsLeft = async () => {
    const left = Number(await page.evaluate(() => sessionStorage.getItem('top')))
    await expect
      .poll(() => link.evaluate((element, top) => Math.abs(element.getBoundingClientRect().top - top), left))
      .toBeLessThanOrEqual(1)
  }
  await link.evaluate((element) => {
    const keep = () => sessionStorage.setItem('top', `${element.getBoundingClientRect().top}`)
    element.addEventListener('click', keep, { capture: true })
  })
  await link.click()
  await expect(page.locator('.landing h1')).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  await isAsLeft()
  await page.goto(shop.origin.replace('localhost', 'teatro.localhost'))
  await page.goBack()
  await expect(link).toBeFocused()
  await isAsLeft()
})

test('an address with anything in it is a page', { tag: STEADY }, async ({ page }) => {
  const odd = [
    `cBuscar=${'x'.repeat(5000)}`,
    'cBuscar=%00%F0%9F%8E%AD',
    'cBuscar=%3Cscript%3Ealert(1)%3C%2Fscript%3E',
    'pagina=1000000000&dDesde=2026-02-30&aListaidTipoDeEspectaculo=x,9999999999&fPrecioHasta=-1',
    '%E0%A4%A',
  ]
  for (const query of odd) expect((await page.goto(`/AdvancedSearch?${query}`))?.status(), query).toBe(200)
})

test('a text without a space, however long, widens no page', { tag: STEADY }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 740 })
  for (const text of ['Rindfleischetikettierungsgesetz'.repeat(2), 'x'.repeat(5000)]) {
    await page.goto(`/AdvancedSearch?cBuscar=${text}`)
    await expect(page.locator('.none')).toBeVisible()
    const beyond = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(await beyond()).toBe(0)
    await expect(page.locator('h1.query a')).toHaveText(/^«.{59,61}…?»$/)
  }
})

test('the page has no barrier that axe finds', { tag: STEADY }, async ({ page }) => {
  await page.goto('/AdvancedSearch?cFecha=nextMonth&aAccesibilidad=stepFree')
  expect(await violationsOf(page)).toEqual([])
})

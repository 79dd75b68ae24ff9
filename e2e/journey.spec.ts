import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const step = '.step[data-step="way-to-pay"]'

test('the first page leads along the journey: a step opens its chart, a way out what its chart does', async ({
  page,
  complaints,
}) => {
  await page.goto('/statecharts')
  await expect(page.getByRole('heading', { level: 1, name: 'De la cartelera a la puerta' })).toBeVisible()
  await expect(page.getByText('30:00')).toBeVisible()
  await page.getByRole('link', { name: /^Verifica el pago/ }).click()
  await expect(page).toHaveURL(/#\/m\/payment\?select=payment\.asking$/)
  await page.goBack()
  await page.getByRole('link', { name: /^Se acaba el tiempo/ }).click()
  await expect(page).toHaveURL(/#\/m\/purchase-process\?select=purchase-process\.ABIERTO%7Cpurchase\.expired/)
  await page.goBack()
  await page.getByRole('searchbox', { name: 'Tu pregunta' }).fill('se puede pagar 2 veces')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '¿Me pueden cobrar dos veces?' })).toContainText('No.')
  expect(complaints).toEqual([])
})

test('the steps stand in lanes where there is room, and one below the other where there is not', {
  tag: STEADY,
}, async ({ page }) => {
  const place = async (selector: string) => (await page.locator(selector).boundingBox())!
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/statecharts')
  const [wide, charge] = [await place(step), await place('.step[data-step="charge"]')]
  expect(Math.abs(wide.x - charge.x)).toBeLessThan(1)
  await page.setViewportSize({ width: 360, height: 800 })
  const narrow = await place(step)
  expect([narrow.width > 250, narrow.y > wide.y]).toEqual([true, true])
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, { tags: RULES })).toEqual([])
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
})

import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

test('what is unproven of the second chart is painted, with its reason, and leads from its chart', {
  tag: STEADY,
}, async ({ page, complaints }) => {
  await page.goto('/statecharts#/m/seat-holding')
  await page.getByRole('link', { name: /^\d+ partes no están probadas$/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lo que no está probado' })).toBeVisible()
  const seats = page.locator('#seat-holding')
  const gap = seats.getByRole('button', { name: /La lista ofrece los lugares que están libres/ })
  await gap.click()
  await expect(gap).toHaveAttribute('aria-pressed', 'true')
  await expect(seats.locator('.folded .is-selected[data-sign]')).toBeVisible()
  await seats.getByRole('button', { name: 'Dibujo entero' }).click()
  const id = (await gap.locator('code').textContent()) ?? ''
  await expect(seats.locator(`.chart [data-transition="${id}"][data-sign="unreached"]`)).toHaveCount(1)
  await expect(page.locator('details[open].unproven-chart')).toHaveCount(1)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

import { RULES, violationsOf } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a rule says how far it was searched, and its counterexample is played', async ({
  page,
  complaints,
}) => {
  await page.goto('/statecharts')
  await page.getByRole('link', { name: 'Reglas', exact: true }).click()
  const rule = page.getByRole('listitem').filter({ hasText: 'Ningún lugar se vende dos veces' })
  await expect(rule).toContainText('estados buscados, ninguno la rompe')
  await expect(rule).toContainText('una aprobación tardía le saca el lugar a quien lo tiene')
  await rule.getByRole('button', { name: 'Ver el contraejemplo' }).click()
  await expect(page.getByText(/Violated: No seat is sold twice/).first()).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto('/statecharts#/rules')
  await expect(page.getByRole('heading', { level: 1, name: 'Reglas que nunca se rompen' })).toBeVisible()
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

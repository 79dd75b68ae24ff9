import { readFileSync } from 'node:fs'
import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a case is ticked off step by step, kept over a reload, and opened again elsewhere', {
  tag: STEADY,
}, async ({ page, openPageAt, shop, complaints }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/statecharts')
  await page.getByRole('link', { name: 'A mano', exact: true }).click()
  await page.getByLabel('Quién prueba').fill('Ana Sosa')
  await page.getByText('Acotar la lista').click()
  await page.getByLabel('Parte del recorrido').selectOption({ label: 'Pagar' })
  const list = page.getByRole('region', { name: 'Lista de casos' }).getByRole('listitem').getByRole('link')
  await list
    .filter({ hasText: /[2-9] pasos/ })
    .nth(1)
    .click()
  const heading = page.getByRole('article').getByRole('heading', { level: 2 })
  await expect(heading).toBeFocused()
  const title = await heading.innerText()

  const passed = page.getByRole('button', { name: 'Pasó, paso 2', exact: true })
  await page.getByRole('button', { name: 'Pasó, paso 1', exact: true }).press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(passed).toBeFocused()
  await page.getByRole('button', { name: 'No pasó, paso 2' }).press('Enter')
  await page.getByLabel('Qué apareció en su lugar').fill('Otra pantalla')
  await page.getByRole('button', { name: 'No pasó, paso 2' }).press('Enter')
  await expect(page.getByLabel('Qué apareció en su lugar')).toBeHidden()
  await page.getByRole('button', { name: 'No pasó, paso 2' }).press('Enter')
  await expect(page.getByLabel('Qué apareció en su lugar')).toHaveValue('Otra pantalla')
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(result.getByRole('button', { name: '✗ No pasó' })).toHaveAttribute('aria-pressed', 'true')
  await result.getByRole('button', { name: '✓ Pasó' }).click({ force: true })
  await expect(result.getByRole('button', { name: '✓ Pasó' })).toHaveAttribute('aria-pressed', 'false')
  await expect(result).toContainText('El paso 2 no pasó, así que el caso tampoco.')
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  const over = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(await over()).toBeLessThanOrEqual(0)

  await page.reload()
  await expect(page.getByLabel('Qué apareció en su lugar')).toHaveValue('Otra pantalla')
  await expect(result).toContainText('Lo anotó Ana Sosa el')
  await page.getByRole('link', { name: 'Todos los casos' }).click()
  await expect(list.filter({ hasText: 'No pasó' })).toBeFocused()
  await expect(list.filter({ hasText: 'No pasó' })).toHaveCount(1)
  await expect(list.filter({ hasText: 'No pasó' })).toContainText(title)
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  expect(await over()).toBeLessThanOrEqual(0)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /\(JSON\)/ }).click(),
  ])
  const saved = readFileSync(await download.path(), 'utf8')

  const other = await openPageAt(shop.origin)
  await other.goto('/statecharts#/cases')
  const changed = saved.replace(/"id": "([a-z-]+)-[^"]+"/, '"id": "$1-of-before"')
  const opened = (text: string) => ({
    name: 'r.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await other.getByLabel('Abrir un archivo').setInputFiles(opened(saved))
  await expect(other.getByText('Se tomó 1 resultado del archivo.')).toBeVisible()
  const failed = other.getByRole('listitem').filter({ hasText: 'No pasó' })
  await expect(failed).toContainText(title)
  await other.getByLabel('Abrir un archivo').setInputFiles(opened(changed))
  const since = other.getByRole('region', { name: 'Casos que cambiaron desde entonces' })
  await expect(since.getByRole('listitem')).toContainText(title)
  expect(complaints).toEqual([])
})

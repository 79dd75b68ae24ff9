import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a what-if is played message by message to what the customer has, and its address keeps the place', {
  tag: STEADY,
}, async ({ page, complaints }) => {
  await page.goto('/statecharts')
  await page.getByRole('link', { name: 'Qué pasa si', exact: true }).click()
  await page.getByRole('link', { name: 'Cierra la pestaña mientras paga' }).click()
  const messages = page.getByRole('list', { name: 'Mensajes en orden' }).getByRole('listitem')
  const has = page.getByRole('status').filter({ hasText: 'Lo que tiene la persona' })
  await expect(messages).toHaveCount(1)
  await page.getByRole('button', { name: 'Próximo mensaje' }).press('Enter')
  await expect(messages).toHaveCount(2)
  await page.getByRole('button', { name: 'Atrás', exact: true }).click()
  await expect(messages).toHaveCount(1)
  await page.getByRole('button', { name: 'Al final' }).click()
  await expect(has).toContainText(/Tiene 2 entradas; se le cobró \$\s27\.801,10, una sola vez/)
  await page.reload()
  await expect(has).toContainText('Tiene 2 entradas')
  await page.getByRole('link', { name: /purchase-process\.CONFIRMADO/ }).click()
  await expect(page).toHaveURL(/#\/m\/purchase-process\?select=purchase-process\.CONFIRMADO$/)

  await page.goto('/statecharts#/together?path=n0')
  await page.getByRole('button', { name: 'Elegir dos lugares' }).press('Enter')
  const newest = page.getByRole('region', { name: 'Mensajes', exact: true }).getByRole('status')
  await expect(newest).toContainText('Elige dos lugares.')
  await page.getByRole('button', { name: 'Cerrar la página', exact: true }).press('Enter')
  await expect(page.getByRole('region', { name: 'Qué se puede hacer ahora' })).toBeFocused()
  await page.goto(`/statecharts#/together?path=a.hold n2 ${'1s '.repeat(497)}`)
  await expect(page.getByRole('alert')).toContainText('500 pasos')
  await expect(page.getByRole('button', { name: 'Próximo mensaje' })).toHaveAttribute('aria-disabled', 'true')

  await page.setViewportSize({ width: 360, height: 800 })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.goto('/statecharts#/together?if=late&at=40')
    await expect(has).toContainText('se devolvieron enteros')
    expect(await violationsOf(page, { tags: RULES })).toEqual([])
  }
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  expect(complaints).toEqual([])
})

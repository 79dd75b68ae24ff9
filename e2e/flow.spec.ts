import type { Page } from '@playwright/test'
import type { PurchaseFlow } from '../contract/entities/flow.ts'
import { RULES, violationsOf } from './support/axe.ts'
import { flowOfTwo } from './support/flow-of-two.ts'
import { expect, STEADY, test } from './support/test.ts'

/** What a shop outside production takes where none is configured. */
const KEY = 'Soporte2026'
const HEADING = 'Dónde están los clientes'

const show = async (page: Page, key = KEY): Promise<void> => {
  await page.getByLabel('Clave de soporte').fill(key)
  await page.getByRole('button', { name: 'Mostrar' }).click()
}

test('where customers are is counted by the server, for who has its key', { tag: STEADY }, async ({
  page,
  visitor,
}) => {
  await visitor.hold(1)
  await page.goto('/statecharts#/flow')
  await expect(page.getByText('es el ajuste SUPPORT_KEY del servidor')).toBeVisible()
  await show(page, 'not the key')
  await expect(page.getByText('La clave de soporte no es correcta.')).toBeVisible()
  await expect(page.getByLabel('Clave de soporte')).toBeFocused()
  await show(page)
  await expect(page.getByText(/^(Se empezaron menos de 10 compras|De \d+ compras empezadas)/)).toBeVisible()
  expect(page.url()).toContain('#/flow?from=')
  expect(page.url()).not.toContain(KEY)
  await page.getByLabel('hasta').fill('2020-01-01')
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByText('De un día al mismo o a uno posterior')).toBeVisible()
})

test('a number stands on each arrow and in a table, whatever the screen', { tag: STEADY }, async ({
  page,
  complaints,
}) => {
  const asked: string[] = []
  await page.route('**/v2/Soporte/Recorrido?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    asked.push(searchParams.get('idFuncion') ?? '')
    await route.fulfill({ json: { nCode: 200, cError: null, cMensaje: '', oData: flowOfTwo(2) } })
  })
  await page.goto('/statecharts#/flow')
  await show(page)
  await expect(page.getByText('De 100 que empezaron a pagar, 85 recibieron sus entradas')).toBeVisible()
  await page.getByLabel('Función').selectOption({ label: 'La segunda' })
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect.poll(() => asked).toEqual(['', '2'])
  const purchase = page.getByRole('region', { name: /^Compra en el servidor/ })
  const folded = purchase.locator('.folded .way.is-step')
  await expect(folded.first().locator('.mark')).toHaveText('105')
  await expect(purchase.locator('.folded .way .mark.is-lost').first()).toBeAttached()
  await purchase.getByRole('button', { name: 'Dibujo entero' }).click()
  const at = (key: string) => purchase.locator(`[data-transition="${key}"] .arrow-mark`)
  await expect(at('purchase-process.ABIERTO|payment.submitted|0')).toHaveText('105')
  await expect(at('purchase-process.ABIERTO|purchase.replaced|0')).toHaveText('<5')
  await expect(at('purchase-process.ABIERTO|purchase.expired|0')).toHaveClass(/is-lost/)
  await expect(at('purchase-process.ABIERTO|purchase.cancelled|0')).toHaveText('0')
  await expect(purchase.getByRole('row').filter({ hasText: 'Abierta → Vencida' })).toContainText('30')
  await expect(purchase.getByRole('row').filter({ hasText: 'No se registró por qué paso' })).toContainText(
    '5',
  )

  const attempt = page.getByRole('region', { name: /^Intento/ })
  await expect(attempt.getByRole('columnheader', { name: 'Rechazados' })).toBeVisible()
  await expect(attempt.getByText('sin entradas', { exact: true })).toHaveCount(0)
  await expect(attempt.locator('.is-lost')).toHaveCount(0)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, { tags: RULES })).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expect(page.getByRole('heading', { level: 1, name: HEADING })).toBeVisible()
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(over).toBeLessThanOrEqual(0)
  await page.emulateMedia({ media: 'print' })
  await expect(purchase.getByRole('table', { name: 'Por dónde fueron' })).toBeVisible()
  expect(complaints).toEqual([])
})

test('reading again each minute moves no focus and holds back no question', { tag: STEADY }, async ({
  page,
}) => {
  await page.clock.install()
  const asked: string[] = []
  let answerPoll: () => void = () => {}
  const held = new Promise<void>((resolve) => {
    answerPoll = resolve
  })
  const found = (oData: PurchaseFlow) => ({ nCode: 200, cError: null, cMensaje: '', oData })
  const refused = (nCode: number, cError: string) => ({ nCode, cError, cMensaje: '', oData: null })
  const listsFirstAlone = { ...flowOfTwo(2), listaFuncion: flowOfTwo(2).listaFuncion.slice(0, 1) }
  const answers = [
    found(flowOfTwo(2)),
    found(listsFirstAlone),
    refused(400, 'FORMA_INVALIDA'),
    found(flowOfTwo(2)),
    found(listsFirstAlone),
    refused(403, 'CLAVE_DE_SOPORTE_INVALIDA'),
  ]
  await page.route('**/v2/Soporte/Recorrido?*', async (route) => {
    const nth = asked.push(new URL(route.request().url()).searchParams.get('idFuncion') ?? '')
    if (nth === 4) await held
    await route.fulfill({ json: answers[nth - 1] })
  })
  await page.goto('/statecharts#/flow')
  const choice = page.getByLabel('Función')
  const button = page.getByRole('button', { name: 'Mostrar' })
  const scope = page.getByRole('status').filter({ hasText: 'Compras empezadas' })
  await show(page)
  await choice.selectOption({ label: 'La segunda' })
  await button.click()
  await expect.poll(() => asked).toEqual(['', '2'])
  await expect(choice.getByRole('option')).toHaveText(['Todas', 'La primera', 'La segunda'])
  await expect(choice).toHaveValue('2')

  await choice.selectOption({ label: 'La primera' })
  await button.click()
  await expect(page.getByLabel('Empezadas desde')).toBeFocused()
  await expect(scope).toContainText('Función: La segunda.')

  await page.clock.fastForward(60_000)
  await expect.poll(() => asked).toEqual(['', '2', '1', '1'])
  await choice.selectOption({ label: 'Todas' })
  await button.click()
  await expect.poll(() => asked).toEqual(['', '2', '1', '1', ''])
  await expect(page.getByText('De un día al mismo o a uno posterior')).toBeHidden()
  answerPoll()

  await choice.focus()
  await page.clock.fastForward(60_000)
  await expect(page.getByText('La clave de soporte no es correcta.')).toBeVisible()
  expect(asked).toEqual(['', '2', '1', '1', '', ''])
  await expect(choice).toBeFocused()
})

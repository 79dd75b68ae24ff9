import type { Page } from '@playwright/test'
import { violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

/** What a shop outside production takes where none is configured. */
const KEY = 'Soporte2026'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const lookUp = async (page: Page, number: string, key = KEY): Promise<void> => {
  await page.getByLabel('Número de orden').fill(number)
  await page.getByLabel('Clave de soporte').fill(key)
  await page.getByRole('button', { name: 'Buscar' }).click()
}
const life = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const activeIn = (page: Page, name: string) => life(page, name).locator('.is-active[data-state]').first()

test('support staff see where an order is, how it got there and what can still happen', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  await visitor.payAfterDecline()
  const [order] = await visitor.orders()
  const nOrden = order?.nOrden ?? ''
  await page.goto('/statecharts#/support')
  await lookUp(page, String(Number(nOrden)))

  await expect(page.getByRole('heading', { name: `Orden ${nOrden}` })).toBeVisible()
  await expect(activeIn(page, 'La compra')).toHaveAttribute('data-state', 'purchase-process.CONFIRMADO')
  const steps = life(page, 'La compra')
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
  await expect(steps.locator('b')).toHaveText([
    'Abierta',
    'Abierta → Pagando',
    'Pagando → Abierta',
    'Abierta → Pagando',
    'Pagando → Pagada',
  ])
  const times = await steps
    .locator('time')
    .evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!))
  expect(times).toEqual([...times].sort())
  const shown = new Intl.DateTimeFormat('es', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'America/Argentina/Buenos_Aires',
  })
  await expect(steps.locator('time').last()).toHaveText(shown.format(new Date(times.at(-1)!)))
  await expect(
    life(page, 'La compra').getByRole('listitem').getByText('La persona se arrepiente de lo pagado.'),
  ).toBeVisible()
  await expect(activeIn(page, 'Intento de pago 1')).toHaveAttribute('data-state', 'payment-attempt.RECHAZADO')
  await expect(activeIn(page, 'Intento de pago 2')).toHaveAttribute(
    'data-state',
    'payment-attempt.CONFIRMADO',
  )

  await steps.nth(2).getByRole('button').click()
  await expect(activeIn(page, 'La compra')).toHaveAttribute('data-state', 'purchase-process.ABIERTO')
  await expect(steps.nth(2)).toHaveAttribute('aria-current', 'step')
  await expect(life(page, 'La compra').getByText('Qué podía pasar en ese momento')).toBeVisible()
  await life(page, 'La compra').getByRole('button', { name: 'Un paso atrás' }).click()
  await expect(activeIn(page, 'La compra')).toHaveAttribute('data-state', 'purchase-process.PAGANDO')

  expect(page.url()).toContain(`#/support?n=${nOrden}`)
  expect(page.url()).not.toContain(KEY)
  await page.reload()
  await expect(page.getByLabel('Número de orden')).toHaveValue(nOrden)
  await expect(page.getByRole('heading', { name: `Orden ${nOrden}` })).toBeVisible()

  const address = page.url()
  const other = await page.context().newPage()
  await other.goto(address)
  await expect(other.getByText(`Poné la clave de soporte para ver ${nOrden}.`)).toBeVisible()
  await expect(other.getByLabel('Clave de soporte')).toHaveValue('')
  await lookUp(other, `  # ${nOrden} `)
  await expect(other.getByRole('heading', { name: `Orden ${nOrden}` })).toBeVisible()
})

test('a purchase that nobody paid is found by its id, with its ways on', { tag: '@long' }, async ({
  page,
  visitor,
}) => {
  const id = await visitor.hold(1)
  await page.goto('/statecharts#/support')
  await lookUp(page, id)
  await expect(page.getByRole('heading', { name: 'Una compra sin orden' })).toBeVisible()
  await expect(activeIn(page, 'La compra')).toHaveAttribute('data-state', 'purchase-process.ABIERTO')
  const ways = life(page, 'La compra').locator('.support-ways li')
  await expect(ways.locator('b')).toHaveText([
    '→ Pagando',
    '→ Pagada',
    '→ Pagada',
    ...Array(5).fill('→ Cancelada'),
    '→ Vencida',
  ])
})

test('what cannot be answered is said beside its field, and what was typed stays', { tag: STEADY }, async ({
  page,
  shop,
  complaints,
}) => {
  await page.goto('/statecharts#/support')
  await page.getByRole('button', { name: 'Buscar' }).click()
  await expect(page.getByText('Escribí un número de orden.')).toBeVisible()
  await expect(page.getByLabel('Número de orden')).toBeFocused()

  await lookUp(page, '00000001', 'not the key')
  await expect(page.getByText('La clave de soporte no es correcta.')).toBeVisible()
  await expect(page.getByLabel('Clave de soporte')).toBeFocused()
  await expect(page.getByLabel('Número de orden')).toHaveValue('00000001')

  await lookUp(page, '99999999')
  await expect(page.getByText('No hay ninguna orden ni compra con este número.')).toBeVisible()
  await expect(page.getByLabel('Número de orden')).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOf(page, { tags: RULES })).toEqual([])

  await page.route(`${shop.origin}/v1/api/**`, (route) => route.abort())
  await lookUp(page, '00000002')
  await expect(page.getByRole('alert')).toContainText('El servidor no responde.')
  await expect(page.getByLabel('Número de orden')).toHaveValue('00000002')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
})

test('who asks too often reads that this is limited, and until when', { tag: STEADY }, async ({
  page,
  shop,
}) => {
  await page.clock.install()
  await page.route(`${shop.origin}/v1/api/v2/Soporte/**`, (route) =>
    route.fulfill({
      headers: { 'retry-after': '42', 'content-type': 'application/json' },
      body: JSON.stringify({ nCode: 429, cError: 'DEMASIADAS_LLAMADAS', dServidor: '2027-03-01T20:00:00Z' }),
    }),
  )
  await page.goto('/statecharts#/support')
  await lookUp(page, '1', 'a guess')
  await expect(page.getByRole('alert')).toContainText('Vuelve a responder en 42 segundos')
  await expect(page.getByLabel('Número de orden')).toHaveValue('1')
  await page.clock.runFor(42_000)
  await expect(page.getByRole('alert')).toHaveText('Ya se puede volver a preguntar.')
})

test('the answer fits a narrow telephone and a screen reader, in the light and in the dark', {
  tag: '@long',
}, async ({ page, visitor }) => {
  const id = await visitor.hold(1)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/statecharts#/support')
  await lookUp(page, id)
  await expect(activeIn(page, 'La compra')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await violationsOf(page, { tags: RULES }), colorScheme).toEqual([])
  }
})

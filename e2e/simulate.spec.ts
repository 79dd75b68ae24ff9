import type { Page } from '@playwright/test'
import { discoverMachines } from '../statecharts/model/machine-files.ts'
import { createWords } from '../statecharts/model/words.ts'
import { readWordCatalogue } from '../statecharts/model/words-files.ts'
import { violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const machine = (await discoverMachines()).find(({ name }) => name === 'payment')!.machine
const words = createWords(machine, readWordCatalogue('es'))
/** A payment that was charged before, and is only asked about. */
const ADDRESS = '/statecharts#/m/payment/simulate?in=2'
const DELAYED = 'payment.asking.standing.delayed'
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

const unanswered = (page: Page) => page.getByRole('button', { name: /PROCESANDO/ }).first()
const stands = (page: Page) => page.locator('.stands')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const goToDelayed = async (page: Page) => {
  const choices = page.locator('.choices')
  for (let attempt = 1; attempt < 5; attempt++) {
    await choices.getByRole('button', { name: /PROCESANDO/ }).click()
    await expect(stands(page)).toContainText('payment.asking.question.waiting')
    await button(page, 'Hasta la próxima espera').click()
    await expect(stands(page)).toContainText('payment.asking.question.open')
  }
  await choices.getByRole('button', { name: /PROCESANDO/ }).click()
  await expect(stands(page)).toContainText(DELAYED)
}

test('five unanswered questions lead to delayed, and the address leads somebody else there', {
  tag: STEADY,
}, async ({ page, context, complaints }) => {
  await page.goto(ADDRESS)
  await goToDelayed(page)
  await expect(stands(page)).toContainText(words.state(DELAYED))
  const lit = page.locator(`.chart-canvas .state[data-state="${DELAYED}"]`)
  await expect(lit).toHaveClass(/is-active/)
  await button(page, 'Copiar la dirección').click()
  const address = await page.getByRole('link', { name: /simulate\?in=2&path=/ }).getAttribute('href')
  const other = await context.newPage()
  await other.goto(address!)
  await expect(stands(other)).toContainText(DELAYED)
  await expect(other.locator('.history li')).toHaveCount(10)
  expect(complaints).toEqual([])
})

test('a guard that is not met says which values decided it', { tag: STEADY }, async ({ page }) => {
  await page.goto(ADDRESS)
  const item = page
    .locator('.choices li')
    .filter({ has: unanswered(page) })
    .first()
  await item.getByText('Condiciones: si se cumplen, y por qué').click()
  const approved = item.locator('.guard-why').filter({ hasText: 'isApproved' })
  await expect(approved).toContainText('✗ no se cumple')
  await expect(approved).toContainText('event.output.data.cEstadoPago = PROCESANDO')
  const left = item.locator('.guard-why').filter({ hasText: 'isProcessedInTime' })
  await expect(left).toContainText('✓ se cumple')
  await expect(left).toContainText('context.attempt = 1')
})

test('time passes by hand, and every step can be gone back to and forth', async ({ page }) => {
  await page.goto(ADDRESS)
  await expect(stands(page)).not.toBeFocused()
  await unanswered(page).click()
  await button(page, '+ 1 s').click()
  await expect(stands(page)).toContainText('payment.asking.question.open')
  await button(page, 'Atrás').click()
  await expect(stands(page)).toContainText('payment.asking.question.waiting')
  await page.getByRole('button', { name: 'Dibujo entero' }).click()
  await button(page, 'Adelante').click()
  await expect(stands(page)).toContainText('payment.asking.question.open')
  await expect(page).toHaveURL(/simulate\?in=2&path=done-askPayment\*\d\+1000ms&view=picture$/)
})

test('three hours after a login the session is over, by the clock of the simulation', {
  tag: STEADY,
}, async ({ page, context }) => {
  const choice = (name: RegExp) => page.locator('.choices').getByRole('button', { name })
  const time = page.getByRole('region', { name: 'Tiempo', exact: true })
  await page.goto('/statecharts#/m/session/simulate')
  await choice(/session\.restored/)
    .first()
    .click()
  await expect(time).toContainText('hasta que se mueve el tiempo acá')
  for (let hour = 1; hour <= 3; hour++) {
    await button(page, '+ 1 h').click()
    await expect(time).toContainText(`${hour} h desde el comienzo`)
  }
  await expect(time).toContainText('los eventos pasan a la hora de este reloj')
  await expect(choice(/session\.checked/)).toHaveCount(1)
  await choice(/session\.checked/).click()
  await expect(stands(page)).toContainText('session.anonymous')
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(stands(other)).toContainText('session.anonymous')
})

test('the shortest way is taken at once, and saved for a tester', { tag: '@long' }, async ({ page }) => {
  await page.goto(ADDRESS)
  await page.getByRole('combobox', { name: 'Hasta el estado' }).selectOption(DELAYED)
  await button(page, 'Ir hasta ahí').click()
  await expect(page.locator('.history li')).toHaveCount(10)
  const download = page.waitForEvent('download')
  await button(page, 'Gherkin').click()
  expect((await download).suggestedFilename()).toBe('payment-simulated.feature')
})

test('an address that makes no sense is followed as far as it goes', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${ADDRESS}&path=done-askPayment*5+nonsense`)
  await expect(page.getByRole('alert')).toContainText('nonsense')
  await expect(stands(page)).toContainText('payment.asking.question.waiting')
})

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('a simulation fits and is accessible', { tag: STEADY }, async ({ page }) => {
    await page.goto(ADDRESS)
    await unanswered(page).click()
    await button(page, '+ 1 s').click()
    await page.getByText('Condiciones: si se cumplen, y por qué').first().click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
    expect(await violationsOf(page, { tags: RULES, exclude: 'svg.chart > g' })).toEqual([])
  })
})

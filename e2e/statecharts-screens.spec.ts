import { keptScreenOf, readKeptScreens } from '../statecharts/screens/kept-screens.ts'
import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

/** The chart is one image to a screen reader; its hundreds of shapes would only be counted. */
const ASKED = { tags: RULES, exclude: 'svg.chart > g' }
const panel = 'aside.about'

test('a state’s panel shows its screen, which opens in its whole size and closes by the keyboard', {
  tag: STEADY,
}, async ({ page, complaints }) => {
  expect(keptScreenOf()('regret.confirming')).not.toBeNull()
  await page.goto('/statecharts#/m/regret?select=regret.confirming')
  const picture = page.locator(panel).getByRole('img', { name: /^La pantalla: / })
  const button = page.locator(`${panel} .screen > button`)
  await expect(button.and(page.getByRole('button', { name: /^La pantalla: / }))).toBeVisible()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300)
  const whole = page.getByRole('dialog', { name: 'Lo que muestra la pantalla' })
  await expect(whole).toBeHidden()
  await button.press('Enter')
  await expect(whole).toBeVisible()
  expect(await violationsOf(page, ASKED)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(whole).toBeHidden()
  await expect(page.locator(panel).getByRole('heading', { level: 2 })).toBeVisible()
  await expect(button).toBeFocused()
  expect(complaints).toEqual([])
})

test('a state of passage and a machine of the server say why they have no picture, in each language', {
  tag: STEADY,
}, async ({ page }) => {
  expect(readKeptScreens()['queue-gate']?.noScreen['passed']).toBeTruthy()
  await page.goto('/statecharts#/m/queue-gate?select=queue-gate.passed')
  const said = page.locator(`${panel} .screen`)
  await expect(said).toHaveText('Sin foto: La navegación sigue enseguida: muestra la función.')
  for (const [language, sentence] of [
    ['English', 'No picture: It runs on the server, between the shop and the provider: '],
    ['Português', 'Sem foto: Roda no servidor, entre a loja e o provedor: '],
  ] as const) {
    await page.goto('/statecharts#/m/payment-attempt?select=payment-attempt.ENVIANDO')
    await page.locator('.masthead select').first().selectOption({ label: language })
    await expect(said).toContainText(sentence)
  }
})

test('at 360 px and in the dark the picture keeps to its column', { tag: STEADY }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/statecharts#/m/regret?select=regret.sending')
  const picture = page.locator(panel).getByRole('img', { name: /^La pantalla: / })
  await expect(picture).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violationsOf(page, ASKED)).toEqual([])
  await picture.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a question is typed as one would say it, with an error, and answered from the charts', async ({
  page,
  complaints,
}) => {
  await page.goto('/statecharts')
  await page.getByRole('link', { name: 'Preguntas', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Tu pregunta' }).fill('me rechasaron la targeta')
  await page.keyboard.press('Enter')
  const answer = page.getByRole('region', { name: '¿Qué pasa con los lugares si rechazan la tarjeta?' })
  await expect(answer).toContainText('Se conservan hasta que se acabe el tiempo.')
  await answer
    .getByRole('link', { name: 'La tarjeta fue rechazada: los lugares se conservan para otra tarjeta.' })
    .click()
  await expect(page).toHaveURL(/#\/m\/purchase-process\?select=.*payment\.declined/)
  await page.goBack()
  await page.getByRole('link', { name: '¿Me pueden cobrar dos veces?' }).click()
  await expect(page.getByRole('region')).toContainText(
    'Mientras un pago está en camino la compra no acepta otro',
  )
  expect(complaints).toEqual([])
})

test('the heading of an answer takes the focus, and its verdict alone is announced', async ({ page }) => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const announced = page.getByRole('main').getByRole('status')
  await page.goto('/statecharts#/questions?ask=time-to-buy')
  await expect(announced).toHaveText('30 minutos desde que se guarda el primer lugar.')
  await page.getByRole('searchbox', { name: 'Tu pregunta' }).fill('me rechasaron la targeta')
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('¿Qué pasa con los lugares si rechazan la tarjeta?')
  await expect(announced).toHaveText('Se conservan hasta que se acabe el tiempo.')

  await page.getByRole('link', { name: 'Todas las preguntas' }).click()
  await expect.poll(focused).toBe('Preguntas')
  await expect(announced).toHaveText('')
  const second = page.locator('.question-list li').nth(1)
  const [question, verdict] = await second.locator('a, p').allTextContents()
  await second.getByRole('link').click()
  await expect.poll(focused).toBe(question)
  await expect(announced).toHaveText(verdict!)
  await expect(page.getByRole('region', { name: question! }).locator('.verdict')).toHaveText(verdict!)
})

test('the search of every page answers questions, and finds nothing for no words alone', async ({ page }) => {
  await page.goto('/statecharts#/m/session')
  const field = page.getByRole('combobox', { name: 'Preguntá o buscá un estado' })
  const found = page.getByRole('listbox', { name: 'Preguntá o buscá un estado' }).getByRole('option')
  await field.fill('me pueden cobrar 2 veces')
  await expect(found.first()).toContainText('¿Me pueden cobrar dos veces?')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: '¿Me pueden cobrar dos veces?' })).toContainText('No.')
  await field.fill('xyzzy qwrtz')
  await expect(found).toHaveCount(3)
  await field.fill('  ')
  await expect(found).toHaveCount(0)
})

test('the answer has the numbers of the deployment, and words like nothing get the nearest question', async ({
  page,
}) => {
  await page.goto('/statecharts#/questions?ask=time-to-buy')
  await expect(page.getByRole('region')).toContainText('30 minutos desde que se guarda el primer lugar.')
  await page.goto('/statecharts#/questions?text=xyzzy')
  await expect(page.getByRole('region')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Quizás quisiste preguntar' })).toBeVisible()
})

for (const [language, name] of [
  ['English', 'Can I be charged twice?'],
  ['Português', 'Podem me cobrar duas vezes?'],
] as const)
  test(`the questions in ${language}, narrow and dark, have nothing that axe finds`, { tag: STEADY }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/statecharts#/questions')
    await page.getByLabel('Idioma').selectOption({ label: language })
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('region', { name })).toBeVisible()
    expect(await violationsOf(page, { tags: RULES })).toEqual([])
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(wide).toBeLessThanOrEqual(0)
  })

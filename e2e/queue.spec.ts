import { SHOWS } from './support/catalogue.ts'
import { storedIn } from './support/stored-state.ts'
import { expect, test } from './support/test.ts'

test('a performance in demand waits on its own page until the turn comes, and then sells', async ({
  page,
  visitor,
}) => {
  const path = await visitor.pathOf(SHOWS.queued)
  const asking = page.waitForRequest(/\/cola\/\d+\?/)
  await visitor.arriveAt(path)
  const first = await asking
  expect(new URL(first.url()).searchParams.get('t')).toMatch(/^\d{13}$/)
  await page.waitForURL(/\/espera\?idFuncion=\d+$/)
  // The place in the queue is in the queue's own cookie, which goes with every later question.
  const again = await page.waitForRequest(/\/cola\/\d+\?/)
  expect((await again.allHeaders())['cookie']).toMatch(/cola/)
  await page.waitForURL(`**${path}`)
  const idFuncion = path.split('/').at(-1) ?? ''
  await expect
    .poll(async () => (await storedIn(page)).colaTurno)
    .toEqual({ lista: [Number(idFuncion)], turnos: { [idFuncion]: expect.any(String) } })

  await visitor.performance.chooseInList(2)
  await visitor.performance.goOn()
  await expect(visitor.clock).toContainText(/(29|30):\d\d/)
})

test('the waiting page says the place in the queue, keeps it over a reload, and can be left', async ({
  page,
  visitor,
}) => {
  const path = await visitor.pathOf(SHOWS.queued)
  await page.route('**/cola/*?*', (route) =>
    route.fulfill({ json: { redirect_url: '', nPosicion: 1234, nSegundosEstimados: 300 } }),
  )
  await visitor.arriveAt(path)
  await expect(page).toHaveURL(/\/espera\?idFuncion=\d+$/)
  await expect(visitor.heading('Your turn is coming.')).toBeVisible()
  await expect(page.getByText('1.234')).toBeVisible()
  const performance = page
    .getByRole('main')
    .locator('b')
    .filter({ hasText: /\d\d:\d\d/ })
  await expect(performance).toBeVisible()
  await page.reload()
  await expect(performance).toBeVisible()
  await expect(page.getByText('1.234')).toBeVisible()
  await page.getByRole('link', { name: visitor.says('Leave the queue') }).click()
  await expect(page).toHaveURL(/\/$/)
})

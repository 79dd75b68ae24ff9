import { readHall, SHOWS } from './support/catalogue.ts'
import { drawnOnPlan, noteWhatIsDrawn } from './support/drawn-on-plan.ts'
import { storedIn } from './support/stored-state.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a performance in demand waits on its own page until the turn comes, and then sells', async ({
  page,
  shop,
  visitor,
}) => {
  await noteWhatIsDrawn(page)
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

  // A map of the sectors first, by name and with what is left in each; closer, a small plan with what is in sight.
  const canvas = page.locator('.seat-map canvas')
  const { layout } = await readHall(shop.origin, SHOWS.queued)
  for (const { cNombre } of layout.listaZona)
    await expect
      .poll(async () => (await drawnOnPlan(page)).words)
      .toContainEqual(expect.stringMatching(new RegExp(`^${cNombre}$|^${cNombre.split(' ').at(-1)}$`)))
  expect((await drawnOnPlan(page)).words).toContainEqual(expect.stringMatching(/^\d+ libres$/))
  expect((await drawnOnPlan(page)).frame).toBeNull()
  await visitor.button('Zoom in').click()
  await expect.poll(async () => (await drawnOnPlan(page)).frame).not.toBeNull()
  const frame = async () => (await drawnOnPlan(page)).frame!
  const { left, top, width } = await frame()
  const { width: whole } = (await canvas.boundingBox())!
  expect(left).toBeGreaterThan(whole / 2)
  await canvas.click({ position: { x: left - 2, y: top + 5 } })
  await expect.poll(async () => (await frame()).left).toBeLessThan(left)
  expect((await frame()).width).toBeCloseTo(width, 0)

  await visitor.performance.chooseInList(2)
  await visitor.performance.goOn()
  await expect(visitor.clock).toContainText(/(29|30):\d\d/)
})

test('the waiting page says the place in the queue, keeps it over a reload, and can be left', {
  tag: STEADY,
}, async ({ page, visitor }) => {
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

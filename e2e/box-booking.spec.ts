import { BoxOfficePage } from './pages/box-office-page.ts'
import { violationsOf } from './support/axe.ts'
import { readHall, SHOWS, seatsTogether } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a clerk books chosen seats for somebody without a mail; what was typed stays when a seat is gone', {
  tag: STEADY,
}, async ({ page, visitor, newVisitor, shop }) => {
  const hall = await readHall(shop.origin, SHOWS.chamber)
  const [shared, other] = seatsTogether(hall, 2)
  if (!shared || !other) throw new Error('The hall is full')
  const name = `Escuela ${Date.now()}`
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.begin('ana', 'Boleteria26', '0')
  await desk.openPerformance(hall.performance.oEspectaculo.cEspectaculoCartelNombre)
  await visitor.performance.chooseOnPlan([shared, other], hall, false)
  await page.keyboard.press('F4')
  const dialog = page.getByRole('dialog')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(desk.says('Say who the places are for'))).toBeVisible()
  await expect(dialog.getByText('Debe estar de acuerdo para continuar')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const whom = dialog.getByLabel(desk.says('Name or group'))
  await whom.fill(name)
  await dialog.getByLabel(desk.says('The customer accepts the reservation conditions.')).check()

  const quick = await newVisitor()
  await quick.openPerformance(SHOWS.chamber)
  await quick.performance.chooseOnPlan([shared], hall, false)
  await quick.performance.goOn()
  await dialog.getByRole('button', { name: desk.says('Book'), exact: true }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(whom).toHaveValue(name)

  // Another seat instead: the form is as it was left.
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await desk.button('Remove').first().click()
  await page.keyboard.press('F4')
  await expect(whom).toHaveValue(name)
  await dialog.getByRole('button', { name: desk.says('Book'), exact: true }).click()
  await expect(dialog.getByRole('status')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await page.getByRole('link', { name: desk.says('Bookings') }).click()
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(1)
})

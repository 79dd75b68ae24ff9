import { BoxOfficePage } from './pages/box-office-page.ts'
import { violationsOf } from './support/axe.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('a ticket of a shift that is closed is given back at another desk: out of its drawer, and on its sheet', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await desk.begin('ana', 'Boleteria26', '0')
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.chamber)
  await desk.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  await desk.takeBest()
  await page.keyboard.press('F10')
  await expect(desk.soldSales).toHaveCount(1)
  const number = await desk.soldSales.locator('.bo-sale-what .num').innerText()
  await page.keyboard.press('F10')
  await desk.button('Close shift').click()
  await page.getByLabel(desk.says('Cash counted')).fill('0')
  await page.keyboard.press('Enter')
  await desk.button('Log out').click()

  await desk.begin('marta', 'Encargada26', '900.000')
  await page.keyboard.press('F2')
  await page.keyboard.type(number)
  await page.keyboard.press('Enter')
  // A sale of a desk that names nobody has no document.
  await page.keyboard.press('Enter')
  const found = page.locator('.bo-found').getByRole('listitem')
  await expect(found).toContainText(number)
  // It may be of another day.
  await expect(found).toContainText(/\d{1,2}\s[a-z]{3}, \d{1,2}:\d{2}\sh, /)
  await found.getByRole('button', { name: desk.says('Give back') }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(desk.says('Against the rule, with a manager')).check()
  await expect(dialog.getByRole('checkbox').first()).toBeEnabled()
  const price = await dialog.locator('fieldset .num').first().innerText()
  await dialog.getByRole('checkbox').first().check()
  await expect(
    dialog.getByText(desk.says('Give {back} back from the drawer.', { back: price })),
  ).toBeVisible()
  await dialog.getByRole('button', { name: desk.says('Give back') }).click()
  await expect(dialog.getByText(desk.says('Say why it is allowed'))).toBeVisible()
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  await dialog.getByLabel(desk.says('Reason')).fill('Se enfermó')
  await dialog.getByLabel(desk.says("Manager's user")).fill('marta')
  await dialog.getByLabel(desk.says("Manager's password"), { exact: true }).fill('Encargada26')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(desk.says('Given back.'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: desk.says('Done') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(found).toHaveCount(0)
  await expect(desk.button('Search orders')).toBeFocused()

  await desk.button('Close shift').click()
  await page.getByLabel(desk.says('Cash counted')).fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: desk.says('Given back, of other sales') })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: number })
  await expect(line).toContainText(price)
  await expect(line).toContainText('Se enfermó')
})

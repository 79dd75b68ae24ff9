import { BoxOfficePage } from './pages/box-office-page.ts'
import { violationsOf } from './support/axe.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Between the two sectors of the hall. */
const BACK = /3\.500/
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

test('a ticket of a shift that is closed is exchanged at another desk for a cheaper place: cash goes out of its drawer, and both sales stand on its sheet', {
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
  await found.getByRole('button', { name: desk.says('Exchange<0> {nOrden}</0>', { nOrden: number }) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk.says('Against the rule, with a manager')).check()
  const tickets = dialog.getByRole('group', { name: desk.says('Tickets that are given') })
  await tickets.getByRole('checkbox').first().uncheck()
  await dialog.getByLabel(desk.says('New date')).selectOption({ index: 1 })
  await dialog.getByRole('radio').last().check()
  await desk.button('Hold the new places').click()
  await expect(dialog.getByText(desk.says('Say why it is allowed'))).toBeVisible()
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  await dialog.getByLabel(desk.says('Reason')).fill('Se enfermó')
  await dialog.getByLabel(desk.says("Manager's user")).fill('marta')
  await dialog.getByLabel(desk.says("Manager's password"), { exact: true }).fill('Encargada26')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)

  await expect(desk.sale.getByText(desk.says('Tickets that are exchanged'), { exact: true })).toBeVisible()
  await expect(desk.sale.getByText(BACK)).toBeVisible()
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  await page.keyboard.press('F10')
  await expect(desk.soldSales).toHaveCount(1)
  const exchanged = await desk.soldSales.locator('.bo-sale-what .num').innerText()
  expect(exchanged).not.toBe(number)
  await page.keyboard.press('F10')

  await desk.button('Close shift').click()
  await page.getByLabel(desk.says('Cash counted')).fill('0')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: desk.says('Exchanged tickets') })).toBeVisible()
  const line = page.getByRole('listitem').filter({ hasText: number })
  await expect(line).toContainText(exchanged)
  await expect(line).toContainText(BACK)
  await expect(line).toContainText('Se enfermó')
})

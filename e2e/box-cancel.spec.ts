import { BoxOfficePage } from './pages/box-office-page.ts'
import { violationsOf } from './support/axe.ts'
import { performanceOf, SHOWS } from './support/catalogue.ts'
import { Clerk } from './support/clerk.ts'
import { expect, STEADY, test } from './support/test.ts'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

test('a manager cancels a sale of the shift: it stays in the list, marked, and the drawer gives the money back', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const isAccessible = async (state: string) => {
    await page.emulateMedia({ colorScheme: 'light' })
    expect.soft(await violationsOf(page, { tags: RULES }), `${state}, light`).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect.soft(await violationsOf(page, { rules: COLOUR_RULES }), `${state}, dark`).toEqual([])
  }
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await page.goto('/boleteria')
  await expect(page.getByLabel(desk.says('User'))).toBeVisible()
  await isAccessible('login')
  await desk.begin('ana', 'Boleteria26', '5.000')
  await isAccessible('no performance yet')
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.chamber)
  await desk.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  const left = Number(await desk.placesLeft.innerText())
  await desk.takeBest()
  await isAccessible('places taken')
  await page.keyboard.press('F10')
  await expect(desk.soldSales).toHaveCount(1)
  await expect(desk.placesLeft).toHaveText(String(left - 2))
  await isAccessible('sold')
  await page.keyboard.press('F10')

  await page.keyboard.press('F1')
  const keys = page.getByRole('dialog', { name: desk.says('Keys of the box office') })
  await expect(keys).toBeVisible()
  // A window at 200 % is as wide as this.
  await page.setViewportSize({ width: 640, height: 450 })
  await expect(keys.getByText('F10', { exact: true })).toBeVisible()
  await page.setViewportSize({ width: 1280, height: 900 })
  await isAccessible('keys')
  await page.keyboard.press('Escape')

  await desk.soldSales.getByRole('button', { name: /^Anular/ }).click()
  const dialog = page.getByRole('alertdialog')
  const total = await desk.soldSales.locator('.bo-sale-verbs .num').innerText()
  await expect(
    dialog.getByText(desk.says('Give {back} back from the drawer.', { back: total })),
  ).toBeVisible()
  await dialog.getByRole('button', { name: desk.says('Cancel the sale') }).click()
  await expect(dialog.getByText(desk.says('Say why the sale is cancelled'))).toBeVisible()
  await isAccessible('a manager is asked, with mistakes')
  await dialog.getByLabel(desk.says('Reason')).fill('Se equivocó de función')
  await dialog.getByLabel(desk.says("Manager's user")).fill('ana')
  await dialog.getByLabel(desk.says("Manager's password"), { exact: true }).fill('Boleteria26')
  await page.keyboard.press('Enter')
  // A clerk is no manager; what was typed stays.
  await expect(dialog.getByText(desk.says('The user or the password is not right.'))).toBeVisible()
  await expect(dialog.getByLabel(desk.says('Reason'))).toHaveValue('Se equivocó de función')
  await dialog.getByLabel(desk.says("Manager's user")).fill('marta')
  await dialog.getByLabel(desk.says("Manager's password"), { exact: true }).fill('Encargada26')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(desk.soldSales).toContainText(desk.says('Voided'))
  await expect(desk.placesLeft).toHaveText(String(left))
  // Its invoice and the credit note are left to be printed.
  await expect(desk.soldSales.getByRole('button')).toHaveText([new RegExp(`^${desk.says('Invoice')}`)])
  await isAccessible('a cancelled sale')

  await desk.button('Close shift').click()
  await isAccessible('count')
  await expect(async () => {
    await page.getByLabel(desk.says('Cash counted')).fill('5.000')
    await page.keyboard.press('Enter')
    await expect(page.getByText(desk.says('Shift closed'))).toBeVisible({ timeout: 2_000 })
  }, 'the cash to be written as given back').toPass({ timeout: 40_000 })
  await expect(page.getByRole('definition').last()).toHaveText('$\u00a00')
  await expect(page.getByText(/Marta .*: Se equivocó de función$/)).toBeVisible()
  const printed = Number(await page.locator('html').getAttribute('data-printed'))
  await desk.button('Print this sheet').click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', String(printed + 1))
  await isAccessible('shift closed')
})

test('a manager cancels one ticket of two: its place is free, its money is back, and the sale keeps the other', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await desk.countPrints()
  await desk.begin('ana', 'Boleteria26', '0')
  const { oEspectaculo } = await performanceOf(shop.origin, SHOWS.chamber)
  await desk.openPerformance(oEspectaculo.cEspectaculoCartelNombre)
  const left = Number(await desk.placesLeft.innerText())
  await desk.takeBest()
  await page.keyboard.press('F10')
  await expect(desk.soldSales).toHaveCount(1)
  await desk.soldSales.getByRole('button', { name: /^Anular/ }).click()
  const dialog = page.getByRole('alertdialog')
  const tickets = dialog.getByRole('group', { name: desk.says('Tickets to cancel') }).getByRole('checkbox')
  await expect(tickets).toHaveCount(2)
  const places = await dialog.locator('fieldset label > span:first-of-type').allInnerTexts()
  const prices = await dialog.locator('fieldset label .num').allInnerTexts()
  const [kept, gone] = places.map((place) => new RegExp(`\\b${place}\\b`)) as [RegExp, RegExp]
  await tickets.first().uncheck()
  await tickets.last().uncheck()
  await dialog.getByLabel(desk.says('Reason')).fill('No viene uno')
  await dialog.getByLabel(desk.says("Manager's user")).fill('marta')
  await dialog.getByLabel(desk.says("Manager's password"), { exact: true }).fill('Encargada26')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(desk.says('Choose at least one ticket'))).toBeVisible()
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  await tickets.last().check()
  await expect(
    dialog.getByText(desk.says('Give {back} back from the drawer.', { back: prices[1] ?? '' })),
  ).toBeVisible()
  await dialog.getByRole('button', { name: desk.says('Cancel these tickets') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.soldSales).toContainText('devueltos')
  await expect(desk.soldSales).toContainText(kept)
  await expect(desk.soldSales).not.toContainText(gone)
  await expect(desk.soldSales.getByRole('button', { name: /^Anular/ })).toBeVisible()
  await expect(desk.placesLeft).toHaveText(String(left - 1))
})

test('a ticket that went back elsewhere changes what goes back: it is said before anything is cancelled, and nothing typed is lost', {
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
  await desk.soldSales.getByRole('button', { name: /^Anular/ }).click()
  const dialog = page.getByRole('alertdialog')
  const saysBack = (back: string) =>
    expect(dialog.getByText(desk.says('Give {back} back from the drawer.', { back }))).toBeVisible()
  const total = await desk.soldSales.locator('.bo-sale-verbs .num').innerText()
  const [one = ''] = await dialog.locator('fieldset label .num').allInnerTexts()
  const places = await dialog.locator('fieldset label > span:first-of-type').allInnerTexts()
  await saysBack(total)

  const elsewhere = await Clerk.logIn(shop.origin)
  await elsewhere.returnTicket(places[0] ?? '')

  await dialog.getByLabel(desk.says('Reason')).fill('No viene nadie')
  await dialog.getByLabel(desk.says("Manager's user")).fill('marta')
  await dialog.getByLabel(desk.says("Manager's password"), { exact: true }).fill('Encargada26')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Ya no se devuelve ese importe')
  await saysBack(one)
  await expect(dialog.getByRole('checkbox')).toHaveCount(0)
  await expect(dialog.getByLabel(desk.says('Reason'))).toHaveValue('No viene nadie')
  expect(await violationsOf(page, { tags: RULES })).toEqual([])
  await dialog.getByRole('button', { name: desk.says('Cancel the sale') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(desk.soldSales).toContainText(desk.says('Voided'))
})

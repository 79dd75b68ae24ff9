import { BoxOfficePage } from './pages/box-office-page.ts'
import { expect, STEADY, test } from './support/test.ts'

test('a clerk looks for an order by the keyboard, with its number and a document, and each search is counted', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const desk = new BoxOfficePage(page, visitor.language)
  await page.setViewportSize({ width: 360, height: 780 })
  await desk.begin('marta', 'Encargada26', '0')
  const asks: string[] = []
  const answered: string[] = []
  const searchIn = (url: string, list: string[]) => {
    if (url.includes('/Boleteria/Orden')) list.push(new URL(url).search)
  }
  page.on('request', (request) => searchIn(request.url(), asks))
  page.on('response', (response) => searchIn(response.url(), answered))
  await page.keyboard.press('F2')
  await page.keyboard.type('990011')
  const document = page.getByLabel(desk.says('Document of who bought order {wanted}', { wanted: '990011' }))
  await expect(document).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(document).toBeFocused()
  // A number alone finds a sale of a desk that names nobody.
  await page.keyboard.press('Enter')
  await expect(page.getByText(desk.says('No paid order is found by this.'))).toBeVisible()
  await page.keyboard.type('30111222')
  await page.keyboard.press('Enter')
  // The sentence of the first search stands until the second one is answered.
  await expect.poll(() => answered).toEqual(['?cBuscar=990011', '?cBuscar=990011&cDocumento=30111222'])
  await expect(page.getByText(desk.says('No paid order is found by this.'))).toBeVisible()
  expect(asks).toEqual(answered)
  expect(await page.evaluate(() => window.document.documentElement.scrollWidth)).toBe(360)
  // The document was of that order's buyer.
  await page.getByLabel(desk.says('Search performances, sales and orders')).fill('990012')
  await expect(
    page.getByLabel(desk.says('Document of who bought order {wanted}', { wanted: '990012' })),
  ).toHaveValue('')
  await desk.button('Close shift').click()
  await page.getByLabel(desk.says('Cash counted')).fill('0')
  await page.keyboard.press('Enter')
  const counted = page.getByRole('term').filter({ hasText: desk.says('Order searches') })
  await expect(counted.locator('xpath=following-sibling::dd')).toHaveText('2')
})

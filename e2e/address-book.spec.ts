import type { Locator } from '@playwright/test'
import { CARDS } from './support/cards.ts'
import { expect, STEADY, test } from './support/test.ts'

test('an address is added, changed, kept over a reload while it is typed, and removed', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const field = (english: string): Locator => page.getByLabel(visitor.says(english))
  const main = page.getByRole('main')
  const row = page.locator('.book-row')
  await visitor.arriveAt('/myAddress')
  await expect(visitor.heading('Addresses')).toBeVisible()

  await visitor.button('Add an address').click()
  await visitor.button('Save').click()
  await expect(main.getByText(visitor.says('Enter the street'))).toBeVisible()
  await expect(field('Street')).toBeFocused()
  await field('Street').fill('Av. Colón')
  await field('Number').fill('1234')
  await field('Province').selectOption({ label: 'Córdoba' })
  await expect(page.locator('datalist option[value="Villa Carlos Paz"]')).toBeAttached()
  await page.reload()
  await expect(field('Street')).toHaveValue('Av. Colón')
  await expect(page.locator('datalist option[value="Villa Carlos Paz"]')).toBeAttached()
  await field('Town or city').fill('Villa Carlos Paz')
  await field('Postal code').fill('5152')
  await visitor.button('Save').click()
  await expect(row).toContainText(['Av. Colón 1234, 5152 Villa Carlos Paz, Córdoba'])
  await expect(row).toContainText([visitor.says('Home, the default')])

  await row.getByRole('button', { name: visitor.says('Change') }).click()
  await field('Kind of address').selectOption({ label: visitor.says('Work') })
  await field('Floor (optional)').fill('3')
  await visitor.button('Save').click()
  await expect(row).toContainText(['Av. Colón 1234 (3), 5152 Villa Carlos Paz, Córdoba'])
  await expect(row).toContainText([visitor.says('Work, the default')])

  await row.getByRole('button', { name: visitor.says('Remove') }).click()
  await visitor.button('Keep it').click()
  await row.getByRole('button', { name: visitor.says('Remove') }).click()
  await visitor.button('Yes, remove').click()
  await expect(row).toHaveCount(0)
})

test('a phone is read as it is typed, and validated by the code that came to it', { tag: STEADY }, async ({
  page,
  visitor,
  shop,
}) => {
  const main = page.getByRole('main')
  await visitor.arriveAt('/myPhone')
  await expect(visitor.heading('Phones')).toBeVisible()

  await visitor.button('Add a phone').click()
  const number = page.getByLabel(visitor.says('Number with area code'))
  await number.fill('0351 15')
  await number.blur()
  const wrong = 'This does not look like a number of that country: check the area code and the digits.'
  await expect(main.getByText(visitor.says(wrong))).toBeVisible()
  const digits = String(2_000_000 + Math.floor(Math.random() * 7_999_999))
  await number.fill(`0351 15 ${digits}`)
  const formatted = `+54 9 351 ${digits.slice(0, 3)} ${digits.slice(3)}`
  await expect(main.getByText(formatted)).toBeVisible()
  await visitor.button('Save').click()
  await expect(main.getByRole('listitem')).toContainText([formatted])

  await main.getByRole('button', { name: visitor.says('Validate') }).click()
  const entry = page.getByLabel(visitor.says('Code of six digits'))
  await expect(entry).toBeVisible()
  const code = await shop.smsCode(formatted)
  await entry.fill(code === '123456' ? '654321' : '123456')
  await visitor.button('Validate').click()
  await expect(entry).toHaveAccessibleDescription(/.+/)
  await entry.fill(code)
  await visitor.button('Validate').click()
  await expect(main.getByRole('heading', { name: visitor.says('Phone validated') })).toBeVisible()
  await visitor.button('Back to your phones').click()
  await expect(main.getByRole('listitem')).toContainText([visitor.says('{0}, validated', { 0: formatted })])
})

test('what is bought is brought to an address: a new one, refused where nothing is delivered, then one of the book', {
  tag: STEADY,
}, async ({ page, visitor }) => {
  const { checkout } = visitor
  const main = page.getByRole('main')
  const field = (english: string): Locator => page.getByLabel(visitor.says(english))
  const ways = page.getByRole('group', { name: visitor.says('Delivery'), exact: true })
  await visitor.hold()
  const home = ways.getByRole('radio').nth(2)
  await expect(ways).toContainText(visitor.says('from {amount}', { amount: '$ 4.500' }))
  await home.check()
  await field('Street').fill('San Martín')
  await field('Number').fill('450')
  await field('Province').selectOption({ label: 'Tierra del Fuego' })
  await expect(main.getByText(visitor.says('We do not deliver to that province.'))).toBeVisible()
  await field('Town or city').fill('Ushuaia')
  await field('Postal code').fill('9410')
  await checkout.button('Continue').click()
  await expect(field('Province')).toHaveAccessibleDescription(/A esa dirección no hacemos envíos/)

  await page.reload()
  await expect(field('Street')).toHaveValue('San Martín')
  await field('Province').selectOption({ label: 'Córdoba' })
  await field('Town or city').fill('Villa María')
  await field('Postal code').fill('5900')
  await checkout.button('Continue').click()
  await expect(checkout.heading('Who is it for?')).toBeVisible()
  await expect(page.getByRole('complementary')).toContainText('$ 5.500')

  await checkout.button('Back').click()
  const book = page.getByRole('group', { name: visitor.says('Address'), exact: true })
  await expect(book.getByRole('radio')).toBeChecked()
  await checkout.button('Continue').click()
  await checkout.fillInBuyer()
  await checkout.fillInCard(CARDS.approved)
  await checkout.goToReview()
  const address = 'San Martín 450, 5900 Villa María, Córdoba'
  await expect(main).toContainText(address)
  await checkout.acceptTerms()
  await checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  await page.goto('/myOrders')
  await expect(main).toContainText(address)
  await page.goto('/myAddress')
  await expect(main.getByRole('listitem')).toContainText([address])
})

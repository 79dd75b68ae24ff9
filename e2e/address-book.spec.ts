import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('an address is added, changed, kept over a reload while it is typed, and removed', async ({
  page,
  visitor,
}) => {
  const field = (english: string): Locator => page.getByLabel(visitor.says(english))
  const main = page.getByRole('main')
  const row = main.getByRole('listitem')
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

test('a phone is read as it is typed, and validated by the code that came to it', async ({
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

import { submitLogin } from './pages/login-page.ts'
import { expect, STEADY, test } from './support/test.ts'

const NEW_PASSWORD = 'Ramas Nuevas 27'

test('a customer changes their data and password, which ends the other browser, and deletes the account', {
  tag: STEADY,
}, async ({ page, visitor, browser, baseURL, complaints }) => {
  const field = (english: string) => page.getByRole('main').getByLabel(visitor.says(english), { exact: true })
  const other = await browser.newPage({ baseURL: baseURL! })
  await visitor.at(other).arriveAt('/myOrders')

  await visitor.arriveAt('/myData')
  await expect(visitor.heading('My data')).toBeVisible()
  await field('Document number').fill('12')
  await visitor.button('Save').click()
  await expect(page.getByText(visitor.says('The document number is too low'))).toBeVisible()
  await field('Last name').fill('Ferreyra Paz')
  await field('Document number').fill('31.406.772')
  await field('Birth date').fill('2/3/1985')
  await field('Gender').selectOption('F')
  await visitor.button('Save').click()
  await expect(page.getByRole('status').getByText(visitor.says('Your data are saved'))).toBeVisible()
  await page.reload()
  await expect(field('Last name')).toHaveValue('Ferreyra Paz')
  await expect(field('Birth date')).toHaveValue('02/03/1985')

  await page.goto('/changePassword')
  await field('Current password').fill('Otra clave 1')
  await field('New password').fill(NEW_PASSWORD)
  await field('Repeat the new password').fill(NEW_PASSWORD)
  await visitor.button('Save').click()
  await expect(page.getByText(visitor.says('That is not your current password'))).toBeVisible()
  await expect(field('New password')).toHaveValue(NEW_PASSWORD)
  await field('Current password').fill(visitor.customer.password)
  await visitor.button('Save').click()
  const changed = visitor.says('Your password is changed, and the other sessions ended')
  await expect(page.getByRole('status').getByText(changed)).toBeVisible()
  await other.goto('/myOrders')
  await expect(other).toHaveURL(/\/login/)
  await other.close()

  await page.goto('/myPrivacy')
  await expect(page.getByText(visitor.says('This session'))).toBeVisible()
  const download = page.waitForEvent('download')
  await visitor.button('Download my data').click()
  expect((await download).suggestedFilename()).toBe('mis-datos.json')
  await page.setViewportSize({ width: 360, height: 400 })
  await visitor.button('Delete my account').click()
  const question = page.getByRole('heading', { name: visitor.says('Delete the account?') })
  await expect(question).toBeFocused()
  await expect(question).toBeInViewport()
  await field('Password').fill(NEW_PASSWORD)
  await visitor.button('Yes, delete my account').click()
  await expect(page.getByText(visitor.says('Your account was deleted'))).toBeVisible()
  await visitor.button('To the billboard').click()
  await expect(page.getByText(visitor.customer.firstName)).toHaveCount(0)

  await page.goto('/login')
  await submitLogin(page, visitor.language, { ...visitor.customer, password: NEW_PASSWORD })
  await expect(page.getByRole('alert')).toBeVisible()

  // The login that the page ends is gone with the account; the answer may come after the billboard.
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([])
  complaints.length = 0
})

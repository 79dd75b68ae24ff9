import { submitLogin } from './pages/login-page.ts'
import { expect, test } from './support/test.ts'

/** Section 9. */
const GREETING_MS = 2000

test('who logs in is greeted by name for two seconds, and not again after a reload', async ({
  page,
  customer,
  visitor,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await submitLogin(page, 'es', customer)
  const greeting = page.getByText(visitor.says('Hello, {name}', { name: customer.firstName }))
  await expect(greeting).toBeVisible()
  await page.clock.runFor(GREETING_MS)
  await expect(greeting).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByRole('button', { name: visitor.says('Account of {0}', { 0: customer.firstName }) }),
  ).toBeVisible()
  await expect(greeting).toHaveCount(0)
})

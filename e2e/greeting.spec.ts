import { submitLogin } from './pages/login-page.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Section 9. */
const GREETING_MS = 2000

test('who logs in is greeted by name for two seconds, and not again after a reload', { tag: STEADY }, async ({
  page,
  customer,
  visitor,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await submitLogin(page, 'es', customer)
  const greeting = page.getByText(visitor.says('Hello, {name}', { name: customer.firstName }))
  await expect(greeting).toBeVisible()
  // On a phone it is on the bar, and no search box is under it.
  await page.setViewportSize({ width: 360, height: 740 })
  const box = await greeting.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(70)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.clock.runFor(GREETING_MS)
  await expect(greeting).toHaveCount(0)
  await page.reload()
  await expect(
    page.getByRole('button', { name: visitor.says('Account of {0}', { 0: customer.firstName }) }),
  ).toBeVisible()
  await expect(greeting).toHaveCount(0)
})

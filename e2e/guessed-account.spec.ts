import { submitLogin } from './pages/login-page.ts'
import { ApiClient } from './support/api-client.ts'
import { expect, STEADY, test } from './support/test.ts'

/** Guesses at once: the shop compares no more passwords at a time than it has threads for. */
const AT_ONCE = 10

test('who is guessed at from everywhere logs in all the same, by a proof of work that nobody sees', {
  tag: STEADY,
}, async ({ page, visitor, shop }) => {
  const { email, password } = visitor.customer
  const guess = async (): Promise<string> => {
    const body = { cEmail: email, cClave: 'Equivocada1' }
    return (await new ApiClient(shop.origin).call('login', { body })).cError ?? 'OK'
  }
  let last: string[] = []
  for (let nth = 0; nth < 600 && !last.includes('CAPTCHA_NO_VALIDO'); nth += AT_ONCE)
    last = await Promise.all(Array.from({ length: AT_ONCE }, guess))
  expect(last).toContain('CAPTCHA_NO_VALIDO')

  await page.goto('/login')
  await submitLogin(page, visitor.language, { ...visitor.customer, password: 'Equivocada1' })
  await expect(page.getByRole('alert')).toContainText(visitor.says('We could not log you in'))
  await submitLogin(page, visitor.language, { ...visitor.customer, password })
  await expect(
    page.getByRole('button', { name: visitor.says('Account of {0}', { 0: visitor.customer.firstName }) }),
  ).toBeVisible()
})

import type { Page } from '@playwright/test'
import type { TestCustomer } from '../support/customers.ts'
import { type Speaker, say } from '../support/say.ts'

/** Fills in the login that is on screen and submits it. */
export const submitLogin = async (page: Page, locale: Speaker, customer: TestCustomer): Promise<void> => {
  await page
    .getByRole('main')
    .getByRole('textbox', { name: say(locale, 'Email') })
    .fill(customer.email)
  await page.getByRole('textbox', { name: say(locale, 'Password') }).fill(customer.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: say(locale, 'Log in'), exact: true })
    .click()
}

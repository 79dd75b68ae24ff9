import { expect } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'

/** A button of the page itself, by its English name. */
export const button = ({ page, says }: TestContext, english: string) =>
  page.getByRole('main').getByRole('button', { name: says(english) })

/** Asks again for a page that could not be loaded. */
export const retryLoading = async (context: TestContext) => {
  await context.readNotice()
  await button(context, 'Retry').click()
}

/** Expects the status with the English text. */
export const expectStatus = ({ page, says }: TestContext, english: string) =>
  expect(page.getByRole('status').filter({ hasText: says(english) })).toBeVisible()

/** Expects the alert with the English text. */
export const expectAlert = ({ page, says }: TestContext, english: string) =>
  expect(page.getByRole('alert').filter({ hasText: says(english) })).toBeVisible()

/** The first states of a list of the account. */
export const listStates = {
  loading: (context: TestContext) => expectStatus(context, 'Loading your list…'),
  unavailable: (context: TestContext) => expectAlert(context, 'Your list could not be loaded'),
}

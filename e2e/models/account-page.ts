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

/** The form and the question of removal of a row of the account. */
export const rowEvents = {
  'loading.retried': retryLoading,
  'editing.left': (context: TestContext) => button(context, 'Cancel').click(),
  'removal.requested': (context: TestContext) => button(context, 'Remove').first().click(),
  'removal.confirmed': (context: TestContext) => button(context, 'Yes, remove').click(),
  'removal.left': (context: TestContext) => button(context, 'Keep it').click(),
}

/** The states that `rowEvents` lead to. */
export const rowStates = {
  ...listStates,
  'form.editing': (context: TestContext) => expect(button(context, 'Save')).toBeVisible(),
  'form.saving': (context: TestContext) => expect(button(context, 'Saving…')).toBeVisible(),
  'removal.confirming': (context: TestContext) => expect(button(context, 'Yes, remove')).toBeVisible(),
  'removal.removing': (context: TestContext) => expect(button(context, 'Removing…')).toBeVisible(),
}

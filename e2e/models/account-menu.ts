import type { Locator } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'

/** The button that opens the menu of who is logged in. */
export const account = ({ page, says, visitor }: TestContext): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: says('Account of {0}', { 0: visitor.customer.firstName }) })

/** Presses an entry of the account menu, which is opened unless it is open. Its entries are a chunk of their own. */
export const chooseInAccountMenu = async (
  context: TestContext,
  role: 'link' | 'button',
  english: string,
): Promise<void> => {
  await context.readNotice()
  const button = account(context)
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  const entry = context.page.getByRole('banner').getByRole(role, { name: context.says(english) })
  await context.appears(entry)
  await entry.click()
}

export const signOut = (context: TestContext): Promise<void> =>
  chooseInAccountMenu(context, 'button', 'Sign out')

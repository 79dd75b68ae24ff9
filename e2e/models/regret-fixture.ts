import { expect } from '@playwright/test'
import type { TestContext } from '../replay/context.ts'

/** The dialog that was opened last. */
export const openDialog = ({ page }: TestContext) => page.locator('dialog[open]').last()

/** Waits until the dialog shows that the line is down, and reads the notice that a page without a login shows besides. */
export const readFailure = async ({ page, readNotice }: TestContext): Promise<void> => {
  await expect(page.locator('dialog[open] [role="alert"]')).toBeVisible()
  await readNotice()
}

export const openRegret = async ({ page, readNotice }: TestContext): Promise<void> => {
  await readNotice()
  await page.locator('.order-facts').first().locator('.link').last().click()
}

export const confirmRegret = (context: TestContext): Promise<void> =>
  openDialog(context).locator('.dlg-acts button').first().click()

export const keepPurchase = (context: TestContext): Promise<void> =>
  openDialog(context).locator('.dlg-acts button').last().click()

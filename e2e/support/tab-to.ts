import { expect, type Locator, type Page } from '@playwright/test'

/** Far more stops than any page has between two that follow each other. */
const MOST_STOPS = 120

/** Goes from stop to stop until a thing has the focus. */
export const tabTo = async (page: Page, wanted: Locator): Promise<void> => {
  await expect(wanted).toBeVisible()
  const hasFocus = () => wanted.evaluate((element) => element === element.ownerDocument.activeElement)
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await hasFocus()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`The focus never came to ${wanted}`)
}

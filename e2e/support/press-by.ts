import type { Locator, Page } from '@playwright/test'
import { tabTo } from './tab-to.ts'

/** A customer in each language, each with another way to press: at a phone of 360 px, or at a desk. */
export const CUSTOMERS_BY = [
  { language: 'es', by: 'finger', viewport: { width: 360, height: 740 }, hasTouch: true },
  { language: 'en', by: 'mouse', viewport: { width: 1280, height: 900 }, hasTouch: false },
  { language: 'pt', by: 'keyboard', viewport: { width: 1280, height: 900 }, hasTouch: false },
] as const

export type By = (typeof CUSTOMERS_BY)[number]['by']

/** Presses a thing as the customer does; by the keyboard from where the focus is. */
export const pressBy = async (by: By, page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  if (by === 'finger') return wanted.tap()
  if (by === 'mouse') return wanted.click()
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

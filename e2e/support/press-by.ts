import type { Locator, Page } from '@playwright/test'
import type { Locale } from '../../contract/index.ts'
import { tabTo } from './tab-to.ts'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true }
const DESK = { viewport: { width: 1280, height: 900 }, hasTouch: false }
const WAYS = [
  { by: 'finger', ...PHONE },
  { by: 'mouse', ...DESK },
  { by: 'keyboard', ...DESK },
] as const

/** How a customer presses: at a phone of 360 px, or at a desk. */
export type By = (typeof WAYS)[number]['by']
type Customer = (typeof WAYS)[number] & { language: Locale }

/** A customer in each language with each way to press. */
export const CUSTOMERS_BY: readonly Customer[] = (['es', 'en', 'pt'] as const).flatMap((language) =>
  WAYS.map((way) => ({ ...way, language })),
)

/** Some of them: those whose journey is no other's. */
export const customersBy = (...wanted: readonly `${Locale} ${By}`[]): readonly Customer[] =>
  CUSTOMERS_BY.filter(({ language, by }) => wanted.includes(`${language} ${by}`))

/** Presses a thing as the customer does; by the keyboard from where the focus is. */
export const pressBy = async (by: By, page: Page, wanted: Locator, key = 'Enter'): Promise<void> => {
  if (by === 'finger') return wanted.tap()
  if (by === 'mouse') return wanted.click()
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

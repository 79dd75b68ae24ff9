import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { fromOwnAddress } from './addresses.ts'
import type { Visitor } from './visitor.ts'

/** A page of a deployment's shop, in a browser context of its own. Its test closes the context. */
export const openPageAt = async (
  origin: string,
  browser: Browser,
  contextOptions: BrowserContextOptions,
): Promise<Page> => {
  const context = await browser.newContext({
    ...contextOptions,
    baseURL: origin,
    extraHTTPHeaders: fromOwnAddress(),
  })
  return context.newPage()
}

/** From the delivery of a checkout to its payment step. */
export const goToPayment = async ({ checkout }: Visitor): Promise<void> => {
  await checkout.chooseDelivery()
  await checkout.fillInBuyer()
  await expect(checkout.heading('How do you want to pay?')).toBeVisible()
}

/** Chooses a way to pay at the payment step. @param way how its name begins */
export const chooseWay = async ({ page, checkout }: Visitor, way: RegExp): Promise<void> => {
  await expect(checkout.heading('How do you want to pay?')).toBeVisible()
  const radio = page.getByRole('radio', { name: way })
  await radio.click()
  await expect(radio).toBeChecked()
}

/** From the payment step to the payment, with the terms accepted. */
export const reviewAndPay = async ({ checkout }: Visitor): Promise<void> => {
  await checkout.goToReview()
  if (!(await checkout.terms.isChecked())) await checkout.acceptTerms()
  await checkout.payButton.click()
}

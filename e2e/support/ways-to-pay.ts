import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'
import { fromOwnAddress } from './addresses.ts'
import { CARDS, fieldsOfCard } from './cards.ts'
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

/** Pays with a good card at the page of a payment link, in Spanish, which whoever pays has open. */
export const payOpenLink = async (payer: Page): Promise<void> => {
  await payer.getByRole('link', { name: 'Ir a la página de la tarjeta' }).click()
  for (const [id, value] of Object.entries(fieldsOfCard(CARDS.approved)))
    await payer.locator(`#${id}`).fill(value)
  await payer.locator('button[type=submit], form button').last().click()
  const terms = payer.getByRole('checkbox')
  await expect(terms).toBeVisible()
  await terms.check()
  // A form that is sent within two seconds was read by nobody.
  const pay = payer.getByRole('button', { name: /^Pagar/ })
  await expect(async () => {
    await pay.click()
    await expect(payer.getByRole('heading', { name: 'La compra está paga' })).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

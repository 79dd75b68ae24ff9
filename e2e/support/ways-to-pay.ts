import { expect, type Locator, type Page } from '@playwright/test'
import { CARDS, fieldsOfCard } from './cards.ts'
import type { RunningShop } from './shop.ts'
import type { Visitor } from './visitor.ts'

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

/** From the page of a payment link, in Spanish, over the card page with a good card, to the link's form. */
export const typeCardAtLink = async (payer: Page): Promise<void> => {
  await payer.getByRole('link', { name: 'Ir a la página de la tarjeta' }).click()
  for (const [id, value] of Object.entries(fieldsOfCard(CARDS.approved)))
    await payer.locator(`#${id}`).fill(value)
  await payer.locator('button[type=submit], form button').last().click()
  await expect(payer.getByRole('checkbox')).toBeVisible()
}

/** Agrees to the terms and sends the form of a payment link, once the shop takes it for read. */
export const payAtLink = async (payer: Page, shop: Pick<RunningShop, 'advance'>): Promise<void> => {
  await payer.getByRole('checkbox').check()
  // A form that is sent within two seconds is taken for a program's.
  await shop.advance(3_000)
  await payer.getByRole('button', { name: /^Pagar/ }).click()
}

/** At the link of a payment in parts, pays the next part in somebody's name. */
export const payPartAtLink = async (
  payer: Page,
  shop: Pick<RunningShop, 'advance'>,
  { link, name }: { link: string; name: string },
): Promise<void> => {
  await payer.goto(link)
  await typeCardAtLink(payer)
  await payer.getByRole('textbox').first().fill(name)
  await payAtLink(payer, shop)
}

/** What a link's page says once its purchase is paid. */
export const paidAtLink = (payer: Page): Locator =>
  payer.getByRole('heading', { name: 'La compra está paga' })

import { expect, type Locator } from '@playwright/test'
import type { PurchaseProcess } from '../../contract/index.ts'
import type { TestContext } from '../replay/context.ts'
import { CARDS } from '../support/cards.ts'
import type { SHOWS } from '../support/catalogue.ts'

/** A new customer with one place held, whom the browser knows; `prepared` where all is done but paying. */
export const holdPlace = async (
  context: TestContext,
  { show, prepared = false }: { show?: (typeof SHOWS)[keyof typeof SHOWS]; prepared?: boolean } = {},
): Promise<PurchaseProcess> => {
  const buyer = await context.logIn()
  const purchase = await buyer.hold(show)
  if (prepared) await buyer.prepare(purchase)
  return purchase
}

/** What shows and is pressed in the middle of the page, past the dialog of a lost connection. */
export const press = async (context: TestContext, english: string): Promise<void> => {
  await context.readNotice()
  await context.visitor.checkout.button(english).click()
}

/** Follows a link in the middle of the page. */
export const follow = ({ page, says }: TestContext, english: string): Promise<void> =>
  page
    .getByRole('main')
    .getByRole('link', { name: says(english), exact: true })
    .click()

export const choices = ({ page, says }: TestContext, legend: string): Locator =>
  page.getByRole('group', { name: says(legend) }).getByRole('radio')

/** From the first step to the last: the shop knows delivery and buyer. A second press waits for the second step. */
export const openLastStep = async (context: TestContext): Promise<void> => {
  const { visitor, page, says } = context
  await context.appears(visitor.checkout.button('Continue'))
  await press(context, 'Continue')
  await context.appears(visitor.heading('Who is it for?'))
  await press(context, 'Continue')
  const free = page.getByRole('button', { name: says('Confirm, free of charge') })
  await context.appears(visitor.heading('How do you want to pay?').or(free).first())
}

/** To the payment's step of a purchase whose other steps are done. */
export const openPaymentStep = async (
  context: TestContext,
  { idProcesoDeCompra }: Pick<PurchaseProcess, 'idProcesoDeCompra'>,
): Promise<void> => {
  const { visitor } = context
  await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
  await context.appears(visitor.heading('How do you want to receive your purchase?'))
  await press(context, 'Continue')
  // A press before the page has its code is made up for as soon as time passes.
  await context.appears(visitor.heading('Who is it for?'))
  await press(context, 'Continue')
}

/** From the card to the review: a card that is approved. */
export const openReview = async (context: TestContext): Promise<void> => {
  const { checkout } = context.visitor
  await context.appears(checkout.card.locator('#number'))
  await checkout.typeCard(CARDS.approved)
  await checkout.submitCard()
  await context.appears(context.visitor.heading('Is everything right?'))
}

/** Accepts the terms, once, and presses the button that charges. */
export const pay = async ({ visitor, page, says }: TestContext): Promise<void> => {
  const { terms, payButton } = visitor.checkout
  if (!(await terms.isChecked())) await terms.check()
  await payButton.or(page.getByRole('button', { name: says('Confirm, free of charge') })).click()
}

/** The amount on the button is the total that the page shows; what costs nothing has none. */
export const paysTheTotal = async ({ page, visitor, says }: TestContext): Promise<void> => {
  const { payButton } = visitor.checkout
  const free = visitor.button('Confirm, free of charge')
  await expect(payButton.or(free)).toBeVisible()
  if (await free.isVisible()) return
  const total = await page.locator('.totals-total dd').filter({ visible: true }).first().innerText()
  await expect(payButton).toHaveText(says('Pay <0>{amount}</0>', { amount: total }))
}

/** Pays a first time, or once more after the charge was refused; what is paid is free. */
export const payAgain = async (context: TestContext): Promise<void> => {
  const { visitor, page, says } = context
  await context.readNotice()
  const again = visitor.checkout.button('Pay again')
  const confirm = page.getByRole('button', { name: says('Confirm, free of charge') })
  await context.appears(again.or(confirm).first())
  if (await again.isVisible()) {
    await again.click()
    await context.appears(confirm)
  }
  await pay(context)
}

/** The provider says yes or no to whatever card is charged while `work` is done. */
export const withProvider = async (
  { shop }: TestContext,
  says: 'approve' | 'decline',
  work: () => Promise<void>,
): Promise<void> => {
  await shop.treatCards(says)
  try {
    await work()
  } finally {
    await shop.treatCards(null)
  }
}

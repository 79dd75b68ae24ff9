import { isDeepStrictEqual } from 'node:util'
import { expect } from '@playwright/test'
import type { PaymentState, PurchaseProcess } from '../../contract/index.ts'
import type { TransitionKey } from '../../statecharts/model/declared.ts'
import type { TestContext } from '../replay/context.ts'
import type { Buyer } from '../support/buyer.ts'
import { openPaymentStep, pay } from './checkout-fixture.ts'
import { heard, hold, holdRecord, releaseOwnRecord } from './root-fixture.ts'
import { codeOf, type WayOut, type WayToPay } from './ways-elsewhere.ts'

const ASKED = 'payment.asking.question.open|xstate.done.actor.askPayment|'
/** The transition that is taken when the server answers so. */
export const TAKEN: Record<WayOut['state'], TransitionKey> = {
  APROBADO: `${ASKED}0`,
  RECHAZADO: `${ASKED}1`,
  CANCELADO: `${ASKED}3`,
}
export const WENT_ON: TransitionKey = 'payment.sending|xstate.done.actor.charge|3'
/** The answer to a question leads to a step. */
export const GOES_ON: TransitionKey = `${ASKED}5`

const BUYER = 'buyer'
const PURCHASE = 'purchase'

/** From nothing to the press that charges, with a way to pay chosen. */
export const payElsewhere = async (
  context: TestContext,
  { name, show, tickets = 1, card }: WayToPay,
): Promise<void> => {
  const { page, visitor, notes } = context
  const buyer = await context.logIn()
  const purchase = await buyer.hold(show, tickets)
  await buyer.prepare(purchase)
  notes.set(BUYER, buyer)
  notes.set(PURCHASE, purchase)
  await context.network.open(async () => {
    await openPaymentStep(context, purchase)
    const way = page.getByRole('radio', { name: new RegExp(`^${name}`) })
    await way.click()
    await expect(way).toBeChecked()
    if (card) {
      await context.appears(visitor.checkout.card.locator('#number'))
      await visitor.checkout.typeCard(card)
    }
    await visitor.checkout.submitCard()
    await context.appears(visitor.heading('Is everything right?'))
  })
  await pay(context)
}

const LEFT_FOR = 'left for'

/** A page outside the storefront that a step leads to: a provider's, or the shop's own of a payment in parts. */
const isLeftFor = ({ hostname, pathname }: URL): boolean =>
  /^(apay|mercadopago|pagopar|paypal|tigo)\.localhost$/.test(hostname) || pathname === '/payConfirmPool'

/** Keeps the browser at the shop where it would leave for such a page; `goThere` goes there meanwhile. */
export const stayHere = async ({ page, notes }: TestContext): Promise<void> => {
  await page.route(isLeftFor, (route, request) => {
    notes.set(LEFT_FOR, request.url())
    return route.fulfill({ status: 204 })
  })
}

/** In another tab does at that page what is to be done; the storefront that it comes back to is never loaded. */
export const goThere = async (context: TestContext, act: WayOut['act']): Promise<void> => {
  const { browserContext, notes, origin, until } = context
  await until(() => notes.has(LEFT_FOR), "the provider's page to be gone to")
  const address = new URL(notes.get(LEFT_FOR) as string)
  const there = await browserContext.newPage()
  if (address.origin !== origin) await there.route(`${origin}/**`, (route) => route.fulfill({ status: 204 }))
  await there.goto(address.href)
  await act(there, context)
}

/** Whether the tab finds that it was paying before the page of the payment starts, or after that asks by itself. */
export type Finds = 'before' | 'after'

/** The browser goes to the provider's page, where it is done, and back to the shop; the page that it comes to asks. */
export const goAndComeBack = async (
  context: TestContext,
  way: WayToPay,
  { act }: WayOut,
  finds: Finds,
): Promise<void> => {
  const { network, notes, page, until } = context
  await network.open(async () => {
    await payElsewhere(context, way)
    await until(() => isLeftFor(new URL(page.url())), "the provider's page")
  })
  // The cart is not read: where it hears first that all is paid, the payment has nothing left to ask.
  await hold(context, '**/v2/Proceso/*')
  if (finds === 'before') await holdSession(context)
  else await holdRecord(context)
  await act(page, context)
  if (finds === 'after') {
    await until(() => isConfirming(context, 'asking'), 'the page to ask by itself')
    await releaseOwnRecord(context)
  }
  await until(() => isConfirming(context, 'following'), 'the page to know the payment for its own')
  if (finds === 'before' && !notes.has(SESSION_HELD))
    throw new Error('Nothing was held: what reads who is logged in is not in a file named localforage')
}

const SESSION_HELD = 'session held'

/** Who is logged in is read only once the tab has found that it was paying: before that no payment is shown. */
const holdSession = (context: TestContext): Promise<unknown> =>
  context.page.route(/\/assets\/localforage-[^/]*\.js$/, async (route) => {
    context.notes.set(SESSION_HELD, true)
    await heard(context, 'ownership.claimed', 'purchase')
    await route.continue()
  })

/** Where the page that shows the payment stands: it asks by itself, or follows the purchase's own payment. */
const isConfirming = ({ watch, page }: TestContext, standing: 'asking' | 'following'): boolean =>
  watch
    .of(page, 'checkout')
    .some(({ steps }) => isDeepStrictEqual(steps.at(-1)?.state, { confirming: standing }))

/** Waits until the shop itself knows what came of the payment. */
export const isKnown = async ({ notes, until }: TestContext, state: PaymentState): Promise<void> => {
  const buyer = notes.get(BUYER) as Buyer
  const purchase = notes.get(PURCHASE) as PurchaseProcess
  await until(async () => (await buyer.paymentState(purchase)) === state, `the payment to be ${state}`)
}

const LEADS_ON = 'leads on'

/** The page that the step led to first is done with. */
export const leadsOn = ({ notes }: TestContext): void => void notes.set(LEADS_ON, true)

/** What the page shows while the customer goes on with the provider. */
export const showsStep = async (context: TestContext, { step: last, first }: WayToPay): Promise<void> => {
  const { notes, page, visitor } = context
  const step = first && !notes.has(LEADS_ON) ? 'page' : last
  const { title, shown } = {
    code: { title: 'Pay with this code.', shown: codeOf(context) },
    frame: { title: 'Finish the payment with its provider.', shown: page.locator('iframe.step-frame') },
    page: { title: 'Finish the payment with its provider.', shown: visitor.button('Ask whether it is paid') },
    bank: {
      title: 'Confirm with your bank that it is you.',
      shown: page.locator('iframe[name="bank-challenge"]'),
    },
  }[step]
  await expect(visitor.heading(title)).toBeVisible()
  await context.appears(shown)
  await expect(visitor.button('Pay another way')).toBeVisible()
}

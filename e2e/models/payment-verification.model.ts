import { expect } from '@playwright/test'
import type { PaymentOutcome, PurchaseProcess, Reply } from '../../contract/index.ts'
import { cases } from '../../machines/payment-verification/payment-verification.cases.ts'
import type { BrowserModel, EventHandlers } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { follow, holdPlace } from './checkout-fixture.ts'

const verdict =
  (title: string, ...offers: string[]) =>
  async ({ visitor, page }: TestContext) => {
    await expect(visitor.heading(title)).toBeVisible()
    const actions = page.getByRole('main')
    for (const offer of ['Pay again', 'Retry'])
      await expect(actions.getByRole('button', { name: visitor.says(offer), exact: true })).toHaveCount(
        offers.includes(offer) ? 1 : 0,
      )
    for (const offer of ['See in My orders', 'Back to the billboard'])
      await expect(actions.getByRole('link', { name: visitor.says(offer), exact: true })).toHaveCount(
        offers.includes(offer) ? 1 : 0,
      )
  }

const press = (name: string) => (context: TestContext) => context.visitor.button(name).click()

const events: EventHandlers = {
  'verification.retried': press('Retry'),
  'payment.retried': press('Pay again'),
  'orders.opened': (context) => follow(context, 'See in My orders'),
}

const model: BrowserModel = {
  machine: 'payment-verification',
  setups: [
    {
      name: 'at the address of a confirmation',
      input: cases.input,
      async open(context) {
        const buyer = await context.logIn('who has paid')
        const id = await context.once('what was paid', () => buyer.buy())
        await context.goto(`/BuyTicket/ok/${id}`)
      },
    },
    {
      name: 'from a purchase that was being paid',
      input: cases.input,
      events: { ...events, 'verification.closed': (context) => follow(context, 'Back to the billboard') },
      async open(context) {
        const { idProcesoDeCompra } = await holdPlace(context)
        await context.page.route('**/PreValidacion', async (route) => {
          const response = await route.fetch()
          const real = (await response.json()) as Reply<PurchaseProcess>
          await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado: 'PAGANDO' } } })
        })
        await context.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
  ],
  stubbedCalls: {
    verifyPayment: {
      route: 'confirmPayment',
      reply: ({ output }, real: Reply<PaymentOutcome>) =>
        output.data.cEstadoPago === real.oData?.cEstadoPago ? real : { ...real, oData: output.data },
    },
  },
  events,
  states: {
    verifying: (context) =>
      expect(
        context.visitor
          .heading('We are asking about your payment.')
          .or(context.visitor.heading('The payment is being processed.')),
      ).toBeVisible(),
    delayed: verdict('Your payment is slow to confirm.', 'Retry', 'See in My orders'),
    pending: verdict('Your payment awaits confirmation.', 'See in My orders'),
    async failure(context) {
      await verdict('The payment did not go through.', 'Pay again', 'Back to the billboard')(context)
      await expect(context.page.getByRole('blockquote')).toHaveText('Fondos insuficientes')
    },
    cancelled: verdict('The payment was cancelled.', 'Pay again', 'Back to the billboard'),
    success: 'The checkout goes on at once: it brings the tickets.',
    missing: ({ visitor }) => expect(visitor.heading('There is nothing here.')).toBeVisible(),
    leftForOrders: ({ page }) => expect(page).toHaveURL(/\/myOrders$/i),
    closed: ({ page }) => expect(page).toHaveURL(/\/$/),
    payAgain: 'The checkout goes on at once: it looks whether the purchase is still whole.',
  },
  unreachable: [],
}

export default model

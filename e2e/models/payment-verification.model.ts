import { expect } from '@playwright/test'
import type { PaymentOutcome, PurchaseProcess, Reply } from '../../contract/index.ts'
import type { Does, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { follow, holdPlace } from './checkout-fixture.ts'

const verdict =
  (title: string, ...offers: string[]) =>
  async ({ visitor, page }: World) => {
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

const press = (name: string) => (world: World) => world.visitor.button(name).click()

const does: Does = {
  'verification.retried': press('Retry'),
  'payment.retried': press('Pay again'),
  'orders.opened': (world) => follow(world, 'See in My orders'),
}

const face: Face = {
  machine: 'payment-verification',
  arrivals: [
    {
      by: 'at the address of a confirmation',
      input: { idProcesoDeCompra: 'p-1', maximumAttempts: 5 },
      async go(world) {
        const buyer = await world.logIn('who has paid')
        const id = await world.once('what was paid', () => buyer.buy())
        await world.goto(`/BuyTicket/ok/${id}`)
      },
    },
    {
      by: 'from a purchase that was being paid',
      input: { idProcesoDeCompra: 'p-1', maximumAttempts: 5 },
      does: { ...does, 'verification.closed': (world) => follow(world, 'Back to the billboard') },
      async go(world) {
        const { idProcesoDeCompra } = await holdPlace(world)
        await world.page.route('**/PreValidacion', async (route) => {
          const response = await route.fetch()
          const real = (await response.json()) as Reply<PurchaseProcess>
          await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado: 'PAGANDO' } } })
        })
        await world.goto(`/BuyTicket/${idProcesoDeCompra}`)
      },
    },
  ],
  calls: {
    verifyPayment: {
      route: 'confirmPayment',
      reply: ({ output }, real: Reply<PaymentOutcome>) =>
        output.data.cEstadoPago === real.oData?.cEstadoPago ? real : { ...real, oData: output.data },
    },
  },
  does,
  looks: {
    verifying: verdict('We are asking your card.'),
    delayed: verdict('Your payment is slow to confirm.', 'Retry', 'See in My orders'),
    pending: verdict('Your payment awaits confirmation.', 'See in My orders'),
    async failure(world) {
      await verdict('The payment did not go through.', 'Pay again', 'Back to the billboard')(world)
      await expect(world.page.getByRole('blockquote')).toHaveText('Fondos insuficientes')
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

export default face

import { expect } from '@playwright/test'
import type { PaymentOutcome, Reply } from '../../contract/index.ts'
import type { Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'

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
  ],
  calls: {
    verifyPayment: {
      route: 'confirmPayment',
      reply: ({ output }, real: Reply<PaymentOutcome>) =>
        output.data.cEstadoPago === real.oData?.cEstadoPago ? real : { ...real, oData: output.data },
    },
  },
  does: {
    'verification.retried': press('Retry'),
    'payment.retried': press('Pay again'),
  },
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
    payAgain: 'The checkout goes on at once: it looks whether the purchase is still whole.',
  },
  unreachable: [
    ...['delayed', 'pending'].map((state) => ({
      transition: `payment-verification.${state}|orders.opened|0`,
      reason: 'The page offers a link: whoever follows it leaves, and the machine ends with its screen.',
    })),
    ...['failure', 'cancelled'].map((state) => ({
      transition: `payment-verification.${state}|verification.closed|0`,
      reason: 'The page offers a link to the billboard: the machine ends with its screen.',
    })),
  ],
}

export default face

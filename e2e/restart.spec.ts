import { CARDS, type Card } from './support/cards.ts'
import type { RunningShop } from './support/shop.ts'
import { expect, STEADY, test } from './support/test.ts'
import type { Visitor } from './support/visitor.ts'

/** What became of a purchase, from the provider's books and the shop's own. */
const outcomeOf = async (visitor: Visitor, shop: RunningShop, id: string) => {
  const charges = await shop.chargesOf(id)
  const paid = charges.filter((charge) => charge.state === 'approved' && charge.refundedCents === 0)
  const refunded = charges.filter(
    (charge) => charge.refundedCents === charge.chargedCents && charge.refundedCents > 0,
  )
  const pending = charges.filter((charge) => charge.state === 'pending')
  const tickets = (await visitor.orders()).filter((order) => order.idProcesoDeCompra === id)
  return {
    paid: paid.length,
    refunded: refunded.length,
    pending: pending.length,
    tickets: tickets.flatMap((order) => order.listaEntrada).length,
    state: (await visitor.purchase(id)).oData?.cEstado,
  }
}

/** Kills the shop as a power cut would and starts it again; the customer's page stays as it is. */
const restart = async (shop: RunningShop) => {
  await shop.server.kill()
  await shop.server.start()
}

/** A page whose server goes away may say so on its console: that is what the test is about. */
const expectOnlyLostCalls = (complaints: string[]) => {
  const others = complaints.filter((complaint) => !/Failed to load resource|ERR_/.test(complaint))
  complaints.length = 0
  expect(others).toEqual([])
}

test('killed before the payment is sent, the shop keeps the places and the card is charged once', {
  tag: '@long',
}, async ({ visitor, shop, complaints }) => {
  const id = await visitor.hold(2)
  await visitor.checkout.reachPayment()
  await restart(shop)
  await visitor.checkout.payButton.click()
  await expect(visitor.downloadButton(2)).toBeVisible()
  expect(await outcomeOf(visitor, shop, id)).toEqual({
    paid: 1,
    refunded: 0,
    pending: 0,
    tickets: 2,
    state: 'CONFIRMADO',
  })
  expectOnlyLostCalls(complaints)
})

const steps: {
  when: string
  card: Card
  reached: (visitor: Visitor, shop: RunningShop, id: string) => Promise<unknown>
  /** One step in the middle is shown in each run. */
  isSteady?: true
}[] = [
  {
    when: 'as the payment is being sent',
    card: CARDS.approved,
    reached: (visitor) => visitor.page.waitForRequest(/\/Cobrar$/),
  },
  {
    when: 'after the provider has charged and before the shop knows',
    card: CARDS.slow,
    reached: (_, shop, id) => expect.poll(async () => (await shop.chargesOf(id)).length).toBe(1),
    isSteady: true,
  },
  {
    when: 'while the provider never answers',
    card: CARDS.timeoutAfterCharge,
    reached: (_, shop, id) => expect.poll(async () => (await shop.chargesOf(id)).length).toBe(1),
  },
  {
    when: 'while the payment is being verified',
    card: CARDS.delayed,
    reached: (visitor) => visitor.page.waitForResponse(/\/confirmacion\//),
  },
  {
    when: 'just after the payment was approved',
    card: CARDS.approved,
    reached: (visitor) => visitor.page.waitForResponse(/\/Cobrar$/),
  },
]

for (const { when, card, reached, isSteady } of steps)
  test(`killed ${when}, what was charged becomes tickets or comes back, and nothing else is charged`, {
    tag: isSteady ? STEADY : '@long',
  }, async ({ page, visitor, shop, complaints }) => {
    const id = await visitor.hold(2)
    await visitor.checkout.reachPayment(card)
    const arrived = reached(visitor, shop, id)
    await visitor.checkout.payButton.click()
    await arrived
    await restart(shop)
    // What the killed process was asking about belongs to it for a minute.
    await shop.reconcile()

    await expect
      .poll(
        async () => {
          const { paid, refunded, pending, tickets, state } = await outcomeOf(visitor, shop, id)
          if (pending > 0 || state === 'PAGANDO') return 'not settled'
          if (paid === 1)
            return tickets === 2 && state === 'CONFIRMADO' ? 'consistent' : 'paid without tickets'
          if (paid > 1) return 'charged twice'
          if (tickets > 0) return 'tickets without a payment'
          return refunded <= 1 && state !== 'CONFIRMADO' ? 'consistent' : 'confirmed without a payment'
        },
        { timeout: 60_000, intervals: [250] },
      )
      .toBe('consistent')

    const { paid, state } = await outcomeOf(visitor, shop, id)
    await page.reload()
    if (paid === 1) {
      await expect(visitor.downloadButton(2)).toBeVisible()
      await expect(visitor.emptyCart).toBeVisible()
    } else {
      // A payment that never arrived leaves the purchase open at its card, which no page keeps.
      const atCard = state === 'ABIERTO' ? visitor.checkout.button('Review and pay') : visitor.button('OK')
      await expect(visitor.button('Pay again').or(atCard).first()).toBeVisible()
    }
    expectOnlyLostCalls(complaints)
  })

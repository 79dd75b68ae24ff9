import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { BuyerData, PaymentMethod2, PurchaseProcess } from '../../../contract/index.ts'
import { cardMachine } from '../../../machines/card/card.machine.ts'
import type { CheckoutStep } from '../../../machines/checkout/checkout.events.ts'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { step as stepOf } from '../../../machines/checkout/checkout.selectors.ts'
import type { DeliveryChoices } from '../../../machines/checkout/checkout.setup.ts'
import type { Outcome } from '../../../machines/outcome.ts'
import { accepted } from '../../../machines/samples/answers.ts'
import { order, payment } from '../../../machines/samples/payment.ts'
import { buyer, deliveries, purchase } from '../../../machines/samples/purchase.ts'
import type { PageHistory } from '../../../src/platform/host/page-history.ts'
import { followCheckout } from '../../../src/screens/checkout/checkout-address.ts'
import { checkoutPlace } from '../../../src/shop/checkout-place.ts'

const SEATS = '/funcion/noche/7'
const DELIVERY = '/BuyTicket/p-1'
const DATA = '/BuyTicket/p-1?paso=datos'
const PAYMENT = '/BuyTicket/p-1?paso=pago'
const REVIEW = '/BuyTicket/p-1?paso=revision'
const VERDICT = '/BuyTicket/ok/p-1'

/** A browser's history in memory. `go` is done when `arrive` is called, as a browser does it some time later. */
const createFakeHistory = (...addresses: string[]) => {
  let entries = addresses.map((address) => ({ address, state: null as unknown }))
  let at = entries.length - 1
  let due = 0
  const listeners = new Set<() => void>()
  const arrive = () => {
    at = Math.max(0, Math.min(entries.length - 1, at + due))
    due = 0
    for (const listener of listeners) listener()
  }
  const move = (delta: number) => {
    due += delta
    while (due !== 0) arrive()
  }
  const history: PageHistory = {
    address: () => entries[at]?.address ?? '',
    state: () => entries[at]?.state,
    push(address, state) {
      entries = [...entries.slice(0, at + 1), { address, state }]
      at += 1
    },
    replace(address, state) {
      entries[at] = { address, state }
    },
    go(delta) {
      due += delta
    },
    onMoved(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  return {
    history,
    addresses: () => entries.map(({ address }) => address),
    here: () => entries[at]?.address,
    back: () => move(-1),
    forward: () => move(1),
    settle: () => move(0),
  }
}

const ready: PurchaseProcess = { ...purchase(), idEntregaTipo: 1, oDatosAdicionales: buyer }
type OfProcess = { idProcesoDeCompra: string }

/** A call that is not answered. */
const unanswered = <Data, Input extends OfProcess = OfProcess>() =>
  fromPromise<Outcome<Data>, Input>(() => new Promise(() => {}))

/** The checkout of a purchase whose delivery and buyer the server knows, followed by its address. */
const openCheckout = async (browser: ReturnType<typeof createFakeHistory>, process = ready) => {
  const [path = '', search = ''] = browser.history.address().split('?')
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        preValidate: fromPromise(async () => accepted(process)),
        listDeliveryTypes: fromPromise<Outcome<DeliveryChoices>, OfProcess>(async () =>
          accepted({ deliveries, customer: null }),
        ),
        saveBuyerData: unanswered<PurchaseProcess, OfProcess & { buyer: BuyerData }>(),
        loadOrder: fromPromise(async () => accepted(order)),
        card: cardMachine.provide({ actors: { listPaymentMethods: unanswered<PaymentMethod2[]>() } }),
      },
    }),
    {
      input: {
        ...checkoutPlace(path, { idProcesoDeCompra: 'p-1' }, search),
        captchaOnCardPayment: false,
        validatesCard: false,
        startsFollowing: false,
        verification: { maximumAttempts: 5, stepMs: 1000 },
        typed: null,
        typedAddress: null,
        failure: null,
      },
    },
  ).start()
  const follower = followCheckout(actor, browser.history)
  await waitFor(actor, (snapshot) => stepOf(snapshot) !== null)
  return { actor, ...follower }
}

const goOn = (actor: Awaited<ReturnType<typeof openCheckout>>['actor'], to: CheckoutStep) => {
  if (to !== 'delivery') actor.send({ type: 'delivery.accepted' })
  if (to === 'payment' || to === 'review') actor.send({ type: 'step.requested', step: 'payment' })
  if (to === 'review')
    actor.send({
      type: 'card.ready',
      choice: { nFormaDePago: 1, cTokenTarjeta: 'tok-4242', nCuotas: 1, cCaptcha: null },
    })
}

/** The customer agrees to the terms and pays. */
const pay = (actor: Awaited<ReturnType<typeof openCheckout>>['actor']) => {
  actor.send({ type: 'terms.changed', lTerminos: true })
  actor.send({ type: 'payment.confirmed', key: 'key-1' })
}
const ended = { type: 'payment.ended', idProcesoDeCompra: 'p-1', failure: null } as const

describe('the address of the checkout', () => {
  it('names each step as the customer comes to it, in an entry of its own', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    goOn(actor, 'review')
    expect(browser.addresses()).toEqual([SEATS, DELIVERY, DATA, PAYMENT, REVIEW])
    expect(browser.here()).toBe(REVIEW)
  })

  it('moves by Back and Forward, and the machine with it; a card is asked for again', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    const at = () => [browser.here(), stepOf(actor.getSnapshot())]
    goOn(actor, 'review')
    browser.back()
    expect(at()).toEqual([PAYMENT, 'payment'])
    browser.back()
    expect(at()).toEqual([DATA, 'data'])
    browser.back()
    expect(at()).toEqual([DELIVERY, 'delivery'])
    browser.forward()
    expect(at()).toEqual([DATA, 'data'])
    browser.forward()
    browser.forward()
    expect(at()).toEqual([PAYMENT, 'payment'])
    expect(browser.addresses()).toEqual([SEATS, DELIVERY, DATA, PAYMENT, REVIEW])
  })

  it('moves back in the history when the page goes back, so that the next Back is one step earlier', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    goOn(actor, 'review')
    actor.send({ type: 'step.requested', step: 'data' })
    browser.settle()
    browser.forward()
    browser.back()
    expect([browser.here(), stepOf(actor.getSnapshot())]).toEqual([DATA, 'data'])
    browser.back()
    browser.back()
    expect(browser.here()).toBe(SEATS)
  })

  it('of a step that misses something names the one that is shown', async () => {
    const browser = createFakeHistory(REVIEW)
    const { actor } = await openCheckout(browser, { ...ready, oDatosAdicionales: null })
    expect([browser.addresses(), stepOf(actor.getSnapshot())]).toEqual([[DATA], 'data'])
    actor.send({ type: 'step.requested', step: 'delivery' })
    expect(browser.addresses()).toEqual([DELIVERY])
  })

  it('stays where the machine is while it is being paid', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    goOn(actor, 'review')
    pay(actor)
    browser.back()
    expect([browser.here(), stepOf(actor.getSnapshot())]).toEqual([REVIEW, 'review'])
  })

  it('is that of the verdict once the server has the payment', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    goOn(actor, 'review')
    pay(actor)
    expect(browser.here()).toBe(REVIEW)
    actor.send({ type: 'payment.received', idProcesoDeCompra: 'p-1' })
    expect(browser.here()).toBe(VERDICT)
  })

  it('of a declined card is the one of the verdict, and paying again is back at the payment', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    goOn(actor, 'review')
    pay(actor)
    actor.send({ ...ended, result: 'declined', payment: payment('RECHAZADO') })
    expect(browser.addresses()).toEqual([SEATS, DELIVERY, DATA, PAYMENT, VERDICT])
    actor.send({ type: 'payment.retried' })
    browser.settle()
    expect([browser.here(), stepOf(actor.getSnapshot())]).toEqual([PAYMENT, 'payment'])
  })

  it('of a purchase that is paid passes its steps over on the way back', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    const { actor } = await openCheckout(browser)
    goOn(actor, 'review')
    pay(actor)
    actor.send({ ...ended, result: 'approved', payment: payment('APROBADO') })
    expect(browser.here()).toBe(VERDICT)
    browser.back()
    expect(browser.here()).toBe(SEATS)
  })

  it('of another page is left alone', async () => {
    const browser = createFakeHistory(DELIVERY)
    const { actor, stop } = await openCheckout(browser)
    browser.history.push('/myOrders', null)
    goOn(actor, 'data')
    expect(browser.addresses()).toEqual([DELIVERY, '/myOrders'])
    stop()
  })

  it('written again by a link names the step again', async () => {
    const browser = createFakeHistory(DELIVERY)
    const { actor, look } = await openCheckout(browser)
    goOn(actor, 'payment')
    browser.history.push(DELIVERY, null)
    look?.()
    expect(browser.here()).toBe(PAYMENT)
  })

  it('is left to Back and Forward where a page is drawn before it is notified of them', async () => {
    const browser = createFakeHistory(SEATS, DELIVERY)
    let draw: (() => unknown) | undefined
    browser.history.onMoved(() => draw?.())
    const { actor, look } = await openCheckout(browser)
    draw = look
    goOn(actor, 'payment')
    browser.back()
    expect([browser.addresses(), stepOf(actor.getSnapshot())]).toEqual([
      [SEATS, DELIVERY, DATA, PAYMENT],
      'data',
    ])
  })
})

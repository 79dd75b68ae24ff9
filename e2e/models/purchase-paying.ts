import type { AnyMachineSnapshot } from 'xstate'
import {
  type PaymentOutcome,
  type PaymentState,
  type PurchaseProcess,
  type PurchaseState,
  type Reply,
  SUCCESS,
} from '../../contract/index.ts'
import type { PaymentResult } from '../../machines/payment/payment.events.ts'
import { refused } from '../../machines/samples/answers.ts'
import { hands } from '../../statecharts/hands/purchase.ts'
import type { Setup, StubbedCall } from '../replay/browser-model.ts'
import { handled } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { choices, pay } from './checkout-fixture.ts'
import {
  continueHeld,
  fulfilInState,
  holdMore,
  isOfAnother,
  isOpen,
  replyInState,
} from './purchase-fixture.ts'
import { starts } from './purchase-starts.ts'
import { arrive, arriveAsOwner, emptyCart, goTo, hold, holdFor, logo, waitFor } from './root-fixture.ts'

/** Calls of the payment: what they are answered is what the purchase then hears of. */
export const charge: StubbedCall = { route: 'charge' }
export const ask: StubbedCall = {
  route: 'confirmPayment',
  reply: ({ output }, { oData, ...envelope }: Reply<PaymentOutcome>) =>
    output === undefined
      ? { ...envelope, oData }
      : { ...envelope, nCode: SUCCESS, oData: { ...oData, cEstadoPago: output } },
}

export const isCharging = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'charging' } })
const isUnsent = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'unsent' } })
export const isMine = (snapshot: AnyMachineSnapshot) => snapshot.matches('mine')

/** The shop refuses to charge. */
export const failCharge = ({ network }: TestContext): Promise<void> =>
  network.answer(charge, { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') })

/** Answers the cart's question with the shop's own reply, in another state. */
const alterState = ({ page }: TestContext, { idProcesoDeCompra }: PurchaseProcess, cEstado: PurchaseState) =>
  page.route(`**/v2/Proceso/${idProcesoDeCompra}`, (route) => fulfilInState(route, cEstado))

/** The purchase that is being paid. */
const PAID = 'paid'

/** Opens the checkout of what is being paid; the shop says how it stands. */
const openCheckout = async (context: TestContext, cEstado: PurchaseState): Promise<void> => {
  await goTo(context, `/BuyTicket/${context.notes.get(PAID)}`)
  await replyInState(context, cEstado)
}

/** Is asked about once more, a second after the last time at most, and ends. */
const endAsked = async (
  { network, advanceTime }: TestContext,
  result: PaymentResult,
  to: AnyMachineSnapshot,
): Promise<void> => {
  await advanceTime(1000)
  if (result === 'missing') return network.answer(ask, { type: '', output: refused('NO_ENCONTRADO') }, to)
  const states: Partial<Record<PaymentResult, PaymentState>> = {
    approved: 'APROBADO',
    cancelled: 'CANCELADO',
  }
  await network.answer(ask, { type: '', output: states[result] ?? 'RECHAZADO' }, to)
}

const byHand = handled(hands, 'at a performance')

/** How a browser comes to a purchase that is being paid. */
export const payingSetups: Setup[] = [
  {
    name: 'reloaded while paying',
    initialEvents: starts.paying,
    events: {
      'purchase.resumed': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isCharging(snapshot),
        act: (context) => openCheckout(context, 'ABIERTO'),
      },
      'payment.resumed': {
        once: true,
        when: (_, snapshot) => isCharging(snapshot),
        act: (context) => openCheckout(context, 'PAGANDO'),
      },
      'payment.received': {
        once: true,
        when: (_, snapshot) => isCharging(snapshot),
        act: ({ network }, _, to) => network.answer(ask, { type: '', output: 'PROCESANDO' }, to),
      },
      'xstate.done.actor.payment': {
        when: ({ output: { result } }, snapshot) => result !== 'dropped' && isCharging(snapshot),
        act: (context, { output: { result } }, to) => endAsked(context, result, to),
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      context.notes.set(PAID, process.idProcesoDeCompra)
      await context.rememberOwner(process, { paying: true })
      await alterState(context, process, 'PAGANDO')
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'reloaded while paying, before the cart is read',
    initialEvents: starts.paying,
    events: {
      'purchase.paid': {
        once: true,
        when: (_, snapshot) => isCharging(snapshot),
        act: (context) => replyInState(context, 'CONFIRMADO'),
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: true })
      await hold(context, `**/v2/Proceso/${process.idProcesoDeCompra}`)
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'reloaded while paying, at the checkout of another purchase',
    initialEvents: starts.paying,
    events: {
      'purchase.resumed': {
        once: true,
        when: (event, snapshot) => isOfAnother(event) && isCharging(snapshot),
        act: continueHeld,
      },
    },
    async open(context) {
      const { buyer, process } = await holdFor(context)
      const another = await buyer.hold(SHOWS.free)
      await context.rememberOwner(process, { paying: true })
      await alterState(context, process, 'PAGANDO')
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, `/BuyTicket/${another.idProcesoDeCompra}`)
    },
  },
  {
    name: 'at the checkout of another purchase, which is closed',
    initialEvents: starts.owning,
    events: {
      'purchase.resumed': {
        once: true,
        when: (event, snapshot) => isOfAnother(event) && isOpen(snapshot),
        act: continueHeld,
      },
      'ownership.continued': {
        when: (_, snapshot) => isOpen(snapshot) && snapshot.context.idProcesoDeCompra === 'another',
        act: waitFor('ownership.continued', 'purchase'),
      },
    },
    async open(context) {
      const { buyer, process } = await holdFor(context)
      const another = await buyer.hold(SHOWS.free)
      await context.rememberOwner(process, { paying: false, closed: [another.idProcesoDeCompra] })
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, `/BuyTicket/${another.idProcesoDeCompra}`)
    },
  },
  {
    name: 'at the checkout of a purchase of this tab that is being paid',
    initialEvents: starts.owning,
    events: {
      'payment.resumed': {
        once: true,
        when: (_, snapshot) => isOpen(snapshot),
        act: (context) => replyInState(context, 'PAGANDO'),
      },
      // It was paid on another device.
      'purchase.paid': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isOpen(snapshot),
        act: (context) => replyInState(context, 'CONFIRMADO'),
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, `/BuyTicket/${process.idProcesoDeCompra}`)
    },
  },
  {
    name: 'at a performance',
    events: {
      'places.held': { once: true, act: holdMore },
      'payment.submitted': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isMine(snapshot),
        async act(context) {
          const { visitor, page, says } = context
          await context.readNotice()
          await context.appears(choices(context, 'Delivery').first())
          await visitor.checkout.chooseDelivery()
          await context.appears(visitor.heading('Who is it for?'))
          await visitor.checkout.fillInBuyer()
          await context.appears(page.getByRole('button', { name: says('Confirm, free of charge') }))
          await pay(context)
        },
      },
      'payment.cleared': {
        when: (_, snapshot) => isCharging(snapshot),
        act: waitFor('payment.cleared', 'purchase'),
      },
      'xstate.done.actor.payment': {
        when: ({ output: { result } }, snapshot) => result === 'declined' && isCharging(snapshot),
        act: failCharge,
      },
      // The charge is lost, and the shop says that it never had it.
      'payment.unsent': {
        when: (_, snapshot) => isCharging(snapshot),
        async act({ network }, _, to) {
          await network.answer(charge, { type: 'xstate.error.' })
          await network.answer(ask, { type: '' }, to)
        },
      },
      'payment.resent': {
        when: (_, snapshot) => isUnsent(snapshot),
        act: byHand['payment.resent']!,
      },
      'payment.dropped': {
        when: (_, snapshot) => isUnsent(snapshot),
        act: byHand['payment.dropped']!,
      },
      'cancellation.requested': { when: (_, snapshot) => isUnsent(snapshot), act: emptyCart },
      'page.requested': {
        when: ({ screen }, snapshot) => screen === 'billboard' && isUnsent(snapshot),
        act: (context) => logo(context).click(),
      },
    },
    async open(context) {
      await context.logIn()
      await arrive(context, await context.visitor.pathOf(SHOWS.free))
    },
  },
]

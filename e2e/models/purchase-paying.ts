import type { AnyMachineSnapshot } from 'xstate'
import type { PurchaseProcess, PurchaseState } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import type { Setup, StubbedCall } from '../replay/browser-model.ts'
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
import { arrive, arriveAsOwner, hold, holdFor, waitFor } from './root-fixture.ts'

/** A call of the checkout: its answer is what the purchase then hears of. */
export const charge: StubbedCall = { route: 'charge' }

export const isHere = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'here' } })
export const isLeft = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'left' } })
export const isMine = (snapshot: AnyMachineSnapshot) => snapshot.matches('mine')

/** The shop refuses to charge. */
export const failCharge = ({ network }: TestContext): Promise<void> =>
  network.answer(charge, { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') })

/** Answers the cart's question with the shop's own reply, in another state. */
const alterState = ({ page }: TestContext, { idProcesoDeCompra }: PurchaseProcess, cEstado: PurchaseState) =>
  page.route(`**/v2/Proceso/${idProcesoDeCompra}`, (route) => fulfilInState(route, cEstado))

/** How a browser comes to a purchase that is being paid. */
export const payingSetups: Setup[] = [
  {
    name: 'reloaded while paying, at the checkout, as the payment comes to nothing',
    initialEvents: starts.paying,
    events: {
      'purchase.resumed': {
        when: (event, snapshot) => !isOfAnother(event) && isLeft(snapshot),
        act: continueHeld,
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: true })
      await alterState(context, process, 'PAGANDO')
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, `/BuyTicket/${process.idProcesoDeCompra}`)
    },
  },
  {
    name: 'reloaded while paying, at the checkout of another purchase',
    initialEvents: starts.paying,
    events: {
      'purchase.resumed': {
        once: true,
        when: (event, snapshot) => isOfAnother(event) && isLeft(snapshot),
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
      'payment.started': {
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
        when: (_, snapshot) => isHere(snapshot),
        act: waitFor('payment.cleared', 'purchase'),
      },
      'payment.failed': {
        once: true,
        when: (_, snapshot) => isHere(snapshot),
        act: failCharge,
      },
    },
    async open(context) {
      await context.logIn()
      await arrive(context, await context.visitor.pathOf(SHOWS.free))
    },
  },
]

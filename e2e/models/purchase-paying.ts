import type { Locator } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { PurchaseProcess, PurchaseState, Reply } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import type { Setup, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { choices, openLastStep, pay } from './checkout-fixture.ts'
import {
  arrive,
  arriveAsOwner,
  arriveUnaware,
  comes,
  heard,
  held,
  hold,
  holdFor,
  letOwn,
  logo,
} from './root-fixture.ts'

/** A call of the checkout: its answer is what the purchase then hears of. */
export const charge: StubbedCall = { route: 'charge' }

const isHere = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'here' } })
const isLeft = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'left' } })

/** The cart asks after a payment that was left every five seconds. */
const CART_ASKS_MS = 5100

const confirm = ({ page, says }: TestContext): Locator =>
  page.getByRole('button', { name: says('Confirm, free of charge') })

/** What the cart hears of a purchase: the shop's own answer, but for its state. */
const alterState = ({ page }: TestContext, { idProcesoDeCompra }: PurchaseProcess, cEstado: PurchaseState) =>
  page.route(`**/v2/Proceso/${idProcesoDeCompra}`, async (route) => {
    const response = await route.fetch()
    const real = (await response.json()) as Reply<PurchaseProcess>
    await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado } } })
  })

const holdAndPrepare = async (context: TestContext): Promise<PurchaseProcess> => {
  const { buyer, process } = await holdFor(context)
  await buyer.prepare(process)
  return process
}

const reachLastStep = async (context: TestContext): Promise<void> => {
  await heard(context, 'purchase.resumed', 'purchase')
  await openLastStep(context)
}

const payLast = async (context: TestContext): Promise<void> => {
  await context.readNotice()
  await pay(context)
}

/** How a browser comes to a purchase that is paid, or was being paid when its page was left. */
export const payingSetups: Setup[] = [
  {
    name: 'reloaded while paying, after it was paid',
    events: { 'purchase.paid': comes('purchase.paid', 'purchase') },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: true })
      await alterState(context, process, 'CONFIRMADO')
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'reloaded while paying, at the checkout, as the payment comes to nothing',
    events: {
      'ownership.claimed': {
        when: ({ paying }) => paying === 'resumed',
        act: comes('ownership.claimed', 'purchase'),
      },
      'purchase.resumed': {
        when: (_, snapshot) => isLeft(snapshot),
        act: async (context) => (await held(context)).continue(),
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
    name: 'at the checkout of a purchase of this tab that is being paid',
    events: {
      'payment.resumed': {
        once: true,
        when: (_, snapshot) => snapshot.matches({ mine: 'open' }),
        async act(context) {
          const route = await held(context)
          const response = await route.fetch()
          const real = (await response.json()) as Reply<PurchaseProcess>
          await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado: 'PAGANDO' } } })
        },
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
    name: 'at the checkout of a purchase that another tab pays',
    events: { 'ownership.refused': comes('ownership.refused', 'purchase') },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: true })
      // Without its name this tab is not the one that the record names.
      await context.page.addInitScript(() => sessionStorage.removeItem('taquilla.tab'))
      await arrive(context, `/BuyTicket/${process.idProcesoDeCompra}`)
    },
  },
  {
    name: 'at a performance',
    events: {
      async 'places.held'(context) {
        const { shop, visitor } = context
        const { listaSector } = await performanceOf(shop.origin, SHOWS.free)
        const more = visitor.button('One {name} more', { name: listaSector[0]?.cNombre ?? '' })
        await context.appears(more)
        await more.click()
        await visitor.performance.continueButton.click()
        await heard(context, 'purchase.resumed', 'purchase')
      },
      async 'payment.started'(context) {
        const { visitor } = context
        await context.readNotice()
        await context.appears(choices(context, 'Delivery').first())
        await visitor.checkout.chooseDelivery()
        await context.appears(visitor.heading('Who are they for?'))
        await visitor.checkout.fillInBuyer()
        await context.appears(confirm(context))
        await pay(context)
      },
      'payment.cleared': comes('payment.cleared', 'purchase'),
      'payment.failed': {
        once: true,
        act: ({ network }, _, to) =>
          network.answer(charge, { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') }, to),
      },
    },
    async open(context) {
      const { network, page, visitor } = context
      await context.logIn()
      await network.open(async () => {
        await arrive(context, await visitor.pathOf(SHOWS.free))
        await heard(context, 'turn.given')
        await heard(context, 'xstate.done.actor.listQueue')
      })
      await page.bringToFront()
    },
  },
  {
    name: 'at the last step of a purchase, before it is known who buys',
    events: {
      'payment.started': payLast,
      // That it owns the purchase is written only after it was asked to pay.
      'purchase.paid': {
        when: (_, snapshot) => isHere(snapshot),
        async act(context, _, to) {
          await letOwn(context)
          await heard(context, 'payment.cleared', 'purchase')
          await context.network.answer(charge, { type: 'answered' }, to)
          await heard(context, 'purchase.paid', 'purchase')
        },
      },
    },
    async open(context) {
      const { idProcesoDeCompra } = await holdAndPrepare(context)
      await context.network.open(async () => {
        await arriveUnaware(context, `/BuyTicket/${idProcesoDeCompra}`)
        await reachLastStep(context)
      })
    },
  },
  {
    name: 'at the last step of a purchase',
    events: {
      'payment.started': payLast,
      'page.requested': {
        when: ({ screen }, snapshot) => screen === 'billboard' && isHere(snapshot),
        act: (context) => logo(context).click(),
      },
      'process.refreshed': {
        when: ({ process }, snapshot) => process.cEstado === 'ABIERTO' && isLeft(snapshot),
        async act(context) {
          await context.advanceTime(CART_ASKS_MS)
          await heard(context, 'process.refreshed', 'purchase')
        },
      },
    },
    async open(context) {
      const process = await holdAndPrepare(context)
      await context.rememberOwner(process, { paying: false })
      await context.network.open(async () => {
        await arriveAsOwner(context, `/BuyTicket/${process.idProcesoDeCompra}`)
        await reachLastStep(context)
      })
    },
  },
]

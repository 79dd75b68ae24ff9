import type { Locator } from '@playwright/test'
import type { PurchaseProcess, PurchaseState, Reply } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import { ana } from '../../machines/samples/purchase.ts'
import type { Arrival, Call } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'
import { choices, pay, press } from './checkout-fixture.ts'
import {
  appears,
  arrive,
  arriveAsOwner,
  arriveUnaware,
  comes,
  goTo,
  heard,
  held,
  hold,
  holdFor,
  input,
  letOwn,
  logo,
  restored,
} from './root-fixture.ts'

/** A call of the checkout: its answer is what the root then hears of. */
export const charge: Call = { route: 'charge' }

/** The cart asks after a payment that was left every five seconds. */
const CART_ASKS_MS = 5100

const confirm = ({ page, says }: World): Locator =>
  page.getByRole('button', { name: says('Confirm, free of charge') })

/** What the cart hears of a purchase: the shop's own answer, but for its state. */
const alterState = ({ page }: World, { idProcesoDeCompra }: PurchaseProcess, cEstado: PurchaseState) =>
  page.route(`**/v2/Proceso/${idProcesoDeCompra}`, async (route) => {
    const response = await route.fetch()
    const real = (await response.json()) as Reply<PurchaseProcess>
    await route.fulfill({ response, json: { ...real, oData: { ...real.oData, cEstado } } })
  })

const holdAndPrepare = async (world: World): Promise<PurchaseProcess> => {
  const { buyer, process } = await holdFor(world)
  await buyer.prepare(process)
  return process
}

/** From the checkout's first step: delivery and buyer are known to the shop. */
const openLastStep = async (world: World): Promise<void> => {
  await heard(world, 'purchase.resumed')
  for (const last of [false, true]) {
    await appears(world, world.visitor.checkout.button('Continue'))
    await press(world, 'Continue')
    await appears(world, last ? confirm(world) : world.visitor.heading('Who are they for?'))
  }
}

const payLast = async (world: World): Promise<void> => {
  await world.readNotice()
  await pay(world)
}

/** How a browser comes to a purchase that is paid, or was being paid when its page was left. */
export const payingArrivals: Arrival[] = [
  {
    by: 'reloaded while paying, after it was paid',
    input,
    follows: [restored({ user: ana })],
    does: { 'process.paid': comes('process.paid') },
    async go(world) {
      const { process } = await holdFor(world)
      await world.rememberOwner(process, { paying: true })
      await alterState(world, process, 'CONFIRMADO')
      await arriveAsOwner(world, '/')
    },
  },
  {
    by: 'reloaded while paying, at the checkout, as the payment comes to nothing',
    input,
    follows: [restored({ user: ana })],
    does: {
      'ownership.claimed': { when: ({ paying }) => paying === 'resumed', act: comes('ownership.claimed') },
      'purchase.resumed': {
        when: (_, { context }) => context.payment === 'left',
        act: async (world) => (await held(world)).continue(),
      },
      // Now that nothing is being paid, an older purchase is looked at again.
      'purchase.done': {
        when: ({ idProcesoDeCompra: id }, { context }) =>
          context.payment === 'none' &&
          context.idProcesoDeCompra !== null &&
          context.idProcesoDeCompra !== id,
        async act(world) {
          await goTo(world, `/BuyTicket/ok/${world.notes.get('older')}`)
          await heard(world, 'purchase.done')
        },
      },
    },
    async go(world) {
      const buyer = await world.logIn()
      world.notes.set('older', await buyer.buy())
      const process = await buyer.hold(SHOWS.free)
      await world.rememberOwner(process, { paying: true })
      await alterState(world, process, 'PAGANDO')
      await hold(world, '**/PreValidacion')
      await arriveAsOwner(world, `/BuyTicket/${process.idProcesoDeCompra}`)
    },
  },
  {
    by: 'at the checkout of a purchase that another tab pays',
    input,
    follows: [restored({ user: ana })],
    does: { 'ownership.refused': comes('ownership.refused') },
    async go(world) {
      const { process } = await holdFor(world)
      await world.rememberOwner(process, { paying: true })
      // Without its name this tab is not the one that the record names.
      await world.page.addInitScript(() => sessionStorage.removeItem('taquilla.tab'))
      await arrive(world, `/BuyTicket/${process.idProcesoDeCompra}`)
    },
  },
  {
    by: 'at a performance',
    input,
    follows: [restored({ user: ana })],
    does: {
      async 'places.held'(world) {
        const { shop, visitor } = world
        const { listaSector } = await performanceOf(shop.origin, SHOWS.free)
        const more = visitor.button('One {name} more', { name: listaSector[0]?.cNombre ?? '' })
        await appears(world, more)
        await more.click()
        await visitor.performance.continueButton.click()
        await heard(world, 'purchase.resumed')
      },
      async 'process.changed'(world) {
        await world.readNotice()
        await appears(world, choices(world, 'Delivery').first())
        await world.visitor.checkout.chooseDelivery()
      },
      async 'payment.started'(world) {
        const { visitor } = world
        await world.readNotice()
        await appears(world, visitor.heading('Who are they for?'))
        await visitor.checkout.fillInBuyer()
        await appears(world, confirm(world))
        await pay(world)
      },
      'payment.cleared': comes('payment.cleared'),
      'payment.failed': {
        once: true,
        act: ({ network }, _, to) =>
          network.answer(charge, { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') }, to),
      },
    },
    async go(world) {
      const { network, page, visitor } = world
      await world.logIn()
      await network.open(async () => {
        await arrive(world, await visitor.pathOf(SHOWS.free))
        await heard(world, 'turn.given')
        await heard(world, 'xstate.done.actor.listQueue')
      })
      await page.bringToFront()
    },
  },
  {
    by: 'at the last step of a purchase, before it is known who buys',
    input,
    follows: [restored({ user: ana })],
    does: {
      'payment.started': payLast,
      // That it owns the purchase is written only after it was asked to pay.
      'purchase.done': {
        when: ({ idProcesoDeCompra }, { context }) =>
          context.payment === 'here' && idProcesoDeCompra === 'p-1',
        async act(world, _, to) {
          await letOwn(world)
          await heard(world, 'payment.cleared')
          await world.network.answer(charge, { type: 'answered' }, to)
          await heard(world, 'purchase.done')
        },
      },
    },
    async go(world) {
      const { idProcesoDeCompra } = await holdAndPrepare(world)
      await world.network.open(async () => {
        await arriveUnaware(world, `/BuyTicket/${idProcesoDeCompra}`)
        await openLastStep(world)
      })
    },
  },
  {
    by: 'at the last step of a purchase',
    input,
    follows: [restored({ user: ana })],
    does: {
      'payment.started': payLast,
      'page.requested': {
        when: ({ page }, { context }) => page.path === '/' && context.payment === 'here',
        act: (world) => logo(world).click(),
      },
      'process.refreshed': {
        when: ({ process }, { context }) => process.cEstado === 'ABIERTO' && context.payment === 'left',
        async act(world) {
          await world.pass(CART_ASKS_MS)
          await heard(world, 'process.refreshed')
        },
      },
    },
    async go(world) {
      const process = await holdAndPrepare(world)
      await world.rememberOwner(process, { paying: false })
      await world.network.open(async () => {
        await arriveAsOwner(world, `/BuyTicket/${process.idProcesoDeCompra}`)
        await openLastStep(world)
      })
    },
  },
]

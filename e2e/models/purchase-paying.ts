import type { AnyMachineSnapshot } from 'xstate'
import type { PurchaseProcess, PurchaseState } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import type { Setup, StubbedCall } from '../replay/browser-model.ts'
import { COVER_MS, type TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { choices, openLastStep, pay, payAgain } from './checkout-fixture.ts'
import { keepRecordBusy, letRecordGo } from './other-tab.ts'
import {
  fulfilInState,
  holdAndPrepare,
  holdMore,
  isOfAnother,
  isOpen,
  letThrough,
  payLast,
  replyInState,
} from './purchase-fixture.ts'
import { starts } from './purchase-starts.ts'
import {
  arrive,
  arriveAsOwner,
  arriveUnaware,
  comes,
  heard,
  hold,
  holdFor,
  letOwn,
  logo,
} from './root-fixture.ts'
import { RecordTab } from './tab-record.ts'

/** A call of the checkout: its answer is what the purchase then hears of. */
export const charge: StubbedCall = { route: 'charge' }

const isHere = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'here' } })
const isLeft = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: { paying: 'left' } })
const isClaiming = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: 'claiming' })
const isMine = (snapshot: AnyMachineSnapshot) => snapshot.matches('mine')

/** The cart asks after a payment that was left every five seconds. */
const CART_ASKS_MS = 5100

const reachLastStep = async (context: TestContext): Promise<void> => {
  await heard(context, 'purchase.resumed', 'purchase')
  await openLastStep(context)
}

const failCharge = ({ network }: TestContext): Promise<void> =>
  network.answer(charge, { type: 'answered', output: refused('PAGO_NO_DISPONIBLE') })

/** What the cart hears of a purchase: the shop's own answer, but for its state. */
const alterState = ({ page }: TestContext, { idProcesoDeCompra }: PurchaseProcess, cEstado: PurchaseState) =>
  page.route(`**/v2/Proceso/${idProcesoDeCompra}`, (route) => fulfilInState(route, cEstado))

/** How often a machine of the page has received an event. */
const count = ({ watch, page }: TestContext, machine: string, type: string): number =>
  watch
    .of(page, machine)
    .flatMap(({ steps }) => steps)
    .filter(({ event }) => event === type).length

/** Until the tab has found that it was paying this purchase, and waits for the record to take it back. */
const arriveTakingBack = async (context: TestContext, path: string): Promise<void> => {
  const { page, advanceTime } = context
  const other = await RecordTab.of(context)
  await other.hold()
  await page.goto(path)
  // First it reads the record, then it claims; whoever asks for it later stands behind the other tab.
  while (count(context, 'tab-ownership', 'xstate.done.actor.claimOwnership') === 0) {
    await other.lined(1)
    await other.queue()
    await other.letGo()
    await page.evaluate(() => 0)
  }
  await advanceTime(COVER_MS)
}

/** How a browser comes to a purchase that is paid, or was being paid when its page was left. */
export const payingSetups: Setup[] = [
  {
    name: 'reloaded while paying, at the checkout, as the payment comes to nothing',
    initialEvents: starts.paying,
    events: {
      'purchase.resumed': {
        when: (event, snapshot) => !isOfAnother(event) && isLeft(snapshot),
        act: letThrough,
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
        act: letThrough,
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
          await context.appears(visitor.heading('Who are they for?'))
          await visitor.checkout.fillInBuyer()
          await context.appears(page.getByRole('button', { name: says('Confirm, free of charge') }))
          await pay(context)
        },
      },
      'payment.cleared': {
        when: (_, snapshot) => isHere(snapshot),
        act: comes('payment.cleared', 'purchase'),
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
  {
    name: 'at the last step of a purchase, before it is known who buys',
    initialEvents: starts.resuming,
    events: {
      'payment.started': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isClaiming(snapshot),
        act: payLast,
      },
      // That it owns the purchase is written only after it was asked to pay.
      'purchase.paid': {
        when: (_, snapshot) => isHere(snapshot),
        async act(context) {
          await letOwn(context)
          await heard(context, 'payment.cleared', 'purchase')
          await context.network.answer(charge, { type: 'answered' })
          await heard(context, 'purchase.paid', 'purchase')
        },
      },
    },
    async open(context) {
      const { idProcesoDeCompra } = await holdAndPrepare(context)
      await arriveUnaware(context, `/BuyTicket/${idProcesoDeCompra}`)
      await reachLastStep(context)
    },
  },
  {
    name: 'at the last step of a purchase that was being paid, before it is known who buys',
    initialEvents: starts.resuming,
    events: {
      'payment.started': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isClaiming(snapshot),
        act: payLast,
      },
      'ownership.claimed': {
        when: ({ paying }, snapshot) => paying === 'resumed' && isHere(snapshot),
        act: async (context) => (await RecordTab.of(context)).letGo(),
      },
      'ownership.refused': {
        when: (_, snapshot) => isLeft(snapshot),
        act: comes('ownership.refused', 'purchase'),
      },
    },
    async open(context) {
      const process = await holdAndPrepare(context)
      await context.rememberOwner(process, { paying: true })
      await arriveTakingBack(context, `/BuyTicket/${process.idProcesoDeCompra}`)
      await reachLastStep(context)
    },
  },
  {
    name: 'at the last step of a purchase',
    initialEvents: starts.resuming,
    events: {
      'payment.started': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isMine(snapshot),
        act: payLast,
      },
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
      const { idProcesoDeCompra } = await holdAndPrepare(context)
      await arrive(context, `/BuyTicket/${idProcesoDeCompra}`)
      await heard(context, 'ownership.claimed', 'purchase')
      await openLastStep(context)
    },
  },
  {
    name: 'after a payment that failed, while another tab keeps the record busy',
    initialEvents: starts.payingInVain,
    events: {
      'payment.started': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isOpen(snapshot),
        act: payAgain,
      },
      'record.changed': {
        when: ({ mine }, snapshot) => mine && isHere(snapshot),
        async act(context) {
          await letRecordGo(context)
          await context.until(
            () => count(context, 'purchase', 'payment.cleared') === 2,
            'leave to charge again',
          )
        },
      },
    },
    async open(context) {
      const { idProcesoDeCompra } = await holdAndPrepare(context)
      await arrive(context, `/BuyTicket/${idProcesoDeCompra}`)
      await heard(context, 'ownership.claimed', 'purchase')
      await openLastStep(context)
      await pay(context)
      await heard(context, 'payment.cleared', 'purchase')
      await keepRecordBusy(context)
      await failCharge(context)
    },
  },
]

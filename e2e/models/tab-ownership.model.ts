import { expect } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { PurchaseProcess, Reply } from '../../contract/index.ts'
import { refused } from '../../machines/samples/answers.ts'
import { hands } from '../../statecharts/hands/tab-ownership.ts'
import type { BrowserModel, EventHandler, EventHandlers, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import { COVER_MS, type TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { openLastStep, pay, payAgain } from './checkout-fixture.ts'
import { logOutElsewhere, startPurchaseElsewhere } from './other-tab.ts'
import { arriveAsOwner, emptyCart } from './root-fixture.ts'
import {
  arriveAtPurchase,
  arriveInLine,
  charge,
  claimed,
  confirm,
  countOf,
  endTurn,
  go,
  hears,
  hold,
  load,
  preValidate,
  rehydrated,
  relocked,
  started,
} from './tab-arrivals.ts'
import { latePaymentSetups } from './tab-late-payments.ts'
import { arrange, heard, heldBy, ofAnother, outcomes, refusedAs, remoteChanges } from './tab-outcomes.ts'
import { cartClock, follows, showsRunning, supersession } from './tab-pages.ts'
import { RecordTab } from './tab-record.ts'

const openPurchase = async (context: TestContext): Promise<void> => {
  if (!context.page.url().endsWith('/myOrders')) {
    await go(context, '/myOrders')
    await context.settle()
  }
  await arrange(context)
  await hears(context, 'purchase.started', () =>
    go(context, `/BuyTicket/${heldBy(context).idProcesoDeCompra}`),
  )
  await context.readNotice()
}

/** Moves the page's clock past the deadline at once, as after sleep; the next tick reads it. */
const runsOut = async ({ browserContext, advanceTime }: TestContext): Promise<void> => {
  await browserContext.clock.fastForward(31 * 60_000)
  await advanceTime(3000)
}

const buys: EventHandlers = {
  ...outcomes,
  ...remoteChanges,
  // What was given up is over for the server too.
  'purchase.started': { when: (_, { context }) => context.closing.origin === null, act: openPurchase },
  'lock.lost': startPurchaseElsewhere,
  'supersession.acknowledged': handled(hands)['supersession.acknowledged']!,
  'purchase.expired': {
    once: true,
    when: ({ origin }, snapshot) => origin === 'INV009' && snapshot.matches('principal'),
    async act(context) {
      await arrange(context)
      await runsOut(context)
    },
  },
  'purchase.cancelled': {
    once: true,
    when: (_, snapshot) => snapshot.matches('principal'),
    async act(context) {
      await arrange(context)
      await emptyCart(context)
    },
  },
}

/** Another tab seems to buy, whose page is gone. */
const isGone: EventHandlers = {
  'remote.claimed': {
    when: ({ record }, { value }) => value === 'follower' && record.nEpoch === 3,
    async act(context, event, to, from) {
      const { act } = remoteChanges['remote.claimed'] as EventHandler
      if (!context.notes.has('newest')) {
        context.notes.set('newest', event)
        return act?.(context, event, to, from)
      }
      // The same once more: who wakes up looks again.
      const other = await RecordTab.of(context)
      await other.hold()
      await other.announce()
      await other.endTurn()
    },
  },
  'xstate.after.ownerGrace.tab-ownership.follower': { once: true, act: runsOut },
}

const begins: EventHandlers = { ...outcomes, 'tab.rehydrated': { once: true, act: endTurn } }

const failedCharge = { type: '', output: refused('PAGO_NO_DISPONIBLE') }

/** The purchase goes on after a payment that failed, which this tab has yet to write. */
const isReviving = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ paying: 'reviving' }) &&
  [undefined, 'payment.started'].includes(snapshot.context.waiting?.type)

/** No payment has failed before. Samples write the epoch of a first one, so they foresee no other's end. */
const isFirst = ({ context }: AnyMachineSnapshot) => context.dMaxima === ''

const pays: EventHandlers = {
  ...outcomes,
  'payment.started': {
    // A second time only before the first has come to its end.
    when: (_, snapshot) => (snapshot.matches('principal') && isFirst(snapshot)) || isReviving(snapshot),
    async act(context, _, to) {
      // While it revives the purchase, this tab stands in line for the record already.
      if (!to.matches({ paying: 'reviving' })) await arrange(context)
      await payAgain(context)
    },
  },
  'payment.failed': {
    when: (_, snapshot) => snapshot.matches({ paying: 'charging' }) && isFirst(snapshot),
    async act(context, _, to) {
      if (to.value !== 'superseded') await arrange(context)
      await context.network.answer(charge, failedCharge, to)
    },
  },
  'session.ended': {
    once: true,
    when: (_, snapshot) => snapshot.matches({ paying: 'charging' }) || isReviving(snapshot),
    async act(context, _, to) {
      if (!to.matches({ paying: 'reviving' })) await arrange(context)
      await logOutElsewhere(context)
    },
  },
  'purchase.cancelled': { once: true, when: (_, snapshot) => isReviving(snapshot), act: emptyCart },
  'purchase.expired': {
    once: true,
    when: ({ origin }, snapshot) => origin === 'INV009' && isReviving(snapshot),
    act: runsOut,
  },
  'purchase.paid': {
    when: (_, snapshot) => snapshot.matches({ paying: 'charging' }),
    async act(context, _, to) {
      await arrange(context)
      await context.network.answer(charge, { type: '' }, to)
    },
  },
  'remote.claimed': {
    ...(remoteChanges['remote.claimed'] as EventHandler),
    // As everywhere, the page receives newer epochs only: `heard` writes one.
    when: (event, snapshot) =>
      event.record.nEpoch > 0 &&
      !['principal', 'superseded'].includes(snapshot.value as string) &&
      (remoteChanges['remote.claimed'] as EventHandler).when?.(event, snapshot) === true,
  },
  'remote.reset': {
    ...(remoteChanges['remote.reset'] as EventHandler),
    when: (event, { value }) => event.record.nEpoch > 0 && value !== 'superseded',
  },
}

/** The cart reads what the browser remembers: it was paid. */
const paid: StubbedCall = {
  route: 'getProcess',
  reply: (_, real: Reply<PurchaseProcess>) => ({
    ...real,
    oData: { ...real.oData, cEstado: 'CONFIRMADO' },
  }),
}

/** Another tab goes on with the same purchase. */
const takenOver = heard((context) => {
  const { idProcesoDeCompra } = heldBy(context)
  return (timer) => ({ ...ofAnother(heldBy(context))(timer), idProcesoDeCompra })
})

const model: BrowserModel = {
  machine: 'tab-ownership',
  setups: [
    {
      name: 'while another tab buys',
      initialEvents: [rehydrated('b')],
      events: buys,
      async open(context) {
        const held = await hold(context)
        await context.page.goto('/ready')
        await (await RecordTab.of(context)).write(ofAnother(held))
        await context.goto('/myOrders')
      },
    },
    {
      name: 'where nobody buys',
      initialEvents: [rehydrated(null)],
      events: buys,
      async open(context) {
        await hold(context)
        await context.goto('/myOrders')
      },
    },
    {
      name: 'while a tab that is gone seems to buy',
      initialEvents: [rehydrated('b')],
      events: isGone,
      async open(context) {
        const held = await hold(context)
        await context.page.goto('/ready')
        await (await RecordTab.of(context)).write(ofAnother(held))
        await context.goto('/myOrders')
      },
    },
    {
      name: 'while a tab that is gone seems to buy what it has paid',
      initialEvents: [rehydrated('b')],
      events: {
        'purchase.paid': {
          once: true,
          act: (context, event, to) => context.network.answer(paid, event, to),
        },
      },
      async open(context) {
        const held = await hold(context)
        await context.page.goto('/ready')
        const { idProcesoDeCompra } = held
        const other = await RecordTab.of(context)
        await other.write((timer) => ({ ...ofAnother(held)(timer), idProcesoDeCompra }))
        await context.remember({ procesoCompra: held })
        await context.network.hold(['getProcess'])
        await context.goto('/myOrders')
      },
    },
    {
      name: 'at a purchase that another tab pays',
      initialEvents: [rehydrated(null), started, claimed],
      events: {
        ...refusedAs('owned'),
        'purchase.started': (context) => context.network.open(() => openPurchase(context)),
      },
      async open(context) {
        await arriveAtPurchase(context, await hold(context))
      },
    },
    {
      name: 'at a purchase, before it is known who buys',
      initialEvents: [started],
      events: begins,
      async open(context) {
        const { idProcesoDeCompra } = await hold(context)
        await arriveInLine(context, `/BuyTicket/${idProcesoDeCompra}`)
      },
    },
    {
      name: 'reloaded',
      events: {
        ...begins,
        'remote.claimed': {
          ...(remoteChanges['remote.claimed'] as EventHandler),
          when: (_, { value }) => value === 'relocking',
        },
        'tab.rehydrated': { once: true, when: ({ record }) => record.nTabIdPrincipal === 'a', act: endTurn },
      },
      async open(context) {
        const held = await hold(context)
        await context.rememberOwner(held, { paying: false })
        // How a payment has ended is asked for, and not heard.
        await context.network.hold([load.route].flat())
        await arriveInLine(context, '/myOrders')
      },
    },
    {
      name: 'reloaded while paying, at the purchase',
      initialEvents: [started],
      events: {
        ...refusedAs('paying'),
        'tab.rehydrated': begins['tab.rehydrated'] as EventHandler,
      },
      async open(context) {
        const held = await hold(context)
        await context.rememberOwner(held, { paying: true })
        await arriveInLine(context, `/BuyTicket/${held.idProcesoDeCompra}`)
      },
    },
    {
      name: 'reloaded while paying, at another purchase that is closed',
      initialEvents: [started],
      events: { ...refusedAs('named'), 'tab.rehydrated': begins['tab.rehydrated'] as EventHandler },
      async open(context) {
        const held = await hold(context)
        await context.rememberOwner({ ...held, idProcesoDeCompra: 'of-before' }, { paying: true })
        await arriveInLine(context, `/BuyTicket/${held.idProcesoDeCompra}`)
      },
    },
    {
      name: 'at the last step of a purchase',
      initialEvents: [rehydrated(null), started, claimed],
      events: pays,
      async open(context) {
        await arriveAtPurchase(context, await hold(context, true))
        await openLastStep(context)
      },
    },
    {
      name: 'at the last step of a purchase, before it is known who buys',
      initialEvents: [started],
      events: {
        'tab.rehydrated': { once: true, act: endTurn },
        'payment.started': { when: (_, { value }) => value === 'claiming', act: pay },
        'xstate.done.actor.claimOwnership': outcomes['xstate.done.actor.claimOwnership'] as EventHandler,
      },
      async open(context) {
        const { idProcesoDeCompra } = await hold(context, true)
        await arriveInLine(context, `/BuyTicket/${idProcesoDeCompra}`)
        await context.advanceTime(COVER_MS)
        await openLastStep(context)
      },
    },
    {
      name: 'reloaded at the last step of a purchase',
      initialEvents: [rehydrated('a')],
      events: {
        'payment.started': { when: (_, { value }) => value === 'relocking', act: pay },
        'xstate.done.actor.relockOwnership': outcomes['xstate.done.actor.relockOwnership'] as EventHandler,
      },
      async open(context) {
        const held = await hold(context, true)
        await context.rememberOwner(held, { paying: false })
        await context.network.hold([preValidate.route].flat())
        await arriveInLine(context, `/BuyTicket/${held.idProcesoDeCompra}`)
        await hears(context, 'tab.rehydrated', () => endTurn(context))
        await context.advanceTime(COVER_MS)
        await context.network.open(() => openLastStep(context))
      },
    },
    {
      name: 'reloaded while paying what is over',
      initialEvents: [rehydrated('a')],
      events: {
        ...outcomes,
        'purchase.expired': {
          when: ({ origin }) => origin !== 'INV009',
          async act(context, _, to) {
            await arrange(context)
            await context.network.answer(load, { type: '', output: refused('PROCESO_VENCIDO') }, to)
          },
        },
      },
      async open(context) {
        const held = await hold(context)
        await context.rememberOwner(held, { paying: true })
        await context.network.hold([load.route].flat())
        await arriveInLine(context, '/myOrders')
        await endTurn(context)
      },
    },
    {
      name: 'where the login ends',
      initialEvents: [rehydrated(null), started, claimed],
      events: {
        ...outcomes,
        async 'session.ended'(context) {
          await arrange(context)
          await logOutElsewhere(context)
        },
      },
      async open(context) {
        await arriveAtPurchase(context, await hold(context))
      },
    },
    {
      name: 'reloaded at the confirmation of what was paid',
      initialEvents: [rehydrated('a'), relocked],
      events: { 'purchase.paid': (context, _, to) => context.network.answer(confirm, { type: '' }, to) },
      async open(context) {
        const buyer = await context.logIn()
        const id = await buyer.buy()
        const held = await buyer.hold(SHOWS.free)
        await context.rememberOwner({ ...held, idProcesoDeCompra: id }, { paying: false })
        await arriveAsOwner(context, `/BuyTicket/ok/${id}`)
      },
    },
    {
      name: 'with a purchase that another tab takes over, pays and does not end',
      initialEvents: [rehydrated('a'), relocked],
      events: {
        'remote.claimed': { ...takenOver, once: true },
        'purchase.paid': {
          once: true,
          when: (_, { value }) => value === 'superseded',
          async act(context, event, to) {
            await context.network.answer(paid, event, to)
            await context.readNotice()
          },
        },
      },
      async open(context) {
        const held = await hold(context)
        await context.rememberOwner(held, { paying: false })
        await context.remember({ procesoCompra: held })
        await context.network.hold(['getProcess'])
        await arriveAsOwner(context, '/myOrders')
      },
    },
    ...latePaymentSetups,
  ],
  // A payment that was being made when the tab was reloaded is asked about, which no path is about but its own.
  stubbedCalls: { charge, confirm },
  events: {},
  states: {
    ...shownBy(hands, { idle: (context) => expect(supersession(context)).toHaveCount(0) }),
    follower: follows,
    claiming: 'It lasts as long as the browser takes to write, and shows nothing.',
    relocking: 'It lasts as long as the browser takes to read, and shows nothing.',
    principal: showsRunning(() => /\d\d:\d\d/),
    paying: showsRunning(({ says }) => says('Paying…')),
    // The page may know how the payment ended before this tab has written that it began.
    async 'paying.marking'(context) {
      const either = ({ says }: TestContext) => new RegExp(`\\d\\d:\\d\\d|${says('Paying…')}`)
      if (countOf(context, 'purchase.paid') === 0) await showsRunning(either)(context)
      else await expect(cartClock(context).or(supersession(context))).toHaveCount(0)
    },
    'paying.reviving': 'It lasts as long as the browser takes to write, after the refusal is shown.',
    'paying.settling': 'It lasts as long as the browser takes to write, before the tickets are shown.',
    closing: 'It lasts as long as the browser takes to write; the dialog of the clock says why it is over.',
    // The end of this tab's own purchase is shown first, where it had one.
    async superseded(context) {
      const { purchaseEnded } = context.visitor
      await expect(supersession(context).or(purchaseEnded).first()).toBeVisible()
      if (await purchaseEnded.isVisible()) await context.visitor.button('OK').click()
      await expect(supersession(context)).toBeVisible()
    },
  },
  unreachable: [
    ...['idle', 'follower'].map((state) => ({
      transition: `tab-ownership.${state}|payment.started|0`,
      reason:
        'The page pays only a purchase of its own tab: where this tab owns none, or is refused one, the page has left it.',
    })),
    {
      transition: 'tab-ownership.relocking|xstate.error.actor.relockOwnership|0',
      reason:
        'The storage would have to fail at this one reading and at none beside it, which no page can be made to do each time.',
    },
  ],
}

export default model

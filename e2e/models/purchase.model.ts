import { expect, type Locator } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/purchase/purchase.cases.ts'
import { hands } from '../../statecharts/hands/purchase.ts'
import type { BrowserModel, Setup } from '../replay/browser-model.ts'
import { showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { keepRecordBusy, logOutElsewhere, releaseRecord } from './other-tab.ts'
import { elsewhereSetups, PAID_THERE } from './purchase-elsewhere.ts'
import { continueHeld, holdMore, isOpen, refuse } from './purchase-fixture.ts'
import { lastStepSetups } from './purchase-last-step.ts'
import { ask, charge, payingSetups } from './purchase-paying.ts'
import { starts } from './purchase-starts.ts'
import { arriveWithPurchase, replaceElsewhere } from './replaced-purchase.ts'
import {
  arrive,
  arriveAsOwner,
  emptyCart,
  goTo,
  heard,
  hold,
  holdFor,
  logo,
  waitFor,
} from './root-fixture.ts'

const { input } = cases

const isNone = (snapshot: AnyMachineSnapshot) => snapshot.matches('none')

const clock = ({ page, says }: TestContext): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${says('Cart: tickets and time left')}`) })

/** Moves the page's clock past the deadline at once, as after sleep; the next tick reads it. */
const runsOut = async ({ browserContext, advanceTime }: TestContext): Promise<void> => {
  await browserContext.clock.fastForward(31 * 60_000)
  await advanceTime(3000)
}

const setups: Setup[] = [
  {
    name: 'with a purchase that the browser remembers',
    input,
    initialEvents: starts.owning,
    events: {
      'cancellation.requested': {
        when: (_, snapshot) => isOpen(snapshot),
        async act(context) {
          if (context.notes.has('held')) await continueHeld(context)
          await emptyCart(context)
        },
      },
      'process.refreshed': {
        once: true,
        when: ({ process }, snapshot) => process.cEstado === 'ABIERTO' && isOpen(snapshot),
        act: continueHeld,
      },
      'purchase.ended': {
        when: (_, snapshot) => isNone(snapshot),
        act: waitFor('purchase.ended', 'purchase'),
      },
      'session.ended': { once: true, act: logOutElsewhere },
      'time.passed': ({ advanceTime }) => advanceTime(30_000),
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await context.remember({ procesoCompra: process })
      await hold(context, `**/v2/Proceso/${process.idProcesoDeCompra}`)
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'with another purchase, while the end of the last one is still to be written',
    input,
    initialEvents: starts.replacing,
    events: {
      'purchase.ended': {
        once: true,
        when: (_, snapshot) => snapshot.matches({ mine: 'claiming' }),
        async act(context) {
          await releaseRecord(context)
          await heard(context, 'purchase.ended', 'purchase')
        },
      },
    },
    async open(context) {
      const { buyer, process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await context.remember({ procesoCompra: process })
      await hold(context, `**/v2/Proceso/${process.idProcesoDeCompra}`)
      await arriveAsOwner(context, '/')
      await continueHeld(context)
      await heard(context, 'process.refreshed', 'purchase')
      await keepRecordBusy(context)
      await emptyCart(context)
      await heard(context, 'cancellation.requested', 'purchase')
      const another = await buyer.hold(SHOWS.free)
      await goTo(context, `/BuyTicket/${another.idProcesoDeCompra}`)
      await heard(context, 'purchase.resumed', 'purchase')
    },
  },
  {
    name: 'with a purchase that another browser replaces',
    input,
    initialEvents: starts.owning,
    events: {
      'purchase.closed': {
        once: true,
        when: ({ idProcesoDeCompra }, snapshot) => idProcesoDeCompra === 'p-1' && isOpen(snapshot),
        act: replaceElsewhere,
      },
    },
    async open(context) {
      await arriveWithPurchase(context)
    },
  },
  {
    name: 'with a purchase whose time runs out',
    input,
    initialEvents: starts.owning,
    events: {
      'purchase.expired': {
        once: true,
        when: ({ origin }, snapshot) => origin === 'INV009' && isOpen(snapshot),
        act: runsOut,
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'at a performance, with places of another held',
    input,
    initialEvents: starts.owning,
    events: { 'places.held': { once: true, when: (_, snapshot) => isOpen(snapshot), act: holdMore } },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await arriveAsOwner(context, await context.visitor.pathOf(SHOWS.free))
    },
  },
  {
    name: 'at the box office',
    input,
    initialEvents: starts.owningAtBoxOffice,
    events: {
      'page.requested': {
        once: true,
        when: ({ screen }, snapshot) => screen === 'billboard' && isOpen(snapshot),
        act: (context) => logo(context).click(),
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner({ ...process, ctProcess: 'BOX' }, { paying: false })
      await arriveAsOwner(context, await context.visitor.pathOf(SHOWS.free))
    },
  },
  {
    name: 'at the checkout of a purchase that is over',
    input,
    events: {
      'purchase.expired': {
        once: true,
        when: ({ origin }, snapshot) => origin === 'INV0010' && isNone(snapshot),
        act: refuse,
      },
    },
    async open(context) {
      await context.logIn('who is late')
      await hold(context, '**/PreValidacion')
      await arrive(context, '/BuyTicket/of-yesterday')
    },
  },
  {
    name: 'at the checkout of a purchase that is over, with another under way',
    input,
    initialEvents: starts.owning,
    events: {
      'purchase.expired': {
        once: true,
        when: ({ idProcesoDeCompra }, snapshot) => idProcesoDeCompra === 'another' && isOpen(snapshot),
        act: refuse,
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await hold(context, '**/PreValidacion')
      await arriveAsOwner(context, '/BuyTicket/of-yesterday')
    },
  },
  {
    name: 'as a customer who looks at what was paid before',
    input,
    events: {
      'purchase.paid': {
        once: true,
        when: (_, snapshot) => isNone(snapshot),
        act: async (context) => {
          await context.network.open(async () => {
            await goTo(context, `/BuyTicket/ok/${context.notes.get('paid')}`)
            await heard(context, 'purchase.paid', 'purchase')
          })
        },
      },
    },
    async open(context) {
      const buyer = await context.logIn()
      context.notes.set('paid', await buyer.buy())
      await arrive(context, '/')
    },
  },
  ...elsewhereSetups,
  ...payingSetups,
  ...lastStepSetups,
]

const model: BrowserModel = {
  machine: 'purchase',
  setups: setups.map((setup) => ({
    ...setup,
    events: showing(hands, setup.name, setup.events ?? {}),
  })),
  stubbedCalls: { charge, ask },
  events: {},
  states: {
    ...shownBy(hands, {
      'mine.paying.unsent': (context) => expect(clock(context)).toHaveText(/\d\d:\d\d/),
    }),
    none: (context) => expect(clock(context)).toHaveCount(0),
    elsewhere: (context) =>
      expect(clock(context)).toContainText(
        context.notes.has(PAID_THERE) ? context.says('Paying…') : /\d\d:\d\d/,
      ),
    mine: 'It lasts as long as the browser takes to write that this tab buys.',
    'mine.open': (context) => expect(clock(context)).toHaveText(/\d\d:\d\d/),
    'mine.paying.charging': 'The clock says that the payment is made once the tabs agree.',
  },
  unreachable: [
    ...['none', 'mine.claiming'].map((state) => ({
      transition: `purchase.${state}|payment.cleared|0`,
      reason: 'The shop would have to end the purchase while the browser writes that it is being paid.',
    })),
    {
      transition: 'purchase.mine|ownership.claimed|0',
      reason:
        'The shop would have to answer for another purchase while the browser looks up which one is this tab’s.',
    },
    {
      transition: 'purchase.mine|payment.submitted|1',
      reason: 'A checkout takes its purchase up before it pays, and is left when another begins.',
    },
    {
      transition: 'purchase.mine.paying|payment.submitted|0',
      reason: 'A page of what is being paid shows that payment, and offers no other.',
    },
    {
      transition: 'purchase.mine.paying|purchase.closed|0',
      reason: 'The server ends no purchase that is being paid, and nobody asks about one meanwhile.',
    },
    {
      transition: 'purchase.mine.paying.unsent|ownership.claimed|0',
      reason:
        'This tab owns the purchase before it charges, and no page takes it up again while it is not sent.',
    },
  ],
}

export default model

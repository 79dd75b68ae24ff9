import type { AnyMachineSnapshot } from 'xstate'
import type { BusinessTimer } from '../../contract/index.ts'
import { cases } from '../../machines/purchase/purchase.cases.ts'
import { hands } from '../../statecharts/hands/purchase.ts'
import type { Setup } from '../replay/browser-model.ts'
import { handled } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { ANOTHERS_PURCHASE } from '../replay/network.ts'
import { SHOWS } from '../support/catalogue.ts'
import { openLastStep } from './checkout-fixture.ts'
import { startPurchaseElsewhere } from './other-tab.ts'
import {
  buyElsewhere,
  continueHeld,
  giveUpElsewhere,
  holdAndPrepare,
  holdMore,
  isOfAnother,
  isOpen,
  payLast,
  refuse,
  rememberOtherOwner,
  replyInState,
} from './purchase-fixture.ts'
import { starts } from './purchase-starts.ts'
import { arrive, arriveAsOwner, arriveBesideOwner, heard, hold, holdFor, waitFor } from './root-fixture.ts'

const { input } = cases

/** The other tab is paying. */
export const PAID_THERE = 'paid there'

const isElsewhere = (snapshot: AnyMachineSnapshot) => snapshot.matches('elsewhere')

const isRunning = ({ cEstado }: BusinessTimer) => cEstado === 'INICIADO'

/** Another tab's purchase begins: in place of this tab's, or of none. */
const begin = (context: TestContext): Promise<void> =>
  buyElsewhere(context, { idProcesoDeCompra: ANOTHERS_PURCHASE, ctProcess: 'CART' })

/** The browser remembers the purchase that another tab makes, and the cart is still to be read. */
const arriveBesideRead = async (context: TestContext): Promise<void> => {
  const { process } = await holdFor(context)
  await rememberOtherOwner(context, process, { paying: false })
  await context.remember({ procesoCompra: process })
  await hold(context, `**/v2/Proceso/${process.idProcesoDeCompra}`)
  await arriveBesideOwner(context, '/')
}

/** At the checkout of a purchase that another tab pays, before the shop says where it stands. */
const arriveBesidePayer = async (context: TestContext): Promise<void> => {
  const { process } = await holdFor(context)
  await rememberOtherOwner(context, process, { paying: true })
  context.notes.set(PAID_THERE, true)
  await hold(context, '**/PreValidacion')
  await arriveBesideOwner(context, `/BuyTicket/${process.idProcesoDeCompra}`)
}

/** Setups with purchases in this tab and in another one. */
export const elsewhereSetups: Setup[] = [
  {
    name: 'beside a tab that buys too',
    input,
    initialEvents: starts.owning,
    events: {
      'ownership.superseded': {
        once: true,
        when: (_, snapshot) => isOpen(snapshot),
        act: startPurchaseElsewhere,
      },
      'supersession.acknowledged': {
        once: true,
        when: (_, snapshot) => isElsewhere(snapshot),
        act: handled(hands, 'beside a tab that buys too')['supersession.acknowledged']!,
      },
      'record.changed': {
        when: ({ mine, record }, snapshot) => !mine && isRunning(record) && isOpen(snapshot),
        act: begin,
      },
    },
    async open(context) {
      const { process } = await holdFor(context)
      await context.rememberOwner(process, { paying: false })
      await arriveAsOwner(context, '/')
    },
  },
  {
    name: 'at a performance, while another tab buys',
    input,
    initialEvents: starts.besideOwner,
    events: { 'places.held': { once: true, when: (_, snapshot) => isElsewhere(snapshot), act: holdMore } },
    async open(context) {
      const { process } = await holdFor(context)
      await rememberOtherOwner(context, process, { paying: false })
      await arriveBesideOwner(context, await context.visitor.pathOf(SHOWS.free))
    },
  },
  {
    name: 'at the checkout of a purchase that another tab pays',
    input,
    initialEvents: starts.besidePayer,
    events: {
      'purchase.resumed': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isElsewhere(snapshot),
        act: continueHeld,
      },
      'ownership.refused': {
        when: ({ paying }, snapshot) => paying && snapshot.matches({ mine: 'claiming' }),
        act: waitFor('ownership.refused', 'purchase'),
      },
    },
    open: arriveBesidePayer,
  },
  {
    name: 'at the checkout of a purchase that another tab has paid',
    input,
    initialEvents: starts.besidePayer,
    events: {
      'record.changed': {
        once: true,
        when: ({ record }, snapshot) => !isRunning(record) && isElsewhere(snapshot),
        act: giveUpElsewhere,
      },
      'purchase.resumed': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && snapshot.matches('none'),
        act: continueHeld,
      },
      'ownership.refused': {
        when: ({ paying }, snapshot) => !paying && snapshot.matches({ mine: 'claiming' }),
        act: waitFor('ownership.refused', 'purchase'),
      },
    },
    open: arriveBesidePayer,
  },
  {
    name: 'with the purchase that another tab makes remembered',
    input,
    initialEvents: starts.besideOwner,
    events: {
      'process.refreshed': {
        once: true,
        when: ({ process }) => process.cEstado === 'PAGANDO',
        act: (context) => replyInState(context, 'PAGANDO'),
      },
    },
    open: arriveBesideRead,
  },
  {
    name: 'with the purchase that another tab made remembered',
    input,
    initialEvents: starts.besideOwner,
    events: {
      'purchase.paid': {
        once: true,
        when: (_, snapshot) => isElsewhere(snapshot),
        act: (context) => replyInState(context, 'CONFIRMADO'),
      },
      'purchase.closed': {
        once: true,
        when: ({ idProcesoDeCompra }, snapshot) => idProcesoDeCompra === 'p-1' && isElsewhere(snapshot),
        act: (context) => replyInState(context, 'CANCELADO'),
      },
      'purchase.expired': {
        once: true,
        when: ({ origin }, snapshot) => origin === 'INV011' && isElsewhere(snapshot),
        act: refuse,
      },
    },
    open: arriveBesideRead,
  },
  {
    name: 'at the last step of a purchase that another tab gives up',
    input,
    initialEvents: starts.owningResumed,
    events: {
      'record.changed': {
        when: ({ mine, record }, snapshot) =>
          !mine && (isRunning(record) ? snapshot.matches('none') : snapshot.matches('mine')),
        act: (context, { record }) => (isRunning(record) ? begin(context) : giveUpElsewhere(context)),
      },
      'payment.submitted': {
        once: true,
        when: (_, snapshot) => !snapshot.matches('mine'),
        act: payLast,
      },
    },
    async open(context) {
      const { idProcesoDeCompra } = await holdAndPrepare(context)
      await arrive(context, `/BuyTicket/${idProcesoDeCompra}`)
      await heard(context, 'ownership.claimed', 'purchase')
      await openLastStep(context)
    },
  },
]

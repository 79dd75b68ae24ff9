import type { AnyMachineSnapshot } from 'xstate'
import type { Setup } from '../replay/browser-model.ts'
import { COVER_MS, type TestContext } from '../replay/context.ts'
import { openLastStep, pay, payAgain } from './checkout-fixture.ts'
import { keepRecordBusy, releaseRecord } from './other-tab.ts'
import { holdAndPrepare, isOfAnother, isOpen, payLast } from './purchase-fixture.ts'
import { charge, failCharge, isCharging, isMine } from './purchase-paying.ts'
import { starts } from './purchase-starts.ts'
import { arrive, arriveUnaware, goTo, heard, releaseOwnRecord } from './root-fixture.ts'
import { RecordTab } from './tab-record.ts'

const isClaiming = (snapshot: AnyMachineSnapshot) => snapshot.matches({ mine: 'claiming' })

export const reachLastStep = async (context: TestContext): Promise<void> => {
  await heard(context, 'purchase.resumed', 'purchase')
  await openLastStep(context)
}

/** At the last step, as the tab that owns the purchase. */
const arriveAtLastStep = async (context: TestContext): Promise<void> => {
  const { idProcesoDeCompra } = await holdAndPrepare(context)
  await arrive(context, `/BuyTicket/${idProcesoDeCompra}`)
  await heard(context, 'ownership.claimed', 'purchase')
  await openLastStep(context)
}

/** How often a machine of the page has received an event. */
const count = ({ watch, page }: TestContext, machine: string, type: string): number =>
  watch
    .of(page, machine)
    .flatMap(({ steps }) => steps)
    .filter(({ event }) => event === type).length

/** Until the tab has found that it was paying this purchase, and waits for the record to take it back. */
export const arriveTakingBack = async (context: TestContext, path: string): Promise<void> => {
  const { page, advanceTime } = context
  const other = await RecordTab.of(context)
  await other.hold()
  await page.goto(path)
  // A tab that has read the record before it knows its purchase takes it back without a claim.
  await heard(context, 'purchase.resumed', 'purchase')
  // The tab reads the record, then claims it; a later request waits behind the other tab.
  while (count(context, 'tab-ownership', 'xstate.done.actor.claimOwnership') === 0) {
    await other.untilWaiting(1)
    await other.requestTurn()
    await other.endTurn()
    await page.evaluate(() => 0)
  }
  await advanceTime(COVER_MS)
}

/** How a browser comes to the button that pays, and beyond. */
export const lastStepSetups: Setup[] = [
  {
    name: 'at the last step of a purchase, before it is known who buys',
    initialEvents: starts.resuming,
    events: {
      'payment.submitted': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isClaiming(snapshot),
        act: payLast,
      },
      // The tab's claim is written only after the payment was begun.
      'ownership.claimed': {
        when: ({ paying }, snapshot) => paying === 'begins' && isCharging(snapshot),
        act: releaseOwnRecord,
      },
      'xstate.done.actor.payment': {
        when: ({ output: { result } }, snapshot) => result === 'approved' && isCharging(snapshot),
        async act(context) {
          await releaseOwnRecord(context)
          await heard(context, 'payment.cleared', 'purchase')
          await context.network.answer(charge, { type: 'answered' })
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
      'payment.submitted': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isClaiming(snapshot),
        act: payLast,
      },
      'ownership.claimed': {
        when: ({ paying }, snapshot) => paying === 'resumed' && isCharging(snapshot),
        act: async (context) => (await RecordTab.of(context)).endTurn(),
      },
      'payment.refused': {
        when: (_, snapshot) => isCharging(snapshot),
        async act(context) {
          await (await RecordTab.of(context)).endTurn()
          await heard(context, 'payment.refused', 'purchase')
        },
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
      'payment.submitted': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isMine(snapshot),
        act: payLast,
      },
      // The customer goes elsewhere and comes back before the shop has heard of the charge.
      'purchase.resumed': {
        when: (event, snapshot) => !isOfAnother(event) && isCharging(snapshot),
        async act(context) {
          const checkout = new URL(context.page.url()).pathname
          await goTo(context, '/')
          await heard(context, 'page.requested', 'purchase')
          await goTo(context, checkout)
        },
      },
    },
    open: arriveAtLastStep,
  },
  {
    name: 'after a payment that failed, while another tab keeps the record busy',
    initialEvents: starts.payingInVain,
    events: {
      'payment.submitted': {
        once: true,
        when: (event, snapshot) => !isOfAnother(event) && isOpen(snapshot),
        act: payAgain,
      },
      'record.changed': {
        when: ({ mine }, snapshot) => mine && isCharging(snapshot),
        async act(context) {
          await releaseRecord(context)
          await context.until(
            () => count(context, 'purchase', 'payment.cleared') === 2,
            'leave to charge again',
          )
        },
      },
    },
    async open(context) {
      await arriveAtLastStep(context)
      await pay(context)
      await heard(context, 'payment.cleared', 'purchase')
      await keepRecordBusy(context)
      await failCharge(context)
    },
  },
]

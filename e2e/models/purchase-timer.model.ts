import { expect, type Locator } from '@playwright/test'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/purchase-timer/purchase-timer.cases.ts'
import { refused } from '../../machines/samples/answers.ts'
import { DEADLINE, START } from '../../machines/samples/purchase.ts'
import { hands } from '../../statecharts/hands/purchase-timer.ts'
import type { BrowserModel, EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import { showing, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'
import { SHOWS } from '../support/catalogue.ts'
import { openLastStep, pay } from './checkout-fixture.ts'
import { keepRecordBusy, releaseRecord, startPurchaseElsewhere } from './other-tab.ts'
import { buyElsewhere, giveUpElsewhere, millisecondsLeft } from './purchase-fixture.ts'
import { arriveAsOwner } from './root-fixture.ts'

const stubbedCalls = {
  charge: { route: 'charge' },
  loadProcess: { route: 'getProcess' },
  preValidate: { route: 'preValidate' },
} satisfies Record<string, StubbedCall>

type Sample = Extract<(typeof cases.events)[number], { type: 'purchase.started' }>
const samples = cases.events.filter((event): event is Sample => event.type === 'purchase.started')
const [started] = samples as [Sample]

const isFinished = (snapshot: AnyMachineSnapshot) => snapshot.matches({ running: 'FINISHED' })

/** Moves the page's clock to the sample's time at once, as after sleep; it ticks once. */
const tick = async (context: TestContext, { now }: AnyEventObject): Promise<void> => {
  const isNext = now === START + 1000
  const away = isNext ? 0 : (await millisecondsLeft(context)) - (DEADLINE - now)
  await (away > 1000 ? context.browserContext.clock.fastForward(away) : context.advanceTime(1000))
}

const startElsewhere = (
  context: TestContext,
  { ctProcess, idProcesoDeCompra }: AnyEventObject,
): Promise<void> => buyElsewhere(context, { ctProcess, idProcesoDeCompra })

const isAnother = ({ idProcesoDeCompra }: AnyEventObject) => idProcesoDeCompra !== started.idProcesoDeCompra

/** Until a machine of the page has taken in an event. */
const hasHeard = async ({ watch, page }: TestContext, machine: string, wanted: string): Promise<void> => {
  const isHeard = () =>
    watch.of(page, machine).some(({ steps }) => steps.some(({ event }) => event === wanted)) || undefined
  await watch.until(isHeard, `${wanted} in ${machine}`)
}

/** Goes to a page, until its clock runs. The tab has its purchase back before time passes: it waits for that briefly. */
const open = async (context: TestContext, path: string): Promise<void> => {
  await arriveAsOwner(context, path)
  await hasHeard(context, 'purchase-timer', 'purchase.started')
}

/** The tab owns a purchase, as after a reload. */
const owns = async (context: TestContext, show?: (typeof SHOWS)[keyof typeof SHOWS]) => {
  const buyer = await context.logIn()
  const held = await buyer.hold(show)
  await context.rememberOwner(held, { paying: false })
  return { buyer, held }
}

const OWNED = 'with a purchase that this tab owns'

const remembered: Setup = {
  name: OWNED,
  input: cases.input,
  initialEvents: [started],
  events: showing(hands, OWNED, {
    'clock.ticked': tick,
    'purchase.ended': {
      when: (_, snapshot) => isFinished(snapshot),
      act: (context) => hasHeard(context, 'purchase-timer', 'purchase.ended'),
    },
  }),
  async open(context) {
    const { held } = await owns(context, SHOWS.free)
    await context.remember({ procesoCompra: held })
    await open(context, '/')
    await context.network.open(() => hasHeard(context, 'purchase-timer', 'deadline.moved'))
  },
}

const atHome = async (context: TestContext) => {
  await owns(context, SHOWS.free)
  await open(context, '/')
}

const paying: EventHandlers = { 'payment.started': { once: true, act: pay } }

const setups: Setup[] = [
  remembered,
  {
    name: 'beside a tab that buys too',
    input: cases.input,
    initialEvents: [started],
    events: {
      'clock.ticked': { when: (_, snapshot) => !isFinished(snapshot), act: tick },
      'purchase.started': {
        when: (event, snapshot) => isAnother(event) && snapshot.matches('running'),
        act: startElsewhere,
      },
      'purchase.ended': { when: (_, snapshot) => snapshot.matches('running'), act: giveUpElsewhere },
      // A tab that reads of another's purchase owns none any more.
      'ownership.lost': {
        when: (_, snapshot) =>
          snapshot.matches('running') && snapshot.context.idProcesoDeCompra === started.idProcesoDeCompra,
        act: startPurchaseElsewhere,
      },
    },
    open: atHome,
  },
  {
    name: 'at the last step of a purchase',
    input: cases.input,
    initialEvents: [started],
    events: {
      ...paying,
      // Pressed within the second before the clock ends the purchase.
      'clock.ticked': {
        when: ({ now }, snapshot) => now > DEADLINE && snapshot.matches({ running: 'INICIADO' }),
        act: tick,
      },
      'payment.ended': (context, _, to) =>
        context.network.answer(stubbedCalls.charge, { type: '', output: refused('PAGO_NO_DISPONIBLE') }, to),
    },
    async open(context) {
      const { buyer, held } = await owns(context, SHOWS.free)
      await buyer.prepare(held)
      await open(context, `/BuyTicket/${held.idProcesoDeCompra}`)
      await context.network.open(() => openLastStep(context))
    },
  },
  {
    name: 'at the last step of a purchase while another tab keeps the record busy',
    input: cases.input,
    initialEvents: [started],
    events: {
      ...paying,
      'purchase.started': {
        when: (event, snapshot) => !isAnother(event) && snapshot.hasTag('paying'),
        act: releaseRecord,
      },
    },
    async open(context) {
      const { buyer, held } = await owns(context, SHOWS.free)
      await buyer.prepare(held)
      await open(context, `/BuyTicket/${held.idProcesoDeCompra}`)
      await keepRecordBusy(context)
      await context.network.open(() => openLastStep(context))
    },
  },
]

/** The clock in the top bar, which all pages have. */
const cartClock = ({ page, says }: TestContext): Locator =>
  page
    .getByRole('banner')
    .getByRole('button', { name: new RegExp(`^${says('Cart: tickets and time left')}`) })

const model: BrowserModel = {
  machine: 'purchase-timer',
  setups,
  stubbedCalls,
  events: {},
  states: shownBy(hands, {
    RESET: (context) => expect(cartClock(context)).toHaveCount(0),
    'running.INICIADO.normal': (context) => expect(cartClock(context)).toHaveText(/\d\d:\d\d/),
    'running.INICIADO.alert': (context) => expect(cartClock(context)).toHaveText(/0[012]:\d\d/),
    'running.FINISHED': (context) => expect(cartClock(context)).toHaveText(/00:00/),
    'running.paying': (context) => expect(cartClock(context)).toBeVisible(),
  }),
  unreachable: [],
}

export default model

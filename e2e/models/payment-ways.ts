import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { cases } from '../../machines/payment/payment.cases.ts'
import type { EventHandler, EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import { press } from './checkout-fixture.ts'
import {
  type Finds,
  GOES_ON,
  goAndComeBack,
  goThere,
  isKnown,
  leadsOn,
  payElsewhere,
  stayHere,
  TAKEN,
  WENT_ON,
} from './payment-elsewhere.ts'
import { WAYS, type WayOut, type WayToPay } from './ways-elsewhere.ts'

/** Where the path goes on with a provider, the way that it goes. */
export const WAY = 'way'

const AFTER_STEP = 'xstate.after.askStep.payment.asking.question.waiting'

/** Answers of the server, held until the path wants them. A captcha is one of them: without it nothing is charged. */
const calls = {
  charge: { route: 'charge' },
  askPayment: { route: 'confirmPayment' },
  solveCaptcha: { route: 'getCaptcha' },
} satisfies Record<string, StubbedCall>

const never: EventHandler = { when: () => false }

const goesOn = ({ output }: AnyEventObject) => output.ok === true && output.data.oPaso != null

const asked = ({ state }: WayOut, before: EventHandler['act']): EventHandler => ({
  when: ({ output }) => output.ok === true && output.data.oPaso == null && output.data.cEstadoPago === state,
  async act(context, event, to, from) {
    await before?.(context, event, to, from)
    await isKnown(context, state)
    await context.network.answer(calls.askPayment, { type: event.type })
  },
})

/** The step that a payment has come to is a page that is gone to. */
const isAtPage = ({ context }: AnyMachineSnapshot): boolean => context.payment?.oPaso?.cTipo === 'REDIRECCION'

const LATE_STEP_MS = 5000

/** A part is paid at a page first, then the step is another one. */
const inParts = (first: WayOut['act'], out: WayOut): EventHandlers => {
  const last = lastAnswer(out, 'code')
  return {
    [AFTER_STEP]: {
      when: (_, snapshot) => !isAtPage(snapshot),
      act: ({ advanceTime }) => advanceTime(LATE_STEP_MS),
    },
    'step.finished': {
      when: (_, snapshot) => isAtPage(snapshot),
      async act(context) {
        await goThere(context, first)
        leadsOn(context)
        await press(context, 'Ask whether it is paid')
      },
    },
    'xstate.done.actor.askPayment': {
      when: (event, snapshot) =>
        isAtPage(snapshot) ? event['output'].data?.oPaso?.cTipo === 'QR' : last.when!(event, snapshot),
      async act(context, event, to, from) {
        if (isAtPage(from)) await context.network.answer(calls.askPayment, { type: event.type })
        else await last.act!(context, event, to, from)
      },
    },
  }
}

/** What is done there comes before the shop's last answer, where the page does not go on by itself. */
const lastAnswer = (out: WayOut, step: WayToPay['step']): EventHandler =>
  asked(out, async (context) => {
    if (step === 'code') await out.act(await context.browserContext.newPage(), context)
  })

const stepOf = ({ step, first }: WayToPay, out: WayOut): EventHandlers => {
  if (first) return inParts(first, out)
  const answered = { 'xstate.done.actor.askPayment': lastAnswer(out, step) }
  if (step === 'code') return answered
  return {
    ...answered,
    [AFTER_STEP]: never,
    'step.finished':
      step === 'page'
        ? async (context) => {
            await goThere(context, out.act)
            await isKnown(context, out.state)
            await press(context, 'Ask whether it is paid')
          }
        : (context) => out.act(context.page, context),
  }
}

const eventsOf = (way: WayToPay, out: WayOut): EventHandlers => ({
  'payment.cleared': {},
  'xstate.done.actor.charge': {
    when: goesOn,
    async act({ network }, { type }) {
      // A card is sent with the captcha that was solved as it was typed.
      if (!way.card) await network.answer(calls.solveCaptcha, { type })
      await network.answer(calls.charge, { type })
    },
  },
  ...stepOf(way, out),
})

const setupOf = (way: WayToPay, out: WayOut): Setup => {
  return {
    name: `by ${way.name}, ${out.state}`,
    host: way.host,
    input: cases.input,
    required: [WENT_ON, ...(way.first ? [GOES_ON] : []), TAKEN[out.state]],
    events: eventsOf(way, out),
    async open(context) {
      context.notes.set(WAY, way)
      if (way.first || way.step === 'page') await stayHere(context)
      await payElsewhere(context, way)
    },
  }
}

/** The browser itself goes to the provider's page, and comes back by its redirect to a new page that only asks. */
const backFrom = (way: WayToPay, out: WayOut, finds: Finds): Setup => ({
  name: `back from ${way.name}, ${out.state}`,
  host: way.host,
  input: cases.moreInputs?.[1],
  required: [TAKEN[out.state]],
  events: { 'xstate.done.actor.askPayment': asked(out, undefined) },
  async open(context) {
    context.notes.set(WAY, way)
    await goAndComeBack(context, way, out, finds)
  },
})

/** A setup for each way to pay and each way that it comes back, and for each page that customers come back from. */
export const waySetups: Setup[] = [
  ...WAYS.flatMap((way) => way.out.map((out) => setupOf(way, out))),
  ...WAYS.filter(({ step }) => step === 'page').map((way, index) =>
    backFrom(way, way.out.at(-1)!, index % 2 ? 'before' : 'after'),
  ),
]

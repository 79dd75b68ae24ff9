import type { AnyEventObject } from 'xstate'
import { cases } from '../../machines/payment/payment.cases.ts'
import type { EventHandler, EventHandlers, Setup, StubbedCall } from '../replay/browser-model.ts'
import { press } from './checkout-fixture.ts'
import {
  goThere,
  isKnown,
  payElsewhere,
  stayHere,
  TAKEN,
  WAYS,
  type WayOut,
  type WayToPay,
  WENT_ON,
} from './payment-elsewhere.ts'

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

const eventsOf = (way: WayToPay, out: WayOut): EventHandlers => ({
  'payment.cleared': {},
  'xstate.done.actor.charge': {
    when: goesOn,
    async act({ network }, { type }) {
      await network.answer(calls.solveCaptcha, { type })
      await network.answer(calls.charge, { type })
    },
  },
  ...(way.step === 'frame' && {
    [AFTER_STEP]: never,
    'step.finished': (context) => out.act(context.page, context),
  }),
  ...(way.step === 'page' && {
    [AFTER_STEP]: never,
    async 'step.finished'(context) {
      await goThere(context, out)
      await isKnown(context, out.state)
      await press(context, 'I have finished there')
    },
  }),
  'xstate.done.actor.askPayment': asked(out, async (context) => {
    if (way.step === 'code') await out.act(await context.browserContext.newPage(), context)
  }),
})

const setupOf = (way: WayToPay, out: WayOut): Setup => {
  const known = TAKEN[out.state]
  return {
    name: `by ${way.name}, ${out.state}`,
    host: way.host,
    input: cases.input,
    required: [WENT_ON, ...(known === undefined ? [] : [known])],
    events: eventsOf(way, out),
    async open(context) {
      context.notes.set(WAY, way)
      if (way.step === 'page') await stayHere(context)
      await payElsewhere(context, way)
    },
  }
}

/** A setup for each way to pay and each way that it comes back. */
export const waySetups: Setup[] = WAYS.flatMap((way) => way.out.map((out) => setupOf(way, out)))

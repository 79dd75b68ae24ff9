import { cases } from '../../machines/queue-gate/queue-gate.cases.ts'
import { hands } from '../../statecharts/hands/queue-gate.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { shownBy } from '../replay/by-hand.ts'
import { passage } from '../replay/screen-entry.ts'
import { SHOWS } from '../support/catalogue.ts'

/** The performance in demand as the sample events call it. */
const SAMPLE = cases.input?.idFuncion

const model: BrowserModel = {
  machine: 'queue-gate',
  setups: [
    {
      name: 'by a link of the show',
      input: cases.input,
      async open(context) {
        const { network, visitor, goto, page, watch } = context
        await context.logIn('who wants in')
        // The shop asks for the list once itself, as it opens.
        const hasList = () =>
          watch.of(page, 'root')[0]?.steps.find(({ event }) => event === 'xstate.done.actor.listQueue')
        await network.open(async () => {
          await goto(`/landing/${SHOWS.queued}`)
          await watch.until(hasList, 'the shop to have the list of queues')
        })
        await page
          .locator(`main a[href^="${await visitor.pathOf(SHOWS.queued)}"]`)
          .first()
          .click()
      },
    },
  ],
  stubbedCalls: {
    listQueue: {
      route: 'listQueue',
      // The season has a queue before this performance: where the path wants none, only others have one.
      reply: ({ output }, real: unknown) => (output.includes(SAMPLE) ? real : []),
    },
    askTurn: {
      route: 'askTurn',
      // The real queue lets the first visitor wait; any other turn is the sample's.
      reply: ({ output }, real: unknown) => (output.redirect_url === '' ? real : output),
    },
  },
  events: {},
  states: {
    ...shownBy(hands),
    passed: passage('The navigation goes on at once: it shows the performance.'),
    waiting: passage('The navigation goes on at once: it sends the customer to the waiting page.'),
    failed: passage('The navigation goes on at once: it sends the customer to the billboard.'),
  },
  unreachable: [],
}

export default model

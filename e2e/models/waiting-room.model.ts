import { expect } from '@playwright/test'
import { apiAddresses, type QueueReply } from '../../contract/index.ts'
import { cases } from '../../machines/waiting-room/waiting-room.cases.ts'
import { hands } from '../../statecharts/hands/waiting-room.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import { passage } from '../replay/screen-entry.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'

const askTurn: StubbedCall = {
  route: 'askTurn',
  // The queue's own reply is kept where it agrees with the sample; it cannot take a turn back.
  reply: ({ output }, real: unknown) =>
    ((real as QueueReply).redirect_url === '') === (output.redirect_url === '') ? real : output,
}

const model: BrowserModel = {
  machine: 'waiting-room',
  setups: [
    {
      name: 'at its address',
      input: cases.input,
      async open(context) {
        await context.logIn('who waits')
        const { idFuncion } = await performanceOf(context.shop.origin, SHOWS.queued)
        context.notes.set(
          'queue',
          apiAddresses.askTurn.base + apiAddresses.askTurn.path.replace(':id', `${idFuncion}`),
        )
        await context.goto(`/espera?idFuncion=${idFuncion}`)
      },
    },
  ],
  stubbedCalls: { askTurn },
  events: {
    async 'xstate.done.actor.askTurn'(context, event, to) {
      if (event.output.redirect_url !== '') {
        // In line at last, and let in as the server does every second.
        await context.page.request.get(context.notes.get('queue') as string)
        await context.shop.admit()
      }
      await context.network.answer(askTurn, event, to)
    },
    'turn.asked': {
      when: (_, snapshot) => snapshot.hasTag('disconnected'),
      act: handled(hands)['turn.asked']!,
    },
  },
  states: {
    ...shownBy(hands, {
      asking: ({ page }) => expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(),
    }),
    admitted: passage('The shop goes on at once: to the performance.'),
  },
  unreachable: [
    {
      transition: 'waiting-room.waiting|turn.asked|0',
      reason:
        'As long as the queue answers, the page asks again by itself every five seconds and offers no button for it; only a lost connection brings one.',
    },
  ],
}

export default model

import { expect } from '@playwright/test'
import { apiAddresses, type QueueReply } from '../../contract/index.ts'
import { cases } from '../../machines/waiting-room/waiting-room.cases.ts'
import type { BrowserModel, StubbedCall } from '../replay/browser-model.ts'
import type { TestContext } from '../replay/context.ts'
import { passage } from '../replay/screen-entry.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'

const askTurn: StubbedCall = {
  route: 'askTurn',
  // The queue's own reply is kept where it agrees with the sample; it cannot take a turn back.
  reply: ({ output }, real: unknown) =>
    ((real as QueueReply).redirect_url === '') === (output.redirect_url === '') ? real : output,
}

const retry = ({ visitor }: TestContext) => visitor.button('Retry')

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
      act: (context) => retry(context).click(),
    },
  },
  states: {
    async asking(context) {
      await expect(context.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(retry(context)).toHaveCount(0)
    },
    async waiting(context) {
      await expect(context.visitor.heading('Your turn is coming.')).toBeVisible()
      await expect(
        context.page.getByText(context.says('Your place in the queue'), { exact: true }),
      ).toBeVisible()
      await expect(retry(context)).toHaveCount(0)
    },
    async disconnected(context) {
      await expect(context.page.getByRole('alert')).toContainText(
        context.says('Your place is kept. We will ask again in a few seconds.'),
      )
      await expect(retry(context)).toBeVisible()
    },
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

import { expect } from '@playwright/test'
import { apiAddresses, type QueueReply } from '../../contract/index.ts'
import { cases } from '../../machines/waiting-room/waiting-room.cases.ts'
import type { Call, Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'
import { performanceOf, SHOWS } from '../support/catalogue.ts'

const askTurn: Call = {
  route: 'askTurn',
  // Who was let in is not sent back: the queue's own answer holds where it says what the path says.
  reply: ({ output }, real: unknown) =>
    ((real as QueueReply).redirect_url === '') === (output.redirect_url === '') ? real : output,
}

const retry = ({ visitor }: World) => visitor.button('Retry')

const face: Face = {
  machine: 'waiting-room',
  arrivals: [
    {
      by: 'at its address',
      input: cases.input,
      async go(world) {
        await world.logIn('who waits')
        const { idFuncion } = await performanceOf(world.shop.origin, SHOWS.queued)
        world.notes.set(
          'queue',
          apiAddresses.askTurn.base + apiAddresses.askTurn.path.replace(':id', `${idFuncion}`),
        )
        await world.goto(`/espera?idFuncion=${idFuncion}`)
      },
    },
  ],
  calls: { askTurn },
  does: {
    async 'xstate.done.actor.askTurn'(world, event, to) {
      if (event.output.redirect_url !== '') {
        // In line at last, and let in as the server does every second.
        await world.page.request.get(world.notes.get('queue') as string)
        await world.shop.admit()
      }
      await world.network.answer(askTurn, event, to)
    },
    'turn.asked': {
      when: (_, snapshot) => snapshot.hasTag('disconnected'),
      act: (world) => retry(world).click(),
    },
  },
  looks: {
    async asking(world) {
      await expect(world.page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(retry(world)).toHaveCount(0)
    },
    async waiting(world) {
      await expect(world.visitor.heading('Your turn is coming.')).toBeVisible()
      await expect(world.page.getByText(world.says('Your place in the queue'))).toBeVisible()
      await expect(retry(world)).toHaveCount(0)
    },
    async disconnected(world) {
      await expect(world.page.getByRole('alert')).toContainText(
        world.says('Your place is kept. We ask again in a few seconds.'),
      )
      await expect(retry(world)).toBeVisible()
    },
    admitted: 'The shop goes on at once: to the performance.',
  },
  unreachable: [
    {
      transition: 'waiting-room.waiting|turn.asked|0',
      reason:
        'As long as the queue answers, the page asks again by itself every five seconds and offers no button for it; only a lost connection brings one.',
    },
  ],
}

export default face

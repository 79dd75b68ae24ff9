import { cases } from '../../machines/contact/contact.cases.ts'
import { hands } from '../../statecharts/hands/contact.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'

const model: BrowserModel = {
  machine: 'contact',
  setups: [
    { name: 'at its address', input: cases.input, open: (context) => context.goto('/TechnicalSupport') },
    {
      name: 'after a form without scripts',
      input: cases.moreInputs?.[0],
      open: (context) => context.goto('/TechnicalSupport?numero=C-000012'),
    },
  ],
  stubbedCalls: { sendContact: { route: 'sendContact' } },
  events: {
    ...handled(hands),
    'message.changed': {
      when: (_, { context }) => context.failure !== null,
      async act({ page, readNotice }) {
        await readNotice()
        await page.getByRole('main').locator('[name=cMensaje]').fill('Otra cosa')
      },
    },
  },
  states: shownBy(hands),
  unreachable: [],
}

export default model

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { cases } from '../../machines/sign-up/sign-up.cases.ts'
import { hands } from '../../statecharts/hands/sign-up.ts'
import { EntryPages } from '../pages/entry-pages.ts'
import type { BrowserModel, EventHandlers } from '../replay/browser-model.ts'
import { showing, shownBy } from '../replay/by-hand.ts'
import { passage } from '../replay/screen-entry.ts'

const SETUP = 'at its address, in a shop that does not ask for the terms'

const signUp = { route: 'signUpAndLogIn' } as const

const events: EventHandlers = {
  async 'form.typed'({ page, visitor, readNotice }) {
    await readNotice()
    await new EntryPages(page, visitor.language)
      .field('First name')
      .fill(`Ana ${'a'.repeat(Math.random() * 9)}`)
  },
  async 'sign-up.submitted'({ page, visitor, readNotice }) {
    await readNotice()
    const entry = new EntryPages(page, visitor.language)
    await entry.fillInSignUp({ email: `${randomUUID()}@example.org`, password: 'Hojas Verdes 26' })
    await entry.button('Create the account').click()
  },
  'xstate.done.actor.signUp': ({ network }, event, to) => network.answer(signUp, event, to),
  'xstate.error.actor.signUp': ({ network }, event, to) => network.answer(signUp, event, to),
}

const model: BrowserModel = {
  machine: 'sign-up',
  setups: [
    {
      name: SETUP,
      input: cases.moreInputs?.[0],
      open: ({ goto }) => goto('/signUp'),
    },
  ],
  stubbedCalls: { signUp },
  events: showing(hands, SETUP, events),
  states: {
    ...shownBy(hands),
    signedUp: passage(
      'The page goes on at once: to the billboard, with the customer logged in.',
      async ({ page, says, visitor }) => {
        await expect(visitor.heading('Billboard')).toBeAttached()
        const account = says('Account of {0}', { 0: 'Lucía' })
        await expect(page.getByRole('banner').getByRole('button', { name: account })).toBeVisible()
      },
    ),
  },
  // A password that everybody has is refused at its field.
  ownWords: ['DATOS_DE_CLIENTE_NO_VALIDOS'],
  unreachable: [
    {
      transition: 'sign-up.filling|sign-up.submitted|1',
      reason:
        'The form asks for the terms with its other fields before it is sent: tests/contract/sign-up.test.ts.',
    },
  ],
}

export default model

import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { cases } from '../../machines/sign-up/sign-up.cases.ts'
import { EntryPages } from '../pages/entry-pages.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { passage } from '../replay/screen-entry.ts'

const model: BrowserModel = {
  machine: 'sign-up',
  setups: [
    {
      name: 'at its address, in a shop that does not ask for the terms',
      input: cases.moreInputs?.[0],
      open: ({ goto }) => goto('/signUp'),
    },
  ],
  stubbedCalls: { signUp: { route: 'signUpAndLogIn' } },
  events: {
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
  },
  states: {
    filling: ({ page, visitor }) =>
      expect(new EntryPages(page, visitor.language).button('Create the account')).toBeVisible(),
    sending: ({ page, visitor }) =>
      expect(new EntryPages(page, visitor.language).button('Creating your account…')).toBeVisible(),
    signedUp: passage(
      'The page goes on at once: to the billboard, with the customer logged in.',
      ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
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

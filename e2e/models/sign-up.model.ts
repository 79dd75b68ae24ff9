import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { EntryPages } from '../pages/entry-pages.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

const model: BrowserModel = {
  machine: 'sign-up',
  setups: [{ name: 'at its address', open: ({ goto }) => goto('/signUp') }],
  stubbedCalls: { signUp: { route: 'signUpAndLogIn' } },
  events: {
    'form.typed': ({ page, visitor }) =>
      new EntryPages(page, visitor.language).field('First name').fill(`Ana ${'a'.repeat(Math.random() * 9)}`),
    async 'sign-up.submitted'({ page, visitor }) {
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
    signedUp: ({ visitor }) => expect(visitor.heading('Billboard')).toBeAttached(),
  },
  unreachable: [],
}

export default model

import { expect } from '@playwright/test'
import { cases } from '../../machines/contact/contact.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

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
    async 'message.submitted'(context, { message }) {
      await context.readNotice()
      const { visitor } = context
      const form = context.page.getByRole('main').locator('form')
      await form.locator('[name=cNombre]').fill(message.cNombre)
      await form.locator('[name=cMail]').fill(message.cMail)
      await form.locator('[name=cMensaje]').fill(message.cMensaje)
      await visitor.button('Send').click()
    },
    'message.changed': {
      when: (_, { context }) => context.failure !== null,
      async act({ page, readNotice }) {
        await readNotice()
        await page.getByRole('main').locator('[name=cMensaje]').fill('Otra cosa')
      },
    },
    async 'another.requested'(context) {
      await context.visitor.button('Write another message').click()
    },
  },
  states: {
    filling: ({ visitor }) => expect(visitor.button('Send')).toBeVisible(),
    sending: ({ visitor }) => expect(visitor.button('Sending…')).toBeVisible(),
    sent: ({ visitor }) => expect(visitor.button('Write another message')).toBeVisible(),
  },
  unreachable: [],
}

export default model

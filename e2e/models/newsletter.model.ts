import { expect } from '@playwright/test'
import { cases } from '../../machines/newsletter/newsletter.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

const model: BrowserModel = {
  machine: 'newsletter',
  setups: [
    {
      name: 'from the footer',
      input: cases.input,
      async open({ page, goto, visitor }) {
        await goto('/')
        const form = page.getByRole('contentinfo').locator('form')
        await form.locator('[name=cNombre]').fill('Lucía')
        await form.locator('[name=cMail]').fill('lucia@ejemplo.ar')
        await visitor.button('Subscribe').click()
      },
    },
  ],
  stubbedCalls: { subscribe: { route: 'subscribeNewsletter' } },
  events: {
    async 'subscription.retried'({ visitor }) {
      await visitor.button('Try again').click()
    },
  },
  states: {
    sending: ({ page, says }) =>
      expect(page.getByRole('dialog')).toContainText(says('Asking for your subscription…')),
    async subscribed({ page }) {
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('contentinfo').locator('[name=cMail]')).toHaveValue('')
    },
    async refused({ page, visitor }) {
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(visitor.button('Try again')).toHaveCount(0)
      await expect(page.getByRole('contentinfo').locator('[name=cMail]')).not.toHaveValue('')
    },
    unreachable: ({ visitor }) => expect(visitor.button('Try again')).toBeVisible(),
  },
  unreachable: [],
}

export default model

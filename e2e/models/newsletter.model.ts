import { expect } from '@playwright/test'
import { cases } from '../../machines/newsletter/newsletter.cases.ts'
import { hands } from '../../statecharts/hands/newsletter.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'

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
  events: handled(hands),
  states: shownBy(hands, {
    async subscribed({ page }) {
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('contentinfo').locator('[name=cMail]')).toHaveValue('')
    },
    async refused({ page }) {
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('contentinfo').locator('[name=cMail]')).not.toHaveValue('')
    },
  }),
  unreachable: [],
}

export default model

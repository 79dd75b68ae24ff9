import { expect } from '@playwright/test'
import { cases } from '../../machines/document/document.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

const model: BrowserModel = {
  machine: 'document',
  setups: [
    {
      name: 'by a link of another text',
      input: cases.input,
      async open({ page, goto }) {
        await goto('/TechnicalSupport')
        await page.locator('main a[href="/FAQ"]').first().click()
      },
    },
    { name: 'at its address', input: cases.moreInputs?.[0], open: (context) => context.goto('/FAQ') },
  ],
  stubbedCalls: { loadDocument: { route: 'getDocument' } },
  events: {
    async 'loading.retried'(context) {
      await context.readNotice()
      await context.visitor.button('Try again').click()
    },
  },
  states: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Opening the page…') })).toBeVisible(),
    showing: ({ page }) => expect(page.locator('main .art details').first()).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This page could not be loaded')),
  },
  unreachable: [],
}

export default model

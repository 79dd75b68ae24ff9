import { expect } from '@playwright/test'
import { cases } from '../../machines/document/document.cases.ts'
import { hands } from '../../statecharts/hands/document.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'

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
  events: handled(hands),
  states: shownBy(hands, {
    showing: ({ page }) => expect(page.locator('main .art details').first()).toBeVisible(),
  }),
  unreachable: [],
}

export default model

import { expect } from '@playwright/test'
import { cases } from '../../machines/landing/landing.cases.ts'
import { hands } from '../../statecharts/hands/landing.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import { SHOWS } from '../support/catalogue.ts'

const path = `/landing/${SHOWS.featured}`

const model: BrowserModel = {
  machine: 'landing',
  setups: [
    {
      name: 'by a link of the billboard',
      input: cases.input,
      async open({ page, goto }) {
        await goto('/')
        await page.locator(`main a[href="${path}"]`).first().click()
      },
    },
    { name: 'at its address', input: cases.moreInputs?.[0], open: (context) => context.goto(path) },
  ],
  stubbedCalls: { loadShow: { route: 'getShow' } },
  events: handled(hands),
  states: shownBy(hands, {
    async showing({ page, visitor }) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: visitor.says('Performances') })).toBeVisible()
    },
  }),
  unreachable: [],
}

export default model

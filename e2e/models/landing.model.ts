import { expect } from '@playwright/test'
import { cases } from '../../machines/landing/landing.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
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
  events: {
    async 'loading.retried'(context) {
      await context.readNotice()
      await context.visitor.button('Try again').click()
    },
  },
  states: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Opening the show…') })).toBeVisible(),
    async showing({ page, visitor }) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: visitor.says('Performances') })).toBeVisible()
      await expect(page.getByRole('link', { name: visitor.says('See performances') })).toBeVisible()
    },
    missing: ({ visitor }) => expect(visitor.heading('There is nothing here.')).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This page could not be loaded')),
  },
  unreachable: [],
}

export default model

import { expect } from '@playwright/test'
import { cases } from '../../machines/landing/landing.cases.ts'
import type { Face } from '../replay/face.ts'
import { SHOWS } from '../support/catalogue.ts'

const path = `/landing/${SHOWS.featured}`

const face: Face = {
  machine: 'landing',
  arrivals: [
    {
      by: 'by a link of the billboard',
      input: cases.input,
      async go({ page, goto }) {
        await goto('/')
        await page.locator(`main a[href="${path}"]`).first().click()
      },
    },
    { by: 'at its address', input: cases.moreInputs?.[0], go: (world) => world.goto(path) },
  ],
  calls: { loadShow: { route: 'getShow' } },
  does: {
    async 'loading.retried'(world) {
      await world.readNotice()
      await world.visitor.button('Try again').click()
    },
  },
  looks: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Opening the show…') })).toBeVisible(),
    async showing({ page, visitor }) {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('region', { name: visitor.says('Performances') })).toBeVisible()
      await expect(page.getByRole('link', { name: visitor.says('See performances') })).toBeVisible()
    },
    missing: ({ visitor }) => expect(visitor.heading('There is nothing here.')).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This page did not arrive')),
  },
  unreachable: [],
}

export default face

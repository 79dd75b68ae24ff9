import { expect, type Page } from '@playwright/test'
import type { Reply, Suggestion } from '../../contract/index.ts'
import { cases } from '../../machines/suggestions/suggestions.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

const boxOf = (page: Page) => page.getByRole('banner').locator('[name=cBuscar]')

const model: BrowserModel = {
  machine: 'suggestions',
  setups: [
    {
      name: 'in the top bar',
      input: cases.input,
      async open({ page, goto, appears }) {
        await goto('/')
        await boxOf(page).focus()
        await appears(page.getByRole('banner').getByRole('combobox'))
      },
    },
  ],
  stubbedCalls: {
    suggest: {
      route: 'suggestShows',
      reply: ({ output }, { oData: _, ...envelope }: Reply<{ Lista: Suggestion[] }>) => ({
        ...envelope,
        oData: output.data,
      }),
    },
  },
  events: {
    async 'text.typed'({ page }, { text }) {
      const box = boxOf(page)
      // The same text again is no input event; with a trailing space it is one.
      await box.fill((await box.inputValue()) === text ? `${text} ` : text)
    },
    'option.moved': {
      when: (_, { context }) => context.list.length > 0,
      act: ({ page }, { to }) => boxOf(page).press(to === 'next' ? 'ArrowDown' : 'ArrowUp'),
    },
    async 'list.closed'({ page }) {
      await boxOf(page).blur()
    },
  },
  states: {
    resting: ({ page }) => expect(boxOf(page)).toHaveAttribute('aria-expanded', 'false'),
    'suggesting.settling': 'The list is what it was; the settled state shows what comes of it.',
    'suggesting.asking': 'The list is what it was; the settled state shows what comes of it.',
    async 'suggesting.settled'({ page, says }) {
      const count = await page.getByRole('banner').getByRole('option').count()
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', String(count > 0))
      if (count === 0)
        await expect(page.getByRole('banner').getByRole('status')).toHaveText(
          says('{0, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}', { 0: 0 }),
        )
    },
  },
  unreachable: [],
}

export default model

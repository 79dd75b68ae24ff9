import { expect, type Page } from '@playwright/test'
import type { Reply, Suggestion } from '../../contract/index.ts'
import { cases } from '../../machines/suggestions/suggestions.cases.ts'
import type { BrowserModel } from '../replay/browser-model.ts'

const boxOf = (page: Page) => page.getByRole('banner').locator('[name=cBuscar]')
const optionsOf = (page: Page) => page.getByRole('banner').getByRole('option')

/** Which option alone is marked; -1 where none is. */
const markedOf = async (page: Page): Promise<number> => {
  const marks = await optionsOf(page).evaluateAll((all) =>
    all.map((one) => one.getAttribute('aria-selected')),
  )
  expect(marks.filter((mark) => mark === 'true').length).toBeLessThan(2)
  return marks.indexOf('true')
}

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
      // The season's own shows, in the order of the sample, unless the sample has none.
      reply: ({ output }, { oData, ...envelope }: Reply<{ Lista: Suggestion[] }>) => ({
        ...envelope,
        oData: output.data.Lista.length === 0 ? output.data : oData,
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
      async act({ page, until }, { to }) {
        const { length, at } = { length: await optionsOf(page).count(), at: await markedOf(page) }
        await boxOf(page).press(to === 'next' ? 'ArrowDown' : 'ArrowUp')
        const next = to === 'next' ? (at + 1) % length : (at < 1 ? length : at) - 1
        await until(async () => (await markedOf(page)) === next, `suggestion ${next} to be marked`)
      },
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
      const count = await optionsOf(page).count()
      await expect(boxOf(page)).toHaveAttribute('aria-expanded', String(count > 0))
      if (count === 0) {
        const none = says('{0, plural, =0 {No suggestions} one {# suggestion} other {# suggestions}}', {
          0: 0,
        })
        return expect(page.getByRole('banner').getByRole('status')).toHaveText(none)
      }
      await expect(optionsOf(page).nth(0)).toContainText('Cuerpo de agua')
      await expect(optionsOf(page).nth(1)).toContainText('Cuentos para cruzar el río')
    },
  },
  unreachable: [],
}

export default model

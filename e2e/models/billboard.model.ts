import { expect, type Locator } from '@playwright/test'
import type { Reply, ShowPage } from '../../contract/index.ts'
import { cases } from '../../machines/billboard/billboard.cases.ts'
import { hands } from '../../statecharts/hands/billboard.ts'
import type { BrowserModel } from '../replay/browser-model.ts'
import { handled, shownBy } from '../replay/by-hand.ts'
import type { TestContext } from '../replay/context.ts'

const PAGE = 12

/** A radio button is pressed by its label, which lies over it. */
const dayOf = ({ page, says }: TestContext, day: string | null): Locator => {
  const days = page.getByRole('group', { name: says('Days with performances') })
  const all = days.getByRole('radio', { name: says('All dates') })
  return (day === null ? all : days.locator('input[value]:enabled').nth(1)).locator('..')
}

const moreButton = ({ page, says }: TestContext): Locator =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: new RegExp(`${says('Show {next} more', { next: '\\d+' })}|${says('Try again')}`) })

const list = ({ page }: TestContext) =>
  page
    .getByRole('list')
    .filter({ has: page.locator('article, a[href^="/landing/"]') })
    .last()

const model: BrowserModel = {
  machine: 'billboard',
  setups: [
    { name: 'at its address', input: cases.moreInputs?.[0], open: (context) => context.goto('/') },
    {
      name: 'by the logo, from another page',
      input: cases.input,
      async open({ goto, page }) {
        await goto('/login')
        await page.getByRole('banner').locator('a[href="/"]').first().click()
      },
    },
  ],
  stubbedCalls: {
    loadBillboard: { route: 'getBillboard' },
    listShows: {
      route: 'listShows',
      // The season is long and a day is short: whether there is more to show is as the path has it.
      reply(_, { oData, ...envelope }: Reply<ShowPage>, { to, uri }) {
        const { shows, total } = to.context as { shows: unknown[]; total: number }
        const listed = oData?.Lista ?? []
        const shown = (Number(uri.searchParams.get('pagina')) - 1) * PAGE + listed.length
        return { ...envelope, oData: { Lista: listed, nTotal: shows.length < total ? shown + PAGE : shown } }
      },
    },
  },
  events: {
    ...handled(hands),
    'more.requested': {
      when: (_, { context }) => context.shows.length < context.total,
      async act(context) {
        await context.readNotice()
        await moreButton(context).click()
      },
    },
    async 'day.chosen'(context, { day }) {
      await context.readNotice()
      await dayOf(context, day).click()
    },
  },
  states: shownBy(hands, {
    async showing(context) {
      await expect(context.visitor.heading('Billboard')).toBeAttached()
      await expect(list(context)).toHaveAttribute('aria-busy', 'false')
    },
    filtering: (context) => expect(list(context)).toHaveAttribute('aria-busy', 'true'),
  }),
  ownWords: ['showing', 'notFiltered', 'unavailable'],
  unreachable: [],
}

export default model

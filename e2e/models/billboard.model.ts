import { expect, type Locator } from '@playwright/test'
import type { Reply, ShowPage } from '../../contract/index.ts'
import { cases } from '../../machines/billboard/billboard.cases.ts'
import type { Face } from '../replay/face.ts'
import type { World } from '../replay/world.ts'

const PAGE = 12

/** A radio button is pressed by its label, which lies over it. */
const dayOf = ({ page, says }: World, day: string | null): Locator => {
  const days = page.getByRole('group', { name: says('Days with performances') })
  const all = days.getByRole('radio', { name: says('All dates') })
  return (day === null ? all : days.locator('input[value]:enabled').nth(1)).locator('..')
}

const moreButton = ({ page, says }: World): Locator =>
  page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: new RegExp(`${says('Show {next} more', { next: '\\d+' })}|${says('Try again')}`) })

const list = ({ page }: World) =>
  page
    .getByRole('list')
    .filter({ has: page.locator('article, a[href^="/landing/"]') })
    .last()

const face: Face = {
  machine: 'billboard',
  arrivals: [
    { by: 'at its address', input: cases.moreInputs?.[0], go: (world) => world.goto('/') },
    {
      by: 'by the logo, from another page',
      input: cases.input,
      async go({ goto, page }) {
        await goto('/login')
        await page.getByRole('banner').locator('a[href="/"]').first().click()
      },
    },
  ],
  calls: {
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
  does: {
    async 'loading.retried'(world) {
      await world.readNotice()
      await world.visitor.button('Try again').click()
    },
    'more.requested': {
      when: (_, { context }) => context.shows.length < context.total,
      async act(world) {
        await world.readNotice()
        await moreButton(world).click()
      },
    },
    async 'day.chosen'(world, { day }) {
      await world.readNotice()
      await dayOf(world, day).click()
    },
  },
  looks: {
    loading: ({ page, says }) =>
      expect(page.getByRole('status').filter({ hasText: says('Opening the billboard…') })).toBeVisible(),
    unavailable: ({ page, says }) =>
      expect(page.getByRole('alert')).toContainText(says('This page did not arrive')),
    async showing(world) {
      await expect(world.visitor.heading('Billboard')).toBeAttached()
      await expect(list(world)).toHaveAttribute('aria-busy', 'false')
    },
    loadingMore: ({ visitor }) => expect(visitor.button('Bringing more shows…')).toBeVisible(),
    filtering: (world) => expect(list(world)).toHaveAttribute('aria-busy', 'true'),
    notFiltered: ({ page, says }) =>
      expect(page.getByText(says('More shows did not arrive. What you see is kept.'))).toBeVisible(),
  },
  unreachable: [],
}

export default face

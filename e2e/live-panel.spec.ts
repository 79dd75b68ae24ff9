import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { Recording } from '../statecharts/recording/recording.ts'
import { violationsOf } from './support/axe.ts'
import { SHOWS } from './support/catalogue.ts'
import { expect, listenForComplaints, STEADY, test } from './support/test.ts'

test.use({ language: 'en' })

/** The page of the charts, beside the shop's tab. */
class Viewer {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name })
  }

  get machines(): Locator {
    return this.page.getByRole('navigation', { name: 'Machines' })
  }

  get steps(): Locator {
    return this.page.getByRole('region', { name: 'Steps' }).getByRole('listitem')
  }

  get slider(): Locator {
    return this.page.getByRole('slider', { name: 'Step' })
  }

  /** @param name what the program calls it; its title stands before it */
  machine(name: string): Locator {
    return this.machines.getByRole('button').filter({ has: this.page.getByText(name, { exact: true }) })
  }

  lit(state: string): Locator {
    return this.page.locator(`.state.is-active[data-state="${state}"]`)
  }

  async open(name: string, text: string): Promise<void> {
    const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) }
    await this.page.getByLabel('Open a file').setInputFiles(file)
  }

  async isAccessible(): Promise<void> {
    for (const colorScheme of ['light', 'dark'] as const) {
      await this.page.emulateMedia({ colorScheme })
      expect.soft(await violationsOf(this.page), colorScheme).toEqual([])
    }
  }

  async fits(width: number): Promise<void> {
    await this.page.setViewportSize({ width, height: 780 })
    const widths = () => this.page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth])
    await expect.poll(widths).toEqual([width, width])
    await this.page.setViewportSize({ width: 1280, height: 900 })
  }
}

const counterexample: Recording = {
  format: 'taquilla-recording',
  version: 1,
  origin: 'model-checker',
  title: '2 tabs. Broken: No purchase is paid twice',
  begunAt: null,
  actors: [
    { id: 'a', machine: 'tab-ownership', state: 'claiming' },
    { id: 'network', machine: null, state: null },
  ],
  steps: [
    {
      at: null,
      actor: 'a',
      event: 'xstate.done.actor.claimOwnership',
      taken: ['tab-ownership.claiming|xstate.done.actor.claimOwnership|3'],
      state: 'principal',
      status: 'active',
    },
    {
      at: null,
      actor: 'network',
      event: 'the answer is lost',
      taken: [],
      state: null,
      status: 'active',
      note: 'the answer is lost',
    },
  ],
}

test('who watches a tab sees it move, steps back, keeps a recording and opens it again', {
  tag: '@long',
}, async ({ context, page, shop, visitor, complaints }) => {
  const viewer = new Viewer(await context.newPage())
  listenForComplaints(viewer.page, complaints)
  await viewer.page.goto(`${shop.origin}/statecharts#/live`)
  await expect(viewer.page.getByText('No tab of the shop answers in this browser.')).toBeVisible()
  await viewer.isAccessible()

  await page.goto('/')
  await expect(viewer.button(/^Billboard since .+ · \d+ charts at work in it/)).toContainText('Session')
  await viewer.button(/^Billboard since/).click()
  await expect(viewer.lit('billboard.showing')).toBeVisible()
  await expect(viewer.machine('session')).toContainText('Visitor')
  await viewer.isAccessible()
  await viewer.fits(360)

  await page.bringToFront()
  await visitor.openPerformance(SHOWS.theatre)
  await visitor.performance.chooseInList(1)
  await viewer.page.bringToFront()
  // The page of the performance is another document: the tab is the same one, and is followed on.
  await expect(
    viewer.page.getByText(/^The tab loaded its page again\. Between .+ nothing was recorded/),
  ).toBeVisible()
  await expect(viewer.lit('seat-holding.choosing.places.chosen')).toBeVisible()
  await expect(viewer.steps.filter({ hasText: 'page.loaded' })).not.toHaveCount(0)
  const done = await viewer.steps.count()
  await viewer.page.reload()
  await expect(viewer.lit('seat-holding.choosing.places.chosen')).toBeVisible()
  await expect(viewer.steps).toHaveCount(done)
  await expect(viewer.machine('session 2')).toContainText('Logged in')

  await viewer.button('Pause').click()
  const chosen = viewer.steps.filter({ hasText: 'proposal.accepted' })
  await chosen.getByRole('button').click()
  await expect(chosen).toHaveAttribute('aria-current', 'step')
  await viewer.button('One step back').click()
  await expect(viewer.lit('seat-holding.choosing.places.none')).toBeVisible()
  await viewer.button('One step on').click()
  await expect(viewer.lit('seat-holding.choosing.places.chosen')).toBeVisible()
  await viewer.button('To the beginning').click()
  await expect(viewer.slider).toHaveValue('0')
  await viewer.button('Follow again').click()

  const saving = viewer.page.waitForEvent('download')
  await viewer.button('Save the recording').click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^recording-\d{4}-\d\d-\d\d-\d{4}\.json$/)
  const file = readFileSync(await saved.path(), 'utf8')
  expect(JSON.parse(file) as Recording).toMatchObject({ format: 'taquilla-recording', origin: 'tab' })
  expect(file).not.toContain(visitor.customer.email)

  await page.close()
  await expect(viewer.page.getByText('This tab does not answer')).toBeVisible()
  await expect(viewer.button('Pause')).toHaveCount(0)
  await expect(viewer.page.getByText('No tab of the shop answers in this browser.')).toBeVisible()
  await expect(viewer.lit('seat-holding.choosing.places.chosen')).toBeVisible()

  await viewer.page.getByRole('link', { name: 'Recording', exact: true }).click()
  await viewer.open('notes.json', '{"format":"notes"}')
  await expect(viewer.page.getByRole('alert')).toHaveText(
    'notes.json is not a recording of the shop’s machines.',
  )
  await viewer.open('recording.json', file)
  await expect(viewer.page.getByRole('alert')).toHaveCount(0)
  await viewer.button('Play').click()
  await expect(viewer.slider).toHaveValue('1')
  await viewer.button('Pause').click()
  await viewer.button('To the end').click()
  await expect(viewer.lit('seat-holding.choosing.places.chosen')).toBeVisible()
  await viewer.isAccessible()
  await viewer.fits(360)
  await viewer.page.getByLabel('All charts side by side').check()
  await expect(viewer.lit('session.loggedIn')).toBeVisible()
  await viewer.page.getByLabel('All charts side by side').uncheck()

  await viewer.page.getByRole('combobox', { name: 'Machine' }).selectOption('seat-holding')
  const path = viewer.page.getByRole('region', { name: 'The path as Gherkin' })
  await expect(path).toContainText(
    'When The customer chooses the seats that are proposed. (proposal.accepted)',
  )
  await viewer.button('CSV').click()
  await expect(viewer.page.getByRole('region', { name: 'The path as CSV' })).toContainText(
    'proposal.accepted',
  )
  await viewer.isAccessible()
  await viewer.page.getByRole('link', { name: 'Open it in the simulation' }).click()
  await expect(viewer.lit('seat-holding.choosing.places.chosen')).toBeVisible()
})

test('a counterexample of the model checker plays, components without a chart included', {
  tag: STEADY,
}, async ({ page, shop }) => {
  const viewer = new Viewer(page)
  await page.goto(`${shop.origin}/statecharts#/recording`)
  await viewer.open('counterexample.json', JSON.stringify(counterexample))
  await expect(page.getByText('2 tabs. Broken: No purchase is paid twice')).toBeVisible()
  await viewer.button('One step on').click()
  await expect(viewer.lit('tab-ownership.principal')).toBeVisible()
  await viewer.button('One step on').click()
  await expect(viewer.steps.filter({ hasText: 'the answer is lost' })).toHaveAttribute('aria-current', 'step')
  await viewer.machine('network').click()
  await expect(page.getByText('It takes part without a chart of its own.')).toBeVisible()
})

test('a recording of what does not exist here plays as far as it goes, and says what is unknown', {
  tag: STEADY,
}, async ({ page, shop }) => {
  const viewer = new Viewer(page)
  const [actor, network] = counterexample.actors
  const strange: Recording = {
    ...counterexample,
    actors: [actor!, network!, { id: 'ghost 1', machine: 'ghost', state: 'pale' }],
    steps: counterexample.steps.map((step) => (step.actor === 'a' ? { ...step, state: 'haunted' } : step)),
  }
  await page.goto(`${shop.origin}/statecharts#/recording`)
  await viewer.open('strange.json', JSON.stringify(strange))
  const warning = page.getByRole('alert')
  await expect(warning).toContainText('Machines that do not exist here: ghost')
  await expect(warning).toContainText('States that their charts do not have: tab-ownership: haunted')
  await expect(viewer.lit('tab-ownership.claiming')).toBeVisible()
  await viewer.isAccessible()
  await viewer.open('counterexample.json', JSON.stringify(counterexample))
  await expect(warning).toHaveCount(0)
})

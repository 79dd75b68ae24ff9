import type { Page } from '@playwright/test'
import { RULES, violationsOf } from './support/axe.ts'
import { expect, STEADY, test } from './support/test.ts'

const folded = (page: Page) => page.locator('.chart-canvas .folded')
const fold = (page: Page, title: string) =>
  folded(page).getByRole('button', { name: `Qué hay en ${title}`, exact: true })
const state = (page: Page, id: string) => folded(page).locator(`.state[data-state="${id}"]`)

/** Sizes of the letters that are shown, in pixels of the screen. */
const letters = (page: Page) =>
  folded(page)
    .locator('.text-line span')
    .evaluateAll((spans) => spans.map((span) => Number.parseFloat(getComputedStyle(span).fontSize)))

/** Where the arrows of the happy path run, from the left. */
const rails = async (page: Page) => {
  const xs = await folded(page)
    .locator('.lines .step .line')
    .evaluateAll((lines) =>
      lines.flatMap((line) => [line.getBoundingClientRect().left, line.getBoundingClientRect().right]),
    )
  return [...new Set(xs.map(Math.round))]
}

/** By how much the page, or the column in its window, is too wide. */
const overflow = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[document.documentElement, document.querySelector('.folded')!].map(
        ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
      ),
    ),
  )

const charts = [
  {
    name: 'checkout',
    path: ['checkout.opening', 'checkout.buying', 'checkout.done'],
    box: 'Comprando',
    inside: 'checkout.buying.payment',
    deep: 'checkout.buying.payment.review',
  },
  {
    name: 'purchase',
    path: ['purchase.none', 'purchase.mine'],
    box: 'En esta pestaña',
    inside: 'purchase.mine.open',
    deep: 'purchase.mine.paying.unsent',
  },
]

for (const { name, path, box, inside, deep } of charts)
  for (const width of [1280, 400])
    test(`${name} opens folded along its happy path and is worked by keys, ${width} px wide`, {
      tag: STEADY,
    }, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`/statecharts#/m/${name}`)
      for (const id of path) await expect(state(page, id)).toBeVisible()
      expect(Math.min(...(await letters(page)))).toBeGreaterThanOrEqual(9)
      expect(await rails(page)).toHaveLength(1)
      expect(await overflow(page)).toBeLessThanOrEqual(0)

      // By keys, from the column down the path to the box.
      await page.getByRole('button', { name: 'Plegar todo', exact: true }).click()
      await expect(state(page, inside)).toHaveCount(0)
      await folded(page).focus()
      for (let at = 0; at < 12; at++) {
        await page.keyboard.press('Tab')
        if (await fold(page, box).evaluate((button) => button === document.activeElement)) break
      }
      await expect(fold(page, box)).toBeFocused()
      await expect(fold(page, box)).toHaveAttribute('aria-expanded', 'false')
      await page.keyboard.press('Enter')
      await expect(fold(page, box)).toHaveAttribute('aria-expanded', 'true')
      await expect(fold(page, box)).toBeFocused()
      await expect(state(page, inside)).toBeAttached()
      await expect(page).toHaveURL(/open=/)
      await page.reload()
      await expect(state(page, inside)).toBeAttached()
      await fold(page, box).press('Space')
      await expect(state(page, inside)).toHaveCount(0)

      // A link to a state opens what is around it.
      await page.goto(`/statecharts#/m/${name}?select=${deep}`)
      await expect(state(page, deep)).toHaveClass(/is-selected/)
      await expect(state(page, deep)).toBeInViewport()
      expect(await rails(page)).toHaveLength(1)
      expect(await overflow(page)).toBeLessThanOrEqual(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        expect(await violationsOf(page, { tags: RULES })).toEqual([])
      }
      expect(complaints).toEqual([])
    })

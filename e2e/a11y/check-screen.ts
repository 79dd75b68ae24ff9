import type { Frame, Page } from '@playwright/test'
import { COLOUR_RULES, RULES, violationsOf } from '../support/axe.ts'
import type { Colours } from './conditions.ts'
import type { Stop } from './in-page.ts'
import type { Problem } from './result.ts'

/** Stops of the keyboard that are looked at on a screen. */
const MOST_STOPS = 25
/** A field of several parts, such as a date, has the focus for as many stops. */
const MOST_PARTS = 4

/** @param isFirst all rules, else those about colours */
export const checkRules = async (page: Page, colours: Colours, isFirst = true): Promise<Problem[]> => {
  const without = colours.forcedColors === 'active' ? ['color-contrast'] : []
  const scope = isFirst
    ? { tags: RULES, without }
    : { rules: COLOUR_RULES.filter((rule) => !without.includes(rule)) }
  const found = await violationsOf(page, scope)
  return found.flatMap(({ id, at }) => at.map((element) => ({ rule: id, element })))
}

/** Whether the page is wider than its window (WCAG 1.4.10), and what makes it so. */
export const checkReflow = async (page: Page): Promise<Problem[]> => {
  const element = await page.evaluate(() => window.screenChecks.widest())
  return element === null ? [] : [{ rule: 'page-scrolls-sideways', element }]
}

/** What has moved for longer than 10 ms since it was asked last, where reduced motion is asked for (WCAG 2.3.3). */
export const checkMotion = async (page: Page): Promise<Problem[]> =>
  (await page.evaluate(() => window.screenChecks.moved())).map((element) => ({ rule: 'motion', element }))

/** The document that has the focus: the page, or one that it frames. */
const focusedFrame = async (page: Page): Promise<Frame> => {
  const active = await page.evaluateHandle(() => document.activeElement)
  const framed = await active.asElement()?.contentFrame()
  await active.dispose()
  return framed ?? page.mainFrame()
}

/**
 * Goes on by Tab from where the focus stands. Each stop has to look otherwise than without the focus (WCAG 2.4.7), to
 * be inside the window and not under something else (2.4.11), and to let the focus go on (2.1.2).
 */
export const checkKeyboard = async (page: Page): Promise<{ stops: number; problems: Problem[] }> => {
  const problems: Problem[] = []
  let previous = null as { frame: Frame; stop: Stop } | null
  let isBegun = false
  let stops = 0
  let times = 0
  while (stops < MOST_STOPS) {
    await page.keyboard.press('Tab')
    // Before the next stop is remembered in its place.
    if (previous && !(await previous.frame.evaluate(() => window.screenChecks.wasVisible())))
      problems.push({ rule: 'focus-invisible', element: previous.stop.element })
    const frame = await focusedFrame(page)
    const stop = await frame.evaluate(() => window.screenChecks.stop())
    const isSame = previous?.frame === frame && previous.stop.number === stop?.number
    if (stop === null) {
      // From the last stop the focus leaves the page, and comes to its first one next.
      if (isBegun) break
      isBegun = true
      continue
    }
    isBegun = true
    times = isSame ? times + 1 : 0
    if (times === MOST_PARTS && !(await isAlone(frame))) {
      problems.push({ rule: 'keyboard-trap', element: stop.element })
      break
    }
    if (stop.problem && !isSame) problems.push({ rule: stop.problem, element: stop.element })
    previous = { frame, stop }
    stops += 1
  }
  return { stops, problems }
}

/** A dialog keeps the focus, and may have one button. */
const isAlone = (frame: Frame): Promise<boolean> =>
  frame.evaluate(() => document.activeElement?.closest('[role=dialog],[role=alertdialog],dialog') !== null)

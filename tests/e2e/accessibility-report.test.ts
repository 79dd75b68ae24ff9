import { describe, expect, test } from 'vitest'
import {
  type AccessibilityRun,
  countsOf,
  findingsOf,
  isBad,
  reportPage,
  summaryOf,
} from '../../e2e/a11y/report.ts'
import type { CheckedScreen } from '../../e2e/a11y/result.ts'

const good: CheckedScreen = {
  condition: '320 px, es',
  screen: 'login',
  path: '/login',
  stops: 9,
  problems: [],
}
const hidden = { rule: 'focus-hidden', element: 'a.skip' }
const wide = { rule: 'page-scrolls-sideways', element: 'p.<wide>' }
const checked: CheckedScreen[] = [
  good,
  { ...good, condition: '320 px, en', problems: [hidden] },
  { ...good, condition: '400 %, es', problems: [wide, hidden, hidden] },
  { ...good, screen: 'sign-up', problems: [hidden] },
]
const run = (more: Partial<AccessibilityRun>): AccessibilityRun => ({
  version: '0.1.0',
  commit: '0123abcd',
  startedAt: '2026-11-26T19:00:00.000Z',
  isWhole: true,
  checked: [good],
  missing: [],
  errors: [],
  ...more,
})

describe('the report of npm run a11y', () => {
  test('has each problem once for a screen, with its conditions and how often it was met', () => {
    expect(findingsOf(checked)).toEqual([
      { ...hidden, screen: 'login', conditions: ['320 px, en', '400 %, es'], times: 3 },
      { ...wide, screen: 'login', conditions: ['400 %, es'], times: 1 },
      { ...hidden, screen: 'sign-up', conditions: ['320 px, es'], times: 1 },
    ])
    expect(countsOf({ checked })).toEqual({ screens: 2, conditions: 3, checks: 4, stops: 36 })
  })

  test('is good where something was checked and nothing is wrong', () => {
    expect(isBad(run({}))).toBe(false)
    expect(summaryOf(run({}))).toEqual([
      '1 screens, 1 conditions, 1 checks, 9 stops of the keyboard',
      'No problems.',
    ])
    expect(reportPage(run({}))).toContain('<strong>No problems.</strong>')
  })

  test.each<[string, Partial<AccessibilityRun>, string]>([
    ['a problem', { checked }, '✗ login: focus-hidden at a.skip, 3 times: 320 px, en; 400 %, es'],
    ['a screen that was not come to', { missing: ['checkout'] }, '✗ not come to: checkout'],
    ['a journey that did not end', { errors: ['buys: no seat'] }, '✗ buys: no seat'],
  ])('%s makes it bad', (_, more, line) => {
    expect(isBad(run(more))).toBe(true)
    expect(summaryOf(run(more))).toContain(line)
    expect(reportPage(run(more))).toContain('<strong>There are problems.</strong>')
  })

  test('nothing checked is no good report', () => {
    expect(isBad(run({ checked: [] }))).toBe(true)
  })

  test('says of what it is, and of what only a part', () => {
    const page = reportPage(run({ checked, isWhole: false }))
    for (const words of [
      '0.1.0',
      '0123abcd',
      '2026-11-26T19:00:00.000Z',
      'A part of the screens',
      'p.&lt;wide',
    ])
      expect(page).toContain(words)
    expect(page).not.toContain('p.<wide>')
  })
})

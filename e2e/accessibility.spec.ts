import type { Page } from '@playwright/test'
import { COLOUR_RULES, RULES, violationsOf } from './support/axe.ts'
import {
  buys,
  hasAnAccount,
  hasNoAccount,
  looksAround,
  type Tour,
  waitsAndLosesAPurchase,
} from './support/screen-journeys.ts'
import { expect, STEADY, test } from './support/test.ts'

type Scheme = 'light' | 'dark'

/** Holds a screen as it stands to the rules, in the light and in the dark. */
const isAccessible =
  (page: Page, schemes: readonly Scheme[] = ['light', 'dark']): Tour['at'] =>
  async (screen) => {
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme })
      const scope = colorScheme === 'light' ? { tags: RULES } : { rules: COLOUR_RULES }
      expect.soft(await violationsOf(page, scope), `${screen}, ${colorScheme}`).toEqual([])
    }
  }

test('who looks around finds what is on accessible', { tag: STEADY }, ({ page, visitor, shop, complaints }) =>
  looksAround({ page, visitor, shop, complaints, at: isAccessible(page) }),
)

test(
  'who has no account finds the pages to get one accessible, and those that lead nowhere',
  {
    tag: STEADY,
  },
  ({ page, visitor, shop, complaints }) =>
    hasNoAccount({ page, visitor, shop, complaints, at: isAccessible(page) }),
)

test('who buys finds every step accessible', { tag: STEADY }, ({ page, visitor, shop, complaints }) =>
  buys({ page, visitor, shop, complaints, at: isAccessible(page, ['light']) }),
)
test(
  'who buys finds the colours of every step accessible in the dark',
  {
    tag: STEADY,
  },
  ({ page, visitor, shop, complaints }) =>
    buys({ page, visitor, shop, complaints, at: isAccessible(page, ['dark']) }),
)

test('dialogs and the waiting page are accessible', { tag: '@long' }, ({ page, visitor, shop, complaints }) =>
  waitsAndLosesAPurchase({ page, visitor, shop, complaints, at: isAccessible(page) }),
)

test(
  'who has an account finds its pages accessible, and what they open',
  {
    tag: '@long',
  },
  ({ page, visitor, shop, complaints }) =>
    hasAnAccount({ page, visitor, shop, complaints, at: isAccessible(page) }),
)

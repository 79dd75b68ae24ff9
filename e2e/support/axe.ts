import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** WCAG 2.2 at levels A and AA, and what axe thinks good besides. */
export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** The dark changes colours and nothing else. */
export const COLOUR_RULES = ['color-contrast', 'link-in-text-block']

interface Scope {
  tags?: string[]
  rules?: string[]
  /** Rules that are not asked. */
  without?: string[]
  /** Selector of what is left out. */
  exclude?: string
}

/**
 * What axe finds wrong on a page as it stands: each rule with the elements that break it. All rules without a scope.
 * A page without frames needs no page of axe's own to gather the frames' results in.
 */
export const violationsOf = async (page: Page, { tags, rules, without, exclude }: Scope = {}) => {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode((await page.locator('iframe').count()) === 0)
  if (tags) axe.withTags(tags)
  if (rules) axe.withRules(rules)
  if (without) axe.disableRules(without)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}

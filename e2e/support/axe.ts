import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

interface Scope {
  tags?: string[]
  rules?: string[]
  /** Selector of what is left out. */
  exclude?: string
}

/**
 * What axe finds wrong on a page as it stands: each rule with the elements that break it. All rules without a scope.
 * A page without frames needs no page of axe's own to gather the frames' results in.
 */
export const violationsOf = async (page: Page, { tags, rules, exclude }: Scope = {}) => {
  const axe = new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode((await page.locator('iframe').count()) === 0)
  if (tags) axe.withTags(tags)
  if (rules) axe.withRules(rules)
  if (exclude) axe.exclude(exclude)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ target }) => target.join(' ')) }))
}

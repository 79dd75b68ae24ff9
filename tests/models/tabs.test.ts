import { describe, expect, test } from 'vitest'
import { checkModel } from '../../statecharts/check/search.ts'
import { expectNoViolation } from './no-violation.ts'
import { watched } from './planted/planted-mistake.ts'
import { foundBySomeRule, tabMistakes } from './planted/tabs.ts'
import { smallTabModels } from './tabs/models.ts'

describe('the tabs of a browser, in every order of events', () => {
  test.each(smallTabModels())(
    '$name: nothing is paid or released twice, no stale tab acts, a quiescent state stays reachable',
    (model) => expectNoViolation(model, 5_000),
    60_000,
  )
})

describe('a protocol with a planted bug is caught', { timeout: 60_000 }, () => {
  test.each(tabMistakes)('$title', (mistake) => {
    const { violation } = checkModel(watched(mistake))
    expect(violation?.name.startsWith(mistake.rule)).toBe(true)
    expect(violation?.message).toMatch(mistake.message)
  })

  test.each(foundBySomeRule)('$title', ({ model }) => {
    expect(checkModel(model()).violation).not.toBeNull()
  })
})

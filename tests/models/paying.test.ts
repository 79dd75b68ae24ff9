import { describe, expect, test } from 'vitest'
import { checkModel } from '../../statecharts/check/search.ts'
import { expectNoViolation } from './no-violation.ts'
import { smallPayingModels } from './paying/models.ts'
import { moneyMistakes } from './planted/paying-money.ts'
import { pageMistakes } from './planted/paying-page.ts'
import { purchaseMistakes } from './planted/paying-purchase.ts'
import { deskMistakes, elsewhereMistakes } from './planted/paying-ways.ts'
import { watched } from './planted/planted-mistake.ts'

describe('a payment under every order of messages and faults', () => {
  test.each(smallPayingModels())(
    '$name: a charge becomes tickets or a refund, a quiescent state stays reachable, and the page shows the outcome',
    (model) => expectNoViolation(model, 100),
    60_000,
  )
})

describe.each([
  ['in the functions that the server runs is caught', [...moneyMistakes, ...purchaseMistakes]],
  ['in the functions that the server runs is caught at the box office', deskMistakes],
  ['in the functions that the server runs is caught where the customer goes on elsewhere', elsewhereMistakes],
  ['in the charts of the page is caught', pageMistakes],
])('a mistake %s', { timeout: 60_000 }, (_where, mistakes) => {
  test.each(mistakes)('$title', (mistake) => {
    const { violation } = checkModel(watched(mistake))
    expect(violation?.name.startsWith(mistake.rule)).toBe(true)
    expect(violation?.message).toMatch(mistake.message)
  })
})

import { describe, expect, test } from 'vitest'
import { checkModel } from '../../statecharts/check/search.ts'
import { afterPaymentModels } from './after-payment/models.ts'
import { expectNoViolation } from './no-violation.ts'
import { afterPaymentMistakes } from './planted/after-payment.ts'

test.each(afterPaymentModels())(
  '$name: a place admits one ticket, and what was charged is tickets, fees or money back',
  (model) => expectNoViolation(model, 1000),
  60_000,
)

describe('a mistake in the functions that the server runs is caught', { timeout: 60_000 }, () => {
  test.each(afterPaymentMistakes)('$title', ({ rule, model }) => {
    const { violation } = checkModel(model())
    expect(violation?.name).toMatch(new RegExp(`^${rule}`))
  })
})

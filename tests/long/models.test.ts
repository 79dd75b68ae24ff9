import { describe, test } from 'vitest'
import { expectNoViolation } from '../models/no-violation.ts'
import { mediumPayingModels, widerPayingModels } from '../models/paying/models.ts'
import { mediumTabModels } from '../models/tabs/models.ts'

const LONG = 240_000

describe('a charge becomes tickets or a refund, a quiescent state stays reachable, and the page shows the outcome', () => {
  test.each(mediumPayingModels())('$name', (model) => expectNoViolation(model, 5_000), LONG)
  test.each(widerPayingModels())('$name', (model) => expectNoViolation(model, 20_000), LONG)
})

test.each(mediumTabModels())(
  '$name: nothing is paid or released twice, no stale tab acts, a quiescent state stays reachable',
  (model) => expectNoViolation(model, 5_000),
  LONG,
)

import { expect, test } from 'vitest'
import { checkModel } from '../../statecharts/check/search.ts'
import { mediumPayingModels } from '../models/paying/models.ts'
import { mediumTabModels } from '../models/tabs/models.ts'

test.each(mediumPayingModels())(
  '$name: a charge becomes tickets or a refund, a quiescent state stays reachable, and the page shows the outcome',
  (model) => {
    const { states, complete, violation } = checkModel(model)
    console.log(`${model.name}: ${states} states`)
    expect(violation).toBeNull()
    expect(complete).toBe(true)
    expect(states).toBeGreaterThan(5_000)
  },
  240_000,
)

test.each(mediumTabModels())(
  '$name: nothing is paid or released twice, no stale tab acts, a quiescent state stays reachable',
  (model) => {
    const { states, complete, violation } = checkModel(model)
    console.log(`${model.name}: ${states} states`)
    expect(violation).toBeNull()
    expect(complete).toBe(true)
    expect(states).toBeGreaterThan(5_000)
  },
  240_000,
)
